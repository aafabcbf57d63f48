import { type ParsedMessage, parseMessage } from './message.js';

/** The most messages that are kept, and their parts. */
const MOST_KEPT = { messages: 10_000, parts: 1_000_000 } as const;

/** Parses each text once: thousands of events can have the same message. */
export class ParsedMessages {
  readonly #byText = new Map<string, ParsedMessage>();
  #parts = 0;

  of(text: string): ParsedMessage {
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const message = parseMessage(text);
    if (this.#byText.size >= MOST_KEPT.messages || this.#parts > MOST_KEPT.parts) {
      this.#byText.clear();
      this.#parts = 0;
    }
    this.#parts += message.parts.length;
    this.#byText.set(text, message);
    return message;
  }
}
