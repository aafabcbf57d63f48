import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { namesAndTexts } from '../../../windows/payload/names-and-texts.js';
import { isNeverLong, type TextBudget } from '../../../windows/payload/text-budget.js';
import { MOST_VALUE_TEXT } from '../../event/bounded-values.js';

/**
 * Counts the text of an event's values. What is longer is left out: payloads have at most 64 KiB, but a
 * hostile template can repeat a long name, or a long text of a map, for each of thousands of values.
 */
export class ValueBudget {
  /** The characters that the event may have. */
  readonly most: number;
  #left: number;

  /**
   * @param texts that of the run, if there is one.
   * @param bytes those of the event's data.
   */
  constructor(
    private readonly texts?: TextBudget,
    private readonly bytes = 0,
  ) {
    this.most = Math.min(MOST_VALUE_TEXT, texts?.mostOfValues(bytes) ?? MOST_VALUE_TEXT);
    this.#left = this.most;
  }

  /** Whether something is left out. Nothing is written after it. */
  get isCut(): boolean {
    return this.#left < 0;
  }

  /** Returns whether a text with this length may be written. */
  take(length: number): boolean {
    if (this.#left >= 0) this.#left = length > this.#left ? -1 : this.#left - length;
    return this.#left >= 0;
  }

  /** Counts the text for the run, except what the event has counted itself. */
  end({ template, values }: DecodedTraceEvent): void {
    // What is cut in any case is not cut because of the run.
    const used = Math.min(MOST_VALUE_TEXT, this.most - this.#left);
    const counted = this.isCut || isNeverLong(template) ? 0 : namesAndTexts(template.fields, values);
    this.texts?.addValues(this.bytes, used - counted);
  }
}
