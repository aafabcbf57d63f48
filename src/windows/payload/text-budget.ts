import { fieldsWithin, namesAndTexts, neverLonger } from './names-and-texts.js';
import type { PayloadTemplate } from './payload-template.js';
import type { PayloadValues } from './payload-values.js';
import { MAX_TEXT } from './text-limit.js';

/** The characters that a message, and the values of an event, may have, whatever the event contains. */
const FREE = 8192;
/** The further ones of a message for each byte of the event's data: its digits, with room for names. */
const MESSAGE_FOR_BYTE = 4;
/** The further ones of values: XML repeats the name for each element of an array, also if it is a byte. */
const VALUES_FOR_BYTE = 64;

/** The characters beyond those that the texts of one run may have in all. */
export const MOST_LONG_TEXTS = 1 << 24;

/**
 * Limits the length of a run's texts: a small event can have thousands of inserts in its message, or long
 * names of fields and long texts of maps.
 */
export class TextBudget {
  #left: number;
  /** The number of messages that were cut because of this limit, and of events with values that were. */
  cutMessages = 0;
  cutValues = 0;

  constructor(most = MOST_LONG_TEXTS) {
    this.#left = most;
  }

  /**
   * Makes the message of an event.
   *
   * @param bytes those of the event's data.
   * @param make makes the message with at most so many characters, and a mark at its end if it is cut.
   */
  message(bytes: number, make: (most: number) => string): string {
    const free = FREE + bytes * MESSAGE_FOR_BYTE;
    const most = Math.min(MAX_TEXT, free + this.#left);
    const text = make(most);
    if (text.length > free) {
      this.#left = Math.max(0, this.#left - (text.length - free));
      // One of more than `MAX_TEXT` is cut in any case.
      if (text.length > most && most < MAX_TEXT) this.cutMessages++;
    }
    return text;
  }

  /**
   * The template with which to show values: if there is no room for its names and the texts of its maps, it
   * lacks first these texts, and then fields.
   *
   * @param bytes those of the event's data.
   */
  template(bytes: number, template: PayloadTemplate, values: PayloadValues): PayloadTemplate {
    // What is longer is cut in any case.
    const length = Math.min(MAX_TEXT, namesAndTexts(template.fields, values));
    const most = this.mostOfValues(bytes);
    this.addValues(bytes, length);
    return length <= most
      ? template
      : { fields: fieldsWithin(freeForValues(bytes), template.fields, values) };
  }

  /** The characters that the values of an event may have. */
  mostOfValues(bytes: number): number {
    return freeForValues(bytes) + this.#left;
  }

  /** Counts the characters of the values of an event. More than they may have: they were cut. */
  addValues(bytes: number, length: number): void {
    if (length > this.mostOfValues(bytes)) this.cutValues++;
    this.#left = Math.max(0, this.#left - Math.max(0, length - freeForValues(bytes)));
  }
}

function freeForValues(bytes: number): number {
  return FREE + bytes * VALUES_FOR_BYTE;
}

/** Whether the names and the texts of maps in the values of a template are never long. */
export function isNeverLong(template: PayloadTemplate): boolean {
  return neverLonger(template, FREE);
}
