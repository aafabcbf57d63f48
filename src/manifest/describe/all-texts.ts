import { inNearestCulture } from '../model/messages/nearest-culture.js';
import type { Channel, Manifest, MessageReference, Named } from '../model/model.js';
import { MessageTexts } from './messages.js';

/** One text for each culture, in the order of `AllTexts.cultures`. */
export type Texts = readonly string[];

/** The texts of a manifest in all its cultures. */
export class AllTexts {
  /** The cultures' names; for a manifest without texts, US English, which winmeta's levels use. */
  readonly cultures: readonly string[];
  /** The position of the culture that Windows falls back to. */
  readonly preferred: number;
  readonly byCulture: readonly MessageTexts[];

  constructor(manifest: Manifest) {
    const names = new Set(manifest.cultures.map(({ name }) => name.value));
    this.cultures = names.size === 0 ? ['en-US'] : [...names];
    this.preferred = this.cultures.indexOf(inNearestCulture(this.cultures, (name) => name) as string);
    this.byCulture = this.cultures.map((culture) => new MessageTexts(manifest, culture));
  }

  ofNamed(named: Named): Texts | undefined {
    return this.all((texts) => texts.ofNamed(named));
  }

  ofChannel({ message }: Channel): Texts | undefined {
    return this.shown(message);
  }

  shown(message: MessageReference | undefined): Texts | undefined {
    return this.all((texts) => texts.shown(message));
  }

  /** The texts as the manifest has them, with their inserts. */
  written(message: MessageReference | undefined): Texts | undefined {
    return this.all((texts) => texts.of(message));
  }

  /** The cultures that lack a message that others have. */
  without(message: MessageReference | undefined): string[] {
    const having = new Set(message?.strings.map(({ culture }) => culture.name.value));
    return having.size === 0 ? [] : this.cultures.filter((name) => !having.has(name));
  }

  private all(text: (texts: MessageTexts) => string | undefined): Texts | undefined {
    const found = this.byCulture.map(text);
    // A culture without the text has that of another culture, so either all have one or none.
    return found.every((one) => one !== undefined) ? (found as string[]) : undefined;
  }
}
