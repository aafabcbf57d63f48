/**
 * The structures of ETW and the payloads of events, in plain TypeScript, without Node.js APIs and without dependencies.
 * A bundle contains only the functions in use. The exports are in groups by task: docs/etw-exports.md lists them.
 *
 * @module wevtc/etw
 */

// ## Describe an event: EVENT_DESCRIPTOR

export { EventChannel, EventLevel, EventOpcode, SystemKeyword } from './structures/event-constants.js';
export {
  createEventDescriptor,
  decodeEventDescriptor,
  type EventDescriptor,
  encodeEventDescriptor,
  eventDescCreate,
  eventDescGetChannel,
  eventDescGetId,
  eventDescGetKeyword,
  eventDescGetLevel,
  eventDescGetOpcode,
  eventDescGetTask,
  eventDescGetVersion,
  eventDescOrKeyword,
  eventDescSetChannel,
  eventDescSetId,
  eventDescSetKeyword,
  eventDescSetLevel,
  eventDescSetOpcode,
  eventDescSetTask,
  eventDescSetVersion,
  eventDescZero,
  validateEventDescriptor,
} from './structures/event-descriptor.js';

// ## Filter the events of a session: ENABLE_TRACE_PARAMETERS

export {
  createEnableTraceParameters,
  decodeEnableTraceParameters,
  type EnableTraceParameters,
  type EnableTraceParametersOptions,
  encodeEnableTraceParameters,
  validateEnableTraceParameters,
} from './structures/enable-trace-parameters.js';
export {
  decodeEventFilter,
  type EventFilter,
  type EventFilterDescriptor,
  type EventFilterObject,
  type EventIdFilter,
  type EventNameFilter,
  encodeEventFilter,
  type LevelKeywordFilter,
} from './structures/event-filter.js';
export { EnableTraceParametersVersion, EventFilterType } from './structures/filter-constants.js';
export { EventEnableProperty } from './structures/header-constants.js';
export {
  explainEventEnabled,
  type FilterExplanation,
  type FilteredMembers,
  isEventEnabled,
  type KeywordReason,
  type LevelReason,
  type SessionFilter,
} from './structures/session-filter.js';

// ## Read records and their headers: EVENT_RECORD, EVENT_HEADER

export {
  createEventHeader,
  decodeEventHeader,
  type EventHeader,
  encodeEventHeader,
  pointerSizeOf,
} from './structures/event-header.js';
export {
  createEventRecord,
  decodeEventRecord,
  type EtwBufferContext,
  type EventRecord,
  encodeEventRecord,
  processorIndexOf,
} from './structures/event-record.js';
export {
  decodeEventRecords,
  encodeEventRecords,
  type PlacedEventRecord,
} from './structures/event-records.js';
export { decodeExtendedData, type ExtendedData, type ProviderTrait } from './structures/extended-data.js';
export type { ExtendedDataItem } from './structures/extended-data-item.js';
export {
  EventHeaderExtType,
  EventHeaderFlag,
  EventHeaderProperty,
  ProviderTraitType,
} from './structures/header-constants.js';

// ## Read the headers of classic events: EVENT_INSTANCE_HEADER, EVENT_TRACE_HEADER

export {
  createEventInstanceHeader,
  decodeEventInstanceHeader,
  type EventInstanceHeader,
  type EventInstanceHeaderInput,
  type EventInstanceHeaderMember,
  encodeEventInstanceHeader,
  eventIdAndFlagsOf,
  validateEventInstanceHeader,
} from './structures/event-instance-header.js';
export {
  clientContextAndFlagsOf,
  createEventTraceHeader,
  decodeEventTraceHeader,
  type EventTraceHeader,
  type EventTraceHeaderInput,
  encodeEventTraceHeader,
  guidPtrOf,
  validateEventTraceHeader,
} from './structures/event-trace-header.js';
export {
  type InstanceForest,
  type InstanceLink,
  type InstanceNode,
  type InstanceProblem,
  linkInstances,
} from './structures/instance-forest.js';
export { EventTraceType, TraceLevel, WnodeFlag } from './structures/trace-constants.js';
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

// ## Read event information: TRACE_EVENT_INFO, EVENT_MAP_INFO, PROVIDER_EVENT_INFO

export { decodeBinaryXml, encodeBinaryXml } from './binary-xml/codec.js';
export type {
  BinaryXml,
  BinaryXmlContent,
  BinaryXmlElement,
  BinaryXmlItem,
  BinaryXmlStructType,
  BinaryXmlValueType,
} from './binary-xml/model.js';
export { eventDescriptionFrom } from './decoding/event-description-from.js';
export {
  decodeEventMapInfo,
  type EventMapInfo,
  encodeEventMapInfo,
  type NumberMapInfo,
  type PatternMapInfo,
  type StringMapInfo,
} from './trace-info/event-map-info.js';
export type {
  CustomSchema,
  EventPropertyInfo,
  PropertyCustomSchemaType,
  PropertyStructType,
  PropertyValueType,
} from './trace-info/event-property-info.js';
export { type EventMaps, payloadTemplateFrom } from './trace-info/payload-template-from.js';
export type { PayloadInfo } from './trace-info/property-tree.js';
export {
  decodeProviderEventInfo,
  encodeProviderEventInfo,
  type ProviderEventInfo,
} from './trace-info/provider-event-info.js';
export { DecodingSource, MapFlag, PropertyFlag, TemplateFlag } from './trace-info/tdh-constants.js';
export { inTypeNameOf, outTypeNameOf } from './trace-info/tdh-type-names.js';
export { TdhInType, TdhOutType } from './trace-info/tdh-types.js';
export {
  activityIdNameOf,
  decodeTraceEventInfo,
  encodeTraceEventInfo,
  eventAttributesOf,
  eventNameOf,
  relatedActivityIdNameOf,
  type TraceEventInfo,
} from './trace-info/trace-event-info.js';

// ## Decode a payload

export { type DecodedPayload, type DecodeOptions, decodePayload } from './payload/decode-payload.js';
export { encodePayload } from './payload/encode-payload.js';
export type {
  ClassicInTypeName,
  InTypeName,
  OutTypeName,
  PayloadCount,
  PayloadDataField,
  PayloadExtent,
  PayloadField,
  PayloadMap,
  PayloadMapItem,
  PayloadStructField,
  PayloadTemplate,
} from './payload/payload-template.js';
export type { PayloadValue, PayloadValues } from './payload/payload-values.js';
export type { ValueOptions } from './payload/value-options.js';

// ## Show values and messages

export { messageInserts } from './decoding/event-decoder.js';
export { formatMessage, type Insert, type MessageOptions } from './message/format-message.js';
export {
  type Message,
  type MessageInsert,
  type MessageParameter,
  type MessagePart,
  parseMessage,
} from './message/message.js';
export {
  type ErrorKind,
  type FormatOptions,
  type FormatStyle,
  formatField,
  formatValue,
} from './payload/format-value.js';
export { mapText } from './payload/map-text.js';

// ## Decode the events of a manifest, and classic events

export {
  type ClassicEventDescription,
  type ClassicEventId,
  describeClassicEvent,
} from './classic/describe-classic-event.js';
export {
  type DecodedEvent,
  EventDecoder,
  type EventDescription,
  type NamedValue,
} from './decoding/event-decoder.js';

// ## Decode TraceLogging events

export { decodeTraceLoggingSchema } from './trace-logging/decode-schema.js';
export { encodeProviderTraits } from './trace-logging/encode-provider-traits.js';
export { encodeTraceLoggingSchema } from './trace-logging/encode-schema.js';
export type { TraceLoggingRecord } from './trace-logging/record-facts.js';
export {
  type TraceLoggingCount,
  type TraceLoggingCustomField,
  type TraceLoggingField,
  TraceLoggingIn,
  TraceLoggingOut,
  type TraceLoggingSchema,
  type TraceLoggingStructField,
  type TraceLoggingValueField,
} from './trace-logging/schema.js';
export { payloadTemplateOfSchema } from './trace-logging/template-of-schema.js';
export { TraceLoggingEvents } from './trace-logging/trace-logging-events.js';

// ## Read a trace

export { collectDescriptions } from './trace/decode/collect-descriptions.js';
export type { StoredDescriptions, StoredManifest, StoredMap } from './trace/decode/stored-descriptions.js';
export { type TraceDecoder, type TraceDecoderOptions, traceDecoder } from './trace/decode/trace-decoder.js';
export type { DecodedTraceEvent, DescriptionSource } from './trace/decoded-trace-event.js';
export { openTrace } from './trace/open-trace.js';
export type { DecodedTraceRecord, RecordDecoderFunction, Trace, TraceEvents } from './trace/trace.js';
export type { TraceEvent, TraceHeaderName, TraceInstance, TraceMessageHeader } from './trace/trace-event.js';
export type { TraceCompression, TraceFileInfo, TraceProblem } from './trace/trace-info.js';
export type { TraceBlob, TraceFileHandle, TraceInput, TraceSource } from './trace/trace-input.js';

// ## Read an event log

export type {
  EventLogAttribute,
  EventLogElement,
  EventLogValue,
} from './event-log/event-element.js';
export type { EventLog, EventLogOptions } from './event-log/event-log.js';
export { EventLogError } from './event-log/event-log-error.js';
export type {
  EventLogDataValue,
  EventLogEvent,
  EventLogRendering,
  EventLogXmlOptions,
} from './event-log/event-log-event.js';
export type { EventLogFileInfo, EventLogProblem } from './event-log/event-log-info.js';
export { openEventLog } from './event-log/open-event-log.js';

// ## Follow activities

export type { ActivityEvent, ActivityEventNames } from './activities/activity-event.js';
export type { ActivityEventSelector, ActivityPair } from './activities/activity-marks.js';
export type {
  ActivityBasis,
  ActivityEventCount,
  ActivityMoment,
  ActivityNode,
  ActivitySpan,
} from './activities/activity-node.js';
export type { ActivityOptions } from './activities/activity-options.js';
export { activityPathOf } from './activities/activity-path.js';
export type { ActivityCounts, ActivityReport } from './activities/activity-report.js';
export { ActivityTracker } from './activities/activity-tracker.js';
export {
  type ActivityMomentView,
  type ActivitySpanView,
  type ActivityView,
  activityView,
  type DurationView,
  durationView,
} from './activities/activity-view.js';
export type { DurationBasis, DurationSummary } from './activities/duration-summary.js';
export type { EventKind } from './activities/event-kinds.js';
export {
  linkTraceInstances,
  type TraceInstanceForest,
  type TraceInstanceLink,
  type TraceInstanceNode,
  type TraceInstanceProblem,
} from './activities/trace-instances.js';

// ## Convert times, GUIDs and bytes

export {
  fileTimeFromDate,
  fileTimeFromIso,
  fileTimeToDate,
  fileTimeToIso,
  type SplitFileTime,
  splitFileTime,
} from './values/file-time.js';
export { formatGuid, parseGuid } from './values/guid.js';
export { formatHexBinary, parseHexBinary } from './values/hex.js';
export { type SystemTime, systemTimeToIso } from './values/system-time.js';

// ## Handle errors

export { BytesError } from './bytes/bytes.js';
export type { StructureProblem } from './checks/problem.js';
export { PayloadError } from './payload/payload-error.js';
export { TraceError } from './trace/trace-error.js';

// ## Parts of generated decoders

export { ByteReader } from './bytes/bytes.js';
export {
  type DecodableRecord,
  type DispatchedEvent,
  type EventConstant,
  EventDispatcher,
  type PayloadDecoder,
  type PayloadFormatter,
  type ProviderConstant,
  type RecordOptions,
  type UnknownEvent,
  unknownEvent,
} from './decoding/event-dispatcher.js';
export * from './decoding/generated-code.js';
