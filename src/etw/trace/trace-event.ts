import type { EventRecord } from '../structures/event-record.js';

/** The form in which an event's header is on the disk. The number is the size of pointers in its payload, in bits. */
export type TraceHeaderName =
  | 'SYSTEM32'
  | 'SYSTEM64'
  | 'COMPACT32'
  | 'COMPACT64'
  | 'PERFINFO32'
  | 'PERFINFO64'
  | 'FULL32'
  | 'FULL64'
  | 'INSTANCE32'
  | 'INSTANCE64'
  | 'EVENT32'
  | 'EVENT64'
  | 'MESSAGE'
  | 'ERROR';

/**
 * An event of a trace. It has the members of EVENT_RECORD as ProcessTrace fills them in, so it can be given to
 * `decodeEvent` of generated code and to everything else that takes an `EventRecord`. A classic event has the GUID of
 * its class as `providerId`, its type as `opcode`, and `EventHeaderFlag.ClassicHeader`.
 *
 * The members are computed when they are read, from the bytes of the event's buffer.
 */
export interface TraceEvent extends EventRecord {
  /** The zero-based chronological position in the trace. Filters do not change it. */
  readonly index: number;
  /** The form of the header. */
  readonly header: TraceHeaderName;
  /** `eventHeader.timeStamp`: a FILETIME. */
  readonly timeStamp: bigint;
  /** The time as stored in the file, in ticks of the session's clock. */
  readonly rawTime: bigint;
  /** `eventHeader.providerId`: the GUID of the provider or of the event class, in lower case without braces. */
  readonly providerId: string;
  /** `eventHeader.eventDescriptor.id`. For a message of WPP its number. */
  readonly id: number;
  readonly version: number;
  readonly level: number;
  readonly opcode: number;
  /** `eventHeader.processId`; 0xFFFFFFFF if the header has none. */
  readonly processId: number;
  /** `eventHeader.threadId`; 0xFFFFFFFF if the header has none. */
  readonly threadId: number;
  /** The processor that wrote the event. */
  readonly processor: number;
  /** The size of pointers in the payload, in bytes. */
  readonly pointerSize: 4 | 8;
  /** `eventHeader.activityId`; `undefined` if it is missing or zero. */
  readonly activityId: string | undefined;
  /** The extended data item of this kind. */
  readonly relatedActivityId: string | undefined;
  /** The instance of a classic event, for the headers INSTANCE32 and INSTANCE64. */
  readonly instance: TraceInstance | undefined;
  /**
   * The group of a kernel event, for the headers SYSTEM, COMPACT and PERFINFO: the high byte of HookId, which stands for the
   * event class (EVENT_TRACE_GROUP_… in ntwmi.h of phnt). `providerId` is zero if wevtc does not know its class.
   */
  readonly group: number | undefined;
  /**
   * The version of the event class, for the headers SYSTEM, COMPACT, PERFINFO, FULL and INSTANCE: 16 bits, of which `version` has
   * the low byte, as EVENT_DESCRIPTOR has no more. 8 bits for PERFINFO, whose other bits count processor counters.
   */
  readonly classVersion: number | undefined;
  /** The members that only a message of WPP has, for the header MESSAGE. */
  readonly messageHeader: TraceMessageHeader | undefined;
  /** The file of `openTrace` that has the event, from 0. */
  readonly file: number;
  /** The offset of the event's buffer in the file. */
  readonly bufferOffset: number;
  /** The offset of the event in its decompressed buffer. */
  readonly offset: number;
}

/** The links of an event that TraceEventInstance wrote (EVENT_INSTANCE_GUID_HEADER). */
export interface TraceInstance {
  readonly instanceId: number;
  readonly parentInstanceId: number;
  /** The event class of the parent; zero without a parent. */
  readonly parentGuid: string;
}

/**
 * The optional members of MESSAGE_TRACE_HEADER (evntrace.h) that EVENT_HEADER has no member for. The other ones are
 * `eventHeader`'s time, thread, process, and `providerId` for the GUID.
 */
export interface TraceMessageHeader {
  /** The number that the session gave the message: TRACE_MESSAGE_SEQUENCE. Missing numbers are lost messages. 32 bits. */
  readonly sequence: number | undefined;
  /** The component that wrote the message, instead of a GUID: TRACE_MESSAGE_COMPONENTID. 32 bits. */
  readonly componentId: number | undefined;
}
