import type { EventLogEvent } from '../../recordings/log/event-log-event.js';
import { plainTraceEvent } from '../../recordings/trace/events/plain-trace-event.js';
import type { PlainTraceEvent, TraceEvent } from '../../recordings/trace/events/trace-event.js';
import { NO_PROCESS } from '../../recordings/trace/layout/no-process.js';
import type { EventHeader } from '../../windows/structures/event-header.js';
import type { EventRecord } from '../../windows/structures/event-record.js';
import { NO_GUID } from '../../windows/values/guid.js';

const NO_BYTES = new Uint8Array();

/** A logged event as a trace event, for the same filters and outputs. Logs do not contain payload bytes. */
export class LoggedEvent implements TraceEvent {
  readonly header = 'EVENT64';
  readonly pointerSize = 8;
  readonly instance = undefined;
  readonly group = undefined;
  readonly classVersion = undefined;
  readonly messageHeader = undefined;
  readonly index: number;
  readonly id: number;
  readonly version: number;
  readonly level: number;
  readonly opcode: number;
  readonly timeStamp: bigint;
  readonly providerId: string;
  #header: EventHeader | undefined;

  constructor(readonly logged: EventLogEvent) {
    this.index = logged.index;
    this.id = logged.id;
    this.version = logged.version;
    this.level = logged.level;
    this.opcode = logged.opcode;
    this.timeStamp = logged.timeCreated;
    this.providerId = logged.providerId ?? NO_GUID;
  }

  get rawTime(): bigint {
    return this.timeStamp;
  }

  get processId(): number {
    return this.logged.processId ?? NO_PROCESS;
  }

  get threadId(): number {
    return this.logged.threadId ?? NO_PROCESS;
  }

  get processor(): number {
    return this.logged.processorId ?? 0;
  }

  get activityId(): string | undefined {
    return this.logged.activityId;
  }

  get relatedActivityId(): string | undefined {
    return this.logged.relatedActivityId;
  }

  get file(): number {
    return this.logged.file;
  }

  get bufferOffset(): number {
    return this.logged.offset;
  }

  get offset(): number {
    return 0;
  }

  /** A literal, because every shown event needs it and the header functions check each member. */
  get eventHeader(): EventHeader {
    this.#header ??= this.#eventHeader();
    return this.#header;
  }

  #eventHeader(): EventHeader {
    const { id, version, level, opcode, providerId, processId, threadId, timeStamp, logged } = this;
    const { task, keywords: keyword, activityId = NO_GUID } = logged;
    return {
      size: 0,
      headerType: 0,
      flags: 0,
      eventProperty: 0,
      threadId,
      processId,
      timeStamp,
      providerId,
      eventDescriptor: { id, version, channel: 0, level, opcode, task, keyword },
      kernelTime: 0,
      userTime: 0,
      activityId,
    };
  }

  get bufferContext(): EventRecord['bufferContext'] {
    return { processorNumber: 0, alignment: 0, loggerId: 0 };
  }

  get extendedData(): EventRecord['extendedData'] {
    return [];
  }

  get userData(): Uint8Array {
    return NO_BYTES;
  }

  get userContext(): bigint {
    return 0n;
  }

  toPlain(): PlainTraceEvent {
    return plainTraceEvent(this);
  }

  toJSON(): PlainTraceEvent {
    return plainTraceEvent(this);
  }
}
