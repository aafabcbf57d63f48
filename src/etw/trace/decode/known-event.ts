import { NO_FIELDS } from '../../decode-described.js';
import type { EventDescription } from '../../event-decoder.js';
import { type Message, parseMessage } from '../../message.js';
import type { PayloadTemplate } from '../../payload-template.js';
import type { DescriptionSource } from '../decoded-trace-event.js';

/** A description of an event and where it comes from. What is costly is made when it is first needed, and kept. */
export class KnownEvent {
  readonly source: DescriptionSource;
  #description: EventDescription | undefined;
  readonly #describe: () => EventDescription;
  #message: Message | undefined;

  constructor(source: DescriptionSource, describe: () => EventDescription) {
    this.source = source;
    this.#describe = describe;
  }

  get description(): EventDescription {
    this.#description ??= this.#describe();
    return this.#description;
  }

  get template(): PayloadTemplate {
    return this.description.template ?? NO_FIELDS;
  }

  get message(): Message | undefined {
    const text = this.description.message;
    if (text === undefined || text === null) return undefined;
    this.#message ??= parseMessage(text);
    return this.#message;
  }
}
