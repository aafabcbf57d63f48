/**
 * Writes traces, for tests and simulators. Other tools and `openTrace` of `wevtc/etw` read them. In plain TypeScript, without
 * Node.js APIs and without dependencies. docs/etw-exports.md lists the exports.
 *
 * @module wevtc/trace-writing
 */

// ## Write a trace

export { TraceWriter } from './trace-writer.js';
export type {
  BufferCompressor,
  TracePiece,
  TraceWriterOptions,
  WritableBuffer,
  WritableTrace,
  WritableTraceInfo,
} from './writable-trace.js';
export { writeTrace } from './write-trace.js';

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
} from './writable-event.js';

// ## Write events that describe other events

export { type EventSourceManifestInput, eventSourceManifestEvents } from './event-source-manifest.js';
export {
  type EventMapInfoInput,
  eventMapInfoEvent,
  type TraceEventInfoInput,
  traceEventInfoEvent,
} from './metadata-events.js';
export {
  type ProviderTraitsInput,
  type TraceLoggingEventInput,
  traceLoggingEvent,
} from './trace-logging-event.js';

// ## Handle errors of writing

export { BytesError } from '../bytes/bytes.js';
