import { ByteReader, ByteWriter } from '../bytes/bytes.js';
import {
  numberOf,
  objectOf,
  optionalBigint,
  optionalNumber,
  optionalString,
  optionsOf,
} from '../checks/arguments.js';
import { rangeProblems, type StructureProblem } from '../checks/problem.js';
import { formatGuid, readGuid, writeGuid } from '../values/guid.js';
import type { StructureLayout } from './structure-layout.js';
import {
  type CpuTimes,
  cpuTimesOf,
  createTraceHeaderStart,
  type FieldTypeInput,
  readTraceHeaderStart,
  type TraceClassInput,
  type TraceHeaderStart,
  writeTraceHeaderStart,
} from './trace-header-parts.js';
import {
  type TraceHeaderMember,
  type TraceHeaderSurroundings,
  traceHeaderProblems,
} from './trace-header-problems.js';

/** EVENT_TRACE_HEADER (evntrace.h), 48 bytes: the header of events that TraceEvent writes. */
export interface EventTraceHeader extends TraceHeaderStart, CpuTimes {
  /** Guid: the event class. Its first eight bytes are GuidPtr; see `guidPtrOf`. */
  readonly guid: string;
  /** KernelTime; ClientContext before the event is written. The low half of ProcessorTime. */
  readonly kernelTime: number;
  /** UserTime; Flags (`WnodeFlag`) before the event is written. The high half of ProcessorTime. */
  readonly userTime: number;
}

/** The size of EVENT_TRACE_HEADER. */
const EVENT_TRACE_HEADER_SIZE = 48;

/** The layout of EVENT_TRACE_HEADER on x64. */
export const eventTraceHeaderLayout = {
  header: 'evntrace.h',
  size: EVENT_TRACE_HEADER_SIZE,
  members: {
    Size: [0, 2],
    FieldTypeFlags: [2, 2],
    HeaderType: [2, 1],
    MarkerFlags: [3, 1],
    Version: [4, 4],
    'Class.Type': [4, 1],
    'Class.Level': [5, 1],
    'Class.Version': [6, 2],
    ThreadId: [8, 4],
    ProcessId: [12, 4],
    TimeStamp: [16, 8],
    Guid: [24, 16],
    GuidPtr: [24, 8],
    KernelTime: [40, 4],
    UserTime: [44, 4],
    ProcessorTime: [40, 8],
    ClientContext: [40, 4],
    Flags: [44, 4],
  },
} as const satisfies StructureLayout;

type GuidInput = { guid?: string; guidPtr?: never } | { guid?: never; guidPtr: bigint };

type TimesInput =
  | { kernelTime?: number; userTime?: number; processorTime?: never; clientContext?: never; flags?: never }
  | { kernelTime?: never; userTime?: never; processorTime: bigint; clientContext?: never; flags?: never }
  | { kernelTime?: never; userTime?: never; processorTime?: never; clientContext?: number; flags?: number };

/** The members of a new header. Give one form of each union: the other forms are the same bytes. */
export type EventTraceHeaderInput = Partial<
  Pick<EventTraceHeader, 'size' | 'threadId' | 'processId' | 'timeStamp'>
> &
  FieldTypeInput &
  TraceClassInput &
  Readonly<GuidInput> &
  Readonly<TimesInput>;

/** A header with the given members, and 0 for others. No range checks: see `validateEventTraceHeader`. */
export function createEventTraceHeader(members: EventTraceHeaderInput = {}): EventTraceHeader {
  const given = optionsOf(members, 'members') as EventTraceHeaderInput;
  const times = cpuTimesOf(optionalBigint(given.processorTime, 'members.processorTime') ?? 0n);
  const number = (member: 'kernelTime' | 'userTime' | 'clientContext' | 'flags') =>
    optionalNumber(given[member], `members.${member}`);
  return {
    ...createTraceHeaderStart(given),
    guid:
      optionalString(given.guid, 'members.guid') ??
      guidOfPtr(optionalBigint(given.guidPtr, 'members.guidPtr') ?? 0n),
    kernelTime: number('kernelTime') ?? number('clientContext') ?? times.kernelTime,
    userTime: number('userTime') ?? number('flags') ?? times.userTime,
  };
}

/** GuidPtr: the address of the class GUID, if WNODE_FLAG_USE_GUID_PTR is set. */
export function guidPtrOf(header: Pick<EventTraceHeader, 'guid'>): bigint {
  const writer = new ByteWriter();
  writeGuid(writer, objectOf(header, 'header').guid, 'header.guid');
  return new ByteReader(writer.toBytes()).u64();
}

function guidOfPtr(guidPtr: bigint): string {
  const writer = new ByteWriter();
  writer.u64(guidPtr, 'members.guidPtr');
  writer.zeros(8);
  return formatGuid(writer.toBytes());
}

/** The third form of the last union: ClientContext and Flags (`WnodeFlag`), which a provider sets. */
export function clientContextAndFlagsOf(header: CpuTimes): {
  readonly clientContext: number;
  readonly flags: number;
} {
  const clientContext = numberOf(objectOf(header, 'header').kernelTime, 'header.kernelTime');
  return { clientContext, flags: numberOf(header.userTime, 'header.userTime') };
}

/**
 * Reads an EVENT_TRACE_HEADER. It ignores the bytes after the structure, which are the event's data.
 *
 * @throws BytesError for fewer than 48 bytes.
 */
export function decodeEventTraceHeader(bytes: Uint8Array): EventTraceHeader {
  const reader = new ByteReader(bytes);
  return {
    ...readTraceHeaderStart(reader),
    guid: readGuid(reader),
    kernelTime: reader.u32(),
    userTime: reader.u32(),
  };
}

/**
 * Returns the 48 bytes of an EVENT_TRACE_HEADER.
 *
 * @throws BytesError for a member outside its range, or a text that is not a GUID.
 */
export function encodeEventTraceHeader(header: EventTraceHeader): Uint8Array {
  const writer = new ByteWriter();
  writeTraceHeaderStart(writer, header);
  writeGuid(writer, header.guid, 'header.guid');
  writer.u32(header.kernelTime, 'header.kernelTime');
  writer.u32(header.userTime, 'header.userTime');
  return writer.toBytes();
}

/** Lists the problems of a header for TraceEvent, by the rules of `validateEventInstanceHeader`. */
export function validateEventTraceHeader(
  header: EventTraceHeader,
  surroundings: TraceHeaderSurroundings = {},
): StructureProblem<TraceHeaderMember | 'clientContext'>[] {
  const { kernelTime: clientContext, userTime: flags } = objectOf(header, 'header');
  return [
    ...traceHeaderProblems(header, flags, EVENT_TRACE_HEADER_SIZE, surroundings),
    ...rangeProblems({ clientContext }, { clientContext: 32 }),
  ];
}
