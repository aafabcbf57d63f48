/**
 * The structures that Windows uses for events: their members, sizes and constants, and functions that read,
 * write and check them. In plain TypeScript, without Node.js APIs and without dependencies. A bundle contains
 * only the functions in use.
 *
 * @module wevtc/structures
 */

// ## Describe an event: EVENT_DESCRIPTOR

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
} from './windows/structures/event-descriptor.js';

// ## Filter the events of a session: ENABLE_TRACE_PARAMETERS

export {
  createEnableTraceParameters,
  decodeEnableTraceParameters,
  type EnableTraceParameters,
  type EnableTraceParametersOptions,
  encodeEnableTraceParameters,
  validateEnableTraceParameters,
} from './windows/structures/enable-trace-parameters.js';
export {
  decodeEventFilter,
  type EventFilter,
  type EventFilterDescriptor,
  type EventFilterObject,
  type EventIdFilter,
  type EventNameFilter,
  encodeEventFilter,
  type LevelKeywordFilter,
} from './windows/structures/event-filter.js';
export { EnableTraceParametersVersion, EventFilterType } from './windows/structures/filter-constants.js';
export { EventEnableProperty } from './windows/structures/header-constants.js';
export {
  explainEventEnabled,
  type FilterExplanation,
  type FilteredMembers,
  isEventEnabled,
  type KeywordReason,
  type LevelReason,
  type SessionFilter,
} from './windows/structures/session-filter.js';

// ## Read records and their headers: EVENT_RECORD, EVENT_HEADER

export {
  createEventHeader,
  decodeEventHeader,
  type EventHeader,
  encodeEventHeader,
  pointerSizeOf,
} from './windows/structures/event-header.js';
export {
  createEventRecord,
  decodeEventRecord,
  type EtwBufferContext,
  type EventRecord,
  encodeEventRecord,
  processorIndexOf,
} from './windows/structures/event-record.js';
export {
  decodeEventRecords,
  encodeEventRecords,
  type PlacedEventRecord,
} from './windows/structures/event-records.js';
export {
  decodeExtendedData,
  type ExtendedData,
  type ProviderTrait,
} from './windows/structures/extended-data.js';
export type { ExtendedDataItem } from './windows/structures/extended-data-item.js';
export {
  EventHeaderExtType,
  EventHeaderFlag,
  EventHeaderProperty,
  ProviderTraitType,
} from './windows/structures/header-constants.js';

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
} from './windows/structures/event-instance-header.js';
export {
  clientContextAndFlagsOf,
  createEventTraceHeader,
  decodeEventTraceHeader,
  type EventTraceHeader,
  type EventTraceHeaderInput,
  encodeEventTraceHeader,
  guidPtrOf,
  validateEventTraceHeader,
} from './windows/structures/event-trace-header.js';
export {
  type InstanceForest,
  type InstanceLink,
  type InstanceNode,
  type InstanceProblem,
  linkInstances,
} from './windows/structures/instance-forest.js';
export { EventTraceType, TraceLevel, WnodeFlag } from './windows/structures/trace-constants.js';
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
} from './windows/structures/trace-header-parts.js';
export type {
  TraceHeaderMember,
  TraceHeaderSurroundings,
} from './windows/structures/trace-header-problems.js';

// ## Read event information: TRACE_EVENT_INFO, EVENT_MAP_INFO, PROVIDER_EVENT_INFO

export { decodeBinaryXml, encodeBinaryXml } from './windows/binary-xml/codec.js';
export type {
  BinaryXml,
  BinaryXmlContent,
  BinaryXmlElement,
  BinaryXmlInstruction,
  BinaryXmlItem,
  BinaryXmlNode,
  BinaryXmlStructType,
  BinaryXmlValueType,
} from './windows/binary-xml/model.js';
export { eventDescriptionFrom } from './windows/decoding/event-description-from.js';
export {
  decodeEventMapInfo,
  type EventMapInfo,
  encodeEventMapInfo,
  type NumberMapInfo,
  type PatternMapInfo,
  type StringMapInfo,
} from './windows/trace-info/event-map-info.js';
export type {
  CustomSchema,
  EventPropertyInfo,
  PropertyCustomSchemaType,
  PropertyStructType,
  PropertyValueType,
} from './windows/trace-info/event-property-info.js';
export { type EventMaps, payloadTemplateFrom } from './windows/trace-info/payload-template-from.js';
export type { PayloadInfo } from './windows/trace-info/property-tree.js';
export {
  decodeProviderEventInfo,
  encodeProviderEventInfo,
  type ProviderEventInfo,
} from './windows/trace-info/provider-event-info.js';
export { DecodingSource, MapFlag, PropertyFlag, TemplateFlag } from './windows/trace-info/tdh-constants.js';
export { inTypeNameOf, outTypeNameOf } from './windows/trace-info/tdh-type-names.js';
export { TdhInType, TdhOutType } from './windows/trace-info/tdh-types.js';
export {
  activityIdNameOf,
  decodeTraceEventInfo,
  encodeTraceEventInfo,
  eventAttributesOf,
  eventNameOf,
  relatedActivityIdNameOf,
  type TraceEventInfo,
} from './windows/trace-info/trace-event-info.js';

// ## Read TraceLogging schemas

export { decodeTraceLoggingSchema } from './windows/trace-logging/decode-schema.js';
export { encodeProviderTraits } from './windows/trace-logging/encode-provider-traits.js';
export { encodeTraceLoggingSchema } from './windows/trace-logging/encode-schema.js';
export type { TraceLoggingRecord } from './windows/trace-logging/record-facts.js';
export {
  type TraceLoggingCount,
  type TraceLoggingCustomField,
  type TraceLoggingField,
  TraceLoggingIn,
  TraceLoggingOut,
  type TraceLoggingSchema,
  type TraceLoggingStructField,
  type TraceLoggingValueField,
} from './windows/trace-logging/schema.js';
export { payloadTemplateOfSchema } from './windows/trace-logging/template-of-schema.js';
export { TraceLoggingEvents } from './windows/trace-logging/trace-logging-events.js';

// ## Handle errors

export { BytesError } from './windows/bytes/bytes.js';
export type { StructureProblem } from './windows/checks/problem.js';
