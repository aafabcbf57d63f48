/** TraceLogging: events that contain their own description. See docs/etw-structures.md. */
export { decodeTraceLoggingSchema } from './decode-schema.js';
export { eventDescriptionOfSchema, type NamedProvider } from './describe-schema.js';
export { encodeProviderTraits } from './encode-provider-traits.js';
export { encodeTraceLoggingSchema } from './encode-schema.js';
export type { TraceLoggingRecord } from './record-facts.js';
export {
  type TraceLoggingCount,
  type TraceLoggingCustomField,
  type TraceLoggingField,
  TraceLoggingIn,
  TraceLoggingOut,
  type TraceLoggingSchema,
  type TraceLoggingStructField,
  type TraceLoggingValueField,
} from './schema.js';
export { payloadTemplateOfSchema } from './template-of-schema.js';
export { TraceLoggingEvents } from './trace-logging-events.js';
