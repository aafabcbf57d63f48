import { CheckedRecord } from '../../../recordings/log/compiled/record-layout.js';
import { XmlRenderer } from '../../../recordings/log/compiled/xml-renderer.js';
import type { EventLogEvent, EventLogRendering } from '../../../recordings/log/event-log-event.js';
import { StoredEvent, styleOf } from '../../../recordings/log/stored-event.js';
import type { TextBudget } from '../../../windows/payload/text-budget.js';
import type { Utf8Buffer } from '../../formats/utf8-buffer.js';

/** The length of XML from which on it may have to be cut. Shorter XML needs no other reading of the event. */
export const LONG = 8192;

export const SYSTEM_END = '</System>';

/** The most characters of text for each byte of a value: a SID has 2.75, and can be in four places. */
const TEXT_OF_BYTE = 16;

/** Writes the XML of events whose records were checked, without strings in between. */
export class CompiledXml {
  readonly #renderer: XmlRenderer;
  readonly #isExact: boolean;
  readonly #texts: TextBudget | undefined;

  /**
   * @param isExact whether the output may have any character.
   * @param texts limits long XML.
   */
  constructor({
    rendering = 'server-2022',
    isExact,
    texts,
  }: {
    readonly rendering: EventLogRendering | undefined;
    readonly isExact: boolean;
    readonly texts: TextBudget | undefined;
  }) {
    this.#renderer = new XmlRenderer(styleOf(rendering));
    this.#isExact = isExact;
    this.#texts = texts;
  }

  /** Writes a line with an event; false for one that must be written in another way. */
  write(buffer: Utf8Buffer, event: EventLogEvent): boolean {
    if (!(event instanceof StoredEvent && event.content instanceof CheckedRecord)) return false;
    const { end: start, text } = buffer;
    const end = this.#renderer.write(text, start, event.content);
    if (end < 0) return false;
    const { bytes } = text;
    if (end - start > LONG && !this.#isWithinLimits(bytes.subarray(start, end), event.size)) return false;
    if (!this.#isExact && !isPlain(bytes, start, end)) return false;
    bytes[end] = LINE_FEED;
    buffer.keep(end + 1);
    return true;
  }

  /** Whether long XML is certainly not cut, and does not count, because of the limit of the run's texts. */
  #isWithinLimits(xml: Uint8Array, size: number): boolean {
    if (this.#texts === undefined) return true;
    const length = this.#renderer.names + TEXT_OF_BYTE * size;
    return this.#texts.isFree(size, length) && hasText(xml.subarray(0, LONG), SYSTEM_END);
  }
}

const LINE_FEED = 0x0a;

function hasText(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length++;
    if (length === text.length) return true;
  }
  return false;
}

/** Whether XML has only printable ASCII, and nothing that could be a command for a CI runner. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  let before = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x20 || byte > 0x7e || (byte === before && (byte === HASH || byte === COLON))) return false;
    before = byte;
  }
  return true;
}

const HASH = 0x23;
const COLON = 0x3a;
