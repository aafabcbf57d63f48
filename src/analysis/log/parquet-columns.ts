import { keywordsLabel } from '../event/event-labels.js';
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
import { wellFormedJson } from '../formats/parquet/row-values.js';
import type { DecodedLoggedEvent } from './decode-logged-event.js';
import { sectionJson } from './event-json.js';

/** The columns of a table of events in logs: members of `System`, and the data of the event as JSON. */
export function loggedParquetColumns({ files }: { readonly files: readonly string[] }): readonly Column[] {
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
    ...sharedColumns(['id']),
    optional(
      'qualifiers',
      INT32,
      of(({ event }) => event.logged.qualifiers),
    ),
    ...sharedColumns(['version', 'level', 'task', 'opcode', 'keyword']),
    ...(['level', 'task', 'opcode'] as const).map((member) =>
      optional(
        `${member}Name`,
        STRING,
        of(({ description }) => description[member].text),
      ),
    ),
    optional(
      'keywords',
      STRING,
      of((decoded) => keywordsLabel(decoded) || undefined),
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
    ...sharedColumns(['message', 'values']),
    section('EventData'),
    section('UserData'),
    ...sharedColumns(['error']),
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

function of(value: (decoded: DecodedLoggedEvent) => ReturnType<Column['of']>): Column['of'] {
  return (decoded) => value(decoded as DecodedLoggedEvent);
}

function section(name: string): Column {
  const json = of(({ sections }) => {
    const found = sections.find((one) => one.name === name);
    return found && wellFormedJson(JSON.stringify(sectionJson(found)));
  });
  return optional(name, JSON_TEXT, json, { statistics: false });
}
