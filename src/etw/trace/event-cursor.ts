import { BUFFER_HEADER_SIZE } from './buffer-header.js';
import type { EventBuffer } from './event-buffer.js';
import { type HeaderLayout, layoutOf, messagePartsAt } from './event-layout.js';
import { EARLIEST, type EventTime } from './event-time.js';
import type { TraceProblem } from './trace-info.js';

/** The marker in the unused rest of a buffer. */
const UNUSED = 0xffff_ffff;

/** Steps through the events of a buffer. All members but `buffer` describe the current event. */
export class EventCursor implements EventTime {
  /** The merge replaces it to free memory, and puts it back before it uses the event. */
  buffer: EventBuffer;
  layout!: HeaderLayout;
  /** Where the event starts in the buffer, and how long it is. */
  at = 0;
  size = 0;
  /** The halves of its time (`EventTime`). */
  timeHigh = EARLIEST;
  timeLow = EARLIEST;
  /** Whether an event so far was before the one that precedes it in the buffer. */
  goesBack = false;
  /** Where the next event starts. */
  nextAt: number;
  #isTimed = false;

  /** Where the events end. */
  readonly #end: number;
  readonly #comparesFileTimes: boolean;

  /**
   * @param start where the first event starts. `next` moves there.
   * @param end where the events end. If only the start of the buffer is loaded, `next` may move to its first event alone.
   */
  constructor(buffer: EventBuffer, start = 0, end = buffer.bytes.length) {
    this.buffer = buffer;
    this.nextAt = start;
    this.#end = end;
    this.#comparesFileTimes = buffer.context.comparesFileTimes;
  }

  /** Moves to the next event. Returns false at the end, also if the rest of the buffer cannot be read. */
  next(): boolean {
    const { view } = this.buffer;
    const at = this.nextAt;
    const left = this.#end - at;
    if (left < 8) return this.#finish(left);
    const marker = view.getUint32(at, true);
    if (marker === UNUSED) return false;
    const layout = layoutOf(marker);
    if (layout === undefined) {
      return this.#stop(`0x${marker.toString(16).padStart(8, '0')} does not start an event`);
    }
    const size = layout.sizeAt === 0 ? marker & 0xffff : view.getUint16(at + 4, true);
    if (size < layout.size) return this.#stop(`${layout.name} events have more than ${size} bytes`);
    if (size > left)
      return this.#stop(`the ${layout.name} event has ${size} bytes, but only ${left} are left`);
    this.layout = layout;
    this.at = at;
    this.size = size;
    this.nextAt = (at + size + 7) & ~7;
    const { timeAt } = layout;
    if (timeAt < 0 || this.#comparesFileTimes) this.#findTime(view);
    else this.#setTime(view.getInt32(at + timeAt + 4, true), view.getInt32(at + timeAt, true) ^ EARLIEST);
    return true;
  }

  /** Sets the time of an event that has it at no fixed place, or whose ticks have to be converted. */
  #findTime(view: DataView): void {
    const { at, size } = this;
    const { timeAt, group } = this.layout;
    if (timeAt >= 0) {
      this.#setTicks(view.getBigInt64(at + timeAt, true));
      return;
    }
    const messageTimeAt = group === 'message' ? messagePartsAt(view, at, size).timeAt : -1;
    if (messageTimeAt >= 0) {
      const ticks = view.getBigInt64(at + messageTimeAt, true);
      this.#noteTime(ticks);
      this.#setTicks(ticks);
      return;
    }
    if (!this.#isTimed) this.#borrowTime();
    this.#noteTime(this.ticks());
  }

  /** The time of the event in ticks of the clock; for an event without a time, of the event before it. */
  ticks(): bigint {
    return this.#ticks ?? (BigInt(this.timeHigh) << 32n) | BigInt((this.timeLow ^ EARLIEST) >>> 0);
  }

  /** Only set if the time is a FILETIME. */
  #ticks: bigint | undefined;

  #noteTime(ticks: bigint): void {
    this.buffer.timesWithoutField ??= new Map();
    this.buffer.timesWithoutField.set(this.at, ticks);
  }

  #setTime(timeHigh: number, timeLow: number): void {
    const isBack = timeHigh < this.timeHigh || (timeHigh === this.timeHigh && timeLow < this.timeLow);
    if (isBack) this.goesBack = true;
    this.timeHigh = timeHigh;
    this.timeLow = timeLow;
    this.#isTimed = true;
  }

  #setTicks(ticks: bigint): void {
    if (this.#comparesFileTimes) this.#ticks = ticks;
    const time = this.#comparesFileTimes ? this.buffer.context.clock.fileTimeOf(ticks) : ticks;
    this.#setTime(Number(BigInt.asIntN(32, time >> 32n)), Number(BigInt.asIntN(32, time)) ^ EARLIEST);
  }

  /**
   * Events at the start of a buffer that have no time get the time of the first that has one. If no event of the buffer has a time,
   * they get the start of the trace.
   */
  #borrowTime(): void {
    const context = { ...this.buffer.context, report: ignore };
    const ahead = new EventCursor({ ...this.buffer, context, timesWithoutField: undefined }, this.nextAt);
    // So that it does not look ahead itself.
    ahead.#isTimed = true;
    let hasTime = false;
    while (!hasTime && ahead.next()) hasTime = ahead.timeHigh !== 0 || ahead.timeLow !== EARLIEST;
    this.#setTicks(hasTime ? ahead.ticks() : context.clock.startTicks);
  }

  #finish(left: number): false {
    const { bytes } = this.buffer;
    for (let at = this.nextAt; at < this.#end; at++) {
      if (bytes[at] !== 0xff && bytes[at] !== 0) return this.#stop(`${left} bytes are too few for an event`);
    }
    return false;
  }

  #stop(message: string): false {
    const { context, offset } = this.buffer;
    const problem: TraceProblem = {
      kind: 'malformed-event',
      file: context.file,
      bufferOffset: offset,
      offset: BUFFER_HEADER_SIZE + this.nextAt,
      bytesLost: this.#end - this.nextAt,
      message,
    };
    context.report(problem);
    this.nextAt = this.#end;
    return false;
  }
}

function ignore(): void {}
