import { ByteReader, ByteWriter } from '../bytes/bytes.js';
import { filled, numberOf, objectOf } from '../checks/arguments.js';
import { NO_GUID, readGuid, writeGuid } from '../values/guid.js';
import {
  createEventDescriptor,
  type EventDescriptor,
  readEventDescriptor,
  writeEventDescriptor,
} from './event-descriptor.js';
import { EventHeaderFlag } from './header-constants.js';
import type { StructureLayout } from './structure-layout.js';
import type { CpuTimes } from './trace-header-parts.js';

/** EVENT_HEADER (evntcons.h), 80 bytes: when and where an event was written, and by which provider. */
export interface EventHeader extends CpuTimes {
  /** Size: the bytes of the event in the trace, 0 to 65535. */
  readonly size: number;
  /** HeaderType: reserved, 16 bits. */
  readonly headerType: number;
  /** Flags: see `EventHeaderFlag`. */
  readonly flags: number;
  /** EventProperty: see `EventHeaderProperty`. */
  readonly eventProperty: number;
  /** ThreadId: the thread that wrote the event. */
  readonly threadId: number;
  /** ProcessId: the process that wrote the event. */
  readonly processId: number;
  /** TimeStamp: a FILETIME (100 ns since 1601), or session clock ticks if raw. Signed, 64 bits. */
  readonly timeStamp: bigint;
  /** ProviderId: the provider's GUID; with `EventHeaderFlag.DecodeGuid`, the GUID for decoding. */
  readonly providerId: string;
  /** EventDescriptor. */
  readonly eventDescriptor: EventDescriptor;
  /** ActivityId: the activity that the event belongs to. */
  readonly activityId: string;
}

/** The size of EVENT_HEADER. */
export const EVENT_HEADER_SIZE = 80;

/** The layout of EVENT_HEADER on x64. */
export const eventHeaderLayout = {
  header: 'evntcons.h',
  size: EVENT_HEADER_SIZE,
  members: {
    Size: [0, 2],
    HeaderType: [2, 2],
    Flags: [4, 2],
    EventProperty: [6, 2],
    ThreadId: [8, 4],
    ProcessId: [12, 4],
    TimeStamp: [16, 8],
    ProviderId: [24, 16],
    EventDescriptor: [40, 16],
    KernelTime: [56, 4],
    UserTime: [60, 4],
    ProcessorTime: [56, 8],
    ActivityId: [64, 16],
  },
} as const satisfies StructureLayout;

/** Returns a header with the given members. All others are 0. */
export function createEventHeader(members: Partial<EventHeader> = {}): EventHeader {
  const zero: EventHeader = {
    size: 0,
    headerType: 0,
    flags: 0,
    eventProperty: 0,
    threadId: 0,
    processId: 0,
    timeStamp: 0n,
    providerId: NO_GUID,
    eventDescriptor: createEventDescriptor(),
    kernelTime: 0,
    userTime: 0,
    activityId: NO_GUID,
  };
  return filled(zero, members);
}

/** Returns the payload's pointer size from the header's flags. Without either flag, it is 8. */
export function pointerSizeOf(header: Pick<EventHeader, 'flags'>): 4 | 8 {
  const flags = numberOf(objectOf(header, 'header').flags, 'header.flags');
  return (flags & EventHeaderFlag.Header32Bit) === 0 ? 8 : 4;
}

/**
 * Reads an EVENT_HEADER. It ignores bytes after the structure.
 *
 * @throws BytesError for fewer than 80 bytes.
 */
export function decodeEventHeader(bytes: Uint8Array): EventHeader {
  return readEventHeader(new ByteReader(bytes));
}

/**
 * Returns the 80 bytes of an EVENT_HEADER.
 *
 * @throws BytesError for a member outside its range, or a text that is not a GUID.
 */
export function encodeEventHeader(header: EventHeader): Uint8Array {
  const writer = new ByteWriter();
  writeEventHeader(writer, header, 'header');
  return writer.toBytes();
}

export function readEventHeader(reader: ByteReader): EventHeader {
  return {
    size: reader.u16(),
    headerType: reader.u16(),
    flags: reader.u16(),
    eventProperty: reader.u16(),
    threadId: reader.u32(),
    processId: reader.u32(),
    timeStamp: reader.i64(),
    providerId: readGuid(reader),
    eventDescriptor: readEventDescriptor(reader),
    kernelTime: reader.u32(),
    userTime: reader.u32(),
    activityId: readGuid(reader),
  };
}

/** @param path the caller's name for the header. */
export function writeEventHeader(writer: ByteWriter, header: EventHeader, path: string): void {
  objectOf(header, path);
  writer.u16(header.size, `${path}.size`);
  writer.u16(header.headerType, `${path}.headerType`);
  writer.u16(header.flags, `${path}.flags`);
  writer.u16(header.eventProperty, `${path}.eventProperty`);
  writer.u32(header.threadId, `${path}.threadId`);
  writer.u32(header.processId, `${path}.processId`);
  writer.i64(header.timeStamp, `${path}.timeStamp`);
  writeGuid(writer, header.providerId, `${path}.providerId`);
  writeEventDescriptor(writer, header.eventDescriptor, `${path}.eventDescriptor`);
  writer.u32(header.kernelTime, `${path}.kernelTime`);
  writer.u32(header.userTime, `${path}.userTime`);
  writeGuid(writer, header.activityId, `${path}.activityId`);
}
