import type { EventHeader } from '../../../windows/structures/event-header.js';
import type { EtwBufferContext, EventRecord } from '../../../windows/structures/event-record.js';
import type { ExtendedDataItem } from '../../../windows/structures/extended-data-item.js';

/** The form of an event's header in the file, with the payload's pointer size in bits. */
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
 * A class, so that types show getters, which copies of events do not have. Readers have their own classes.
 */
declare abstract class TraceEventMembers implements EventRecord {
  /** The form of the header. */
  get header(): TraceHeaderName;
  /** `eventHeader.timeStamp`: a FILETIME. */
  get timeStamp(): bigint;
  /** The time as stored in the file, in ticks of the session's clock. */
  get rawTime(): bigint;
  /** `eventHeader.providerId`: the provider's or event class's GUID, in lower case without braces. */
  get providerId(): string;
  /** `eventHeader.eventDescriptor.id`. For a message of WPP its number. */
  get id(): number;
  get version(): number;
  get level(): number;
  get opcode(): number;
  /** `eventHeader.processId`; 0xFFFFFFFF if the header has none. */
  get processId(): number;
  /** `eventHeader.threadId`; 0xFFFFFFFF if the header has none. */
  get threadId(): number;
  /** The processor that wrote the event. */
  get processor(): number;
  /** The size of pointers in the payload, in bytes. */
  get pointerSize(): 4 | 8;
  /** `eventHeader.activityId`; `undefined` if it is missing or zero. */
  get activityId(): string | undefined;
  /** The extended data item of this kind. */
  get relatedActivityId(): string | undefined;
  /** The instance of a classic event, for the headers INSTANCE32 and INSTANCE64. */
  get instance(): TraceInstance | undefined;
  /**
   * The high byte of HookId in SYSTEM, COMPACT, and PERFINFO headers, which stands for the event class
   * (EVENT_TRACE_GROUP_… in phnt's ntwmi.h). For unknown classes, `providerId` is zero.
   */
  get group(): number | undefined;
  /**
   * The event class's version for SYSTEM, COMPACT, PERFINFO, FULL, and INSTANCE: 16 bits, of which `version`
   * has the low byte, as in EVENT_DESCRIPTOR. PERFINFO has 8 bits; the others count processor counters.
   */
  get classVersion(): number | undefined;
  /** The members that only a message of WPP has, for the header MESSAGE. */
  get messageHeader(): TraceMessageHeader | undefined;
  /** The file of `openTrace` that has the event, from 0. */
  get file(): number;
  /** The offset of the event's buffer in the file. */
  get bufferOffset(): number;
  /** The offset of the event in its decompressed buffer. */
  get offset(): number;
  get eventHeader(): EventHeader;
  get bufferContext(): EtwBufferContext;
  get extendedData(): readonly ExtendedDataItem[];
  get userData(): Uint8Array;
  get userContext(): bigint;
  /** Returns the event as plain data, which needs nothing of the trace: see `PlainTraceEvent`. */
  toPlain(): PlainTraceEvent;
  /** The same as `toPlain`, for `JSON.stringify`. */
  toJSON(): PlainTraceEvent;
}

/**
 * An event of a trace. It has the members of EVENT_RECORD as ProcessTrace fills them in, so it can be given
 * to `decodeEvent` of generated code and to everything else that takes an `EventRecord`. A classic event has
 * the GUID of its class as `providerId`, its type as `opcode`, and `EventHeaderFlag.ClassicHeader`.
 *
 * The members are getters: they are computed when they are read, from the bytes of the event's buffer. So a
 * copy such as `{ ...event }` has none of them; `toPlain` returns them as data. An event can be kept for any
 * time, also after its file is closed, because the reader never reuses memory. It then keeps its part of the
 * file: 256 KiB, or its buffer.
 */
export interface TraceEvent extends TraceEventMembers {
  /** The zero-based chronological position in the trace. Filters do not change it. */
  readonly index: number;
}

/**
 * A trace event for JSON and `structuredClone`: 64-bit times in decimal, keyword and bytes as `0x…`, no
 * members without a value. `BigInt` and `parseHexBinary` read these strings.
 */
export interface PlainTraceEvent {
  readonly index: number;
  readonly header: TraceHeaderName;
  /** UTC, ISO 8601 with seven decimals; absent if `timeStamp` is negative, which no FILETIME is. */
  readonly time?: string;
  /** The FILETIME in decimal. */
  readonly timeStamp: string;
  /** The ticks of the session's clock in decimal. */
  readonly rawTime: string;
  readonly providerId: string;
  readonly id: number;
  readonly version: number;
  readonly channel: number;
  readonly level: number;
  readonly opcode: number;
  readonly task: number;
  /** 64 bits as `0x…`. */
  readonly keyword: string;
  readonly flags: number;
  readonly eventProperty: number;
  readonly processId: number;
  readonly threadId: number;
  readonly processor: number;
  readonly loggerId: number;
  readonly kernelTime: number;
  readonly userTime: number;
  readonly pointerSize: 4 | 8;
  readonly activityId?: string;
  readonly relatedActivityId?: string;
  readonly instance?: TraceInstance;
  readonly group?: number;
  readonly classVersion?: number;
  readonly messageHeader?: { readonly sequence?: number; readonly componentId?: number };
  /** Absent if there is none. */
  readonly extendedData?: readonly { readonly extType: number; readonly data: string }[];
  readonly userData: string;
  readonly file: number;
  readonly bufferOffset: number;
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
 * MESSAGE_TRACE_HEADER members (evntrace.h) not in `eventHeader`, which has time, thread, process, and GUID.
 */
export interface TraceMessageHeader {
  /** The message's number in the session: TRACE_MESSAGE_SEQUENCE, 32 bits. Gaps are lost messages. */
  readonly sequence: number | undefined;
  /** The component that wrote the message, instead of a GUID: TRACE_MESSAGE_COMPONENTID. 32 bits. */
  readonly componentId: number | undefined;
}
