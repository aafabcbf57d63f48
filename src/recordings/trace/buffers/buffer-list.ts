import type { TraceFile } from '../file/trace-file.js';
import type { EventPlace, EventTime } from '../layout/event-time.js';
import type { BufferEntry } from './load-buffer.js';

/** A buffer in the order of its first event. */
export interface RankedBuffer extends EventPlace {
  readonly entry: BufferEntry;
}

/** The numbers of a buffer: its file, stored, filled, flags, processor, loggerId. */
const NUMBERS = 6;

/** Bits of the flags. */
const IS_COMPRESSED = 1;
const HAS_PROCESSOR_INDEX = 2;

/** The buffers of a trace. A trace can have millions, so each takes only 44 bytes. */
export class BufferList {
  readonly #files: readonly TraceFile[];
  #length = 0;
  #offsets = new Float64Array(64);
  #numbers = new Uint32Array(64 * NUMBERS);
  #times = new Int32Array(64 * 2);
  #order = new Uint32Array();

  constructor(files: readonly TraceFile[]) {
    this.#files = files;
  }

  get length(): number {
    return this.#length;
  }

  /** @param time of the first event. */
  add(entry: BufferEntry, time: EventTime): void {
    const at = this.#length++;
    if (at === this.#offsets.length) this.#grow();
    this.#offsets[at] = entry.offset;
    const flags =
      (entry.isCompressed ? IS_COMPRESSED : 0) | (entry.hasProcessorIndex ? HAS_PROCESSOR_INDEX : 0);
    const { file, stored, filled, processor, loggerId } = entry;
    this.#numbers.set([file.context.file, stored, filled, flags, processor, loggerId], at * NUMBERS);
    this.#times.set([time.timeHigh, time.timeLow], at * 2);
  }

  #grow(): void {
    const larger = <Column extends Float64Array | Uint32Array | Int32Array>(column: Column): Column => {
      const copy = new (column.constructor as new (length: number) => Column)(column.length * 2);
      copy.set(column);
      return copy;
    };
    this.#offsets = larger(this.#offsets);
    this.#numbers = larger(this.#numbers);
    this.#times = larger(this.#times);
  }

  /** Sorts the buffers by their first event's time, and equal times by the order of addition. */
  sort(): void {
    const times = this.#times;
    const order = Uint32Array.from({ length: this.#length }, (_, rank) => rank);
    this.#order = order.sort(
      (a, b) =>
        (times[a * 2] as number) - (times[b * 2] as number) ||
        (times[a * 2 + 1] as number) - (times[b * 2 + 1] as number) ||
        a - b,
    );
  }

  /** Whether the first events of the buffers at two positions have the same time. */
  haveSameTime(a: number, b: number): boolean {
    const [first, second] = [this.#order[a] as number, this.#order[b] as number];
    const times = this.#times;
    return times[first * 2] === times[second * 2] && times[first * 2 + 1] === times[second * 2 + 1];
  }

  /** Returns the buffer at a position in the order of `sort`. */
  at(position: number): RankedBuffer | undefined {
    const rank = this.#order[position];
    if (rank === undefined) return undefined;
    const start = rank * NUMBERS;
    const [file, stored, filled, flags, processor, loggerId] = this.#numbers.subarray(
      start,
      start + NUMBERS,
    ) as unknown as readonly [number, number, number, number, number, number];
    const entry: BufferEntry = {
      file: this.#files[file] as TraceFile,
      offset: this.#offsets[rank] as number,
      stored,
      filled,
      isCompressed: (flags & IS_COMPRESSED) !== 0,
      processor,
      hasProcessorIndex: (flags & HAS_PROCESSOR_INDEX) !== 0,
      loggerId,
    };
    return {
      entry,
      rank,
      timeHigh: this.#times[rank * 2] as number,
      timeLow: this.#times[rank * 2 + 1] as number,
    };
  }
}
