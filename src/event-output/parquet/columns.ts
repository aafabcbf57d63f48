import type { ColumnSource, SchemaElement } from 'hyparquet-writer';
import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import { descriptorOf } from '../../etw/trace/descriptor-of.js';
import { NO_PROCESS } from '../../etw/trace/no-process.js';
import { eventNameOf, unknownGroupOf } from '../shared/event-labels.js';
import { microseconds } from './microseconds.js';
import { type RowValues, rowValues, wellFormedJson } from './row-values.js';
import { uuidBytes } from './uuid-bytes.js';

/** A value of a column; `undefined` for a null. */
export type ColumnValue = string | number | bigint | Uint8Array | undefined;

/** A column of the table of events. */
export interface Column {
  readonly element: SchemaElement;
  /** Overrides of hyparquet-writer's defaults for this column. */
  readonly options: Partial<ColumnSource>;
  readonly of: (decoded: DecodedTraceEvent, values: RowValues) => ColumnValue;
}

export interface ParquetColumnOptions {
  /** Whether there is a column with the bytes of the payloads. Default `false`. */
  readonly payload?: boolean;
  /** The names of the trace's files, in the order of `openTrace`. There is a column for them in any case. */
  readonly files?: readonly string[];
}

/** The values of a row, in the order of the columns. */
export function rowOf(decoded: DecodedTraceEvent, columns: readonly Column[]): ColumnValue[] {
  const values = rowValues(decoded);
  return columns.map((column) => column.of(decoded, values));
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
 * Types that DuckDB, Spark and ClickHouse all read, except UUID, which Spark skips only if a query names its columns. Spark has no
 * unsigned types: it reads 32 bits as a BIGINT and 64 bits as a DECIMAL. It cannot read times in nanoseconds, so `time` is in
 * microseconds, and `fileTime` has the rest.
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
const GROWING: Partial<ColumnSource> = { encoding: 'DELTA_BINARY_PACKED' };

/** The smallest and the largest of such values help no query to skip rows, and both could be long. */
const NO_STATISTICS: Partial<ColumnSource> = { statistics: false };

const COLUMNS: readonly Column[] = [
  required('index', INT64, ({ event }) => BigInt(event.index), GROWING),
  required('time', TIME, ({ event }) => microseconds(event.timeStamp), GROWING),
  required('fileTime', INT64, ({ event }) => event.timeStamp, GROWING),
  required('processor', INT32, ({ event }) => event.processor, NO_STATISTICS),
  optional('processId', UINT32, ({ event }) => idOf(event.processId)),
  optional('threadId', UINT32, ({ event }) => idOf(event.threadId), NO_STATISTICS),
  required('providerId', UUID, ({ event }) => uuidBytes(event.providerId)),
  optional('providerName', STRING, ({ description }) => description?.provider.name),
  required('id', INT32, ({ event }) => event.id),
  required('version', INT32, ({ event }) => event.version, NO_STATISTICS),
  required('channel', INT32, ({ event }) => descriptorOf(event).channel, NO_STATISTICS),
  required('level', INT32, ({ event }) => event.level),
  required('opcode', INT32, ({ event }) => event.opcode, NO_STATISTICS),
  required('task', INT32, ({ event }) => descriptorOf(event).task, NO_STATISTICS),
  required('keyword', UINT64, ({ event }) => descriptorOf(event).keyword, NO_STATISTICS),
  required('header', STRING, ({ event }) => event.header, NO_STATISTICS),
  optional('group', INT32, ({ event }) => unknownGroupOf(event), NO_STATISTICS),
  optional('sequence', UINT32, ({ event }) => event.messageHeader?.sequence, NO_STATISTICS),
  optional('componentId', UINT32, ({ event }) => event.messageHeader?.componentId, NO_STATISTICS),
  optional('activityId', UUID, ({ event }) => uuidOf(event.activityId), NO_STATISTICS),
  optional('relatedActivityId', UUID, ({ event }) => uuidOf(event.relatedActivityId), NO_STATISTICS),
  optional('eventName', STRING, eventNameOf),
  optional('message', STRING, ({ message }) => message, NO_STATISTICS),
  optional('values', JSON_TEXT, (_, { json }) => json, NO_STATISTICS),
  optional('valueTexts', JSON_TEXT, (_, { texts }) => texts, NO_STATISTICS),
  optional('names', JSON_TEXT, ({ names }) => names && wellFormedJson(JSON.stringify(names)), NO_STATISTICS),
  optional('rest', BYTES, restOf, NO_STATISTICS),
  optional('error', STRING, (_, { error }) => error?.message, NO_STATISTICS),
  optional('attributedProcessId', UINT32, ({ attribution }) => attribution?.processId),
  optional('attributedThreadId', UINT32, ({ attribution }) => attribution?.threadId, NO_STATISTICS),
  optional('processName', STRING, ({ attribution }) => attribution?.processName),
  optional('processImage', STRING, ({ attribution }) => attribution?.processImage, NO_STATISTICS),
  optional('threadName', STRING, ({ attribution }) => attribution?.threadName, NO_STATISTICS),
];

/** Columns that other tables of events have too. */
export function sharedColumns(names: readonly string[]): readonly Column[] {
  return names.flatMap((name) => COLUMNS.filter(({ element }) => element.name === name));
}

const PAYLOAD: Column = required('payload', BYTES, ({ event }) => event.userData.slice(), NO_STATISTICS);

export function required(name: string, type: ColumnType, of: Column['of'], options = {}): Column {
  return { element: { name, ...type, repetition_type: 'REQUIRED' }, options, of };
}

export function optional(name: string, type: ColumnType, of: Column['of'], options = {}): Column {
  return { element: { name, ...type, repetition_type: 'OPTIONAL' }, options, of };
}

export function uuidOf(guid: string | undefined): Uint8Array | undefined {
  return guid === undefined ? undefined : uuidBytes(guid);
}

function idOf(id: number): number | undefined {
  return id === NO_PROCESS ? undefined : id;
}

/** A copy, because a view would keep the whole buffer of the event in memory. */
function restOf({ rest }: DecodedTraceEvent, { error }: RowValues): Uint8Array | undefined {
  return rest.length === 0 || error === undefined ? undefined : rest.slice();
}
