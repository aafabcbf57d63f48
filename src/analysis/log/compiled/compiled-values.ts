import { CheckedRecord } from '../../../recordings/log/compiled/record-layout.js';
import type { EventLogEvent } from '../../../recordings/log/event-log-event.js';
import { StoredEvent } from '../../../recordings/log/stored-event.js';
import type { TextBudget } from '../../../windows/payload/text-budget.js';
import { TextBytes } from '../../../windows/text-bytes/text-bytes.js';
import type { PlainContent, ValuesMaker } from '../decode-logged-event.js';
import { TEXT_OF_BYTE } from './compiled-lines.js';
import type { DataProgram } from './data-program.js';
import { JSON_LINES } from './json-line.js';
import { JsonRenderer } from './json-renderer.js';

/** The room for the values of an event: those of longer ones are written in another way. */
const ROOM = 0x8_0000;

/** Makes the JSON of the values of events whose records were checked. */
export class CompiledValues implements ValuesMaker {
  readonly #renderer = new JsonRenderer(JSON_LINES);
  readonly #decoder = new TextDecoder();
  readonly #texts: TextBudget | undefined;
  #out: TextBytes | undefined;

  /** @param texts limits long texts. */
  constructor(texts: TextBudget | undefined) {
    this.#texts = texts;
  }

  of(event: EventLogEvent): string | undefined {
    if (!isChecked(event)) return undefined;
    return this.#part(event, ({ error, values }) => (error === undefined ? values : undefined));
  }

  contentOf(event: EventLogEvent): PlainContent | undefined {
    if (!isChecked(event)) return undefined;
    const values = this.#part(event, (data) => data.values);
    const { error, sectionNames = [] } = this.#renderer.data ?? {};
    const [section = ''] = sectionNames;
    if (values === undefined || hasNumberEscape(values) || sectionNames.length > 1) return undefined;
    const json = this.#part(event, (data) => data.sections, `,"${section}":`.length);
    if (json === undefined || hasNumberEscape(json)) return undefined;
    if (error === undefined) return { values, section, json };
    return { values, section, json, error: this.#part(event, () => error.text) };
  }

  /** @param start where the text starts in what the program writes. */
  #part(
    { content, size }: CheckedEvent,
    part: (data: DataProgram) => Int32Array | undefined,
    start = 0,
  ): string | undefined {
    this.#out ??= new TextBytes(ROOM);
    const end = this.#renderer.writePart(this.#out, 0, content, part);
    if (end < 0) return undefined;
    if (this.#texts?.isFree(size, this.#renderer.names + TEXT_OF_BYTE * size) === false) return undefined;
    return this.#decoder.decode(this.#out.bytes.subarray(start, end));
  }
}

type CheckedEvent = StoredEvent & { readonly content: CheckedRecord };

function isChecked(event: EventLogEvent): event is CheckedEvent {
  return event instanceof StoredEvent && event.content instanceof CheckedRecord;
}

/** Whether JSON has an escape of a character by its number. */
function hasNumberEscape(json: string): boolean {
  for (let at = json.indexOf('\\'); at >= 0; at = json.indexOf('\\', at + 2))
    if (json[at + 1] === 'u') return true;
  return false;
}
