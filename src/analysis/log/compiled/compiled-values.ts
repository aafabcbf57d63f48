import { CheckedRecord } from '../../../recordings/log/compiled/record-layout.js';
import type { EventLogEvent } from '../../../recordings/log/event-log-event.js';
import { StoredEvent } from '../../../recordings/log/stored-event.js';
import type { TextBudget } from '../../../windows/payload/text-budget.js';
import { TextBytes } from '../../../windows/text-bytes/text-bytes.js';
import { TEXT_OF_BYTE } from './compiled-lines.js';
import { JSON_LINES } from './json-line.js';
import { JsonRenderer } from './json-renderer.js';

/** The room for the values of an event: those of longer ones are written in another way. */
const ROOM = 0x4_0000;

/** Makes the JSON of the values of events whose records were checked. */
export class CompiledValues {
  readonly #renderer = new JsonRenderer(JSON_LINES);
  readonly #decoder = new TextDecoder();
  readonly #texts: TextBudget | undefined;
  #out: TextBytes | undefined;

  /** @param texts limits long texts. */
  constructor(texts: TextBudget | undefined) {
    this.#texts = texts;
  }

  /**
   * The values of an event, escaped as a line of JSON; `undefined` for an event that has an error, or that
   * must be read in another way.
   */
  of(event: EventLogEvent): string | undefined {
    if (!(event instanceof StoredEvent && event.content instanceof CheckedRecord)) return undefined;
    this.#out ??= new TextBytes(ROOM);
    const end = this.#renderer.writeValues(this.#out, 0, event.content);
    if (end < 0) return undefined;
    const { size } = event;
    if (this.#texts?.isFree(size, this.#renderer.names + TEXT_OF_BYTE * size) === false) return undefined;
    return this.#decoder.decode(this.#out.bytes.subarray(0, end));
  }
}
