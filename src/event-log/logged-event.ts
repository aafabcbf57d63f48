import type { EventLogEvent } from '../etw/event-log/event-log-event.js';
import { createEventDescriptor } from '../etw/structures/event-descriptor.js';
import { createEventHeader, type EventHeader } from '../etw/structures/event-header.js';
import { createEventRecord, type EventRecord } from '../etw/structures/event-record.js';
import { NO_PROCESS } from '../etw/trace/no-process.js';
import { plainTraceEvent } from '../etw/trace/plain-trace-event.js';
import type { PlainTraceEvent, TraceEvent } from '../etw/trace/trace-event.js';
import { NO_GUID } from '../etw/values/guid.js';

/**
 * An event of a log with the members of an event in a trace, so that the same filters and outputs take both. A log does not have the
 * bytes of the payload: Windows has decoded it.
 */
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
  #record: EventRecord | undefined;

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

  get #eventRecord(): EventRecord {
    if (this.#record === undefined) {
      const { id, version, level, opcode, providerId, processId, threadId, timeStamp, logged } = this;
      const { task, keywords: keyword, activityId = NO_GUID } = logged;
      const eventDescriptor = createEventDescriptor({ id, version, level, opcode, task, keyword });
      this.#record = createEventRecord({
        eventHeader: createEventHeader({
          eventDescriptor,
          providerId,
          processId,
          threadId,
          timeStamp,
          activityId,
        }),
      });
    }
    return this.#record;
  }

  get eventHeader(): EventHeader {
    return this.#eventRecord.eventHeader;
  }

  get bufferContext(): EventRecord['bufferContext'] {
    return this.#eventRecord.bufferContext;
  }

  get extendedData(): EventRecord['extendedData'] {
    return this.#eventRecord.extendedData;
  }

  get userData(): Uint8Array {
    return this.#eventRecord.userData;
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
