import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { type EventColumn, EventRow } from '../event/event-columns.js';
import { MOST_KINDS } from '../event/most-kinds.js';
import { widen } from '../event/time-range.js';

/** The events that have the same texts in some columns. */
export interface ValueCount {
  /** The texts, in the order of the columns; empty without a value. */
  readonly values: readonly string[];
  readonly events: number;
  /** The earliest and the latest time, as FILETIMEs. */
  readonly first: bigint;
  readonly last: bigint;
}

/** The maximum number of characters of all texts that are kept. */
const MOST_TEXT = 1 << 26;

/** Counts events by their texts in columns: the first 50,000 combinations, with 64 million characters. */
export class ValueCounter {
  readonly #counts = new Map<string, { -readonly [Member in keyof ValueCount]: ValueCount[Member] }>();
  #length = 0;
  #others = 0;

  /** @param columns one or more. */
  constructor(readonly columns: readonly EventColumn[]) {}

  add(decoded: DecodedTraceEvent): void {
    const row = new EventRow(decoded);
    const values = this.columns.map(({ of }) => of(row));
    const time = decoded.event.timeStamp;
    const [only = ''] = values;
    const key = values.length === 1 ? only : JSON.stringify(values);
    const count = this.#counts.get(key);
    if (count !== undefined) {
      count.events++;
      widen(count, time);
    } else if (this.#counts.size >= MOST_KINDS || this.#length + key.length > MOST_TEXT) this.#others++;
    else {
      this.#length += key.length;
      this.#counts.set(key, { values, events: 1, first: time, last: time });
    }
  }

  /** The events with further texts, which are in no count. */
  get others(): number {
    return this.#others;
  }

  /** The most frequent first; those with equal numbers of events in the order of their first events. */
  get counts(): readonly ValueCount[] {
    return [...this.#counts.values()].sort((a, b) => b.events - a.events);
  }
}
