import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { descriptorOf } from '../../../recordings/trace/events/descriptor-of.js';
import { NO_PROCESS } from '../../../recordings/trace/layout/no-process.js';
import { eventNameOf, ownerIdsOf, providerNameOf, unknownGroupOf } from '../../event/event-labels.js';
import type { SchemaElement } from './parquet-format.js';
import { type RowValues, wellFormedJson } from './row-values.js';

/** A trace has few providers, but can have many activities. */
const MOST_KNOWN = 4096;

const known = new Map<string, Uint8Array>();

/** A GUID's bytes in text order, as Parquet UUIDs have them. Equal GUIDs usually share an array. */
function uuidBytes(guid: string): Uint8Array {
  let bytes = known.get(guid);
  if (bytes === undefined) {
    const digits = guid.replaceAll('-', '');
    bytes = Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(guid, bytes);
  }
  return bytes;
}

const TICKS_1601_TO_1970 = 116_444_736_000_000_000n;

/** A FILETIME as microseconds since 1970, rounded down. */
function microseconds(fileTime: bigint): bigint {
  const ticks = fileTime - TICKS_1601_TO_1970;
  if (ticks >= 0n) return ticks / 10n;
  const above = ticks % 10n;
  return (ticks - (above < 0n ? above + 10n : 0n)) / 10n;
}

/** A value of a column; `undefined` for a null. */
export type ColumnValue = string | number | bigint | Uint8Array | undefined;

/** A column of the table of events. */
export interface Column {
  readonly element: SchemaElement;
  readonly options: ColumnOptions;
  readonly of: (decoded: DecodedTraceEvent, values: RowValues) => ColumnValue;
}

export interface ColumnOptions {
  /** Whether the file has the smallest and the largest value of each group. Default `true`. */
  readonly statistics?: boolean;
  /** Whether these are 64-bit numbers, never null, that grow from row to row. Default `false`. */
  readonly isGrowing?: boolean;
  /** Whether only the event's kind matters (see `KindCache`). Default `false`. */
  readonly isOfKind?: boolean;
}

export interface ParquetColumnOptions {
  /** Whether there is a column with the bytes of the payloads. Default `false`. */
  readonly payload?: boolean;
  /** The names of the trace's files, in the order of `openTrace`. There is a column for them in any case. */
  readonly files?: readonly string[];
}

export function parquetColumns({
  payload = false,
  files = [],
}: ParquetColumnOptions = {}): readonly Column[] {
  const file = optional('file', STRING, ({ event }) => files[event.file]);
  return payload ? [...COLUMNS, file, PAYLOAD] : [...COLUMNS, file];
}

type ColumnType = Pick<SchemaElement, 'type' | 'type_length' | 'converted_type' | 'logical_type'>;

/**
 * Types that DuckDB, Spark, and ClickHouse read. Spark must skip UUID columns, reads unsigned types as BIGINT
 * (32 bits) or DECIMAL (64), and has no nanoseconds: `time` has microseconds, `fileTime` the rest.
 */
export const INT32: ColumnType = { type: 'INT32' };
export const INT64: ColumnType = { type: 'INT64' };
export const UINT32: ColumnType = { type: 'INT32', converted_type: 'UINT_32' };
/** 16 bytes instead of a text of 36. */
export const UUID: ColumnType = {
  type: 'FIXED_LEN_BYTE_ARRAY',
  type_length: 16,
  logical_type: { type: 'UUID' },
};
const UINT64: ColumnType = { type: 'INT64', converted_type: 'UINT_64' };
export const STRING: ColumnType = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };
const BYTES: ColumnType = { type: 'BYTE_ARRAY' };
export const JSON_TEXT: ColumnType = {
  type: 'BYTE_ARRAY',
  converted_type: 'JSON',
  logical_type: { type: 'JSON' },
};
const TIME: ColumnType = {
  type: 'INT64',
  converted_type: 'TIMESTAMP_MICROS',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
};

/** For numbers that grow from row to row: most differences need one or two bytes. */
const GROWING: ColumnOptions = { isGrowing: true };

/** The smallest and the largest of such values help no query to skip rows, and both could be long. */
const NO_STATISTICS: ColumnOptions = { statistics: false };

const OF_KIND: ColumnOptions = { isOfKind: true };
const OF_KIND_WITHOUT_STATISTICS: ColumnOptions = { ...OF_KIND, ...NO_STATISTICS };

const COLUMNS: readonly Column[] = [
  required('index', INT64, ({ event }) => BigInt(event.index), GROWING),
  required('time', TIME, ({ event }) => microseconds(event.timeStamp), GROWING),
  required('fileTime', INT64, ({ event }) => event.timeStamp, GROWING),
  required('processor', INT32, ({ event }) => event.processor, NO_STATISTICS),
  optional('processId', UINT32, (decoded) => ownerIdsOf(decoded).processId),
  optional('threadId', UINT32, (decoded) => ownerIdsOf(decoded).threadId, NO_STATISTICS),
  required('providerId', UUID, ({ event }) => uuidBytes(event.providerId), OF_KIND),
  optional('providerName', STRING, providerNameOf, OF_KIND),
  required('id', INT32, ({ event }) => descriptorOf(event).id, OF_KIND),
  required('version', INT32, ({ event }) => descriptorOf(event).version, OF_KIND_WITHOUT_STATISTICS),
  required('channel', INT32, ({ event }) => descriptorOf(event).channel, OF_KIND_WITHOUT_STATISTICS),
  required('level', INT32, ({ event }) => descriptorOf(event).level, OF_KIND),
  required('opcode', INT32, ({ event }) => descriptorOf(event).opcode, OF_KIND_WITHOUT_STATISTICS),
  required('task', INT32, ({ event }) => descriptorOf(event).task, OF_KIND_WITHOUT_STATISTICS),
  required('keyword', UINT64, ({ event }) => descriptorOf(event).keyword, OF_KIND_WITHOUT_STATISTICS),
  required('header', STRING, ({ event }) => event.header, OF_KIND_WITHOUT_STATISTICS),
  optional('group', INT32, ({ event }) => unknownGroupOf(event), NO_STATISTICS),
  optional('sequence', UINT32, ({ event }) => event.messageHeader?.sequence, NO_STATISTICS),
  optional('componentId', UINT32, ({ event }) => event.messageHeader?.componentId, NO_STATISTICS),
  optional('activityId', UUID, ({ event }) => uuidOf(event.activityId), NO_STATISTICS),
  optional('relatedActivityId', UUID, ({ event }) => uuidOf(event.relatedActivityId), NO_STATISTICS),
  optional('eventName', STRING, eventNameOf, OF_KIND),
  optional('message', STRING, ({ message }) => message, NO_STATISTICS),
  optional('values', JSON_TEXT, (_, { json }) => json, NO_STATISTICS),
  optional('valueTexts', JSON_TEXT, (_, { texts }) => texts, NO_STATISTICS),
  optional('names', JSON_TEXT, ({ names }) => names && wellFormedJson(JSON.stringify(names)), NO_STATISTICS),
  optional('rest', BYTES, restOf, NO_STATISTICS),
  optional('error', STRING, (_, { error }) => error?.message, NO_STATISTICS),
  optional('headerProcessId', UINT32, ({ event }) => idOf(event.processId), NO_STATISTICS),
  optional('headerThreadId', UINT32, ({ event }) => idOf(event.threadId), NO_STATISTICS),
  optional('processName', STRING, ({ attribution }) => attribution?.processName),
  optional('processImage', STRING, ({ attribution }) => attribution?.processImage, NO_STATISTICS),
  optional('threadName', STRING, ({ attribution }) => attribution?.threadName, NO_STATISTICS),
];

/** Columns that other tables of events have too. The events of these tables need not have kinds. */
export function sharedColumns(names: readonly string[]): readonly Column[] {
  return names.flatMap((name) =>
    COLUMNS.filter(({ element }) => element.name === name).map((column) => ({
      ...column,
      options: { ...column.options, isOfKind: false },
    })),
  );
}

const PAYLOAD: Column = required('payload', BYTES, ({ event }) => event.userData, NO_STATISTICS);

export function required(
  name: string,
  type: ColumnType,
  of: Column['of'],
  options: ColumnOptions = {},
): Column {
  return { element: { name, ...type, repetition_type: 'REQUIRED' }, options, of };
}

export function optional(
  name: string,
  type: ColumnType,
  of: Column['of'],
  options: ColumnOptions = {},
): Column {
  return { element: { name, ...type, repetition_type: 'OPTIONAL' }, options, of };
}

export function uuidOf(guid: string | undefined): Uint8Array | undefined {
  return guid === undefined ? undefined : uuidBytes(guid);
}

function idOf(id: number): number | undefined {
  return id === NO_PROCESS ? undefined : id;
}

function restOf({ rest }: DecodedTraceEvent, { error }: RowValues): Uint8Array | undefined {
  return rest.length === 0 || error === undefined ? undefined : rest;
}
