import { ByteReader, BytesError, ByteWriter } from '../bytes/bytes.js';
import { viewAt } from '../bytes/flat-offset.js';
import { bytesOf, filled, listOf, numberOf, objectOf } from '../checks/arguments.js';
import { checkMembers } from '../checks/members.js';
import { rangeProblems, type StructureProblem } from '../checks/problem.js';
import { NO_GUID, parseGuid, readGuid, writeGuid } from '../values/guid.js';
import {
  decodeEventFilter,
  EVENT_FILTER_DESCRIPTOR_SIZE,
  type EventFilterDescriptor,
} from './event-filter.js';
import {
  EnableTraceParametersVersion,
  EventFilterType,
  MAX_EVENT_FILTER_DATA_SIZE,
  MAX_EVENT_FILTER_EVENT_ID_COUNT,
  MAX_EVENT_FILTER_EVENT_NAME_SIZE,
  MAX_EVENT_FILTER_PAYLOAD_SIZE,
  MAX_EVENT_FILTER_PID_COUNT,
  MAX_EVENT_FILTERS_COUNT,
} from './filter-constants.js';
import { EventEnableProperty } from './header-constants.js';
import type { StructureLayout } from './structure-layout.js';

/** ENABLE_TRACE_PARAMETERS (evntrace.h): a session's request besides level and keywords (EnableTraceEx2). */
export interface EnableTraceParameters {
  /** Version: `EnableTraceParametersVersion`; 32 bits. Version 1 has at most one filter. */
  readonly version: number;
  /** EnableProperty: bits of `EventEnableProperty`. */
  readonly enableProperty: number;
  /** ControlFlags: reserved, 0. */
  readonly controlFlags: number;
  /** SourceId: a GUID for the session, which the provider's callback receives; zeros for none. */
  readonly sourceId: string;
  /** EnableFilterDesc and FilterDescCount. `decodeEventFilter` reads one filter. */
  readonly filters: readonly EventFilterDescriptor[];
}

/** The layout of the structure in bytes. */
export interface EnableTraceParametersOptions {
  /** The size of pointers in it: 8 (x64, the default) or 4 (x86). */
  readonly pointerSize?: 4 | 8;
}

/** The layout of ENABLE_TRACE_PARAMETERS on x64. */
export const enableTraceParametersLayout = {
  header: 'evntrace.h',
  size: 48,
  members: {
    Version: [0, 4],
    EnableProperty: [4, 4],
    ControlFlags: [8, 4],
    SourceId: [12, 16],
    EnableFilterDesc: [32, 8],
    FilterDescCount: [40, 4],
  },
} as const satisfies StructureLayout;

/** The layout of ENABLE_TRACE_PARAMETERS on x86, where a pointer has four bytes. */
export const enableTraceParametersX86Layout = {
  header: 'evntrace.h',
  size: 36,
  members: {
    Version: [0, 4],
    EnableProperty: [4, 4],
    ControlFlags: [8, 4],
    SourceId: [12, 16],
    EnableFilterDesc: [28, 4],
    FilterDescCount: [32, 4],
  },
} as const satisfies StructureLayout;

/** Returns parameters with the given members. All others are 0 or empty, and the version is 2. */
export function createEnableTraceParameters(
  members: Partial<EnableTraceParameters> = {},
): EnableTraceParameters {
  const empty: EnableTraceParameters = {
    version: EnableTraceParametersVersion.V2,
    enableProperty: 0,
    controlFlags: 0,
    sourceId: NO_GUID,
    filters: [],
  };
  return filled(empty, members);
}

/**
 * Reads an ENABLE_TRACE_PARAMETERS in flat form: its pointer and the pointers of the filters (Ptr) are
 * offsets from the start of the bytes. Data of filters is a view of the input.
 *
 * @throws BytesError if the bytes end too early, or an offset points outside them.
 */
export function decodeEnableTraceParameters(
  bytes: Uint8Array,
  options: EnableTraceParametersOptions = {},
): EnableTraceParameters {
  const pointerSize = pointerSizeIn(options);
  const reader = new ByteReader(bytes);
  const version = reader.u32();
  const enableProperty = reader.u32();
  const controlFlags = reader.u32();
  const sourceId = readGuid(reader);
  if (pointerSize === 8) reader.advance(4);
  const filtersAt = pointerSize === 8 ? reader.u64() : BigInt(reader.u32());
  const isV1 = version === EnableTraceParametersVersion.V1;
  const count = isV1 ? Number(filtersAt !== 0n) : reader.u32();
  if (count > 0 && filtersAt + BigInt(count * EVENT_FILTER_DESCRIPTOR_SIZE) > BigInt(bytes.length)) {
    throw new BytesError(`${count} filters at offset ${filtersAt} do not fit in ${bytes.length} bytes`, 28);
  }
  reader.seek(count === 0 ? 0 : Number(filtersAt));
  const filters = Array.from({ length: count }, () => readDescriptor(reader));
  return { version, enableProperty, controlFlags, sourceId, filters };
}

/**
 * Returns the flat form of an ENABLE_TRACE_PARAMETERS, which `decodeEnableTraceParameters` reads: the
 * structure, the filter descriptors and their data, each at a multiple of eight. Offsets to empty data are 0.
 *
 * @throws TypeError for a member of another type; BytesError for one outside its range, and for several
 * filters in version 1.
 */
export function encodeEnableTraceParameters(
  parameters: EnableTraceParameters,
  options: EnableTraceParametersOptions = {},
): Uint8Array {
  const pointerSize = pointerSizeIn(options);
  const { version } = objectOf(parameters, 'parameters');
  const filters = listOf(parameters.filters, 'parameters.filters');
  const writer = new ByteWriter();
  const pointer = (offset: number) => (pointerSize === 8 ? writer.u64(BigInt(offset)) : writer.u32(offset));
  writer.u32(version, 'parameters.version');
  writer.u32(parameters.enableProperty, 'parameters.enableProperty');
  writer.u32(parameters.controlFlags, 'parameters.controlFlags');
  writeGuid(writer, parameters.sourceId, 'parameters.sourceId');
  writer.align(pointerSize);
  const isV1 = version === EnableTraceParametersVersion.V1;
  if (isV1 && filters.length > 1) {
    throw new BytesError('parameters.filters: version 1 has at most one filter', writer.size);
  }
  const end = align8(writer.size + pointerSize + (isV1 ? 0 : 4));
  pointer(filters.length === 0 ? 0 : end);
  if (!isV1) writer.u32(filters.length);
  writer.align(pointerSize);
  if (filters.length > 0) writeFilters(writer, filters);
  return writer.toBytes();
}

function writeFilters(writer: ByteWriter, filters: readonly EventFilterDescriptor[]): void {
  writer.align(8);
  let dataAt = writer.size + filters.length * EVENT_FILTER_DESCRIPTOR_SIZE;
  filters.forEach((filter, index) => {
    const path = `parameters.filters[${index}]`;
    const { length } = bytesOf(objectOf(filter, path).data, `${path}.data`);
    writer.u64(BigInt(length === 0 ? 0 : dataAt));
    writer.u32(length, `${path}.data.length`);
    writer.u32(filter.type, `${path}.type`);
    dataAt = align8(dataAt + length);
  });
  for (const { data } of filters) {
    writer.align(8);
    writer.put(data);
  }
}

function readDescriptor(reader: ByteReader): EventFilterDescriptor {
  const at = reader.offset;
  reader.advance(8);
  const size = reader.u32();
  const type = reader.u32();
  const back = reader.offset;
  reader.seek(at);
  const data = viewAt(reader, size);
  reader.seek(back);
  return { type, data };
}

const align8 = (size: number) => Math.ceil(size / 8) * 8;

function pointerSizeIn(options: EnableTraceParametersOptions): 4 | 8 {
  checkMembers<EnableTraceParametersOptions>(options, { pointerSize: numberOf });
  const size = options?.pointerSize ?? 8;
  if (size === 4 || size === 8) return size;
  throw new RangeError(`options.pointerSize must be 4 or 8, got ${size}`);
}

/** The largest number of filters in a call before SDK 10.0.22621. */
const FILTERS_BEFORE = 8;

/**
 * Lists the problems of parameters for EnableTraceEx2. Names of members of filters include their place:
 * `filters[0].data`.
 *
 * Errors: members outside their range, an unknown version, several filters in version 1, values over the
 * limits of evntprov.h (filters of a call, bytes of a filter's data, ids and processes of a filter), and data
 * that does not match its type. Warnings: more filters than older versions of Windows accept, reserved bits,
 * unknown types, and filters that list nothing.
 */
export function validateEnableTraceParameters(parameters: EnableTraceParameters): StructureProblem[] {
  const { version, enableProperty, controlFlags, sourceId } = objectOf(parameters, 'parameters');
  const problems: StructureProblem[] = rangeProblems(
    { version, enableProperty, controlFlags },
    { version: 32, enableProperty: 32, controlFlags: 32 },
  );
  const wrong = new Set(problems.map(({ member }) => member));
  const add = (severity: 'error' | 'warning', member: string, applies: boolean, message: string) => {
    if (applies && !wrong.has(member)) problems.push({ severity, member, message: `${member}${message}` });
  };
  const { V1, V2 } = EnableTraceParametersVersion;
  add('error', 'version', version !== V1 && version !== V2, ' must be 1 or 2');
  const others = wrong.has('enableProperty') ? 0 : unknownProperties(enableProperty);
  add('warning', 'enableProperty', others !== 0, ` bits 0x${others.toString(16)} are unknown`);
  add('warning', 'controlFlags', controlFlags !== 0, ' is reserved and must be 0');
  const isGuid = typeof sourceId === 'string' && parseGuid(sourceId) !== undefined;
  add('error', 'sourceId', !isGuid, ' must be the text of a GUID');
  const filters = listOf(parameters.filters, 'parameters.filters');
  const count = filters.length;
  add('error', 'filters', version === V1 && count > 1, `: version 1 has at most one, not ${count}`);
  add(
    'error',
    'filters',
    count > MAX_EVENT_FILTERS_COUNT,
    `: a call has at most ${MAX_EVENT_FILTERS_COUNT}, not ${count}`,
  );
  add(
    'warning',
    'filters',
    count > FILTERS_BEFORE && count <= MAX_EVENT_FILTERS_COUNT,
    `: headers before SDK 10.0.22621 allow at most ${FILTERS_BEFORE}, so older versions of Windows may reject ${count}`,
  );
  return [...problems, ...filters.flatMap((filter, index) => filterProblems(filter, `filters[${index}]`))];
}

function filterProblems(filter: EventFilterDescriptor, path: string): StructureProblem[] {
  const { type } = objectOf(filter, `parameters.${path}`);
  const { length } = bytesOf(filter.data, `parameters.${path}.data`);
  const problems: StructureProblem[] = rangeProblems({ [`${path}.type`]: type }, { [`${path}.type`]: 32 });
  const add = (severity: 'error' | 'warning', member: string, message: string) =>
    problems.push({ severity, member, message: `${member} ${message}` });
  if (problems.length > 0) return problems;
  if (!isKnownType(type)) add('warning', `${path}.type`, `0x${type.toString(16)} is unknown`);
  const limit = sizeLimit(type);
  if (length > limit) add('error', `${path}.data`, `has at most ${limit} bytes, not ${length}`);
  for (const [what, found, most] of countsOf(filter, (message) => add('error', `${path}.data`, message))) {
    if (found > most) add('error', `${path}.data`, `has at most ${most} ${what}, not ${found}`);
    if (found === 0) add('warning', `${path}.data`, `lists no ${what}`);
  }
  return problems;
}

function isKnownType(type: number): boolean {
  return (Object.values(EventFilterType) as readonly number[]).includes(type);
}

function unknownProperties(enableProperty: number): number {
  const known = Object.values(EventEnableProperty).reduce<number>((all, bit) => all | bit, 0);
  return (enableProperty & ~known) >>> 0;
}

function sizeLimit(type: number): number {
  if (type === EventFilterType.Payload) return MAX_EVENT_FILTER_PAYLOAD_SIZE;
  const isName = type === EventFilterType.EventName || type === EventFilterType.StackWalkName;
  return isName ? MAX_EVENT_FILTER_EVENT_NAME_SIZE : MAX_EVENT_FILTER_DATA_SIZE;
}

type Count = readonly [what: string, found: number, most: number];

/** The items that the filter lists, and the maximum length of the list. */
function countsOf(filter: EventFilterDescriptor, refuse: (message: string) => void): Count[] {
  try {
    const decoded = decodeEventFilter(filter);
    if ('eventIds' in decoded) {
      return [['event ids', decoded.eventIds.length, MAX_EVENT_FILTER_EVENT_ID_COUNT]];
    }
    if ('processIds' in decoded) {
      return [['process ids', decoded.processIds.length, MAX_EVENT_FILTER_PID_COUNT]];
    }
    return 'names' in decoded ? [['names', decoded.names.length, Number.POSITIVE_INFINITY]] : [];
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    refuse(`does not match its type: ${error.message}`);
    return [];
  }
}
