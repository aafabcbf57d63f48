import { isLevel, requestChecks, type SessionRequest } from '../../../manifest/match/session-request.js';
import { bigintOf } from '../../../windows/checks/arguments.js';
import {
  type Check,
  integerIn,
  isFlag,
  isText,
  listWith,
  type MemberChecks,
} from '../../../windows/checks/members.js';

/** The events of a trace to select. Members that are absent do not filter; all others must pass. */
export interface TraceFilterRequest extends SessionRequest {
  /** Exactly these levels: numbers from 0 to 255, and names. One of them must fit. */
  readonly levels?: readonly (number | string)[] | undefined;
  /** Names of providers, or GUIDs with or without braces. One of them must fit. */
  readonly providers?: readonly string[] | undefined;
  /** `5`, `0x5`, `5:1` for version 1, or a name or symbol. One of them must fit. */
  readonly events?: readonly string[] | undefined;
  /**
   * IDs of processes, and names such as `app.exe` or `app` in either case. One of them must fit. Without
   * attribution, the IDs in headers count, and no name fits.
   */
  readonly processes?: readonly (number | string)[] | undefined;
  /** The same for threads, with the names that programs gave them. */
  readonly threads?: readonly (number | string)[] | undefined;
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
const isId = integerIn(0, 0xffff_ffff);
const isIdOrName: Check = (value, path) => (typeof value === 'string' ? isText : isId)(value, path);
const isIdList = listWith(isIdOrName);

/** Checks of the members of a request from callers without types. */
export const filterRequestChecks: MemberChecks<TraceFilterRequest> = {
  ...requestChecks,
  levels: listWith(isLevel),
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
