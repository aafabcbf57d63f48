import type { ByteReader, ByteWriter } from '../bytes/bytes.js';
import {
  bigintOf,
  filled,
  integerOf,
  objectOf,
  optionalBigint,
  optionalNumber,
} from '../checks/arguments.js';

/** The first 24 bytes of EVENT_INSTANCE_HEADER and EVENT_TRACE_HEADER. */
export interface TraceHeaderStart {
  /** Size: the bytes of header and data together, 0 to 65535. */
  readonly size: number;
  /** HeaderType: reserved. With `markerFlags` it is FieldTypeFlags; see `fieldTypeFlagsOf`. */
  readonly headerType: number;
  /** MarkerFlags: reserved. */
  readonly markerFlags: number;
  /** Class. As one number of 32 bits it is Version; see `versionOf`. */
  readonly class: TraceClass;
  /** ThreadId: the thread that wrote the event; filled in by Windows. */
  readonly threadId: number;
  /** ProcessId: the process that wrote the event; filled in by Windows. */
  readonly processId: number;
  /** TimeStamp: a FILETIME (100 ns since 1601) or the session's clock, set by Windows. Signed, 64 bits. */
  readonly timeStamp: bigint;
}

/** The class of a classic event. */
export interface TraceClass {
  /** Class.Type: 0 to 255; see `EventTraceType`. */
  readonly type: number;
  /** Class.Level: 0 to 255; see `TraceLevel`. */
  readonly level: number;
  /** Class.Version: the version of the MOF class that describes the data; 0 to 65535, 0 for the only one. */
  readonly version: number;
}

/** The two members of all three headers that together have a second meaning, in 64 bits. */
export interface CpuTimes {
  /** KernelTime: processor ticks in kernel mode; the low half of ProcessorTime. */
  readonly kernelTime: number;
  /** UserTime: processor ticks in user mode; the high half of ProcessorTime. */
  readonly userTime: number;
}

/** The forms of the class for a new header. */
export type TraceClassInput =
  | { readonly class?: Partial<TraceClass>; readonly version?: never }
  | { readonly class?: never; readonly version: number };

/** The forms of the reserved member for a new header. */
export type FieldTypeInput =
  | { readonly headerType?: number; readonly markerFlags?: number; readonly fieldTypeFlags?: never }
  | { readonly headerType?: never; readonly markerFlags?: never; readonly fieldTypeFlags: number };

/** FieldTypeFlags: the type of the header in the low byte, the marker flags in the high one. */
export function fieldTypeFlagsOf(header: Pick<TraceHeaderStart, 'headerType' | 'markerFlags'>): number {
  const headerType = integerOf(objectOf(header, 'header').headerType, 'header.headerType');
  return headerType | (integerOf(header.markerFlags, 'header.markerFlags') << 8);
}

/** Version: type (low byte), level (next byte), class version (high half). 32 bits, unsigned. */
export function versionOf(traceClass: TraceClass): number {
  const type = integerOf(objectOf(traceClass, 'traceClass').type, 'traceClass.type');
  const level = integerOf(traceClass.level, 'traceClass.level');
  const version = integerOf(traceClass.version, 'traceClass.version');
  return (type | (level << 8) | (version << 16)) >>> 0;
}

/** Returns the class for a Version. */
export function classOfVersion(version: number): TraceClass {
  integerOf(version, 'version');
  return { type: version & 0xff, level: (version >>> 8) & 0xff, version: version >>> 16 };
}

/** ProcessorTime: in-process (private) sessions count this instead of kernel and user time. */
export function processorTimeOf(times: CpuTimes): bigint {
  const kernelTime = integerOf(objectOf(times, 'times').kernelTime, 'times.kernelTime');
  return BigInt(kernelTime) | (BigInt(integerOf(times.userTime, 'times.userTime')) << 32n);
}

/** Returns the two members for a ProcessorTime. */
export function cpuTimesOf(processorTime: bigint): CpuTimes {
  const time = bigintOf(processorTime, 'processorTime');
  return { kernelTime: Number(time & 0xffff_ffffn), userTime: Number(time >> 32n) };
}

/** Returns the start of a header with the given members. All others are 0. */
export function createTraceHeaderStart(
  members: Partial<Pick<TraceHeaderStart, 'size' | 'threadId' | 'processId' | 'timeStamp'>> &
    TraceClassInput &
    FieldTypeInput,
): TraceHeaderStart {
  const number = (member: 'size' | 'threadId' | 'processId' | 'headerType' | 'markerFlags' | 'version') =>
    optionalNumber(members[member], `members.${member}`);
  const fieldTypeFlags = optionalNumber(members.fieldTypeFlags, 'members.fieldTypeFlags') ?? 0;
  return {
    size: number('size') ?? 0,
    headerType: number('headerType') ?? fieldTypeFlags & 0xff,
    markerFlags: number('markerFlags') ?? fieldTypeFlags >>> 8,
    class: filled(classOfVersion(number('version') ?? 0), members.class, 'members.class'),
    threadId: number('threadId') ?? 0,
    processId: number('processId') ?? 0,
    timeStamp: optionalBigint(members.timeStamp, 'members.timeStamp') ?? 0n,
  };
}

export function readTraceHeaderStart(reader: ByteReader): TraceHeaderStart {
  return {
    size: reader.u16(),
    headerType: reader.u8(),
    markerFlags: reader.u8(),
    class: { type: reader.u8(), level: reader.u8(), version: reader.u16() },
    threadId: reader.u32(),
    processId: reader.u32(),
    timeStamp: reader.i64(),
  };
}

export function writeTraceHeaderStart(writer: ByteWriter, header: TraceHeaderStart): void {
  objectOf(objectOf(header, 'header').class, 'header.class');
  writer.u16(header.size, 'header.size');
  writer.u8(header.headerType, 'header.headerType');
  writer.u8(header.markerFlags, 'header.markerFlags');
  writer.u8(header.class.type, 'header.class.type');
  writer.u8(header.class.level, 'header.class.level');
  writer.u16(header.class.version, 'header.class.version');
  writer.u32(header.threadId, 'header.threadId');
  writer.u32(header.processId, 'header.processId');
  writer.i64(header.timeStamp, 'header.timeStamp');
}
