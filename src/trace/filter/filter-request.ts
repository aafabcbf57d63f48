import { bigintOf } from '../../etw/checks/arguments.js';
import { integerIn, isFlag, isText, listWith, type MemberChecks } from '../../etw/checks/members.js';
import { requestChecks, type SessionRequest } from '../../match/session-request.js';

/** The events of a trace to select. Members that are absent do not filter; all others must pass. */
export interface TraceFilterRequest extends SessionRequest {
  /** Names of providers, or GUIDs with or without braces. One of them must fit. */
  readonly providers?: readonly string[] | undefined;
  /** `5`, `0x5`, `5:1` for version 1, or a name or symbol. One of them must fit. */
  readonly events?: readonly string[] | undefined;
  readonly processes?: readonly number[] | undefined;
  readonly threads?: readonly number[] | undefined;
  /** FILETIMEs: the first and the last time. */
  readonly from?: bigint | undefined;
  readonly to?: bigint | undefined;
  /** A text in the message, or in the value of a field. */
  readonly text?: string | undefined;
  /** For `text`: upper and lower case make no difference. */
  readonly ignoreCase?: boolean | undefined;
  /** GUIDs of activities. The activities that they start pass too. */
  readonly activities?: readonly string[] | undefined;
}

const isTextList = listWith(isText);
const isIdList = listWith(integerIn(0, 0xffff_ffff));

/** Checks of the members of a request from callers without types. */
export const filterRequestChecks: MemberChecks<TraceFilterRequest> = {
  ...requestChecks,
  providers: isTextList,
  events: isTextList,
  processes: isIdList,
  threads: isIdList,
  from: bigintOf,
  to: bigintOf,
  text: isText,
  ignoreCase: isFlag,
  activities: isTextList,
};
