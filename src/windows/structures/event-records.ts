import { ByteReader, BytesError } from '../bytes/bytes.js';
import { readOffset } from '../bytes/flat-offset.js';
import { bytesOf, listOf } from '../checks/arguments.js';
import {
  decodeEventRecord,
  EVENT_RECORD_SIZE,
  type EventRecord,
  eventRecordLayout,
  flatRecord,
} from './event-record.js';
import { EXTENDED_DATA_ITEM_SIZE } from './extended-data-item.js';

/** An EVENT_RECORD in a file with several records. */
export interface PlacedEventRecord {
  readonly record: EventRecord;
  /** The offset where it starts. */
  readonly offset: number;
}

/**
 * Reads EVENT_RECORDs in a row. Each is in the flat form of `decodeEventRecord`, with offsets from its own
 * start. The next one starts at the first multiple of eight after the last byte of the record.
 *
 * @throws BytesError at a record that `decodeEventRecord` rejects. The offset counts from the first byte.
 */
export function decodeEventRecords(bytes: Uint8Array): Generator<PlacedEventRecord> {
  return recordsOf(bytesOf(bytes, 'bytes'));
}

function* recordsOf(bytes: Uint8Array): Generator<PlacedEventRecord> {
  let offset = 0;
  while (offset < bytes.length) {
    const own = bytes.subarray(offset);
    const record = at(offset, () => decodeEventRecord(own));
    yield { record, offset };
    offset += align8(sizeOf(record, own));
  }
}

/**
 * Returns the bytes that `decodeEventRecords` reads.
 *
 * @throws BytesError for a member outside its range.
 */
export function encodeEventRecords(records: readonly EventRecord[]): Uint8Array {
  const parts = listOf(records, 'records').map((record, index) => flatRecord(record, `records[${index}]`));
  const bytes = new Uint8Array(parts.reduce((size, part) => size + align8(part.length), 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += align8(part.length);
  }
  return bytes;
}

const align8 = (size: number) => Math.ceil(size / 8) * 8;

/** Returns the end of a record's last byte, in the structure or in the data that its offsets refer to. */
function sizeOf({ extendedData, userData }: EventRecord, own: Uint8Array): number {
  const reader = new ByteReader(own);
  reader.seek(eventRecordLayout.members.ExtendedData[0]);
  const itemsSize = extendedData.length * EXTENDED_DATA_ITEM_SIZE;
  const views = [userData, ...extendedData.map(({ data }) => data)].filter(({ length }) => length > 0);
  return Math.max(
    EVENT_RECORD_SIZE,
    readOffset(reader, itemsSize) + itemsSize,
    ...views.map((view) => view.byteOffset - own.byteOffset + view.length),
  );
}

function at<T>(start: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BytesError) throw new BytesError(error.message, start + error.offset);
    throw error;
  }
}
