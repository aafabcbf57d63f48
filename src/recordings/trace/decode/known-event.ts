import { NO_FIELDS } from '../../../windows/decoding/decode-described.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import { type ParsedMessage, parseMessage } from '../../../windows/message/message.js';
import type { ParsedMessages } from '../../../windows/message/parsed-messages.js';
import type { PayloadTemplate } from '../../../windows/payload/payload-template.js';
import type { DescriptionSource } from '../events/decoded-trace-event.js';
import type { KeptDescriptions } from './kept-descriptions.js';

/** An event description and its source. Costly parts are created on demand, and kept. */
export class KnownEvent {
  readonly source: DescriptionSource;
  #description: EventDescription | undefined;
  readonly #describe: () => EventDescription;
  readonly #kept: KeptDescriptions | undefined;
  readonly #messages: ParsedMessages | undefined;
  #message: ParsedMessage | undefined;

  /**
   * @param kept counts the fields of descriptions that are made, and may forget them.
   * @param messages those of all events.
   */
  constructor(
    source: DescriptionSource,
    describe: () => EventDescription,
    kept?: KeptDescriptions,
    messages?: ParsedMessages,
  ) {
    this.source = source;
    this.#describe = describe;
    this.#kept = kept;
    this.#messages = messages;
  }

  get description(): EventDescription {
    if (this.#description === undefined) {
      this.#description = this.#describe();
      this.#kept?.add(this, this.#description);
    }
    return this.#description;
  }

  forget(): void {
    this.#description = undefined;
    this.#message = undefined;
  }

  get template(): PayloadTemplate {
    return this.description.template ?? NO_FIELDS;
  }

  get message(): ParsedMessage | undefined {
    const text = this.description.message;
    if (text === undefined || text === null) return undefined;
    this.#message ??= this.#messages?.of(text) ?? parseMessage(text);
    return this.#message;
  }
}
