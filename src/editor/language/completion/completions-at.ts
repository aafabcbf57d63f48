import type { Manifest } from '../../../manifest/model/model.js';
import type { Range, SourceText } from '../../../text/source.js';
import { placeAt } from '../cursor.js';
import { localNameOf, shapeOf } from '../shape-of.js';
import type { WrittenAttribute } from '../written-tag.js';
import { contextOf } from './context.js';
import type { CompletionItem } from './item.js';
import { attributeItems, elementItems } from './markup-items.js';
import { valueItems } from './value-items.js';

/**
 * Returns the elements, attributes, and values that the schema and the manifest allow at an offset, the most
 * probable ones first. The list is complete; the editor filters it by the typed text, which might not be XML
 * yet. `manifest` is its model or that of its last readable version. `newGuid` returns a random GUID in
 * braces.
 */
export function completionsAt(
  source: SourceText,
  offset: number,
  manifest: Manifest | undefined,
  newGuid: () => string,
): CompletionItem[] {
  const place = placeAt(source.text, offset);
  if (place === undefined) return [];
  const context = contextOf(source, place.open, manifest, newGuid);
  switch (place.kind) {
    case 'content': {
      const typed =
        /(?<![^\s>])[A-Za-z]*$/.exec(source.text.slice(Math.max(0, offset - 50), offset))?.[0] ?? '';
      const range = { start: offset - typed.length, end: offset };
      const rest = /^[A-Za-z]*/.exec(source.text.slice(offset, offset + 50))?.[0] ?? '';
      const value = { ...range, end: offset + rest.length };
      const values = contentItems(context.open.at(-1)?.name, context.open.at(-2)?.name, value);
      return values === undefined ? elementItems(context, range, false) : replacing(values, source.text);
    }
    case 'elementName':
      return elementItems(context, { start: place.typed.start - 1, end: offset }, false);
    case 'endTag':
      return elementItems(context, { start: place.typed.start - 2, end: place.typed.end }, true);
    case 'attributeName':
      return attributeItems(context, place.tag, place.typed, place.attribute?.value !== undefined);
    case 'attributeValue':
      return replacing(valueItems(context, place.tag, place.attribute, offset), source.text).map((item) =>
        closed(item, source.text, place.attribute),
      );
  }
}

/** Values that are complete even if they aren't suggested: GUIDs, and references to strings. */
const COMPLETE = /^\$\(string\.[^()]+\)$|^\{[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}\}$/;

/** Returns the items with the complete value that they replace. */
function replacing(items: readonly CompletionItem[], text: string): CompletionItem[] {
  const written = new Set(items.map(({ range }) => text.slice(range.start, range.end)));
  const [replaces] = written;
  const isComplete =
    written.size === 1 &&
    replaces !== undefined &&
    (COMPLETE.test(replaces) || items.some((item) => item.text === replaces));
  return items.map((item) => (isComplete ? { ...item, replaces } : item));
}

/** Adds the quotes that are missing around the value to an item. */
function closed(item: CompletionItem, text: string, { value, quote }: WrittenAttribute): CompletionItem {
  if (value === undefined || item.range.end !== value.end) return item;
  if (quote !== '') return text[value.end] === quote ? item : { ...item, text: item.text + quote };
  return item.range.start === value.start ? { ...item, text: `"${item.text}"` } : item;
}

/** Returns the values of elements that contain one, such as `<clockType>`; otherwise `undefined`. */
function contentItems(
  name: string | undefined,
  parent: string | undefined,
  range: Range,
): CompletionItem[] | undefined {
  const content =
    name === undefined ? undefined : shapeOf(localNameOf(name), parent && localNameOf(parent))?.content;
  if (content === undefined) return undefined;
  const { expects } = content;
  const words =
    expects === 'boolean'
      ? ['true', 'false']
      : typeof expects === 'object' && 'words' in expects
        ? expects.words
        : [];
  return words.map((label) => ({ kind: 'value', label, detail: '', text: label, range, isSnippet: false }));
}
