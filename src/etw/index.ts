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
export { ByteReader, BytesError, ByteWriter } from './bytes.js';
export {
  type ClassicEventDescription,
  type ClassicEventId,
  describeClassicEvent,
} from './classic/describe-classic-event.js';
export { type DecodedPayload, type DecodeOptions, decodePayload } from './decode-payload.js';
export { encodePayload } from './encode-payload.js';
export {
  type DecodedEvent,
  EventDecoder,
  type EventDescription,
  messageInserts,
  type NamedValue,
} from './event-decoder.js';
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
} from './event-dispatcher.js';
export { formatMessage, type Insert, type MessageOptions } from './format-message.js';
export {
  type ErrorKind,
  type FormatOptions,
  type FormatStyle,
  formatField,
  formatValue,
} from './format-value.js';
export * from './generated-code.js';
export { formatGuid, parseGuid } from './guid.js';
export { formatHexBinary, parseHexBinary } from './hex.js';
export { mapText } from './map-text.js';
export {
  type Message,
  type MessageInsert,
  type MessageParameter,
  type MessagePart,
  parseMessage,
} from './message.js';
export { PayloadError } from './payload-error.js';
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
} from './payload-template.js';
export type { PayloadValue, PayloadValues } from './payload-values.js';
export * from './structures.js';
export { type SystemTime, systemTimeToIso } from './system-time.js';
export type { ValueOptions } from './value-options.js';
