/**
 * Traces and event logs: read, filter, decode, summarize and write them. In plain TypeScript, without Node.js
 * APIs and without dependencies. A bundle contains only the functions in use.
 *
 * @module wevtc/trace
 */

// ## Read a trace

export { collectDescriptions } from './recordings/trace/decode/collect-descriptions.js';
export type {
  StoredDescriptions,
  StoredManifest,
  StoredMap,
} from './recordings/trace/decode/stored-descriptions.js';
export {
  type TraceDecoder,
  type TraceDecoderOptions,
  traceDecoder,
} from './recordings/trace/decode/trace-decoder.js';
export type { AsyncClosing } from './recordings/trace/events/closing.js';
export type { DecodedTraceEvent, DescriptionSource } from './recordings/trace/events/decoded-trace-event.js';
export type {
  PlainTraceEvent,
  TraceEvent,
  TraceHeaderName,
  TraceInstance,
  TraceMessageHeader,
} from './recordings/trace/events/trace-event.js';
export type {
  TraceBlob,
  TraceFileHandle,
  TraceInput,
  TraceSource,
} from './recordings/trace/file/trace-input.js';
export { openTrace } from './recordings/trace/open-trace.js';
export type {
  DecodedTraceRecord,
  KnownEventOf,
  ReadEventsOptions,
  RecordDecoderFunction,
  Trace,
  TraceEvents,
} from './recordings/trace/trace.js';
export type { TraceCompression, TraceFileInfo, TraceProblem } from './recordings/trace/trace-info.js';

// ## Unpack traces

export { ArchiveError } from './recordings/archives/archive-error.js';
export {
  type UnpackedFile,
  type UnpackedTraces,
  type UnpackTracesOptions,
  unpackTraces,
} from './recordings/archives/unpack-traces.js';

// ## Select and show events

export { type TraceEventViewOptions, traceEventView } from './analysis/event/event-view.js';
export type { TraceFilterRequest } from './analysis/trace/filter/filter-request.js';
export type { OnUnmatched } from './analysis/trace/filter/given-filter.js';
export type { SessionChoice } from './analysis/trace/filter/session-choice.js';
export { TraceFilter } from './analysis/trace/filter/trace-filter.js';
export type { UnmetName } from './analysis/trace/filter/wanted-names.js';

// ## Decode with manifests, and find manifests in a trace

export { type DecodeTraceOptions, decodeTrace } from './analysis/reading/decode-trace.js';
export type { BinaryWithEvents } from './analysis/trace/binary-manifests.js';
export { type DescribedTraceManifests, describeTraceManifests } from './analysis/trace/describe-manifests.js';
export { type ExtractedManifest, extractManifests } from './analysis/trace/extract-manifests.js';
export {
  type DecoderOfTrace,
  type TraceDecoderForOptions,
  traceDecoderFor,
} from './analysis/trace/trace-decoder-for.js';
export {
  type ClassicEventDescription,
  type ClassicEventId,
  describeClassicEvent,
} from './recordings/classic/describe-classic-event.js';
export type { AbortSignalLike } from './recordings/trace/events/until-aborted.js';

// ## Find out whose event an event is

export { attributeEvents } from './recordings/attribution/attribute-events.js';
export type { EventAttributor } from './recordings/attribution/event-attributor.js';
export type { EventAttribution } from './recordings/trace/events/event-attribution.js';
export type { EventNames } from './recordings/trace/events/event-names.js';

// ## Show call stacks

export {
  type CollectStacksOptions,
  collectStacks,
  type TraceStacks,
} from './recordings/profile/collect-stacks.js';
export type { EventStackFrame } from './recordings/trace/events/event-stack.js';

// ## Name native functions

export { type LinkerMap, readLinkerMap } from './recordings/profile/linker-map.js';
export { LinkerMapError } from './recordings/profile/linker-map-error.js';
export { type ModulePdb, readPdb } from './recordings/profile/module-pdb.js';
export type { NativeFunction } from './windows/pdb/native-function.js';
export { PdbError } from './windows/pdb/pdb-error.js';
export type { PdbInput } from './windows/pdb/pdb-input.js';

// ## Summarize a trace

export type { LevelSummary } from './analysis/event/level-counts.js';
export { SummaryCounter } from './analysis/trace/summary/summary-counter.js';
export {
  type EventCountsView,
  type EventSummaryView,
  type ProcessSummaryView,
  type ProviderSummaryView,
  type TraceFileView,
  type TraceSummaryView,
  type TraceSummaryViewOptions,
  traceSummaryView,
} from './analysis/trace/summary/summary-view.js';
export type {
  EventCounts,
  EventSummary,
  ProcessSummary,
  ProviderSummary,
  TraceSummary,
} from './analysis/trace/summary/trace-summary.js';

// ## Write the packets of a trace

export { PacketSources } from './analysis/formats/pcapng/packet-sources.js';
export {
  type PcapngCounts,
  type PcapngOptions,
  PcapngWriter,
} from './analysis/formats/pcapng/pcapng-writer.js';

// ## Read an event log

export type { DecodedLoggedEvent } from './analysis/log/decode-logged-event.js';
export { type LoggedEventViewOptions, loggedEventView } from './analysis/log/logged-event-view.js';
export { type DecodeLogOptions, decodeLog } from './analysis/reading/decode-log.js';
export type {
  EventLogAttribute,
  EventLogElement,
  EventLogValue,
} from './recordings/log/event-element.js';
export type { EventLog, EventLogOptions } from './recordings/log/event-log.js';
export { EventLogError } from './recordings/log/event-log-error.js';
export type {
  EventLogDataValue,
  EventLogEvent,
  EventLogRendering,
  EventLogXmlOptions,
  IncompleteReason,
  UnreadMember,
} from './recordings/log/event-log-event.js';
export type { EventLogFileInfo, EventLogProblem } from './recordings/log/event-log-info.js';
export { openEventLog } from './recordings/log/open-event-log.js';

// ## Show the messages of an event log

export {
  type DecodedEventLogEvent,
  type EventLogDecoder,
  type EventLogDecoderOptions,
  eventLogDecoder,
} from './analysis/log/event-log-decoder.js';
export { MessageCatalogError } from './analysis/log/messages/catalog-error.js';
export type { RendererOptions } from './analysis/log/messages/event-renderer.js';
export type { EventRendering } from './analysis/log/messages/event-rendering.js';
export { allTextsOfManifest } from './analysis/log/messages/manifest-texts.js';
export { readMessageCatalog, writeMessageCatalog } from './analysis/log/messages/message-catalog.js';
export { textsOfMessageTables } from './analysis/log/messages/message-texts.js';
export { readRegisteredSources } from './analysis/log/messages/registered-sources.js';
export type {
  EventSource,
  EventTexts,
  ProviderTexts,
  TableTexts,
  TextOrigin,
} from './analysis/log/messages/texts.js';

// ## Follow activities

export type { ActivityEvent, ActivityEventNames } from './recordings/activities/activity-event.js';
export type { ActivityEventSelector, ActivityPair } from './recordings/activities/activity-marks.js';
export type {
  ActivityBasis,
  ActivityEventCount,
  ActivityMoment,
  ActivityNode,
  ActivitySpan,
} from './recordings/activities/activity-node.js';
export type { ActivityOptions } from './recordings/activities/activity-options.js';
export { activityPathOf } from './recordings/activities/activity-path.js';
export type { ActivityCounts, ActivityReport } from './recordings/activities/activity-report.js';
export { ActivityTracker } from './recordings/activities/activity-tracker.js';
export {
  type ActivityMomentView,
  type ActivitySpanView,
  type ActivityView,
  activityView,
  type DurationView,
  durationView,
} from './recordings/activities/activity-view.js';
export type { DurationBasis, DurationSummary } from './recordings/activities/duration-summary.js';
export type { EventKind } from './recordings/activities/event-kinds.js';
export {
  linkTraceInstances,
  type TraceInstanceForest,
  type TraceInstanceLink,
  type TraceInstanceNode,
  type TraceInstanceProblem,
} from './recordings/activities/trace-instances.js';

// ## Write a trace

export { TraceWriter } from './recordings/trace-writing/trace-writer.js';
export type {
  BufferCompressor,
  TracePiece,
  TraceWriterOptions,
  WritableBuffer,
  WritableTrace,
  WritableTraceInfo,
} from './recordings/trace-writing/writable-trace.js';
export { writeTrace } from './recordings/trace-writing/write-trace.js';

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
} from './recordings/trace-writing/writable-event.js';

// ## Write events that describe other events

export {
  type EventSourceManifestInput,
  eventSourceManifestEvents,
} from './recordings/trace-writing/event-source-manifest.js';
export {
  type EventMapInfoInput,
  eventMapInfoEvent,
  type TraceEventInfoInput,
  traceEventInfoEvent,
} from './recordings/trace-writing/metadata-events.js';
export {
  type ProviderTraitsInput,
  type TraceLoggingEventInput,
  traceLoggingEvent,
} from './recordings/trace-writing/trace-logging-event.js';

// ## Handle errors

export { ClosedError } from './recordings/trace/events/closed-error.js';
export { TraceError } from './recordings/trace/trace-error.js';
export { BytesError } from './windows/bytes/bytes.js';
