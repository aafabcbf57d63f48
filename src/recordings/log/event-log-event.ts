import type { PlainValue } from '../../windows/payload/plain-value.js';
import type { EventLogElement, EventLogValue } from './event-element.js';

/** The releases of Windows whose XML `EventLogEvent.xml` renders. */
export type EventLogRendering = 'server-2022' | 'server-2019' | 'server-2016';

/** Options of `EventLogEvent.xml`. */
export interface EventLogXmlOptions {
  /**
   * Time decimals: 7 for `server-2022` (default; Windows 11), else 9. GUIDs: upper case up to `server-2016`.
   */
  readonly rendering?: EventLogRendering | undefined;
}

/**
 * The reason why only `System` is known of an event, as far as it can be read: its template is not in the
 * chunk, its record was overwritten in part, or its binary XML is malformed.
 */
export type IncompleteReason = 'no-template' | 'truncated' | 'malformed';

/** A number of an incomplete event that may not have been read. */
export type UnreadMember = 'id' | 'version' | 'level' | 'task' | 'opcode' | 'keywords';

/** A value of the template of an event's data. */
export type EventLogDataValue = EventLogValue | readonly EventLogValue[] | undefined;

/** A class, so that the types show its members as getters, which copies of an event do not have. */
declare abstract class EventLogEventMembers {
  /** The file of `openEventLog`, from 0. */
  get file(): number;
  /** The offset of the record in the file. */
  get offset(): number;
  /** The record's ID and time (FILETIME), which can differ from the event's, because exporting renumbers. */
  get recordId(): bigint;
  get written(): bigint;
  /** Whether the record was found by a search, in a damaged or unused part of the file. */
  get isRecovered(): boolean;
  /** Of an event that was recovered in part. */
  get incomplete(): IncompleteReason | undefined;
  /** The numbers of an incomplete event that cannot be read: these members are 0. */
  get unread(): readonly UnreadMember[];
  get providerName(): string | undefined;
  /** In lower case without braces. */
  get providerId(): string | undefined;
  get eventSourceName(): string | undefined;
  get id(): number;
  /** The high 16 bits of the message id, of events in classic form. */
  get qualifiers(): number | undefined;
  get version(): number;
  get level(): number;
  get task(): number;
  get opcode(): number;
  get keywords(): bigint;
  /** `SystemTime`: a FILETIME; `written` for an event without one. */
  get timeCreated(): bigint;
  get eventRecordId(): bigint;
  /** In lower case without braces. */
  get activityId(): string | undefined;
  get relatedActivityId(): string | undefined;
  get processId(): number | undefined;
  get threadId(): number | undefined;
  get processorId(): number | undefined;
  get channel(): string | undefined;
  get computer(): string | undefined;
  /** A SID. */
  get userId(): string | undefined;
  /**
   * Returns the XML of the event, exactly as Windows renders it: `wevtutil qe`. Windows does not replace
   * characters that XML cannot contain, such as U+0001, so the XML of a few events is not well-formed.
   *
   * @throws BytesError if the XML would be absurdly long: the file was made to do harm.
   */
  xml(options?: EventLogXmlOptions): string;
  /**
   * Returns the elements of the event other than `System`: `EventData`, `UserData`, `ProcessingErrorData`,
   * `RenderingInfo`.
   *
   * @throws BytesError if there would be absurdly many elements.
   */
  sections(): readonly EventLogElement[];
  /**
   * The values of the event data's template in order (`%1` is the first). Arrays are lists, and missing
   * values are `undefined`. Returns `undefined` for an event stored as XML without a template.
   */
  dataValues(): readonly EventLogDataValue[] | undefined;
  /** The GUID of the template of the event's data, which the manifest has too; `undefined` without one. */
  get templateId(): string | undefined;
  /** Returns the event as plain data, which needs nothing of the log: see `PlainEventLogEvent`. */
  toPlain(): PlainEventLogEvent;
  /** The same as `toPlain`, for `JSON.stringify`. */
  toJSON(): PlainEventLogEvent;
}

/**
 * An event of an event log (`.evtx`, `.evt`), with the members of `System` in its XML; missing ones are
 * `undefined`. They are getters, which copies such as `{ ...event }` do not have; `toPlain` returns data.
 * Events can be kept even after the file is closed: memory is never reused, but each keeps its 64 KiB chunk.
 */
export interface EventLogEvent extends EventLogEventMembers {
  /** The zero-based position among the events that are read. */
  readonly index: number;
}

/**
 * An event of an event log as plain data, which JSON and `structuredClone` can copy: 64-bit numbers are
 * decimal texts, keywords and bytes are `0x…`, times are ISO 8601, and a member without a value is absent.
 */
export interface PlainEventLogEvent {
  readonly index: number;
  readonly file: number;
  readonly offset: number;
  readonly recordId: string;
  /** UTC, ISO 8601 with seven decimals, as all times here. */
  readonly written: string;
  readonly isRecovered: boolean;
  readonly incomplete?: IncompleteReason;
  /** The numbers that cannot be read: these members are 0. */
  readonly unread?: readonly UnreadMember[];
  readonly providerName?: string;
  readonly providerId?: string;
  readonly eventSourceName?: string;
  readonly id: number;
  readonly qualifiers?: number;
  readonly version: number;
  readonly level: number;
  readonly task: number;
  readonly opcode: number;
  /** 64 bits as `0x…`. */
  readonly keywords: string;
  readonly timeCreated: string;
  readonly eventRecordId: string;
  readonly activityId?: string;
  readonly relatedActivityId?: string;
  readonly processId?: number;
  readonly threadId?: number;
  readonly processorId?: number;
  readonly channel?: string;
  readonly computer?: string;
  readonly userId?: string;
  readonly templateId?: string;
  /** Empty if there would be absurdly many elements; `sections()` then throws. */
  readonly sections: readonly PlainEventLogElement[];
}

/** `EventLogElement` as plain data. */
export interface PlainEventLogElement {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly content: readonly PlainEventLogValue[] }[];
  readonly content: readonly (PlainEventLogElement | PlainEventLogValue)[];
}

/** `EventLogValue` as plain data. */
export interface PlainEventLogValue {
  readonly inType: string;
  readonly value: PlainValue;
}
