import { BUFFER_HEADER_SIZE } from './buffer-header.js';
import type { EventBuffer } from './event-buffer.js';
import { type HeaderLayout, layoutOf, messagePartsAt } from './event-layout.js';
import type { TraceProblem } from './trace-info.js';

/** The marker in the unused rest of a buffer. */
const UNUSED = 0xffff_ffff;

/** Steps through the events of a buffer. All members but `buffer` describe the current event. */
export class EventCursor {
  /** The merge replaces it to free memory, and puts it back before it uses the event. */
  buffer: EventBuffer;
  layout!: HeaderLayout;
  /** Where the event starts in the buffer, and how long it is. */
  at = 0;
  size = 0;
  /**
   * The halves of its time, so that times can be compared without bigints. The high half is signed. In ticks of the clock or, if
   * several files are merged, a FILETIME.
   */
  timeHigh = 0;
  timeLow = 0;
  /** Whether an event so far was before the one that precedes it in the buffer. */
  goesBack = false;
  /** Where the next event starts. */
  nextAt: number;
  #isTimed = false;

  /** Where the events end. */
  readonly #end: number;

  /**
   * @param start where the first event starts. `next` moves there.
   * @param end where the events end. If only the start of the buffer is loaded, `next` may move to its first event alone.
   */
  constructor(buffer: EventBuffer, start = 0, end = buffer.bytes.length) {
    this.buffer = buffer;
    this.nextAt = start;
    this.#end = end;
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
    let { timeAt } = layout;
    if (timeAt < 0) {
      timeAt = layout.group === 'message' ? messagePartsAt(view, at, size).timeAt : -1;
      if (timeAt < 0) {
        if (!this.#isTimed) this.#borrowTime();
        this.#noteTime(this.ticks());
        return true;
      }
      this.#noteTime(view.getBigInt64(at + timeAt, true));
    }
    this.#setTime(view, at + timeAt);
    return true;
  }

  /** The time of the event in ticks of the clock; for an event without a time, of the event before it. */
  ticks(): bigint {
    return this.#ticks ?? (BigInt(this.timeHigh) << 32n) | BigInt(this.timeLow);
  }

  /** Only set if the time is a FILETIME. */
  #ticks: bigint | undefined;

  #noteTime(ticks: bigint): void {
    this.buffer.timesWithoutField ??= new Map();
    this.buffer.timesWithoutField.set(this.at, ticks);
  }

  #setTime(view: DataView, at: number): void {
    const wasTimed = this.#isTimed;
    const { timeHigh, timeLow } = this;
    const { context } = this.buffer;
    if (context.comparesFileTimes) this.#setTicks(view.getBigInt64(at, true));
    else {
      this.timeHigh = view.getInt32(at + 4, true);
      this.timeLow = view.getUint32(at, true);
      this.#isTimed = true;
    }
    const isBack = this.timeHigh < timeHigh || (this.timeHigh === timeHigh && this.timeLow < timeLow);
    if (wasTimed && isBack) this.goesBack = true;
  }

  #setTicks(ticks: bigint): void {
    const { clock, comparesFileTimes } = this.buffer.context;
    const time = comparesFileTimes ? clock.fileTimeOf(ticks) : ticks;
    if (comparesFileTimes) this.#ticks = ticks;
    this.timeHigh = Number(time >> 32n);
    this.timeLow = Number(time & 0xffff_ffffn);
    this.#isTimed = true;
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
    while (!hasTime && ahead.next()) hasTime = ahead.timeHigh !== 0 || ahead.timeLow !== 0;
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
