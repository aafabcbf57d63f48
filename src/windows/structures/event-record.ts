import { ByteReader, ByteWriter } from '../bytes/bytes.js';
import { readOffset, viewAt } from '../bytes/flat-offset.js';
import { bytesOf, filled, listOf, numberOf, objectOf } from '../checks/arguments.js';
import { createEventHeader, type EventHeader, readEventHeader, writeEventHeader } from './event-header.js';
import {
  EXTENDED_DATA_ITEM_SIZE,
  type ExtendedDataItem,
  readExtendedDataItem,
  writeExtendedDataItem,
} from './extended-data-item.js';
import { EventHeaderFlag } from './header-constants.js';
import type { StructureLayout } from './structure-layout.js';

/** ETW_BUFFER_CONTEXT (evntrace.h), 4 bytes: the processor and the session of the event. */
export interface EtwBufferContext {
  /** ProcessorNumber: 0 to 255. With `alignment` it is ProcessorIndex; see `processorIndexOf`. */
  readonly processorNumber: number;
  /** Alignment: 0 to 255. */
  readonly alignment: number;
  /** LoggerId: 0 to 65535. */
  readonly loggerId: number;
}

/** EVENT_RECORD (evntcons.h), 112 bytes, with all data that its pointers refer to. */
export interface EventRecord {
  /** EventHeader. */
  readonly eventHeader: EventHeader;
  /** BufferContext. */
  readonly bufferContext: EtwBufferContext;
  /** ExtendedData and ExtendedDataCount. */
  readonly extendedData: readonly ExtendedDataItem[];
  /** UserData and UserDataLength: the payload, at most 65535 bytes. */
  readonly userData: Uint8Array;
  /** UserContext: a value of the program that opened the trace. */
  readonly userContext: bigint;
}

/** The size of EVENT_RECORD, without the data that its pointers refer to. */
export const EVENT_RECORD_SIZE = 112;

/** The layout of ETW_BUFFER_CONTEXT on x64. */
export const etwBufferContextLayout = {
  header: 'evntrace.h',
  size: 4,
  members: { ProcessorNumber: [0, 1], Alignment: [1, 1], ProcessorIndex: [0, 2], LoggerId: [2, 2] },
} as const satisfies StructureLayout;

/** The layout of EVENT_RECORD on x64. */
export const eventRecordLayout = {
  header: 'evntcons.h',
  size: EVENT_RECORD_SIZE,
  members: {
    EventHeader: [0, 80],
    BufferContext: [80, 4],
    ExtendedDataCount: [84, 2],
    UserDataLength: [86, 2],
    ExtendedData: [88, 8],
    UserData: [96, 8],
    UserContext: [104, 8],
  },
} as const satisfies StructureLayout;

/** Returns a record with the given members. All others are 0 or empty. */
export function createEventRecord(members: Partial<EventRecord> = {}): EventRecord {
  const empty: EventRecord = {
    eventHeader: createEventHeader(),
    bufferContext: { processorNumber: 0, alignment: 0, loggerId: 0 },
    extendedData: [],
    userData: new Uint8Array(),
    userContext: 0n,
  };
  return filled(empty, members);
}

/** The event's processor, as by GetEventProcessorIndex; above 255 only with a header flag. */
export function processorIndexOf(record: EventRecord): number {
  const { eventHeader, bufferContext } = objectOf(record, 'record');
  const context = objectOf(bufferContext, 'record.bufferContext');
  const processorNumber = numberOf(context.processorNumber, 'record.bufferContext.processorNumber');
  const alignment = numberOf(context.alignment, 'record.bufferContext.alignment');
  const flags = numberOf(objectOf(eventHeader, 'record.eventHeader').flags, 'record.eventHeader.flags');
  const hasIndex = (flags & EventHeaderFlag.ProcessorIndex) !== 0;
  return hasIndex ? processorNumber | (alignment << 8) : processorNumber;
}

/**
 * Reads an EVENT_RECORD in flat form: the structure as on x64, but its pointers (ExtendedData, UserData and
 * each item's DataPtr) are offsets from the start of the bytes. The data can be anywhere after the structure.
 * The result has views of the input, not copies.
 *
 * @throws BytesError if the bytes end too early, or an offset points outside them.
 */
export function decodeEventRecord(bytes: Uint8Array): EventRecord {
  const reader = new ByteReader(bytes);
  const eventHeader = readEventHeader(reader);
  const bufferContext = { processorNumber: reader.u8(), alignment: reader.u8(), loggerId: reader.u16() };
  const extendedDataCount = reader.u16();
  const userDataLength = reader.u16();
  const extendedDataAt = readOffset(reader, extendedDataCount * EXTENDED_DATA_ITEM_SIZE);
  const userData = viewAt(reader, userDataLength);
  const userContext = reader.u64();
  reader.seek(extendedDataAt);
  const extendedData = Array.from({ length: extendedDataCount }, () => readExtendedDataItem(reader));
  return { eventHeader, bufferContext, extendedData, userData, userContext };
}

/**
 * Returns the flat form of an EVENT_RECORD, which `decodeEventRecord` reads: the structure, the extended data
 * items, their data and the payload, each starting at a multiple of eight. Offsets to empty data are 0.
 *
 * @throws BytesError for a member outside its range.
 */
export function encodeEventRecord(record: EventRecord): Uint8Array {
  return flatRecord(record, 'record');
}

/** @param path the caller's name for the record. */
export function flatRecord(record: EventRecord, path: string): Uint8Array {
  const { eventHeader, userContext } = objectOf(record, path);
  const bufferContext = objectOf(record.bufferContext, `${path}.bufferContext`);
  const userData = bytesOf(record.userData, `${path}.userData`);
  const extendedData = listOf(record.extendedData, `${path}.extendedData`);
  const itemPath = (index: number) => `${path}.extendedData[${index}]`;
  extendedData.forEach((item, index) => {
    bytesOf(objectOf(item, itemPath(index)).data, `${itemPath(index)}.data`);
  });
  const align = (size: number) => (size + 7) & ~7;
  const itemsAt = EVENT_RECORD_SIZE;
  let end = itemsAt + extendedData.length * EXTENDED_DATA_ITEM_SIZE;
  const place = (data: Uint8Array) => {
    const at = end;
    end = align(end + data.length);
    return data.length === 0 ? 0n : BigInt(at);
  };
  const writer = new ByteWriter();
  writeEventHeader(writer, eventHeader, `${path}.eventHeader`);
  writer.u8(bufferContext.processorNumber, `${path}.bufferContext.processorNumber`);
  writer.u8(bufferContext.alignment, `${path}.bufferContext.alignment`);
  writer.u16(bufferContext.loggerId, `${path}.bufferContext.loggerId`);
  writer.u16(extendedData.length, `${path}.extendedData.length`);
  writer.u16(userData.length, `${path}.userData.length`);
  const dataAt = extendedData.map(({ data }) => place(data));
  writer.u64(extendedData.length === 0 ? 0n : BigInt(itemsAt));
  writer.u64(place(userData));
  writer.u64(userContext, `${path}.userContext`);
  extendedData.forEach((item, index) => {
    writeExtendedDataItem(writer, item, dataAt[index] as bigint, itemPath(index));
  });
  for (const { data } of extendedData) {
    writer.put(data);
    writer.align(8);
  }
  writer.put(userData);
  return writer.toBytes();
}
