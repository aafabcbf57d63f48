/** Constants of evntrace.h and wmistr.h for classic (MOF) event headers. Comments start with the C names. */

/** Event types with the same meaning for every class. Types from 10 belong to the class. */
export const EventTraceType = {
  /** EVENT_TRACE_TYPE_INFO: the default. */
  Info: 0x00,
  /** EVENT_TRACE_TYPE_START: the start of something with several events. */
  Start: 0x01,
  /** EVENT_TRACE_TYPE_END: its end. */
  End: 0x02,
  /** EVENT_TRACE_TYPE_STOP: another name for END. */
  Stop: 0x02,
  /** EVENT_TRACE_TYPE_DC_START: a data collection starts. */
  DcStart: 0x03,
  /** EVENT_TRACE_TYPE_DC_END: a data collection ends. */
  DcEnd: 0x04,
  /** EVENT_TRACE_TYPE_EXTENSION: continues the previous event, for example if it did not fit in a buffer. */
  Extension: 0x05,
  /** EVENT_TRACE_TYPE_REPLY: one of several answers to a request. */
  Reply: 0x06,
  /** EVENT_TRACE_TYPE_DEQUEUE: the start of work that START queued. */
  Dequeue: 0x07,
  /** EVENT_TRACE_TYPE_RESUME: the newer name for DEQUEUE. */
  Resume: 0x07,
  /** EVENT_TRACE_TYPE_CHECKPOINT: in the middle of an activity. */
  Checkpoint: 0x08,
  /** EVENT_TRACE_TYPE_SUSPEND: the newer name for CHECKPOINT. */
  Suspend: 0x08,
  /** EVENT_TRACE_TYPE_WINEVT_SEND: the send opcode of manifests. */
  WinevtSend: 0x09,
  /** EVENT_TRACE_TYPE_WINEVT_RECEIVE: the receive opcode of manifests. */
  WinevtReceive: 0xf0,
} as const;

/** Levels of classic events, 0 to 255. A session that requests a level also gets the levels below it. */
export const TraceLevel = {
  /** TRACE_LEVEL_NONE: tracing is off. */
  None: 0,
  /** TRACE_LEVEL_CRITICAL: abnormal exit or termination. */
  Critical: 1,
  /** TRACE_LEVEL_FATAL: the deprecated name for CRITICAL. */
  Fatal: 1,
  /** TRACE_LEVEL_ERROR: severe errors. */
  Error: 2,
  /** TRACE_LEVEL_WARNING: warnings such as failed allocations. */
  Warning: 3,
  /** TRACE_LEVEL_INFORMATION: things that are not errors, such as entry and exit. */
  Information: 4,
  /** TRACE_LEVEL_VERBOSE: details. */
  Verbose: 5,
  /** TRACE_LEVEL_RESERVED6: reserved. */
  Reserved6: 6,
  /** TRACE_LEVEL_RESERVED7: reserved. */
  Reserved7: 7,
  /** TRACE_LEVEL_RESERVED8: reserved. */
  Reserved8: 8,
  /** TRACE_LEVEL_RESERVED9: reserved. */
  Reserved9: 9,
} as const;

/** WNODE_HEADER flags. Classic event headers can have UseTimestamp, and TracedGuid to UseMofPtr. */
export const WnodeFlag = {
  /** WNODE_FLAG_ALL_DATA: all instances of a data block. */
  AllData: 0x0000_0001,
  /** WNODE_FLAG_SINGLE_INSTANCE: one instance. */
  SingleInstance: 0x0000_0002,
  /** WNODE_FLAG_SINGLE_ITEM: one item of an instance. */
  SingleItem: 0x0000_0004,
  /** WNODE_FLAG_EVENT_ITEM: an event. */
  EventItem: 0x0000_0008,
  /** WNODE_FLAG_FIXED_INSTANCE_SIZE: all instances have the same size. */
  FixedInstanceSize: 0x0000_0010,
  /** WNODE_FLAG_TOO_SMALL: the buffer was too small. */
  TooSmall: 0x0000_0020,
  /** WNODE_FLAG_INSTANCES_SAME: the same instances as before. */
  InstancesSame: 0x0000_0040,
  /** WNODE_FLAG_STATIC_INSTANCE_NAMES: the names are not in the node. */
  StaticInstanceNames: 0x0000_0080,
  /** WNODE_FLAG_INTERNAL: used inside WMI. */
  Internal: 0x0000_0100,
  /** WNODE_FLAG_USE_TIMESTAMP: the caller sets the timestamp. */
  UseTimestamp: 0x0000_0200,
  /** WNODE_FLAG_PERSIST_EVENT: a persistent event. */
  PersistEvent: 0x0000_0400,
  /** WNODE_FLAG_EVENT_REFERENCE: an event that refers to its data. */
  EventReference: 0x0000_2000,
  /** WNODE_FLAG_ANSI_INSTANCENAMES: the names are ANSI. */
  AnsiInstanceNames: 0x0000_4000,
  /** WNODE_FLAG_METHOD_ITEM: a method call. */
  MethodItem: 0x0000_8000,
  /** WNODE_FLAG_PDO_INSTANCE_NAMES: the names come from the device object. */
  PdoInstanceNames: 0x0001_0000,
  /** WNODE_FLAG_TRACED_GUID: an event for the trace; every classic event has it. */
  TracedGuid: 0x0002_0000,
  /** WNODE_FLAG_LOG_WNODE: the node itself is logged too. */
  LogWnode: 0x0004_0000,
  /** WNODE_FLAG_USE_GUID_PTR: GuidPtr points to the class GUID. */
  UseGuidPtr: 0x0008_0000,
  /** WNODE_FLAG_USE_MOF_PTR: MOF_FIELD structures after the header point to the data. */
  UseMofPtr: 0x0010_0000,
  /** WNODE_FLAG_NO_HEADER: data without a header. */
  NoHeader: 0x0020_0000,
  /** WNODE_FLAG_SEND_DATA_BLOCK: Windows Vista and later. */
  SendDataBlock: 0x0040_0000,
  /** WNODE_FLAG_VERSIONED_PROPERTIES: a newer EVENT_TRACE_PROPERTIES. */
  VersionedProperties: 0x0080_0000,
  /** WNODE_FLAG_SEVERITY_MASK: the bits of the severity. */
  SeverityMask: 0xff00_0000,
} as const;

/** MAX_MOF_FIELDS: the largest number of MOF_FIELD structures after a header. */
export const MAX_MOF_FIELDS = 16;

/** The size of MOF_FIELD: a pointer of 8 bytes, length and type of 4 bytes each. */
export const MOF_FIELD_SIZE = 16;

/**
 * The bytes that a session's buffer needs for itself. An event must be smaller than the buffer minus these
 * bytes.
 */
export const BUFFER_OVERHEAD = 72;
