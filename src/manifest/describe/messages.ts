import { stringOf, wrongType } from '../../windows/checks/arguments.js';
import { formatMessage } from '../../windows/message/format-message.js';
import { parseMessage } from '../../windows/message/message.js';
import { inNearestCulture } from '../model/messages/nearest-culture.js';
import type { Channel, Manifest, MessageReference, Named, StringDefinition } from '../model/model.js';
import { manifestOf } from '../model/model-arguments.js';

/** A manifest's texts in one language; missing ones come from the nearest culture (`inNearestCulture`). */
export class MessageTexts {
  readonly #manifest: Manifest;
  readonly #culture: string;
  /** The shown texts of strings, because many definitions can share one. */
  readonly #shown = new WeakMap<StringDefinition, string>();

  /** @param culture such as `de-DE`, in any case. Default `en-US`. */
  constructor(manifest: Manifest, culture = 'en-US') {
    this.#manifest = manifestOf(manifest);
    this.#culture = stringOf(culture ?? 'en-US', 'culture');
  }

  /** The text as the message compiler stores it, with its `%` sequences; `undefined` if there is none. */
  of(reference: MessageReference | undefined): string | undefined {
    return this.#best(reference?.strings ?? [])?.value.value ?? reference?.predefinedText;
  }

  /** The text of a message without inserts, as people see it. */
  shown(reference: MessageReference | undefined): string | undefined {
    return this.#shownText(this.#best(reference?.strings ?? []), reference?.predefinedText);
  }

  /** A named item's message; for one of winmeta, the manifest's own string, or else winmeta's. */
  ofNamed({ message, predefined }: Named): string | undefined {
    if (predefined === undefined) return this.shown(message);
    return this.#shownText(this.#ofStringId(predefined.stringId), predefined.displayName);
  }

  /** The same as the message compiler stores it. */
  storedOfNamed({ message, predefined }: Named): string | undefined {
    if (predefined === undefined) return this.of(message);
    return this.#ofStringId(predefined.stringId)?.value.value ?? predefined.displayName;
  }

  /** The text of a channel: its message, or else its name. */
  ofChannel({ message, name }: Channel): string {
    return this.shown(message) ?? name.value;
  }

  /** @param other the text without the string. */
  #shownText(string: StringDefinition | undefined, other: string | undefined): string | undefined {
    if (string === undefined) return other === undefined ? undefined : shownText(other);
    const known = this.#shown.get(string);
    if (known !== undefined) return known;
    const text = shownText(string.value.value);
    this.#shown.set(string, text);
    return text;
  }

  #ofStringId(id: string | undefined): StringDefinition | undefined {
    if (id === undefined) return undefined;
    const strings = this.#manifest.cultures.flatMap((culture) => culture.byId.get(id) ?? []);
    return this.#best(strings);
  }

  #best(strings: readonly StringDefinition[]): StringDefinition | undefined {
    return inNearestCulture(strings, ({ culture }) => culture.name.value, this.#culture);
  }
}

/** Checks texts from callers without types: a `MessageTexts`, or an object that shows messages like one. */
export function textsOf(texts: MessageTexts): MessageTexts {
  const given: Partial<MessageTexts> | null | undefined = texts;
  return typeof given?.shown === 'function' ? texts : wrongType('texts', 'a MessageTexts', texts);
}

const shownText = (text: string) => formatMessage(parseMessage(text));
