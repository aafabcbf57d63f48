import { counted } from '../../../text/counted.js';
import type { Fix, TextEdit } from '../../../text/diagnostics/diagnostic.js';
import { groupedBy } from '../../../text/grouped-by.js';
import { remembered } from '../../../text/remembered.js';
import type { Range, SourceText } from '../../../text/source.js';
import { escapeText } from '../../xml/characters.js';
import { insertChild, removeElement, replaceValue } from '../../xml/edits.js';
import { decodeReferences } from '../../xml/references.js';
import { attribute, childElements, type XmlElement } from '../../xml/tree.js';
import type { Culture, Manifest, StringDefinition } from '../model.js';

/** The marker of an untranslated string, which editors and searches can find. */
export const TO_TRANSLATE = '<!-- TODO: translate -->';

/** The location for new strings if a manifest defines no culture yet. */
export interface LocalizationHome {
  readonly root: XmlElement;
  readonly localization: XmlElement | undefined;
}

/** The culture to create if a manifest has none. Nearly all manifests have this one. */
const FIRST_CULTURE = 'en-US';

/**
 * Adds a string to every culture, by default with its ID as the text, so that the manifest compiles. Not
 * safe: no finding then shows that the text is missing.
 */
export function stubString(source: SourceText, id: string, cultures: readonly Culture[], text?: string): Fix {
  const markup = (prefix: string) => stringMarkup(source, prefix, id, cultures[0], text);
  const edits = oneOfEach(cultures).map(({ element }) =>
    addToTable(source, element, [markup(prefixOf(element))]),
  );
  return { title: `Add string '${id}' with its ID as the text`, safe: false, edits: inOrder(edits) };
}

/** Adds a string and the first culture to a manifest that has none. */
export function firstString(
  source: SourceText,
  id: string,
  { root, localization }: LocalizationHome,
  text = idAsText(id),
): Fix {
  const parent = localization ?? root;
  const prefix = prefixOf(parent);
  const resources = [
    `<${prefix}resources culture="${FIRST_CULTURE}">`,
    `\t<${prefix}stringTable>`,
    `\t\t${stringMarkup(source, prefix, id, undefined, text)}`,
    `\t</${prefix}stringTable>`,
    `</${prefix}resources>`,
  ];
  const indented = resources.map((line) => `\t${line}`);
  const whole = [`<${prefix}localization>`, ...indented, `</${prefix}localization>`];
  const edit = insertChild(source, parent, localization === undefined ? whole : resources);
  const title = `Add string '${id}' with its ID as the text, in culture '${FIRST_CULTURE}'`;
  return { title, safe: false, edits: [edit] };
}

/** Replaces a text by a reference to the string that `added` adds. Not safe, because the ID is invented. */
export function moveToString(range: Range, id: string, added: Fix): Fix {
  const edits = inOrder([...added.edits, replaceValue(range, `$(string.${id})`)]);
  return { title: `Move the text to string '${id}'`, safe: false, edits };
}

/** Copies strings into `<resources>` without them. Not safe: only a comment shows missing translations. */
export function copyStrings(
  source: SourceText,
  strings: readonly StringDefinition[],
  resources: XmlElement,
): Fix | undefined {
  const markup = markupOf(source, strings, attribute(resources, 'culture')?.value ?? '');
  if (markup.length === 0) return undefined;
  return {
    title: `Copy ${countOf(strings)} untranslated`,
    safe: false,
    edits: [addToTable(source, resources, markup)],
  };
}

/**
 * Copies strings into a new culture, which is written after `beside`. Not safe, because only a comment then
 * shows that they are not translated.
 */
export function copyToNewCulture(
  source: SourceText,
  strings: readonly StringDefinition[],
  beside: Culture,
  name: string,
): Fix | undefined {
  const markup = markupOf(source, strings, name);
  const { parent } = beside.element;
  if (markup.length === 0 || parent === undefined) return undefined;
  const prefix = prefixOf(beside.element);
  const lines = [
    `<${prefix}resources culture="${name}">`,
    `\t<${prefix}stringTable>`,
    ...markup.map((line) => `\t\t${line}`),
    `\t</${prefix}stringTable>`,
    `</${prefix}resources>`,
  ];
  return {
    title: `Copy ${countOf(strings)} untranslated into culture '${name}'`,
    safe: false,
    edits: [insertChild(source, parent, lines)],
  };
}

const countOf = (strings: readonly StringDefinition[]) =>
  strings.length === 1 ? `string '${strings[0]?.id.value}'` : counted(strings.length, 'string');

/** The markup of strings for a culture. Those from another one are marked as not translated. */
const markupOf = (source: SourceText, strings: readonly StringDefinition[], name: string) =>
  strings.flatMap(({ element, culture }) => {
    if (element === undefined) return [];
    const isTranslated = lowerName(culture) === name.toLowerCase();
    return [`${source.slice(element.range)}${isTranslated ? '' : ` ${TO_TRANSLATE}`}`];
  });

/**
 * Removes unused strings, which mc.exe omits anyway. No fix if unread text, such as a misspelled element or
 * comment, mentions one, or if any message could mean one: a malformed or empty one, or one without a string
 * in the same culture, whose ID can be misspelled there.
 */
export function removeStrings(manifest: Manifest, strings: readonly StringDefinition[]): Fix | undefined {
  const { source } = manifest;
  const mentioned = mentionedStrings(source);
  if (hasUnreadMessage(source) || strings.some(({ id }) => mentioned.has(id.value))) return undefined;
  const incomplete = incompleteCultures(manifest);
  if (strings.some(({ culture }) => incomplete.has(lowerName(culture)))) return undefined;
  const edits = strings.flatMap(({ element }) => (element ? [removeElement(source, element)] : []));
  return {
    title: `Remove string '${strings[0]?.id.value}'`,
    safe: true,
    removes: true,
    edits: inOrder(edits),
  };
}

/** The IDs in anything like a string reference, valid or not, anywhere in the text, even in comments. */
export const mentionedStrings = remembered((source: SourceText) =>
  idsAfter(/\bstring\.([^)"'<>]*)/gi, source),
);

/** Whether any `message`, even in unread text, is not a reference, such as `$(strings.ID)` or a text. */
const hasUnreadMessage = remembered(({ text }: SourceText) =>
  /\smessage\s*=\s*(?:"(?!\$\((?:[Ss]tring|[Mm][Cc])\.[^"<>]+\)")|'(?!\$\((?:[Ss]tring|[Mm][Cc])\.[^'<>]+\)'))/.test(
    text,
  ),
);

const lowerName = ({ name }: Culture) => name.value.toLowerCase();

/** The cultures in which a reference, even in unread text, does not identify a string. */
const incompleteCultures = remembered(({ source, cultures }: Manifest): ReadonlySet<string> => {
  const ids = [...idsAfter(/\$\(?string\.([^)"'<>]*)/gi, source)];
  const hasAll = (own: readonly Culture[]) => ids.every((id) => own.some(({ byId }) => byId.has(id)));
  return new Set([...groupedBy(cultures, lowerName)].flatMap(([name, own]) => (hasAll(own) ? [] : [name])));
});

function idsAfter(reference: RegExp, { text }: SourceText): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(reference), ([, id = '']) => decodeReferences(id).trim()));
}

function addToTable(source: SourceText, resources: XmlElement, markup: readonly string[]): TextEdit {
  const table = childElements(resources).findLast(({ localName }) => localName === 'stringTable');
  if (table !== undefined) return insertChild(source, table, markup);
  const prefix = prefixOf(resources);
  const lines = [`<${prefix}stringTable>`, ...markup.map((line) => `\t${line}`), `</${prefix}stringTable>`];
  return insertChild(source, resources, lines);
}

/** A `<string>`, with a space before the `/>` if the others have one. */
function stringMarkup(
  source: SourceText,
  prefix: string,
  id: string,
  like: Culture | undefined,
  text = idAsText(id),
): string {
  const neighbour = like?.strings[0]?.element;
  const blank = neighbour !== undefined && /\s\/>$/.test(source.slice(neighbour.startTag)) ? ' ' : '';
  return `<${prefix}string id="${escapeText(id)}" value="${escapeText(text)}"${blank}/>`;
}

const idAsText = (id: string) => id.replaceAll('%', '%%');

const prefixOf = ({ prefix }: XmlElement) => (prefix === '' ? '' : `${prefix}:`);

/** One `<resources>` per culture. Several have their strings combined, so one is enough. */
export function oneOfEach(cultures: readonly Culture[]): Culture[] {
  const byName = new Map<string, Culture>();
  for (const culture of cultures) {
    const name = culture.name.value.toLowerCase();
    if (!byName.has(name)) byName.set(name, culture);
  }
  return [...byName.values()];
}

const inOrder = (edits: TextEdit[]) => edits.sort((a, b) => a.range.start - b.range.start);
