/** The structures of the Windows headers, their constants, and the filter of sessions: see docs/etw-structures.md. */
export * from './binary-xml/codec.js';
export type * from './binary-xml/model.js';
export * from './decode-event-filter.js';
export * from './enable-trace-parameters.js';
export * from './enable-trace-problems.js';
export * from './encode-event-filter.js';
export * from './event-constants.js';
export * from './event-desc.js';
export * from './event-description-from.js';
export {
  createEventDescriptor,
  decodeEventDescriptor,
  EVENT_DESCRIPTOR_SIZE,
  type EventDescriptor,
  encodeEventDescriptor,
  validateEventDescriptor,
} from './event-descriptor.js';
export type * from './event-filter.js';
export {
  createEventHeader,
  decodeEventHeader,
  EVENT_HEADER_SIZE,
  type EventHeader,
  encodeEventHeader,
  pointerSizeOf,
} from './event-header.js';
export * from './event-instance-header.js';
export * from './event-map-info.js';
export {
  type CustomSchema,
  EVENT_PROPERTY_INFO_SIZE,
  type EventPropertyInfo,
  type PropertyCustomSchemaType,
  type PropertyStructType,
  type PropertyValueType,
} from './event-property-info.js';
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
} from './event-record.js';
export * from './event-records.js';
export * from './event-trace-header.js';
export * from './extended-data.js';
export { EXTENDED_DATA_ITEM_SIZE, type ExtendedDataItem } from './extended-data-item.js';
export * from './file-time.js';
export * from './filter-constants.js';
export * from './header-constants.js';
export * from './instance-forest.js';
export { type StructureLayout, structureLayouts, structureLayouts32 } from './layouts.js';
export * from './payload-map-from.js';
export * from './payload-template-from.js';
export type { StructureProblem } from './problem.js';
export type { PayloadInfo } from './property-tree.js';
export * from './provider-event-info.js';
export * from './session-filter.js';
export * from './tdh-constants.js';
export * from './tdh-type-names.js';
export * from './tdh-types.js';
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
export {
  type EventSourceManifestInput,
  eventSourceManifestEvents,
} from './trace/write/event-source-manifest.js';
export {
  type EventMapInfoInput,
  eventMapInfoEvent,
  type TraceEventInfoInput,
  traceEventInfoEvent,
} from './trace/write/metadata-events.js';
export {
  type ProviderTraitsInput,
  type TraceLoggingEventInput,
  traceLoggingEvent,
} from './trace/write/trace-logging-event.js';
export { TraceWriter } from './trace/write/trace-writer.js';
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
} from './trace/write/writable-event.js';
export type * from './trace/write/writable-trace.js';
export { writeTrace } from './trace/write/write-trace.js';
export * from './trace-constants.js';
export * from './trace-event-info.js';
export * from './trace-event-names.js';
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
} from './trace-header-parts.js';
export type { TraceHeaderMember, TraceHeaderSurroundings } from './trace-header-problems.js';
export * from './trace-logging/index.js';
