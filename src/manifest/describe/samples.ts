import { withoutDateMarks } from '../../text/date-marks.js';
import { EventDecoder, type EventDescription } from '../../windows/decoding/event-decoder.js';
import type { PayloadTemplate } from '../../windows/payload/payload-template.js';
import { meaningOf } from '../model/meaning/meaning.js';
import type { EventDefinition, Template } from '../model/model.js';
import type { AllTexts, Texts } from './all-texts.js';
import { beginning, LONG_IN_ALL, messageBeginning } from './long-texts.js';
import { payloadTemplateOf } from './payload-template.js';
import { sampleValues } from './sample-values.js';

/** Messages with sample values, as a decoder shows them. */
export class Samples {
  private readonly decoder = new EventDecoder([]);
  /** The templates in each culture, because many events can share one. */
  private readonly templates: readonly Map<Template, PayloadTemplate>[];

  constructor(private readonly texts: AllTexts) {
    this.templates = texts.cultures.map(() => new Map());
  }

  /** An event's message per culture; `undefined` if it has none, or shows nothing but the written text. */
  of(event: EventDefinition): Texts | undefined {
    const found = this.texts.byCulture.flatMap((texts, culture) => {
      const message = texts.of(event.message);
      return message === undefined ? [] : this.format(event, culture, message);
    });
    const written = this.texts.written(event.message);
    if (written?.every((text, at) => withLineFeeds(text) === found[at]) ?? true) return undefined;
    // The texts of maps in many cultures can be much longer than the message.
    return lengthOf(found) > LONG_IN_ALL && lengthOf(found) > 2 * lengthOf(written ?? [])
      ? this.beginningOf(event)
      : found;
  }

  /** The same of the beginning of a long message, in the culture that Windows falls back to. */
  beginningOf(event: EventDefinition): Texts | undefined {
    const { preferred, byCulture } = this.texts;
    const message = messageBeginning(byCulture[preferred]?.of(event.message) ?? '');
    const found = this.format(event, preferred, message);
    return found === withLineFeeds(message) ? undefined : [found];
  }

  /** The values can be long, such as the texts of maps. */
  private format(event: EventDefinition, culture: number, message: string): string {
    const definition = meaningOf(event.template);
    const template = definition && this.templateOf(definition, culture);
    const description = { message, ...(template && { template }) } as EventDescription;
    const values = template === undefined ? {} : sampleValues(template);
    const shown = this.decoder.format(description, values) ?? '';
    const text = shown.length > 2 * message.length ? beginning(shown) : shown;
    return withoutDateMarks(withLineFeeds(text));
  }

  private templateOf(definition: Template, culture: number): PayloadTemplate {
    const known = this.templates[culture]?.get(definition);
    const texts = this.texts.byCulture[culture];
    if (known !== undefined || texts === undefined) return known ?? { fields: [] };
    const template = payloadTemplateOf(definition, texts);
    this.templates[culture]?.set(definition, template);
    return template;
  }
}

function lengthOf(texts: Texts): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
