import { ByteReader, ByteWriter } from '../bytes/bytes.js';
import { numberOf, objectOf, optionalBigint, optionalNumber, optionsOf } from '../checks/arguments.js';
import { rangeProblems, type StructureProblem } from '../checks/problem.js';
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

/** EVENT_INSTANCE_HEADER (evntrace.h), 56 bytes: the header of events that TraceEventInstance writes. */
export interface EventInstanceHeader extends TraceHeaderStart, CpuTimes {
  /** RegHandle: the registered event class, from RegisterTraceGuids. Only valid in its process. */
  readonly regHandle: bigint;
  /** InstanceId: the instance of that class, from CreateTraceInstanceId; filled in by Windows. */
  readonly instanceId: number;
  /** ParentInstanceId: the instance of the parent's class; filled in by Windows. */
  readonly parentInstanceId: number;
  /** KernelTime; EventId before the event is written. The low half of ProcessorTime. */
  readonly kernelTime: number;
  /** UserTime; Flags (`WnodeFlag`) before the event is written. The high half of ProcessorTime. */
  readonly userTime: number;
  /** ParentRegHandle: the registered event class of the parent; 0 without a parent. */
  readonly parentRegHandle: bigint;
}

/** The size of EVENT_INSTANCE_HEADER. */
const EVENT_INSTANCE_HEADER_SIZE = 56;

/** The layout of EVENT_INSTANCE_HEADER on x64. */
export const eventInstanceHeaderLayout = {
  header: 'evntrace.h',
  size: EVENT_INSTANCE_HEADER_SIZE,
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
    RegHandle: [24, 8],
    InstanceId: [32, 4],
    ParentInstanceId: [36, 4],
    KernelTime: [40, 4],
    UserTime: [44, 4],
    ProcessorTime: [40, 8],
    EventId: [40, 4],
    Flags: [44, 4],
    ParentRegHandle: [48, 8],
  },
} as const satisfies StructureLayout;

/** The forms of the last union that `createEventInstanceHeader` accepts. */
type TimesInput =
  | { kernelTime?: number; userTime?: number; processorTime?: never; eventId?: never; flags?: never }
  | { kernelTime?: never; userTime?: never; processorTime: bigint; eventId?: never; flags?: never }
  | { kernelTime?: never; userTime?: never; processorTime?: never; eventId?: number; flags?: number };

/** The members of a new header. Give one form of each union: the other forms are the same bytes. */
export type EventInstanceHeaderInput = Partial<
  Pick<
    EventInstanceHeader,
    | 'size'
    | 'threadId'
    | 'processId'
    | 'timeStamp'
    | 'regHandle'
    | 'instanceId'
    | 'parentInstanceId'
    | 'parentRegHandle'
  >
> &
  FieldTypeInput &
  TraceClassInput &
  Readonly<TimesInput>;

/** A header with the given members, and 0 for others. No range checks: see `validateEventInstanceHeader`. */
export function createEventInstanceHeader(members: EventInstanceHeaderInput = {}): EventInstanceHeader {
  const given = optionsOf(members, 'members') as EventInstanceHeaderInput;
  const times = cpuTimesOf(optionalBigint(given.processorTime, 'members.processorTime') ?? 0n);
  const number = (
    member: 'instanceId' | 'parentInstanceId' | 'kernelTime' | 'userTime' | 'eventId' | 'flags',
  ) => optionalNumber(given[member], `members.${member}`);
  return {
    ...createTraceHeaderStart(given),
    regHandle: optionalBigint(given.regHandle, 'members.regHandle') ?? 0n,
    instanceId: number('instanceId') ?? 0,
    parentInstanceId: number('parentInstanceId') ?? 0,
    kernelTime: number('kernelTime') ?? number('eventId') ?? times.kernelTime,
    userTime: number('userTime') ?? number('flags') ?? times.userTime,
    parentRegHandle: optionalBigint(given.parentRegHandle, 'members.parentRegHandle') ?? 0n,
  };
}

/** The third form of the last union: EventId and Flags (`WnodeFlag`), which a provider sets. */
export function eventIdAndFlagsOf(header: CpuTimes): { readonly eventId: number; readonly flags: number } {
  const eventId = numberOf(objectOf(header, 'header').kernelTime, 'header.kernelTime');
  return { eventId, flags: numberOf(header.userTime, 'header.userTime') };
}

/**
 * Reads an EVENT_INSTANCE_HEADER. It ignores the bytes after the structure, which are the event's data.
 *
 * @throws BytesError for fewer than 56 bytes.
 */
export function decodeEventInstanceHeader(bytes: Uint8Array): EventInstanceHeader {
  const reader = new ByteReader(bytes);
  return {
    ...readTraceHeaderStart(reader),
    regHandle: reader.u64(),
    instanceId: reader.u32(),
    parentInstanceId: reader.u32(),
    kernelTime: reader.u32(),
    userTime: reader.u32(),
    parentRegHandle: reader.u64(),
  };
}

/**
 * Returns the 56 bytes of an EVENT_INSTANCE_HEADER.
 *
 * @throws BytesError for a member outside its range.
 */
export function encodeEventInstanceHeader(header: EventInstanceHeader): Uint8Array {
  const writer = new ByteWriter();
  writeTraceHeaderStart(writer, header);
  writer.u64(header.regHandle, 'header.regHandle');
  writer.u32(header.instanceId, 'header.instanceId');
  writer.u32(header.parentInstanceId, 'header.parentInstanceId');
  writer.u32(header.kernelTime, 'header.kernelTime');
  writer.u32(header.userTime, 'header.userTime');
  writer.u64(header.parentRegHandle, 'header.parentRegHandle');
  return writer.toBytes();
}

/** The members that the problems of an EVENT_INSTANCE_HEADER name. */
export type EventInstanceHeaderMember =
  | TraceHeaderMember
  | 'regHandle'
  | 'instanceId'
  | 'parentInstanceId'
  | 'eventId'
  | 'parentRegHandle';

/**
 * Lists the problems of a header for TraceEventInstance. The last union is EventId and Flags. Errors, as
 * documented: a size that does not include the data or fit the buffer, flags without WNODE_FLAG_TRACED_GUID,
 * more than 16 MOF fields, members outside their range, no class. A parent with only one member is a warning.
 */
export function validateEventInstanceHeader(
  header: EventInstanceHeader,
  surroundings: TraceHeaderSurroundings = {},
): StructureProblem<EventInstanceHeaderMember>[] {
  const { kernelTime: eventId, userTime: flags } = objectOf(header, 'header');
  const { regHandle, instanceId, parentInstanceId, parentRegHandle } = header;
  const problems: StructureProblem<EventInstanceHeaderMember>[] = [
    ...traceHeaderProblems(header, flags, EVENT_INSTANCE_HEADER_SIZE, surroundings),
    ...rangeProblems(
      { regHandle, instanceId, parentInstanceId, eventId, parentRegHandle },
      { regHandle: 64, instanceId: 32, parentInstanceId: 32, eventId: 32, parentRegHandle: 64 },
    ),
  ];
  if (isZero(regHandle)) {
    problems.push({
      severity: 'error',
      member: 'regHandle',
      message: 'regHandle names the event class; it cannot be 0',
    });
  }
  if (isZero(parentRegHandle) !== isZero(parentInstanceId)) {
    const message =
      'a parent is an instance of a class: parentRegHandle and parentInstanceId must both be 0 or both be set';
    problems.push({
      severity: 'warning',
      member: isZero(parentRegHandle) ? 'parentRegHandle' : 'parentInstanceId',
      message,
    });
  }
  return problems;
}

/** Callers without types may pass a number for a bigint. */
const isZero = (value: number | bigint) => value === 0 || value === 0n;
