import type { EventDescriptor } from '../../windows/structures/event-descriptor.js';
import type { EventRecord } from '../../windows/structures/event-record.js';
import type { TraceHeaderName, TraceInstance, TraceMessageHeader } from '../trace/events/trace-event.js';

/**
 * An event for `writeTrace`: a record, or members by `header`. Missing numbers are 0, missing bytes empty.
 */
export type WritableEvent =
  | WritableSystemEvent
  | WritableCompactEvent
  | WritablePerfInfoEvent
  | WritableFullEvent
  | WritableInstanceEvent
  | WritableProviderEvent
  | WritableMessage
  | WritableErrorEvent
  | WritableRecord;

/**
 * An EVENT_RECORD. Its flags determine the header: WPP for `TraceMessage`, FULL for `ClassicHeader`, or
 * INSTANCE with an instance item; otherwise EVENT, 32 or 64. A `TraceEvent` keeps its header.
 */
export interface WritableRecord extends Omit<EventRecord, 'userContext'> {
  readonly header?: TraceHeaderName;
  /** A `TraceEvent`'s ticks, used only for the first event of a trace; for others, the FILETIME is used. */
  readonly rawTime?: bigint;
  /** As in `TraceEvent`; only for SYSTEM, COMPACT, and PERFINFO with class `providerId` or an unknown one. */
  readonly group?: number | undefined;
  /** As in `TraceEvent`; only for headers that contain it, if its low byte is the descriptor's version. */
  readonly classVersion?: number | undefined;
  /** As in `TraceEvent`. It only counts for MESSAGE. */
  readonly messageHeader?: TraceMessageHeader | undefined;
}

/** An event's time: a FILETIME, which the writer converts to ticks of the trace's clock, or such ticks. */
export type WritableTime =
  | { readonly timeStamp: bigint; readonly rawTime?: undefined }
  | { readonly timeStamp?: undefined; readonly rawTime: bigint };

/** The members of an event besides its header. */
export interface WritableContent {
  /** The event's processor: 0 to 2047. In `WritableBuffer`, the buffer's processor is used instead. */
  readonly processor?: number;
  /** The payload. */
  readonly userData?: Uint8Array;
}

/** The thread and the process that wrote an event, 32 bits each. */
export interface WritableProcess {
  readonly threadId?: number;
  readonly processId?: number;
}

/** KernelTime and UserTime: 32 bits each. */
export interface WritableCpuTimes {
  readonly kernelTime?: number;
  readonly userTime?: number;
}

/** HookId of the kernel's own headers, which stands for the event class and the type. */
export interface WritableHook {
  /** The group, which stands for the event class: 0 to 255. */
  readonly group: number;
  /** The type of the event: 0 to 255. */
  readonly opcode: number;
}

/** SYSTEM_TRACE_HEADER, 32 bytes: most events of the NT Kernel Logger. */
export type WritableSystemEvent = WritableContent &
  WritableTime &
  WritableHook &
  WritableProcess &
  WritableCpuTimes & {
    readonly header: 'SYSTEM32' | 'SYSTEM64';
    /** The version of the event class: 0 to 65535. */
    readonly version?: number;
  };

/** SYSTEM_TRACE_HEADER without the two times, 24 bytes. */
export type WritableCompactEvent = WritableContent &
  WritableTime &
  WritableHook &
  WritableProcess & {
    readonly header: 'COMPACT32' | 'COMPACT64';
    /** 0 to 65535. */
    readonly version?: number;
  };

/** PERFINFO_TRACE_HEADER, 16 bytes: frequent events of the kernel, without process and thread. */
export type WritablePerfInfoEvent = WritableContent &
  WritableTime &
  WritableHook & {
    readonly header: 'PERFINFO32' | 'PERFINFO64';
    /** 0 to 255. */
    readonly version?: number;
    /** The index of an event-based sample of the processor, 64 bits. */
    readonly pebsIndex?: bigint;
    /** Values of performance counters: at most 7, 64 bits each. */
    readonly counters?: readonly bigint[];
  };

/** The common part of FULL and INSTANCE headers: the class of a classic event. */
export interface WritableClass {
  /** The GUID of the event class. */
  readonly providerId: string;
  /** The type of the event: 0 to 255; see `EventTraceType`. */
  readonly opcode?: number;
  /** 0 to 255; see `TraceLevel`. */
  readonly level?: number;
  /** The version of the event class: 0 to 65535. */
  readonly version?: number;
}

/** EVENT_TRACE_HEADER, 48 bytes: events of TraceEvent. */
export type WritableFullEvent = WritableContent &
  WritableTime &
  WritableClass &
  WritableProcess &
  WritableCpuTimes & { readonly header: 'FULL32' | 'FULL64' };

/** EVENT_INSTANCE_GUID_HEADER, 72 bytes: events of TraceEventInstance. */
export type WritableInstanceEvent = WritableContent &
  WritableTime &
  WritableClass &
  WritableProcess &
  WritableCpuTimes & { readonly header: 'INSTANCE32' | 'INSTANCE64'; readonly instance: TraceInstance };

/** The members that all provider events share. */
export type WritableProviderMembers = WritableContent &
  WritableTime &
  WritableProcess &
  WritableCpuTimes & {
    /** The GUID of the provider. */
    readonly providerId: string;
    /**
     * `EventHeaderFlag` as in the file. The writer sets `ExtendedInfo`, and the reader adds the pointer size.
     */
    readonly flags?: number;
    /** `EventHeaderProperty`: 16 bits. */
    readonly eventProperty?: number;
    readonly activityId?: string;
    readonly extendedData?: readonly WritableItem[];
  };

/** EVENT_HEADER, 80 bytes: events of EventWrite, described by a manifest or by TraceLogging. */
export type WritableProviderEvent = WritableProviderMembers & {
  readonly header: 'EVENT32' | 'EVENT64';
  /** Members that are missing are 0. */
  readonly eventDescriptor: Partial<EventDescriptor>;
};

/** An extended data item. The writer computes Linkage, which in a file says whether another item follows. */
export interface WritableItem {
  /** `EventHeaderExtType`: 16 bits. */
  readonly extType: number;
  /** At most 65520 bytes. */
  readonly data: Uint8Array;
  /** 15 bits. */
  readonly reserved2?: number;
}

/** MESSAGE_TRACE_HEADER, 8 bytes, and the members that its flags announce: messages of WPP. */
export type WritableMessage = WritableContent &
  WritableProcess & {
    readonly header: 'MESSAGE';
    /** The number of the message: 0 to 65535. */
    readonly id: number;
    /** OptionFlags: TRACE_MESSAGE_… (evntrace.h), 16 bits. Members add theirs; missing flagged ones are 0. */
    readonly flags?: number;
    /** 32 bits. */
    readonly sequence?: number;
    /** The GUID of the messages. A message has this or `componentId`. */
    readonly providerId?: string;
    /** 32 bits. */
    readonly componentId?: number;
    /** A FILETIME. Without any time, the reader returns the time of the event before it in the buffer. */
    readonly timeStamp?: bigint;
    /** Ticks of the trace's clock, instead of `timeStamp`. */
    readonly rawTime?: bigint;
  };

/** A header of 4 bytes in place of an event that Windows could not log. It has no time. */
export type WritableErrorEvent = WritableContent & { readonly header: 'ERROR' };

/** An event by the members of its header. */
export type HeaderEvent = Exclude<WritableEvent, WritableRecord>;
