/**
 * Predefined values for the members of EVENT_DESCRIPTOR, from winmeta.h, evntrace.h and evntprov.h. Each
 * constant's comment starts with its name in the Windows headers.
 *
 * They are literal numbers. Types that tell a level from an opcode exist, but with them TypeScript cannot see
 * that a `switch` or a `Record` has all levels.
 */

/** Predefined levels. 6 to 15 are reserved, 16 to 255 belong to the provider. */
export const EventLevel = {
  /** WINEVENT_LEVEL_LOG_ALWAYS: passes every level filter. Events should not use it. */
  LogAlways: 0,
  /** WINEVENT_LEVEL_CRITICAL: critical error. */
  Critical: 1,
  /** WINEVENT_LEVEL_ERROR: error. */
  Error: 2,
  /** WINEVENT_LEVEL_WARNING: warning. */
  Warning: 3,
  /** WINEVENT_LEVEL_INFO: informational. */
  Informational: 4,
  /** WINEVENT_LEVEL_VERBOSE: details. */
  Verbose: 5,
} as const;

/** Predefined opcodes. 10 to 239 belong to the provider, 241 to 255 are reserved. */
export const EventOpcode = {
  /** WINEVENT_OPCODE_INFO: most events. */
  Info: 0,
  /** WINEVENT_OPCODE_START: an activity starts. */
  Start: 1,
  /** WINEVENT_OPCODE_STOP: an activity ends. */
  Stop: 2,
  /** WINEVENT_OPCODE_DC_START: the start of a data collection, about things that existed before the trace. */
  DcStart: 3,
  /** WINEVENT_OPCODE_DC_STOP: a data collection ends. */
  DcStop: 4,
  /** WINEVENT_OPCODE_EXTENSION: more data of the previous event. */
  Extension: 5,
  /** WINEVENT_OPCODE_REPLY: an answer; there may be several. */
  Reply: 6,
  /** WINEVENT_OPCODE_RESUME: an activity continues after a pause. */
  Resume: 7,
  /** WINEVENT_OPCODE_SUSPEND: an activity pauses. */
  Suspend: 8,
  /** WINEVENT_OPCODE_SEND: the activity moves to another component. */
  Send: 9,
  /** WINEVENT_OPCODE_RECEIVE: the activity arrives from another component. */
  Receive: 240,
} as const;

/** Predefined channels. Values below 16 are Microsoft's. ETW itself treats 16 to 255 like 0. */
export const EventChannel = {
  /** WINEVENT_CHANNEL_CLASSIC_TRACE: the usual value of manifest-based events without a channel. */
  TraceClassic: 0,
  /** WINEVENT_CHANNEL_GLOBAL_SYSTEM: the System log. */
  System: 8,
  /** WINEVENT_CHANNEL_GLOBAL_APPLICATION: the Application log. */
  Application: 9,
  /** WINEVENT_CHANNEL_GLOBAL_SECURITY: the Security log. */
  Security: 10,
  /** WINEVENT_CHANNEL_TRACELOGGING: TraceLogging events, which contain their own metadata. */
  TraceLogging: 11,
  /** WINEVENT_CHANNEL_PROVIDERMETADATA: manifest-based events of a provider with traits. */
  ProviderMetadata: 12,
} as const;

/** Keywords of bits 48 to 55; bit 49 is reserved. Bits 56 to 63 show to which channels an event goes. */
export const SystemKeyword = {
  /** WINEVT_KEYWORD_ANY: no bit at all. The only name that starts with WINEVT. */
  Any: 0n,
  /** WINEVENT_KEYWORD_RESPONSE_TIME: bit 48. */
  ResponseTime: 0x0001_0000_0000_0000n,
  /** WINEVENT_KEYWORD_WDI_DIAG: bit 50. */
  WdiDiag: 0x0004_0000_0000_0000n,
  /** WINEVENT_KEYWORD_SQM: bit 51. */
  Sqm: 0x0008_0000_0000_0000n,
  /** WINEVENT_KEYWORD_AUDIT_FAILURE: bit 52. */
  AuditFailure: 0x0010_0000_0000_0000n,
  /** WINEVENT_KEYWORD_AUDIT_SUCCESS: bit 53. */
  AuditSuccess: 0x0020_0000_0000_0000n,
  /** WINEVENT_KEYWORD_CORRELATION_HINT: bit 54. */
  CorrelationHint: 0x0040_0000_0000_0000n,
  /** WINEVENT_KEYWORD_EVENTLOG_CLASSIC: bit 55; events of the old event log. */
  EventlogClassic: 0x0080_0000_0000_0000n,
} as const;
