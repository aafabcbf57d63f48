import type { EventLogElement, EventLogValue } from './event-element.js';

/** The releases of Windows whose XML `EventLogEvent.xml` renders. */
export type EventLogRendering = 'server-2022' | 'server-2019' | 'server-2016';

/** Options of `EventLogEvent.xml`. */
export interface EventLogXmlOptions {
  /**
   * `server-2022` and Windows 11: GUIDs in lower case, times with seven decimals. `server-2019`: nine decimals. `server-2016` and
   * older: also GUIDs in upper case. Default: `server-2022`.
   */
  readonly rendering?: EventLogRendering | undefined;
}

/** A value of the template of an event's data. */
export type EventLogDataValue = EventLogValue | readonly EventLogValue[] | undefined;

/**
 * An event of an event log (`.evtx`, `.evt`). The members are those of `System` in its XML; a member that the event does not have is
 * `undefined`. They are computed when they are read. An event keeps its chunk of the file (64 KiB) in memory.
 */
export interface EventLogEvent {
  /** The zero-based position among the events that are read. */
  readonly index: number;
  /** The file of `openEventLog`, from 0. */
  readonly file: number;
  /** The offset of the record in the file. */
  readonly offset: number;
  /** The id and time (FILETIME) of the record. Exported logs number records anew, so they can differ from those of the event. */
  readonly recordId: bigint;
  readonly written: bigint;
  /** Whether the record was found by a search, in a damaged or unused part of the file. */
  readonly isRecovered: boolean;
  readonly providerName: string | undefined;
  /** In lower case without braces. */
  readonly providerId: string | undefined;
  readonly eventSourceName: string | undefined;
  readonly id: number;
  /** The high 16 bits of the message id, of events in classic form. */
  readonly qualifiers: number | undefined;
  readonly version: number;
  readonly level: number;
  readonly task: number;
  readonly opcode: number;
  readonly keywords: bigint;
  /** `SystemTime`: a FILETIME; `written` for an event without one. */
  readonly timeCreated: bigint;
  readonly eventRecordId: bigint;
  /** In lower case without braces. */
  readonly activityId: string | undefined;
  readonly relatedActivityId: string | undefined;
  readonly processId: number | undefined;
  readonly threadId: number | undefined;
  readonly processorId: number | undefined;
  readonly channel: string | undefined;
  readonly computer: string | undefined;
  /** A SID. */
  readonly userId: string | undefined;
  /**
   * Returns the XML of the event, exactly as Windows renders it: `wevtutil qe`. Windows does not replace characters that XML cannot
   * contain, such as U+0001, so the XML of a few events is not well-formed.
   *
   * @throws BytesError if the XML would be absurdly long: the file was made to do harm.
   */
  xml(options?: EventLogXmlOptions): string;
  /**
   * Returns the elements of the event other than `System`: `EventData`, `UserData`, `ProcessingErrorData`, `RenderingInfo`.
   *
   * @throws BytesError if there would be absurdly many elements.
   */
  sections(): readonly EventLogElement[];
  /**
   * Returns the values of the template of the event's data in the order of the template: `%1` of a message is the first. An array is a
   * list, and a value that the event does not have is `undefined`. `undefined` as a whole for an event that was stored as XML, without
   * a template.
   */
  dataValues(): readonly EventLogDataValue[] | undefined;
  /** The GUID of the template of the event's data, which the manifest has too; `undefined` without one. */
  readonly templateId: string | undefined;
}
