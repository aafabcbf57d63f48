import type { TraceProblem } from '../trace-info.js';
import { BUFFER_HEADER_SIZE } from './buffer-header.js';
import type { EventBuffer } from './event-buffer.js';
import { type HeaderLayout, layoutOf, messagePartsAt } from './event-layout.js';
import { findEvent } from './event-search.js';
import { comparedTime, EARLIEST, type EventTime, eventTime } from './event-time.js';

/** The marker in the unused rest of a buffer. */
const UNUSED = 0xffff_ffff;

/** Steps through the events of a buffer. All members but `buffer` describe the current event. */
export class EventCursor implements EventTime {
  buffer: EventBuffer;
  layout!: HeaderLayout;
  /** The start of the event in the buffer's bytes, and its size. */
  at = 0;
  size = 0;
  /** The halves of its time (`EventTime`). */
  timeHigh = EARLIEST;
  timeLow = EARLIEST;
  /** Whether an event so far was before the one that precedes it in the buffer. */
  goesBack = false;
  /** Whether `next` has failed because it needs more bytes than there are. `moveTo` gives it more. */
  isCut = false;
  /** The start of the next event. */
  nextAt: number;
  /** Whether an event so far had a time, or has got one. */
  #isTimed = false;
  /** Whether events at the start that have no time get one. */
  #borrows = true;
  /** The end of the events. It is beyond the bytes if they are only part of the buffer. */
  #end: number;
  readonly #comparesFileTimes: boolean;

  /**
   * @param start where the first event starts. `next` moves there.
   * @param filled the bytes of all events of the buffer.
   */
  constructor(buffer: EventBuffer, start = 0, filled = buffer.start + buffer.bytes.length) {
    this.buffer = buffer;
    this.nextAt = start;
    this.#end = filled - buffer.start;
    this.#comparesFileTimes = buffer.context.comparesFileTimes;
  }

  /**
   * Replaces the bytes by other ones of the same buffer. They start with an event, and `next` moves there.
   *
   * @param filled the bytes of all events of the buffer.
   */
  moveTo(buffer: EventBuffer, filled: number): void {
    this.buffer = buffer;
    this.nextAt = 0;
    this.#end = filled - buffer.start;
    this.isCut = false;
  }

  /** Moves to the next event. What cannot be read is reported and skipped. Returns false at the end. */
  next(): boolean {
    const { view } = this.buffer;
    const at = this.nextAt;
    const left = view.byteLength - at;
    if (left < 8) return this.#finish();
    const marker = view.getUint32(at, true);
    const layout = layoutOf(marker);
    if (layout === undefined) return this.#skip(noEvent(marker));
    const size = layout.sizeAt === 0 ? marker & 0xffff : view.getUint16(at + 4, true);
    if (size < layout.size) return this.#skip(`${layout.name} events have more than ${size} bytes`);
    if (size > left) return this.#refuse(size, layout);
    this.layout = layout;
    this.at = at;
    this.size = size;
    this.nextAt = (at + size + 7) & ~7;
    const { timeAt } = layout;
    if (timeAt < 0 || this.#comparesFileTimes) return this.#findTime(view);
    this.#setTime(view.getInt32(at + timeAt + 4, true), view.getInt32(at + timeAt, true) ^ EARLIEST);
    return true;
  }

  /**
   * Sets a time without a fixed place or that needs conversion. False if bytes end before its source event.
   */
  #findTime(view: DataView): boolean {
    const { at, size, layout } = this;
    const timeAt = layout.group === 'message' ? messagePartsAt(view, at, size).timeAt : layout.timeAt;
    if (timeAt >= 0) this.#setTicks(view.getBigInt64(at + timeAt, true));
    return timeAt >= 0 || this.#isTimed || !this.#borrows || this.#borrowTime();
  }

  /** The time of the event in ticks of the clock; for an event without a time, of the event before it. */
  ticks(): bigint {
    return this.#ticks ?? (BigInt(this.timeHigh) << 32n) | BigInt((this.timeLow ^ EARLIEST) >>> 0);
  }

  /** Only set if the time is a FILETIME. */
  #ticks: bigint | undefined;

  #setTime(timeHigh: number, timeLow: number): void {
    const isBack = timeHigh < this.timeHigh || (timeHigh === this.timeHigh && timeLow < this.timeLow);
    if (isBack) this.goesBack = true;
    this.timeHigh = timeHigh;
    this.timeLow = timeLow;
    this.#isTimed = true;
  }

  #setTicks(ticks: bigint): void {
    if (this.#comparesFileTimes) this.#ticks = ticks;
    const { timeHigh, timeLow } = eventTime(comparedTime(ticks, this.buffer.context));
    this.#setTime(timeHigh, timeLow);
  }

  /** Events without a time at a buffer's start get its first time, or the trace's start if it has none. */
  #borrowTime(): boolean {
    const { buffer } = this;
    const context = { ...buffer.context, report: ignore };
    const ahead = new EventCursor({ ...buffer, context }, this.nextAt, buffer.start + this.#end);
    ahead.#borrows = false;
    while (!ahead.#isTimed && ahead.next());
    if (ahead.isCut) {
      this.nextAt = this.at;
      this.isCut = true;
      return false;
    }
    this.#setTicks(ahead.#isTimed ? ahead.ticks() : context.clock.startTicks);
    return true;
  }

  /** The event has more bytes than are there. */
  #refuse(size: number, { name }: HeaderLayout): boolean {
    const left = this.#end - this.nextAt;
    if (size > left) return this.#skip(`the ${name} event has ${size} bytes, but only ${left} are left`);
    this.isCut = true;
    return false;
  }

  /** There are too few bytes for an event. */
  #finish(): false {
    const { bytes } = this.buffer;
    if (bytes.length < this.#end) {
      this.isCut = true;
      return false;
    }
    for (let at = this.nextAt; at < this.#end; at++) {
      if (bytes[at] !== 0xff && bytes[at] !== 0) {
        this.#report(this.#end, `${this.#end - this.nextAt} bytes are too few for an event`);
        break;
      }
    }
    return false;
  }

  /** Moves to the next event after damage, if there is one. */
  #skip(message: string): boolean {
    const { bytes, view } = this.buffer;
    // Where events go on can only be seen with all bytes.
    if (bytes.length < this.#end) {
      this.isCut = true;
      return false;
    }
    const found = this.buffer.endsInDamage ? undefined : findEvent(view, this.nextAt + 8, this.#end);
    this.#report(found ?? this.#end, message);
    return found !== undefined && this.next();
  }

  /** Reports that the bytes from the next event on cannot be read, and skips them. */
  #report(end: number, message: string): void {
    const { context, offset, start } = this.buffer;
    const problem: TraceProblem = {
      kind: 'malformed-event',
      file: context.file,
      bufferOffset: offset,
      offset: BUFFER_HEADER_SIZE + start + this.nextAt,
      bytesLost: end - this.nextAt,
      message,
    };
    context.report(problem);
    this.nextAt = end;
  }
}

function noEvent(marker: number): string {
  const what = `0x${marker.toString(16).padStart(8, '0')}`;
  return marker === UNUSED
    ? `${what} marks the unused rest of a buffer, but the header of the buffer says that events follow`
    : `${what} does not start an event`;
}

function ignore(): void {}
