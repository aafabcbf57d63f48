import type { Manifest } from '../../../manifest/model/model.js';
import type { XmlAttribute, XmlElement } from '../../../manifest/xml/tree.js';
import type { Range, SourceText } from '../../../text/source.js';
import { COUNTERS_NAMESPACE } from '../../../windows/winmeta/namespaces.js';
import { definedBy } from '../defined.js';
import { insertOf } from '../inlay-hints.js';
import { type InsertAt, insertAt } from '../insert-at.js';
import { occurrenceAround } from '../occurrences.js';
import { attributeText, elementText, namespaceText, unknownAttributeText } from '../schema-texts.js';
import { eventTitle } from '../symbols.js';
import { meaningOfWord } from './counter-words.js';
import { blocksOf } from './definitions.js';
import { code, type Hover, paragraph, table, title } from './page.js';

/**
 * Returns the description of the definition whose name is at an offset, of the definition that an element or
 * value there belongs to, or of the purpose of an element or attribute; `undefined` if there is none.
 */
export function hoverAt(manifest: Manifest, offset: number): Hover | undefined {
  const { root } = manifest.document;
  const element = root && innermost(root, offset);
  const attribute = element?.attributes.find(({ range }) => range.start <= offset && offset <= range.end);
  const named = occurrenceAround(manifest, offset);
  if (named !== undefined) return { range: named.range, blocks: blocksOf(manifest, named.entity) };
  if (element === undefined) return undefined;
  if (attribute === undefined) return ofElement(manifest, element, offset);
  if (/^xmlns(?::|$)/.test(attribute.name)) return ofNamespace(attribute);
  const insert = insertAt(manifest, offset);
  if (insert !== undefined && insert.shows.length > 0) return insertHover(insert);
  return offset > attribute.nameRange.end
    ? ofValue(manifest, element, attribute)
    : ofAttributeName(element, attribute);
}

function innermost(root: XmlElement, offset: number): XmlElement | undefined {
  const contains = ({ range }: XmlElement) => range.start <= offset && offset < range.end;
  if (!contains(root)) return undefined;
  let element = root;
  for (;;) {
    const child = element.children.find(
      (node): node is XmlElement => node.kind === 'element' && contains(node),
    );
    if (child === undefined) return element;
    element = child;
  }
}

/** Returns the name in the start tag or end tag, if it contains the offset. */
function nameAt(
  { nameRange, range, selfClosing, name }: XmlElement,
  { text }: SourceText,
  offset: number,
): Range | undefined {
  const isIn = ({ start, end }: Range) => start <= offset && offset <= end;
  if (isIn(nameRange) || selfClosing) return isIn(nameRange) ? nameRange : undefined;
  const start = text.lastIndexOf('</', range.end) + '</'.length;
  const inEndTag = { start, end: start + name.length };
  return isIn(inEndTag) ? inEndTag : undefined;
}

/**
 * A value that isn't a name, such as the ID of an event, describes the definition in the element. A word of
 * `<counters>` has its own meaning.
 */
function ofValue(
  manifest: Manifest,
  element: XmlElement,
  { valueRange, localName, value }: XmlAttribute,
): Hover | undefined {
  const word = isInCounters(element) ? meaningOfWord(element.localName, localName, value) : undefined;
  if (word !== undefined) {
    const what = localName === 'name' ? element.localName : localName;
    return { range: valueRange, blocks: [title(what, value), paragraph(word)] };
  }
  const entity = definedBy(manifest, element);
  return entity && { range: valueRange, blocks: blocksOf(manifest, entity) };
}

const isInCounters = ({ namespace }: XmlElement) => namespace === COUNTERS_NAMESPACE;

function ofNamespace({ name, value, range }: XmlAttribute): Hover | undefined {
  const text = namespaceText(value);
  return text === undefined ? undefined : { range, blocks: [title('namespace', name), paragraph(text)] };
}

function ofAttributeName(
  element: XmlElement,
  { name, localName, nameRange }: XmlAttribute,
): Hover | undefined {
  const place = [element.localName, element.parent?.localName, localName] as const;
  const text = attributeText(...place) ?? (name === localName ? unknownAttributeText(...place) : undefined);
  return text === undefined
    ? undefined
    : { range: nameRange, blocks: [title('attribute', localName), paragraph(text)] };
}

function ofElement(manifest: Manifest, element: XmlElement, offset: number): Hover | undefined {
  const range = nameAt(element, manifest.source, offset);
  if (range === undefined) return undefined;
  const entity = definedBy(manifest, element);
  const text = elementText(element.localName, element.parent?.localName);
  const blocks = entity === undefined ? [] : blocksOf(manifest, entity);
  if (text !== undefined) {
    blocks.push(...(entity === undefined ? [title('element', element.localName)] : []), paragraph(text));
  }
  return blocks.length === 0 ? undefined : { range, blocks };
}

/** Returns the description of the fields that an insert shows. */
function insertHover({ range, position, shows }: InsertAt): Hover {
  const rows = shows.map(({ event, field }) => [
    code(eventTitle(event)),
    code(field.name.value),
    code(field.kind === 'struct' ? 'struct' : (field.inType?.name ?? '')),
    code(field.kind === 'struct' ? '' : (field.map?.name ?? '')),
  ]);
  return {
    range,
    blocks: [title('insert', insertOf(position)), ...table(['event', 'field', 'in-type', 'map'], rows)],
  };
}
