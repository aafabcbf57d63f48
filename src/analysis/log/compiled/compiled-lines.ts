import { CheckedRecord } from '../../../recordings/log/compiled/record-layout.js';
import type { EventLogEvent } from '../../../recordings/log/event-log-event.js';
import { StoredEvent } from '../../../recordings/log/stored-event.js';
import type { TextBudget } from '../../../windows/payload/text-budget.js';
import type { Utf8Buffer } from '../../formats/utf8-buffer.js';
import { JsonRenderer, type LineForm } from './json-renderer.js';

/** The most characters of text for each byte of a value: a SID has 2.75, and can be in four places. */
export const TEXT_OF_BYTE = 16;

/** Writes lines for events whose records were checked, without objects and strings in between. */
export class CompiledLines {
  readonly #renderer: JsonRenderer;
  readonly #files: readonly Uint8Array[];
  readonly #texts: TextBudget | undefined;

  /**
   * @param files the text of each of the log's files in its lines, if lines have any.
   * @param texts limits long texts.
   */
  constructor(form: LineForm, files: readonly string[], texts: TextBudget | undefined) {
    const encoder = new TextEncoder();
    this.#renderer = new JsonRenderer(form);
    this.#files = files.map((text) => encoder.encode(text));
    this.#texts = texts;
  }

  /** Writes the line of an event; false for one that must be written in another way. */
  write(buffer: Utf8Buffer, event: EventLogEvent): boolean {
    if (!(event instanceof StoredEvent && event.content instanceof CheckedRecord)) return false;
    if (event.isRecovered) return false;
    const { end: start, text } = buffer;
    const facts = { index: event.index, file: this.#files[event.file] ?? NO_FILE };
    const end = this.#renderer.write(text, start, event.content, facts);
    if (end < 0 || !this.#isWithinLimits(event.size)) return false;
    buffer.keep(end);
    return true;
  }

  /** Whether the values are certainly not cut, and do not count, because of the limit of the run's texts. */
  #isWithinLimits(size: number): boolean {
    return this.#texts?.isFree(size, this.#renderer.names + TEXT_OF_BYTE * size) ?? true;
  }
}

const NO_FILE = new Uint8Array();
