/**
 * The structures of ETW and the payloads of events, in plain TypeScript, without Node.js APIs and without dependencies.
 * A bundle contains only the functions in use.
 *
 * @module wevtc/etw
 */
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
export { DurationStatistics } from './activities/duration-statistics.js';
export type { DurationBasis, DurationSummary } from './activities/duration-summary.js';
export type { EventKind } from './activities/event-kinds.js';
export {
  linkTraceInstances,
  type TraceInstanceForest,
  type TraceInstanceLink,
  type TraceInstanceNode,
  type TraceInstanceProblem,
} from './activities/trace-instances.js';
export { ByteReader, BytesError, ByteWriter } from './bytes/bytes.js';
export {
  type ClassicEventDescription,
  type ClassicEventId,
  describeClassicEvent,
} from './classic/describe-classic-event.js';
export {
  type DecodedEvent,
  EventDecoder,
  type EventDescription,
  messageInserts,
  type NamedValue,
} from './decoding/event-decoder.js';
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
export { formatMessage, type Insert, type MessageOptions } from './message/format-message.js';
export {
  type Message,
  type MessageInsert,
  type MessageParameter,
  type MessagePart,
  parseMessage,
} from './message/message.js';
export { type DecodedPayload, type DecodeOptions, decodePayload } from './payload/decode-payload.js';
export { encodePayload } from './payload/encode-payload.js';
export {
  type ErrorKind,
  type FormatOptions,
  type FormatStyle,
  formatField,
  formatValue,
} from './payload/format-value.js';
export { mapText } from './payload/map-text.js';
export { PayloadError } from './payload/payload-error.js';
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
export * from './structures.js';
export { formatGuid, parseGuid } from './values/guid.js';
export { formatHexBinary, parseHexBinary } from './values/hex.js';
export { type SystemTime, systemTimeToIso } from './values/system-time.js';
