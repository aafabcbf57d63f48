/**
 * Traces and event logs: read, filter, decode, summarize and write them. In plain TypeScript, without Node.js APIs and without
 * dependencies. A bundle contains only the functions in use.
 *
 * @module wevtc/trace
 */

// ## Read a trace

export type { AsyncClosing } from '../etw/trace/closing.js';
export { collectDescriptions } from '../etw/trace/decode/collect-descriptions.js';
export type {
  StoredDescriptions,
  StoredManifest,
  StoredMap,
} from '../etw/trace/decode/stored-descriptions.js';
export {
  type TraceDecoder,
  type TraceDecoderOptions,
  traceDecoder,
} from '../etw/trace/decode/trace-decoder.js';
export type { DecodedTraceEvent, DescriptionSource } from '../etw/trace/decoded-trace-event.js';
export { openTrace } from '../etw/trace/open-trace.js';
export type {
  DecodedTraceRecord,
  ReadEventsOptions,
  RecordDecoderFunction,
  Trace,
  TraceEvents,
} from '../etw/trace/trace.js';
export type {
  PlainTraceEvent,
  TraceEvent,
  TraceHeaderName,
  TraceInstance,
  TraceMessageHeader,
} from '../etw/trace/trace-event.js';
export type { TraceCompression, TraceFileInfo, TraceProblem } from '../etw/trace/trace-info.js';
export type { TraceBlob, TraceFileHandle, TraceInput, TraceSource } from '../etw/trace/trace-input.js';

// ## Unpack traces

export { ArchiveError } from '../archives/archive-error.js';
export {
  type UnpackedFile,
  type UnpackedTraces,
  type UnpackTracesOptions,
  unpackTraces,
} from '../archives/unpack-traces.js';

// ## Select and show events

export { type TraceEventViewOptions, traceEventView } from '../event-output/shared/event-view.js';
export type { TraceFilterRequest } from '../trace/filter/filter-request.js';
export type { SessionChoice } from '../trace/filter/session-choice.js';
export { TraceFilter } from '../trace/filter/trace-filter.js';
export type { UnmetName } from '../trace/filter/wanted-names.js';

// ## Decode with manifests, and find manifests in a trace

export {
  type ClassicEventDescription,
  type ClassicEventId,
  describeClassicEvent,
} from '../etw/classic/describe-classic-event.js';
export type { AbortSignalLike } from '../etw/trace/until-aborted.js';
export type { BinaryWithEvents } from '../trace/binary-manifests.js';
export { type DecodeTraceOptions, decodeTrace } from '../trace/decode-trace.js';
export { type DescribedTraceManifests, describeTraceManifests } from '../trace/describe-manifests.js';
export { type ExtractedManifest, extractManifests } from '../trace/extract-manifests.js';
export {
  type DecoderOfTrace,
  type TraceDecoderForOptions,
  traceDecoderFor,
} from '../trace/trace-decoder-for.js';

// ## Find out whose event an event is

export { attributeEvents } from '../etw/attribution/attribute-events.js';
export type { EventAttributor } from '../etw/attribution/event-attributor.js';
export type { EventAttribution } from '../etw/trace/event-attribution.js';
export type { EventNames } from '../etw/trace/event-names.js';

// ## Show call stacks

export { type CollectStacksOptions, collectStacks, type TraceStacks } from '../etw/profile/collect-stacks.js';
export type { EventStackFrame } from '../etw/trace/event-stack.js';

// ## Name native functions

export { type LinkerMap, readLinkerMap } from '../etw/profile/linker-map.js';
export type { LinkerFunction } from '../etw/profile/linker-map-content.js';
export { LinkerMapError } from '../etw/profile/linker-map-error.js';

// ## Summarize a trace

export { SummaryCounter } from '../trace/summary/summary-counter.js';
export {
  type EventCountsView,
  type EventSummaryView,
  type ProviderSummaryView,
  type TraceFileView,
  type TraceSummaryView,
  type TraceSummaryViewOptions,
  traceSummaryView,
} from '../trace/summary/summary-view.js';
export type {
  EventCounts,
  EventSummary,
  ProcessSummary,
  ProviderSummary,
  TraceSummary,
} from '../trace/summary/trace-summary.js';

// ## Write the packets of a trace

export { PacketSources } from '../event-output/pcapng/packet-sources.js';
export { type PcapngCounts, type PcapngOptions, PcapngWriter } from '../event-output/pcapng/pcapng-writer.js';

// ## Read an event log

export type {
  EventLogAttribute,
  EventLogElement,
  EventLogValue,
} from '../etw/event-log/event-element.js';
export type { EventLog, EventLogOptions } from '../etw/event-log/event-log.js';
export { EventLogError } from '../etw/event-log/event-log-error.js';
export type {
  EventLogDataValue,
  EventLogEvent,
  EventLogRendering,
  EventLogXmlOptions,
} from '../etw/event-log/event-log-event.js';
export type { EventLogFileInfo, EventLogProblem } from '../etw/event-log/event-log-info.js';
export { openEventLog } from '../etw/event-log/open-event-log.js';
export { type DecodeLogOptions, decodeLog } from '../event-log/decode-log.js';
export type { DecodedLoggedEvent } from '../event-log/decode-logged-event.js';
export { type LoggedEventViewOptions, loggedEventView } from '../event-log/logged-event-view.js';

// ## Show the messages of an event log

export {
  type DecodedEventLogEvent,
  type EventLogDecoder,
  type EventLogDecoderOptions,
  eventLogDecoder,
} from '../event-log/event-log-decoder.js';
export { MessageCatalogError } from '../event-log/messages/catalog-error.js';
export type { RendererOptions } from '../event-log/messages/event-renderer.js';
export type { EventRendering } from '../event-log/messages/event-rendering.js';
export { allTextsOfManifest } from '../event-log/messages/manifest-texts.js';
export { readMessageCatalog, writeMessageCatalog } from '../event-log/messages/message-catalog.js';
export { textsOfMessageTables } from '../event-log/messages/message-texts.js';
export { readRegisteredSources } from '../event-log/messages/registered-sources.js';
export type {
  EventSource,
  EventTexts,
  ProviderTexts,
  TableTexts,
  TextOrigin,
} from '../event-log/messages/texts.js';

// ## Follow activities

export type { ActivityEvent, ActivityEventNames } from '../etw/activities/activity-event.js';
export type { ActivityEventSelector, ActivityPair } from '../etw/activities/activity-marks.js';
export type {
  ActivityBasis,
  ActivityEventCount,
  ActivityMoment,
  ActivityNode,
  ActivitySpan,
} from '../etw/activities/activity-node.js';
export type { ActivityOptions } from '../etw/activities/activity-options.js';
export { activityPathOf } from '../etw/activities/activity-path.js';
export type { ActivityCounts, ActivityReport } from '../etw/activities/activity-report.js';
export { ActivityTracker } from '../etw/activities/activity-tracker.js';
export {
  type ActivityMomentView,
  type ActivitySpanView,
  type ActivityView,
  activityView,
  type DurationView,
  durationView,
} from '../etw/activities/activity-view.js';
export type { DurationBasis, DurationSummary } from '../etw/activities/duration-summary.js';
export type { EventKind } from '../etw/activities/event-kinds.js';
export {
  linkTraceInstances,
  type TraceInstanceForest,
  type TraceInstanceLink,
  type TraceInstanceNode,
  type TraceInstanceProblem,
} from '../etw/activities/trace-instances.js';

// ## Write a trace

export { TraceWriter } from '../etw/trace-writing/trace-writer.js';
export type {
  BufferCompressor,
  TracePiece,
  TraceWriterOptions,
  WritableBuffer,
  WritableTrace,
  WritableTraceInfo,
} from '../etw/trace-writing/writable-trace.js';
export { writeTrace } from '../etw/trace-writing/write-trace.js';

// ## Describe the events of a trace to write

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
} from '../etw/trace-writing/writable-event.js';

// ## Write events that describe other events

export {
  type EventSourceManifestInput,
  eventSourceManifestEvents,
} from '../etw/trace-writing/event-source-manifest.js';
export {
  type EventMapInfoInput,
  eventMapInfoEvent,
  type TraceEventInfoInput,
  traceEventInfoEvent,
} from '../etw/trace-writing/metadata-events.js';
export {
  type ProviderTraitsInput,
  type TraceLoggingEventInput,
  traceLoggingEvent,
} from '../etw/trace-writing/trace-logging-event.js';

// ## Handle errors

export { BytesError } from '../etw/bytes/bytes.js';
export { ClosedError } from '../etw/trace/closed-error.js';
export { TraceError } from '../etw/trace/trace-error.js';
