/** Constants of evntcons.h. Each constant's comment starts with its name in the Windows headers. */

/** Bits of `flags` in EVENT_HEADER. */
export const EventHeaderFlag = {
  /** EVENT_HEADER_FLAG_EXTENDED_INFO: there are extended data items. */
  ExtendedInfo: 0x0001,
  /**
   * EVENT_HEADER_FLAG_PRIVATE_SESSION: a private session, with `processorTime` instead of kernel and user
   * time.
   */
  PrivateSession: 0x0002,
  /** EVENT_HEADER_FLAG_STRING_ONLY: the payload is one NUL-terminated UTF-16 string (EventWriteString). */
  StringOnly: 0x0004,
  /** EVENT_HEADER_FLAG_TRACE_MESSAGE: written by TraceMessage (WPP). */
  TraceMessage: 0x0008,
  /** EVENT_HEADER_FLAG_NO_CPUTIME: `kernelTime` and `userTime` are not filled in. */
  NoCpuTime: 0x0010,
  /** EVENT_HEADER_FLAG_32_BIT_HEADER: written by a 32-bit provider. Pointers have 4 bytes. */
  Header32Bit: 0x0020,
  /** EVENT_HEADER_FLAG_64_BIT_HEADER: written by a 64-bit provider. Pointers have 8 bytes. */
  Header64Bit: 0x0040,
  /**
   * EVENT_HEADER_FLAG_DECODE_GUID: `providerId` is the decode GUID of the traits, not the registered GUID.
   */
  DecodeGuid: 0x0080,
  /**
   * EVENT_HEADER_FLAG_CLASSIC_HEADER: a classic (MOF) event. `providerId` is the class GUID, `opcode` the
   * type.
   */
  ClassicHeader: 0x0100,
  /** EVENT_HEADER_FLAG_PROCESSOR_INDEX: the buffer context contains `processorIndex`. */
  ProcessorIndex: 0x0200,
} as const;

/** Bits of `eventProperty` in EVENT_HEADER. */
export const EventHeaderProperty = {
  /** EVENT_HEADER_PROPERTY_XML: described by a manifest. */
  Xml: 0x0001,
  /** EVENT_HEADER_PROPERTY_FORWARDED_XML: the payload is the event's XML. */
  ForwardedXml: 0x0002,
  /** EVENT_HEADER_PROPERTY_LEGACY_EVENTLOG: described by a MOF class. */
  LegacyEventlog: 0x0004,
  /** EVENT_HEADER_PROPERTY_RELOGGABLE: can be logged again. */
  Reloggable: 0x0008,
} as const;

/** The content of an extended data item. */
export const EventHeaderExtType = {
  /** EVENT_HEADER_EXT_TYPE_RELATED_ACTIVITYID: a GUID, an argument of EventWriteTransfer. */
  RelatedActivityId: 0x0001,
  /** EVENT_HEADER_EXT_TYPE_SID: the security identifier of the user. */
  Sid: 0x0002,
  /** EVENT_HEADER_EXT_TYPE_TS_ID: the terminal session. */
  TsId: 0x0003,
  /** EVENT_HEADER_EXT_TYPE_INSTANCE_INFO: the instance and its parent (TraceEventInstance). */
  InstanceInfo: 0x0004,
  /** EVENT_HEADER_EXT_TYPE_STACK_TRACE32: a call stack of 32-bit addresses. */
  StackTrace32: 0x0005,
  /** EVENT_HEADER_EXT_TYPE_STACK_TRACE64: a call stack of 64-bit addresses. */
  StackTrace64: 0x0006,
  /** EVENT_HEADER_EXT_TYPE_PEBS_INDEX: a performance event of the processor. */
  PebsIndex: 0x0007,
  /** EVENT_HEADER_EXT_TYPE_PMC_COUNTERS: values of performance counters. */
  PmcCounters: 0x0008,
  /** EVENT_HEADER_EXT_TYPE_PSM_KEY: the process state manager's key; its form is not documented. */
  PsmKey: 0x0009,
  /** EVENT_HEADER_EXT_TYPE_EVENT_KEY: a number for the event, unique in the system. */
  EventKey: 0x000a,
  /** EVENT_HEADER_EXT_TYPE_EVENT_SCHEMA_TL: the fields of a TraceLogging event. */
  EventSchemaTl: 0x000b,
  /** EVENT_HEADER_EXT_TYPE_PROV_TRAITS: name and traits of the provider. */
  ProvTraits: 0x000c,
  /** EVENT_HEADER_EXT_TYPE_PROCESS_START_KEY: a number for the process that no other process gets. */
  ProcessStartKey: 0x000d,
  /** EVENT_HEADER_EXT_TYPE_CONTROL_GUID: the GUID with which the provider is registered. */
  ControlGuid: 0x000e,
  /** EVENT_HEADER_EXT_TYPE_QPC_DELTA: differences of clocks. */
  QpcDelta: 0x000f,
  /** EVENT_HEADER_EXT_TYPE_CONTAINER_ID: the container where the event was written. */
  ContainerId: 0x0010,
  /** EVENT_HEADER_EXT_TYPE_STACK_KEY32: a call stack of a 32-bit process that another event contains. */
  StackKey32: 0x0011,
  /** EVENT_HEADER_EXT_TYPE_STACK_KEY64: a call stack of a 64-bit process that another event contains. */
  StackKey64: 0x0012,
} as const;

/** EnableProperty bits in ENABLE_TRACE_PARAMETERS: extra data for each event, and the requested events. */
export const EventEnableProperty = {
  /** EVENT_ENABLE_PROPERTY_SID: the user's SID. */
  Sid: 0x0000_0001,
  /** EVENT_ENABLE_PROPERTY_TS_ID: the terminal session. */
  TsId: 0x0000_0002,
  /** EVENT_ENABLE_PROPERTY_STACK_TRACE: the call stack. */
  StackTrace: 0x0000_0004,
  /** EVENT_ENABLE_PROPERTY_PSM_KEY: the process state manager's key. */
  PsmKey: 0x0000_0008,
  /** EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0: no events with a keyword of 0. */
  IgnoreKeyword0: 0x0000_0010,
  /** EVENT_ENABLE_PROPERTY_PROVIDER_GROUP: the GUID is the GUID of a provider group. */
  ProviderGroup: 0x0000_0020,
  /** EVENT_ENABLE_PROPERTY_ENABLE_KEYWORD_0: not documented. */
  EnableKeyword0: 0x0000_0040,
  /** EVENT_ENABLE_PROPERTY_PROCESS_START_KEY: the process start key. */
  ProcessStartKey: 0x0000_0080,
  /** EVENT_ENABLE_PROPERTY_EVENT_KEY: the event key. */
  EventKey: 0x0000_0100,
  /** EVENT_ENABLE_PROPERTY_EXCLUDE_INPRIVATE: no events of private browsing. */
  ExcludeInPrivate: 0x0000_0200,
  /** EVENT_ENABLE_PROPERTY_ENABLE_SILOS: also events of containers. */
  EnableSilos: 0x0000_0400,
  /** EVENT_ENABLE_PROPERTY_SOURCE_CONTAINER_TRACKING: the container's id. */
  SourceContainerTracking: 0x0000_0800,
} as const;

/**
 * Kinds of provider traits. 3 to 127 are reserved, 128 to 255 are free. No public header has names for them.
 */
export const ProviderTraitType = { Group: 1, DecodeGuid: 2 } as const;
