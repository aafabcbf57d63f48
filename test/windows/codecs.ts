import fc from 'fast-check';
import {
  decodeBinaryXml,
  decodeEnableTraceParameters,
  decodeEventDescriptor,
  decodeEventHeader,
  decodeEventInstanceHeader,
  decodeEventMapInfo,
  decodeEventRecord,
  decodeEventTraceHeader,
  decodeProviderEventInfo,
  decodeTraceEventInfo,
  encodeBinaryXml,
  encodeEnableTraceParameters,
  encodeEventDescriptor,
  encodeEventHeader,
  encodeEventInstanceHeader,
  encodeEventMapInfo,
  encodeEventRecord,
  encodeEventTraceHeader,
  encodeProviderEventInfo,
  encodeTraceEventInfo,
} from '../../src/structures.js';
import { binaryXmls } from './binary-xml-arbitraries.js';
import {
  descriptors,
  enableTraceParameters,
  eventHeaders,
  instanceHeaders,
  mapInfos,
  records,
  traceEventInfos,
  traceHeaders,
} from './structure-arbitraries.js';

/** A structure: values of it, and how they become bytes and come back. */
export interface Codec<T> {
  readonly name: string;
  readonly values: fc.Arbitrary<T>;
  readonly encode: (value: T) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => T;
}

const codec = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  encode: (value: T) => Uint8Array,
  decode: (bytes: Uint8Array) => T,
): Codec<unknown> => ({ name, values, encode, decode }) as Codec<unknown>;

export const codecs: readonly Codec<unknown>[] = [
  codec('EVENT_DESCRIPTOR', descriptors, encodeEventDescriptor, decodeEventDescriptor),
  codec('EVENT_INSTANCE_HEADER', instanceHeaders, encodeEventInstanceHeader, decodeEventInstanceHeader),
  codec('EVENT_TRACE_HEADER', traceHeaders, encodeEventTraceHeader, decodeEventTraceHeader),
  codec('EVENT_HEADER', eventHeaders, encodeEventHeader, decodeEventHeader),
  codec('EVENT_RECORD', records, encodeEventRecord, decodeEventRecord),
  codec('TRACE_EVENT_INFO', traceEventInfos, encodeTraceEventInfo, decodeTraceEventInfo),
  codec(
    'binary XML',
    binaryXmls,
    // The number of items is not in the bytes.
    (binaryXml) => Uint8Array.of(binaryXml.items.length, ...encodeBinaryXml(binaryXml)),
    (bytes) => decodeBinaryXml(bytes.subarray(1), bytes[0] ?? 0),
  ),
  codec('EVENT_MAP_INFO', mapInfos, encodeEventMapInfo, decodeEventMapInfo),
  codec(
    'PROVIDER_EVENT_INFO',
    fc.array(descriptors).map((eventDescriptors) => ({ eventDescriptors })),
    encodeProviderEventInfo,
    decodeProviderEventInfo,
  ),
  codec(
    'ENABLE_TRACE_PARAMETERS',
    enableTraceParameters,
    encodeEnableTraceParameters,
    decodeEnableTraceParameters,
  ),
  codec(
    'ENABLE_TRACE_PARAMETERS of x86',
    enableTraceParameters,
    (parameters) => encodeEnableTraceParameters(parameters, { pointerSize: 4 }),
    (bytes) => decodeEnableTraceParameters(bytes, { pointerSize: 4 }),
  ),
  codec(
    'ENABLE_TRACE_PARAMETERS, version 1',
    enableTraceParameters.map((one) => ({ ...one, version: 1, filters: one.filters.slice(0, 1) })),
    encodeEnableTraceParameters,
    decodeEnableTraceParameters,
  ),
];
