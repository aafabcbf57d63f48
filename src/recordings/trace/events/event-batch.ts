import type { EventBuffer } from '../layout/event-buffer.js';
import type { EventCursor } from '../layout/event-cursor.js';
import type { TraceEvents } from '../trace.js';
import { BufferedEvent } from './buffered-event.js';
import type { TraceEvent } from './trace-event.js';

/** Tests an event by its place, before it is made. `index` is that of the event in the trace. */
export type PlaceTest = (buffer: EventBuffer, at: number, index: number) => boolean;

/** Event locations. Events are created on demand, because they would take most of a reader's memory. */
export class EventBatch implements TraceEvents {
  /** The index of the first event in the trace. */
  readonly #firstIndex: number;
  /** The buffer of each event. */
  readonly #buffers: EventBuffer[];
  /** The offsets of the events in their buffers. */
  readonly #starts: number[];
  /** The ticks of events without a time at a fixed place (WPP messages and ERROR), by position. */
  #ticks: Map<number, bigint> | undefined;
  #length = 0;

  /** @param capacity about how many events it will have. */
  constructor(firstIndex: number, capacity: number) {
    this.#firstIndex = firstIndex;
    this.#buffers = new Array(capacity);
    this.#starts = new Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  /** Adds the current event of a cursor. */
  add(cursor: EventCursor): void {
    const position = this.#length++;
    this.#buffers[position] = cursor.buffer;
    this.#starts[position] = cursor.at;
    if (cursor.layout.timeAt < 0) this.#noteTicks(position, cursor.ticks());
  }

  #noteTicks(position: number, ticks: bigint): void {
    this.#ticks ??= new Map();
    this.#ticks.set(position, ticks);
  }

  /** The events that pass a test. The others are not made, which takes longer than most tests. */
  where(test: PlaceTest): Iterable<TraceEvent, undefined> {
    return { [Symbol.iterator]: () => this.#iterator(test) };
  }

  [Symbol.iterator](): Iterator<TraceEvent, undefined> {
    return this.#iterator(undefined);
  }

  #iterator(test: PlaceTest | undefined): Iterator<TraceEvent, undefined> {
    return new BatchIterator(this.#buffers, this.#starts, this.#ticks, this.#length, this.#firstIndex, test);
  }
}

/** A generator would take longer than the events. */
class BatchIterator implements Iterator<TraceEvent, undefined> {
  readonly #buffers: readonly EventBuffer[];
  readonly #starts: readonly number[];
  readonly #ticks: ReadonlyMap<number, bigint> | undefined;
  readonly #length: number;
  readonly #firstIndex: number;
  readonly #test: PlaceTest | undefined;
  #position = 0;

  constructor(
    buffers: readonly EventBuffer[],
    starts: readonly number[],
    ticks: ReadonlyMap<number, bigint> | undefined,
    length: number,
    firstIndex: number,
    test: PlaceTest | undefined,
  ) {
    this.#buffers = buffers;
    this.#starts = starts;
    this.#ticks = ticks;
    this.#length = length;
    this.#firstIndex = firstIndex;
    this.#test = test;
  }

  next(): IteratorResult<TraceEvent, undefined> {
    for (;;) {
      const position = this.#position++;
      if (position >= this.#length) return { done: true, value: undefined };
      const buffer = this.#buffers[position] as EventBuffer;
      const start = this.#starts[position] as number;
      const index = this.#firstIndex + position;
      if (this.#test !== undefined && !this.#test(buffer, start, index)) continue;
      const ticks = this.#ticks?.get(position);
      return { done: false, value: new BufferedEvent(buffer, start, index, ticks) };
    }
  }
}
