/** The structures of the Windows headers, their constants, and the filter of sessions: see docs/etw-structures.md. */
export * from './binary-xml/codec.js';
export type * from './binary-xml/model.js';
export type { StructureProblem } from './checks/problem.js';
export * from './decoding/event-description-from.js';
export * from './structures/decode-event-filter.js';
export * from './structures/enable-trace-parameters.js';
export * from './structures/enable-trace-problems.js';
export * from './structures/encode-event-filter.js';
export * from './structures/event-constants.js';
export * from './structures/event-desc.js';
export {
  createEventDescriptor,
  decodeEventDescriptor,
  EVENT_DESCRIPTOR_SIZE,
  type EventDescriptor,
  encodeEventDescriptor,
  validateEventDescriptor,
} from './structures/event-descriptor.js';
export type * from './structures/event-filter.js';
export {
  createEventHeader,
  decodeEventHeader,
  EVENT_HEADER_SIZE,
  type EventHeader,
  encodeEventHeader,
  pointerSizeOf,
} from './structures/event-header.js';
export * from './structures/event-instance-header.js';
export {
  createEventRecord,
  decodeEventRecord,
  decodeHeaderAndPayload,
  type EtwBufferContext,
  EVENT_RECORD_SIZE,
  type EventRecord,
  encodeEventRecord,
  encodeHeaderAndPayload,
  processorIndexOf,
} from './structures/event-record.js';
export * from './structures/event-records.js';
export * from './structures/event-trace-header.js';
export * from './structures/extended-data.js';
export { EXTENDED_DATA_ITEM_SIZE, type ExtendedDataItem } from './structures/extended-data-item.js';
export * from './structures/filter-constants.js';
export * from './structures/header-constants.js';
export * from './structures/instance-forest.js';
export { type StructureLayout, structureLayouts, structureLayouts32 } from './structures/layouts.js';
export * from './structures/session-filter.js';
export * from './structures/trace-constants.js';
export {
  type CpuTimes,
  classOfVersion,
  cpuTimesOf,
  type FieldTypeInput,
  fieldTypeFlagsOf,
  processorTimeOf,
  type TraceClass,
  type TraceClassInput,
  type TraceHeaderStart,
  versionOf,
} from './structures/trace-header-parts.js';
export type { TraceHeaderMember, TraceHeaderSurroundings } from './structures/trace-header-problems.js';
export { collectDescriptions } from './trace/decode/collect-descriptions.js';
export type {
  StoredDescriptions,
  StoredManifest,
  StoredMap,
} from './trace/decode/stored-descriptions.js';
export {
  type TraceDecoder,
  type TraceDecoderOptions,
  traceDecoder,
} from './trace/decode/trace-decoder.js';
export type { DecodedTraceEvent, DescriptionSource } from './trace/decoded-trace-event.js';
export { openTrace } from './trace/open-trace.js';
export type { DecodedTraceRecord, RecordDecoderFunction, Trace, TraceEvents } from './trace/trace.js';
export { TraceError } from './trace/trace-error.js';
export type {
  TraceEvent,
  TraceHeaderName,
  TraceInstance,
  TraceMessageHeader,
} from './trace/trace-event.js';
export type { TraceCompression, TraceFileInfo, TraceProblem } from './trace/trace-info.js';
export type { TraceBlob, TraceFileHandle, TraceInput, TraceSource } from './trace/trace-input.js';
export * from './trace-info/event-map-info.js';
export {
  type CustomSchema,
  EVENT_PROPERTY_INFO_SIZE,
  type EventPropertyInfo,
  type PropertyCustomSchemaType,
  type PropertyStructType,
  type PropertyValueType,
} from './trace-info/event-property-info.js';
export * from './trace-info/payload-map-from.js';
export * from './trace-info/payload-template-from.js';
export type { PayloadInfo } from './trace-info/property-tree.js';
export * from './trace-info/provider-event-info.js';
export * from './trace-info/tdh-constants.js';
export * from './trace-info/tdh-type-names.js';
export * from './trace-info/tdh-types.js';
export * from './trace-info/trace-event-info.js';
export * from './trace-info/trace-event-names.js';
export * from './trace-logging/index.js';
export {
  type EventSourceManifestInput,
  eventSourceManifestEvents,
} from './trace-writing/event-source-manifest.js';
export {
  type EventMapInfoInput,
  eventMapInfoEvent,
  type TraceEventInfoInput,
  traceEventInfoEvent,
} from './trace-writing/metadata-events.js';
export {
  type ProviderTraitsInput,
  type TraceLoggingEventInput,
  traceLoggingEvent,
} from './trace-writing/trace-logging-event.js';
export { TraceWriter } from './trace-writing/trace-writer.js';
export type {
  WritableClass,
  WritableCompactEvent,
  WritableContent,
  WritableCpuTimes,
  WritableErrorEvent,
  WritableEvent,
  WritableFullEvent,
  WritableHook,
  WritableInstanceEvent,
  WritableItem,
  WritableMessage,
  WritablePerfInfoEvent,
  WritableProcess,
  WritableProviderEvent,
  WritableProviderMembers,
  WritableRecord,
  WritableSystemEvent,
  WritableTime,
} from './trace-writing/writable-event.js';
export type * from './trace-writing/writable-trace.js';
export { writeTrace } from './trace-writing/write-trace.js';
export * from './values/file-time.js';
