import type { UnreadMember } from '../../recordings/log/event-log-event.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { keywordsText } from '../event/event-labels.js';
import {
  type Column,
  INT32,
  INT64,
  JSON_TEXT,
  optional,
  required,
  STRING,
  sharedColumns,
  UINT32,
  UUID,
  uuidOf,
} from '../formats/parquet/columns.js';
import { type RowValues, wellFormedJson } from '../formats/parquet/row-values.js';
import type { DecodedLoggedEvent } from './decode-logged-event.js';
import { sectionJson } from './event-json.js';

/** The columns of a table of events in logs: members of `System`, and the data of the event as JSON. */
export function loggedParquetColumns({
  files,
  recover = false,
}: {
  readonly files: readonly string[];
  /** Whether events can lack numbers. */
  readonly recover?: boolean | undefined;
}): readonly Column[] {
  const numbers = (names: readonly NumberColumn[]) =>
    recover ? names.map(optionalNumber) : sharedColumns(names);
  return [
    ...sharedColumns(['index', 'time', 'fileTime']),
    required(
      'recordId',
      INT64,
      of(({ event }) => BigInt.asIntN(64, event.logged.eventRecordId)),
      { isGrowing: true },
    ),
    optional(
      'channelName',
      STRING,
      of(({ event }) => event.logged.channel),
    ),
    optional(
      'computer',
      STRING,
      of(({ event }) => event.logged.computer),
    ),
    optional(
      'providerName',
      STRING,
      of(({ event }) => event.logged.providerName),
    ),
    optional(
      'providerId',
      UUID,
      of(({ event }) => uuidOf(event.logged.providerId)),
    ),
    ...numbers(['id']),
    optional(
      'qualifiers',
      INT32,
      of(({ event }) => event.logged.qualifiers),
    ),
    ...numbers(['version', 'level', 'task', 'opcode', 'keyword']),
    ...(['level', 'task', 'opcode'] as const).map((member) =>
      optional(
        `${member}Name`,
        STRING,
        of(({ rendering }) => rendering[member]),
      ),
    ),
    optional(
      'keywords',
      STRING,
      of(({ rendering }) => keywordsText(rendering.keywords) || undefined),
    ),
    optional(
      'processId',
      UINT32,
      of(({ event }) => event.logged.processId),
    ),
    optional(
      'threadId',
      UINT32,
      of(({ event }) => event.logged.threadId),
    ),
    optional(
      'userId',
      STRING,
      of(({ event }) => event.logged.userId),
    ),
    ...sharedColumns(['activityId', 'relatedActivityId']),
    optional(
      'eventName',
      STRING,
      of(({ rendering }) => rendering.description?.name),
    ),
    ...sharedColumns(['message']),
    optional('values', JSON_TEXT, valuesOf, { statistics: false }),
    section('EventData'),
    section('UserData'),
    optional('error', STRING, errorOf, { statistics: false }),
    optional(
      'recovered',
      STRING,
      of(({ event }) => (event.logged.isRecovered ? 'true' : undefined)),
    ),
    optional(
      'incomplete',
      STRING,
      of(({ event }) => event.logged.incomplete),
    ),
    optional('file', STRING, ({ event }) => files[event.file]),
  ];
}

type NumberColumn = Exclude<UnreadMember, 'keywords'> | 'keyword';

/** A shared column that is empty for a number that could not be read. */
function optionalNumber(name: NumberColumn): Column {
  const [{ element, options, of: value }] = sharedColumns([name]) as [Column];
  const member = name === 'keyword' ? 'keywords' : name;
  return {
    element: { ...element, repetition_type: 'OPTIONAL' },
    options,
    of: (decoded, row) =>
      (decoded as DecodedLoggedEvent).event.logged.unread.includes(member) ? undefined : value(decoded, row),
  };
}

function of(value: (decoded: DecodedLoggedEvent) => ReturnType<Column['of']>): Column['of'] {
  return (decoded) => value(decoded as DecodedLoggedEvent);
}

function valuesOf(decoded: DecodedTraceEvent, row: RowValues): string | undefined {
  const { plainContent } = decoded as DecodedLoggedEvent;
  return plainContent === undefined ? row.json : plainContent.values;
}

function errorOf(decoded: DecodedTraceEvent, row: RowValues): string | undefined {
  const { plainContent } = decoded as DecodedLoggedEvent;
  return plainContent === undefined ? row.error?.message : plainContent.error;
}

function section(name: string): Column {
  const json = of((decoded) => {
    const { plainContent } = decoded;
    if (plainContent !== undefined) return plainContent.section === name ? plainContent.json : undefined;
    const found = decoded.sections.find((one) => one.name === name);
    return found && wellFormedJson(JSON.stringify(sectionJson(found)));
  });
  return optional(name, JSON_TEXT, json, { statistics: false });
}
