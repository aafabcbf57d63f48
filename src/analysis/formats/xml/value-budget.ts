import { MOST_VALUE_TEXT } from '../../event/bounded-values.js';

/**
 * Counts the text of an event's values. What is longer is left out: payloads have at most 64 KiB, but a
 * hostile template can repeat a long name, or a long text of a map, for each of thousands of values.
 */
export class ValueBudget {
  #left = MOST_VALUE_TEXT;

  /** Whether something is left out. Nothing is written after it. */
  get isCut(): boolean {
    return this.#left < 0;
  }

  /** Returns whether a text with this length may be written. */
  take(length: number): boolean {
    if (this.#left >= 0) this.#left = length > this.#left ? -1 : this.#left - length;
    return this.#left >= 0;
  }
}
