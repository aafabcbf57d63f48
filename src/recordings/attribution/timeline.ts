import { countBefore } from './count-before.js';

/** The start of what existed before the trace. */
export const BEFORE = Number.NEGATIVE_INFINITY;

/** One thing that has a number for some time. */
interface Span<T> {
  readonly start: number;
  end: number;
  value: T;
}

/** A reused ID's meaning over time, from starts, ends, and lists of what existed at trace start or end. */
export class Timeline<T> {
  readonly #spans = new Map<number, Span<T>[]>();

  /** @param start `BEFORE` for what existed before the trace. */
  start(number: number, start: number, value: T): void {
    const spans = this.#spans.get(number);
    const last = spans?.at(-1);
    // A trace with several sessions lists what exists more than once.
    if (last !== undefined && last.end === Number.POSITIVE_INFINITY) {
      if (start === BEFORE) {
        last.value = value;
        return;
      }
      last.end = start;
    }
    // A list of what existed can follow an end in a damaged trace.
    const from = Math.max(start, last?.end ?? start);
    const span = { start: from, end: Number.POSITIVE_INFINITY, value };
    if (spans === undefined) this.#spans.set(number, [span]);
    else spans.push(span);
  }

  /** Something ends, and the event of its end says what it was. */
  end(number: number, end: number, value: T): void {
    const last = this.#spans.get(number)?.at(-1);
    if (last?.end !== Number.POSITIVE_INFINITY) this.start(number, BEFORE, value);
    (this.#spans.get(number)?.at(-1) as Span<T>).end = end;
  }

  /** It existed when the trace ended. */
  exists(number: number, value: T): void {
    const last = this.#spans.get(number)?.at(-1);
    if (last?.end !== Number.POSITIVE_INFINITY) this.start(number, BEFORE, value);
  }

  /**
   * The meaning of the number. At a time between two things, it is that of the one before, whose last events
   * can follow its end. `undefined` before the first thing.
   *
   * @param time called only if the meaning depends on it.
   */
  at(number: number, time: () => number): T | undefined {
    const spans = this.#spans.get(number);
    if (spans === undefined) return undefined;
    const [first] = spans;
    if (spans.length === 1 && first?.start === BEFORE) return first.value;
    const now = time();
    return spans[countBefore(spans, ({ start }) => start <= now) - 1]?.value;
  }
}
