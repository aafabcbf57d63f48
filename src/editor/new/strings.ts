import { firstString, oneOfEach, TO_TRANSLATE } from '../../manifest/model/messages/string-edits.js';
import type { Culture, Manifest, MessageReference } from '../../manifest/model/model.js';
import { insertChild } from '../../manifest/xml/edits.js';
import { childElements, type XmlElement } from '../../manifest/xml/tree.js';
import type { TextEdit } from '../../text/diagnostics/diagnostic.js';
import { type Draft, Refused, suggestion, writable } from './draft.js';
import { newTag } from './markup.js';
import { type NamedMessage, stringIdLike } from './names.js';
import { prefixIn } from './section.js';

/** A definition that can have a message. */
interface WithMessage {
  readonly keys: readonly (string | undefined)[];
  readonly message: MessageReference | undefined;
}

/** The message of a requested definition. */
interface NewMessage {
  readonly message?: string | false;
  readonly translations?: ReadonlyMap<string, string>;
}

/**
 * Adds the message of a new definition to all cultures, and returns the attribute's value.
 *
 * @param others definitions of the same kind. If there are some and none has a message, the new one has none
 * either, unless one is requested.
 * @param text the default text.
 * @param fallback the ID if others show no style.
 */
export function addMessage(
  draft: Draft,
  keys: readonly (string | undefined)[],
  others: readonly WithMessage[],
  wanted: NewMessage,
  text: string,
  fallback: string,
): string | undefined {
  const isUsual = others.length === 0 || others.some(({ message }) => message !== undefined);
  if (wanted.message === false || (wanted.message === undefined && !isUsual)) return undefined;
  const like: NamedMessage[] = others.flatMap(({ keys: own, message }) =>
    message?.kind === 'string' ? [{ keys: own, id: message.id }] : [],
  );
  // A closing parenthesis would end the reference.
  const readable = (key: string | undefined) => key?.replace(/[()\s]+/g, '_');
  const id = stringIdLike(keys.map(readable), like, readable(fallback) ?? '', stringIds(draft.manifest));
  addString(draft, id, wanted.message ?? text, wanted.translations);
  return `$(string.${id})`;
}

export function stringIds({ cultures }: Manifest): Set<string> {
  return new Set(cultures.flatMap(({ byId }) => [...byId.keys()]));
}

/** Adds a string to every culture. Untranslated cultures get the main text and a comment that states this. */
export function addString(
  draft: Draft,
  id: string,
  text: string,
  translations: ReadonlyMap<string, string> = new Map(),
): void {
  writable(text, `the text of '${id}'`);
  for (const translation of translations.values()) writable(translation, `a translation of '${id}'`);
  const { manifest, source } = draft;
  const cultures = oneOfEach(manifest.cultures);
  const names = cultures.map(({ name }) => name.value);
  for (const culture of translations.keys()) {
    if (!names.some((name) => name.toLowerCase() === culture.toLowerCase())) {
      throw new Refused(`there is no culture '${culture}'${suggestion(culture, names)}`);
    }
  }
  const root = manifest.document.root as XmlElement;
  if (cultures.length === 0) {
    const localization = childElements(root).find(({ localName }) => localName === 'localization');
    draft.apply(firstString(source, id, { root, localization }, text).edits);
    draft.added.push(`string '${id}'`);
    return;
  }
  const main = mainCulture(manifest, cultures);
  const untranslated: string[] = [];
  const edits = cultures.map((culture) => {
    const key = [...translations.keys()].find(
      (name) => name.toLowerCase() === culture.name.value.toLowerCase(),
    );
    const translation = key === undefined ? undefined : translations.get(key);
    const isMarked = translation === undefined && culture !== main;
    if (isMarked) untranslated.push(culture.name.value);
    return stringEdit(draft, culture, id, translation ?? text, isMarked);
  });
  draft.apply(edits);
  const rest = untranslated.length === 0 ? '' : `; translate it for ${untranslated.join(', ')}`;
  draft.added.push(`string '${id}'${rest}`);
}

/** The culture in which messages are written first. */
export function mainCulture(
  { fallbackCulture }: Manifest,
  cultures: readonly Culture[],
): Culture | undefined {
  const isFallback = ({ name }: Culture) => name.value.toLowerCase() === fallbackCulture?.value.toLowerCase();
  return cultures.find(isFallback) ?? cultures[0];
}

const tablesIn = (element: XmlElement) =>
  childElements(element).filter(({ localName }) => localName === 'stringTable');

export const stringsOf = ({ element }: Culture): XmlElement[] =>
  tablesIn(element)
    .flatMap(childElements)
    .filter(({ localName }) => localName === 'string');

function stringEdit(
  { source }: Draft,
  { element }: Culture,
  id: string,
  text: string,
  isMarked: boolean,
): TextEdit {
  const tables = tablesIn(element);
  const strings = tables.flatMap(childElements);
  const table = tables.at(-1);
  const prefix = prefixIn(table ?? element);
  const attributes = [
    ['id', id],
    ['value', text],
  ] as const;
  const lines = newTag(source, `${prefix}string`, attributes, strings, '/>');
  if (isMarked) lines.push(`${lines.pop()} ${TO_TRANSLATE}`);
  if (table !== undefined) return insertChild(source, table, lines);
  const whole = [`<${prefix}stringTable>`, ...lines.map((line) => `\t${line}`), `</${prefix}stringTable>`];
  return insertChild(source, element, whole);
}
