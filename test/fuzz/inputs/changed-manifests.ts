import fc from 'fast-check';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { childElements, type XmlAttribute, type XmlElement } from '../../../src/manifest/xml/tree.js';
import { SourceText } from '../../../src/text/source.js';
import { words } from './words.js';

/**
 * Manifests that are XML still, but say something else: attributes and elements gone, doubled, moved,
 * changed.
 */

/** One change; what its numbers mean depends on the kind and on the manifest that it is made to. */
interface Change {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly other: number;
}

const kinds = [
  'value from the list of words',
  'value of another attribute with the same name',
  'value of any other attribute',
  'number nearby',
  'attribute gone',
  'attribute of another element',
  'element gone',
  'element doubled',
  'copy of another element behind it',
  'other element in its place',
  'other name of the element',
] as const;

const number = fc.noBias(fc.nat(0x7fff_ffff));
const change: fc.Arbitrary<Change> = fc.record(
  { kind: fc.constantFrom(...kinds), at: number, other: number },
  { noNullPrototype: true },
);

/** One of the manifests with some changes. Texts that are no XML stay as they are. */
export function changedManifests(
  texts: readonly string[],
  { most = 4, least = 1 }: { readonly most?: number; readonly least?: number } = {},
): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.noBias(fc.nat(texts.length - 1)),
      fc.array(change, { minLength: least, maxLength: most, size: 'max' }),
    )
    .map(([at, changes]) => changed(texts[at] as string, changes));
}

/** A manifest that an arbitrary makes, with some changes. */
export function withChanges(text: fc.Arbitrary<string>, most: number): fc.Arbitrary<string> {
  return fc
    .tuple(text, fc.array(change, { maxLength: most, size: 'max' }))
    .map(([made, changes]) => changed(made, changes));
}

interface Places {
  readonly elements: readonly XmlElement[];
  readonly attributes: readonly XmlAttribute[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const known = new Map<string, Places>();

/** Where the elements and attributes of a text are. Files are changed again and again, so theirs are kept. */
function placesOf(text: string): Places {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  const { root } = parseXml(new SourceText('seed.man', text)).value;
  const inside = (element: XmlElement): XmlElement[] => [element, ...childElements(element).flatMap(inside)];
  const elements = root === undefined ? [] : inside(root);
  const attributes = elements
    .flatMap((element) => element.attributes)
    .filter(({ name }) => !name.startsWith('xmlns'));
  const places = { elements, attributes };
  if (known.size < 500) known.set(text, places);
  return places;
}

function changed(text: string, changes: readonly Change[]): string {
  const places = placesOf(text);
  if (places.elements.length < 2 || places.attributes.length === 0) return text;
  const edits = changes.map((one) => editFor(one, text, places)).sort((a, b) => a.start - b.start);
  let made = '';
  let at = 0;
  for (const { start, end, text: replacement } of edits) {
    if (start < at) continue;
    made += text.slice(at, start) + replacement;
    at = end;
  }
  return made + text.slice(at);
}

function editFor({ kind, at, other }: Change, text: string, { elements, attributes }: Places): Edit {
  const attribute = pick(attributes, at);
  // Not the root: without it there is nothing left.
  const element = pick(elements.slice(1), at);
  const value = (replacement: string): Edit => ({ ...attribute.valueRange, text: replacement });
  const written = ({ range }: { readonly range: { readonly start: number; readonly end: number } }) =>
    text.slice(range.start, range.end);
  switch (kind) {
    case 'value from the list of words':
      return value(pick(words, other));
    case 'value of another attribute with the same name': {
      const same = attributes.filter(({ name }) => name === attribute.name);
      return value(written({ range: pick(same, other).valueRange }));
    }
    case 'value of any other attribute':
      return value(written({ range: pick(attributes, other).valueRange }).replace(/["']/g, ''));
    case 'number nearby': {
      const numbers = attributes.filter((one) => /^(0x[0-9a-f]+|\d+)$/i.test(one.value));
      if (numbers.length === 0) return value('1');
      const { valueRange, value: before } = pick(numbers, at);
      const nearby = BigInt(before) + BigInt((other % 5) - 2);
      return { ...valueRange, text: /^0x/i.test(before) ? `0x${nearby.toString(16)}` : String(nearby) };
    }
    case 'attribute gone':
      return { ...attribute.range, text: '' };
    case 'attribute of another element':
      return insertion(element.nameRange.end, ` ${written(pick(attributes, other))}`);
    case 'element gone':
      return { ...element.range, text: '' };
    case 'element doubled':
      return insertion(element.range.end, written(element));
    case 'copy of another element behind it':
      return insertion(element.range.end, written(pick(elements.slice(1), other)));
    case 'other element in its place':
      return { ...element.range, text: written(pick(elements.slice(1), other)) };
    case 'other name of the element':
      return { ...element.nameRange, text: pick(elements, other).name };
  }
}

const insertion = (at: number, text: string): Edit => ({ start: at, end: at, text });

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T;
}
