import { ByteReader, BytesError, ByteWriter } from '../bytes/bytes.js';
import { viewAt } from '../bytes/flat-offset.js';
import { bytesOf, filled, listOf, objectOf, optionalNumber, optionsOf } from '../checks/arguments.js';
import { NO_GUID, readGuid, writeGuid } from '../values/guid.js';
import type { EventFilterDescriptor } from './event-filter.js';
import { EnableTraceParametersVersion } from './filter-constants.js';

/**
 * ENABLE_TRACE_PARAMETERS (evntrace.h): what a session requests from a provider besides level and keywords
 * (EnableTraceEx2).
 */
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

/** The size of ENABLE_TRACE_PARAMETERS on x64; 36 on x86. */
export const ENABLE_TRACE_PARAMETERS_SIZE = 48;

/** The size of EVENT_FILTER_DESCRIPTOR on all processors. */
export const EVENT_FILTER_DESCRIPTOR_SIZE = 16;

/** The layout of the structure in bytes. */
export interface EnableTraceParametersOptions {
  /** The size of pointers in it: 8 (x64, the default) or 4 (x86). */
  readonly pointerSize?: 4 | 8;
}

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
 * Reads an ENABLE_TRACE_PARAMETERS in flat form: its pointer and the pointers of the filters (Ptr) are offsets from the
 * start of the bytes. Data of filters is a view of the input.
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
 * Returns the flat form of an ENABLE_TRACE_PARAMETERS, which `decodeEnableTraceParameters` reads: the structure, the
 * filter descriptors and their data, each starting at a multiple of eight. Offsets to empty data are 0.
 *
 * @throws TypeError for a member of another type.
 * @throws BytesError for a member outside its range, and for several filters in version 1.
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
  const size = optionalNumber(optionsOf(options).pointerSize, 'options.pointerSize') ?? 8;
  if (size === 4 || size === 8) return size;
  throw new RangeError(`options.pointerSize must be 4 or 8, got ${size}`);
}
