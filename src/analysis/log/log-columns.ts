import type { UnreadMember } from '../../recordings/log/event-log-event.js';
import { hex } from '../../text/hex.js';
import { jsonLine } from '../../text/json-text.js';
import { bracedGuid } from '../../windows/values/guid.js';
import { accountOrSid } from '../../windows/values/well-known-sids.js';
import { boundedValues } from '../event/bounded-values.js';
import {
  type ColumnContext,
  type ColumnSet,
  columnNames,
  columnSet,
  type EventColumn,
} from '../event/event-columns.js';
import { type DecodedLoggedEvent, isLogged, providerNameOf } from './decode-logged-event.js';
import { loggedEventLabel } from './log-labels.js';

type TextOf = (decoded: DecodedLoggedEvent) => string | number | bigint | undefined;

/** A number that is empty if it could not be read. */
const number =
  (member: UnreadMember, of: TextOf): TextOf =>
  (decoded) =>
    decoded.event.logged.unread.includes(member) ? undefined : of(decoded);

/** The columns that only events of logs have, and those whose value comes from elsewhere than in traces. */
const OWN: Readonly<Record<string, TextOf>> = {
  recordId: ({ event }) => event.logged.eventRecordId,
  processId: ({ event }) => event.logged.processId,
  threadId: ({ event }) => event.logged.threadId,
  providerId: ({ event }) => event.logged.providerId,
  providerName: ({ event }) => event.logged.providerName,
  provider: ({ event }) => providerNameOf(event.logged) || bracedGuid(event.providerId),
  qualifiers: ({ event }) => event.logged.qualifiers,
  channelName: ({ event }) => event.logged.channel,
  computer: ({ event }) => event.logged.computer,
  userId: ({ event }) => event.logged.userId,
  account: ({ event: { logged } }) => logged.userId && accountOrSid(logged.userId),
  event: loggedEventLabel,
  // The same as in traces, but there they need the texts of the event, because traces have few kinds.
  id: number('id', ({ event }) => event.id),
  version: number('version', ({ event }) => event.version),
  level: number('level', ({ event }) => event.level),
  task: number('task', ({ event }) => event.task),
  opcode: number('opcode', ({ event }) => event.opcode),
  keyword: number('keywords', ({ event }) => hex(event.keyword)),
  // The same as in traces, but there they need the values of the event.
  activityId: ({ event }) => event.activityId,
  relatedActivityId: ({ event }) => event.relatedActivityId,
  message: ({ message }) => message,
  eventName: ({ rendering }) => rendering.description?.name,
  recovered: ({ event }) => (event.logged.isRecovered ? 'true' : undefined),
  incomplete: ({ event }) => event.logged.incomplete,
  offset: ({ event }) => event.logged.offset,
  values: (decoded) => {
    const { valuesLine } = decoded;
    if (valuesLine !== undefined) return valuesLine;
    const { values } = boundedValues(decoded);
    return values && jsonLine(values).trimEnd();
  },
};

/** Members that a table of events has without a choice of columns, in this order. */
const USUAL = [
  'index',
  'time',
  'recordId',
  'channelName',
  'computer',
  'providerName',
  'providerId',
  'id',
  'qualifiers',
  'version',
  'level',
  'task',
  'opcode',
  'keyword',
  'levelName',
  'taskName',
  'opcodeName',
  'keywords',
  'processId',
  'threadId',
  'userId',
  'activityId',
  'relatedActivityId',
  'eventName',
  'message',
  'values',
  'error',
  'recovered',
  'incomplete',
  'file',
] as const;

/** Columns of traces that events of logs do not have; of a channel, they have only the name. */
const MISSING: ReadonlySet<string> = new Set([
  'channel',
  'processor',
  'headerProcessId',
  'headerThreadId',
  'header',
  'group',
  'sequence',
  'componentId',
  'rest',
  'source',
  'payload',
  'payloadSize',
]);

/** The names of all columns of events in logs, as in `columnNames`. */
export const logColumnNames: readonly string[] = [
  ...new Set<string>([...USUAL, 'account', 'offset', ...columnNames.filter((name) => !MISSING.has(name))]),
];

/** The columns of events in logs, and of events in the traces called `traceFiles` among them. */
export function logColumns(context: ColumnContext, traceFiles: readonly string[] = []): ColumnSet {
  const shared = columnSet(context);
  const own = (name: string): EventColumn | undefined => {
    const of = Object.hasOwn(OWN, name) ? OWN[name] : undefined;
    if (of === undefined) return undefined;
    const ofTrace = shared.named(name);
    return {
      name,
      of: (row) => {
        const { decoded } = row;
        return isLogged(decoded) ? String(of(decoded) ?? '') : (ofTrace?.of(row) ?? '');
      },
    };
  };
  const file: EventColumn = {
    name: 'file',
    of: ({ decoded }) => (isLogged(decoded) ? context.files : traceFiles)[decoded.event.file] ?? '',
  };
  const ofError = shared.named('error');
  const error: EventColumn = {
    name: 'error',
    of: (row) => {
      const { decoded } = row;
      const hasNone = isLogged(decoded) && decoded.valuesLine !== undefined;
      return hasNone ? '' : (ofError?.of(row) ?? '');
    },
  };
  const ownColumns: ReadonlyMap<string, EventColumn> = new Map([file, error].map((one) => [one.name, one]));
  return {
    usual: USUAL,
    names: logColumnNames,
    named: (name) =>
      ownColumns.get(name) ?? own(name) ?? (MISSING.has(name) ? undefined : shared.named(name)),
  };
}
