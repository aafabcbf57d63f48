import type { EventLogEvent } from '../../recordings/log/event-log-event.js';
import { plainTraceEvent } from '../../recordings/trace/events/plain-trace-event.js';
import type { PlainTraceEvent, TraceEvent } from '../../recordings/trace/events/trace-event.js';
import { NO_PROCESS } from '../../recordings/trace/layout/no-process.js';
import type { EventDescriptor } from '../../windows/structures/event-descriptor.js';
import type { EventHeader } from '../../windows/structures/event-header.js';
import type { EventRecord } from '../../windows/structures/event-record.js';
import { NO_GUID } from '../../windows/values/guid.js';

const NO_BYTES = new Uint8Array();

/** A logged event as a trace event, for the same filters and outputs. Logs do not contain payload bytes. */
export class LoggedEvent implements TraceEvent {
  #header: EventHeader | undefined;

  constructor(readonly logged: EventLogEvent) {}

  get header(): 'EVENT64' {
    return 'EVENT64';
  }

  get pointerSize(): 8 {
    return 8;
  }

  get instance(): undefined {
    return undefined;
  }

  get group(): undefined {
    return undefined;
  }

  get classVersion(): undefined {
    return undefined;
  }

  get messageHeader(): undefined {
    return undefined;
  }

  get channel(): number {
    return 0;
  }

  get index(): number {
    return this.logged.index;
  }

  get id(): number {
    return this.logged.id;
  }

  get version(): number {
    return this.logged.version;
  }

  get level(): number {
    return this.logged.level;
  }

  get opcode(): number {
    return this.logged.opcode;
  }

  get task(): number {
    return this.logged.task;
  }

  get keyword(): bigint {
    return this.logged.keywords;
  }

  /** For filters, which need only a few members. */
  get fileDescriptor(): EventDescriptor {
    return this;
  }

  get timeStamp(): bigint {
    return this.logged.timeCreated;
  }

  get providerId(): string {
    return this.logged.providerId ?? NO_GUID;
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
    const { id, version, level, opcode, task, keyword } = this;
    const { providerId, processId, threadId, timeStamp, activityId = NO_GUID } = this;
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
