import { MAX_TEXT } from '../payload/text-limit.js';

/** The characters that every message may have, whatever its event contains. */
const FREE = 8192;
/** The further ones for each byte of the event's data: its hexadecimal digits, with room for names. */
const FREE_FOR_BYTE = 4;

/** The characters beyond those that the messages of one run may have in all. */
export const MOST_LONG_MESSAGES = 1 << 24;

/** Limits the length of a run's messages: one can insert a field of a small event thousands of times. */
export class MessageBudget {
  #left = MOST_LONG_MESSAGES;
  /** The number of messages that were cut because of this limit. */
  cut = 0;

  /**
   * Makes the message of an event.
   *
   * @param bytes those of the event's data.
   * @param make makes the message with at most so many characters, and a mark at its end if it is cut.
   */
  text(bytes: number, make: (most: number) => string): string {
    const free = FREE + bytes * FREE_FOR_BYTE;
    const most = Math.min(MAX_TEXT, free + this.#left);
    const text = make(most);
    if (text.length > free) {
      this.#left = Math.max(0, this.#left - (text.length - free));
      // One of more than `MAX_TEXT` is cut in any case.
      if (text.length > most && most < MAX_TEXT) this.cut++;
    }
    return text;
  }
}
