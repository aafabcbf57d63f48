import type { DecodeError } from '../payload/decode-error.js';
import type { PlainValue } from '../payload/plain-value.js';

/**
 * An event as JSON data, the one form for everything that prints events as JSON, such as `wevtc decode
 * --format json`, `wevtc trace --format jsonl`, and `wevtc log --format jsonl`; `schemas/decoded.schema.json`
 * describes it. `undefined` is not written. GUIDs are without braces; bytes are upper-case `0x…`.
 */
export interface EventView {
  /** The position in a trace, in order of time. */
  readonly index?: number;
  /** UTC, ISO 8601 with seven decimals; in records, the number itself if it cannot be a FILETIME. */
  readonly time?: string;
  /** Of a record: the number of the time in decimal. */
  readonly timeStamp?: string;
  readonly processor?: number | undefined;
  /**
   * The process and the thread that the event belongs to. Absent if the trace does not identify them. Without
   * attribution, and in records, those of the header.
   */
  readonly processId?: number | undefined;
  readonly threadId?: number | undefined;
  /** In traces: what the header contains; 4294967295 if it contains none. */
  readonly headerProcessId?: number | undefined;
  readonly headerThreadId?: number | undefined;
  /** The file name of that process, and its path. */
  readonly processName?: string | undefined;
  readonly processImage?: string | undefined;
  /** The name that a program gave that thread. */
  readonly threadName?: string | undefined;
  /** For a classic event, the GUID of its class. Absent if a manifest has no GUID for its provider. */
  readonly providerId: string | undefined;
  readonly providerName: string | undefined;
  readonly controlGuid?: string | undefined;
  /** The numbers are absent if an incomplete event of a log lacks them. */
  readonly id?: number | undefined;
  readonly version?: number | undefined;
  /** Absent in event logs, which have only the names of channels. */
  readonly channel?: number;
  readonly level?: number | undefined;
  readonly opcode?: number | undefined;
  readonly task?: number | undefined;
  /** 64 bits as `0x…`. */
  readonly keyword?: string | undefined;
  /** The names of the numbers in a manifest. */
  readonly channelName?: string | undefined;
  readonly levelName?: string | undefined;
  readonly opcodeName?: string | undefined;
  readonly taskName?: string | undefined;
  /** The names of the keyword's bits. */
  readonly keywords?: readonly string[];
  /** The form of the header in a trace: `EVENT64`, `FULL32`… */
  readonly header?: string;
  /** Of a record: the flags of its header. */
  readonly flags?: number;
  /** The group of a kernel event whose class is not known: its `providerId` is zero. */
  readonly group?: number | undefined;
  /** The sequence number of a WPP message. */
  readonly sequence?: number | undefined;
  /** The component of a WPP message that has no GUID. */
  readonly componentId?: number | undefined;
  readonly activityId?: string | undefined;
  readonly relatedActivityId?: string | undefined;
  /** Of a record: the extended data items by their kind; integers of 64 bits and bytes are `0x…`. */
  readonly extendedData?: readonly unknown[] | undefined;
  /** The name or symbol; in a trace, also the task and opcode. */
  readonly eventName: string | undefined;
  readonly message: string | undefined;
  /** Absent if nothing describes the event. */
  readonly values: { readonly [name: string]: PlainValue } | undefined;
  /** In traces: the texts of the values that have one in a map, in the form of `values`. */
  readonly valueTexts?: { readonly [name: string]: PlainValue } | undefined;
  /** In traces: the names of files, registry keys, and drivers whose addresses are in fields, by field. */
  readonly names?: { readonly [field: string]: string } | undefined;
  /** The fields that could be decoded, in their order, with their types and texts. */
  readonly fields?: readonly FieldView[];
  /** The bytes that are not decoded; absent if all are. `decode` gives at most 1024. */
  readonly rest: string | undefined;
  /** The number of bytes after the last field; absent when there are none. */
  readonly bytesLeft?: number | undefined;
  /** The reason why the event is not decoded, or not completely decoded. */
  readonly error: DecodeError | undefined;
  /** In traces: the calls that led to the event, from the innermost one. Only if they are asked for. */
  readonly stack?: readonly string[] | undefined;
  /** The name of the file, for traces of several files. */
  readonly file?: string | undefined;
  /** The payload, if it is asked for or nothing describes the event. */
  readonly payload?: string | undefined;
  /** In event logs: the id of the record; a decimal text above 2^53. */
  readonly recordId?: number | string | undefined;
  /** In event logs: the high half of the message id of an event in classic form. */
  readonly qualifiers?: number | undefined;
  readonly computer?: string | undefined;
  /** In event logs: the SID of the user. */
  readonly userId?: string | undefined;
  /** In event logs: whether the event was found by a search, in a damaged or unused part of the file. */
  readonly recovered?: boolean | undefined;
  /** In event logs: the reason why only parts of `System` are known of a recovered event. */
  readonly incomplete?: 'no-template' | 'truncated' | 'malformed' | undefined;
  /** In event logs: the offset of the record in the file, for an event that was found by a search. */
  readonly offset?: number | undefined;
  /** In event logs: the parts of the event's XML, with numbers as numbers. */
  readonly System?: LoggedSystem;
  readonly EventData?: JsonObject | undefined;
  readonly UserData?: JsonObject | undefined;
  readonly ProcessingErrorData?: JsonObject | undefined;
  readonly RenderingInfo?: JsonObject | undefined;
}

/** `System` of an event's XML. Attributes and elements are members; GUIDs have braces. */
export interface LoggedSystem {
  readonly Provider: {
    readonly Name: string | undefined;
    readonly Guid: string | undefined;
    readonly EventSourceName: string | undefined;
  };
  /** The numbers are absent if an incomplete event lacks them. */
  readonly EventID: number | undefined;
  readonly Qualifiers: number | undefined;
  readonly Version: number | undefined;
  readonly Level: number | undefined;
  readonly Task: number | undefined;
  readonly Opcode: number | undefined;
  readonly Keywords: string | undefined;
  readonly TimeCreated: { readonly SystemTime: string };
  readonly EventRecordID: number | string;
  readonly Correlation:
    | { readonly ActivityID: string | undefined; readonly RelatedActivityID: string | undefined }
    | undefined;
  readonly Execution:
    | {
        readonly ProcessID: number | undefined;
        readonly ThreadID: number | undefined;
        readonly ProcessorID: number | undefined;
      }
    | undefined;
  readonly Channel: string | undefined;
  readonly Computer: string | undefined;
  readonly Security: { readonly UserID: string | undefined } | undefined;
}

/** Data that JSON can hold. */
export type JsonValue = string | number | boolean | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** One field with its value. */
export interface FieldView {
  readonly name: string;
  readonly type?: 'struct';
  readonly inType?: string;
  readonly outType?: string | undefined;
  readonly map?: string | undefined;
  readonly value: PlainValue;
  /** The value as people see it. */
  readonly text: string;
}
