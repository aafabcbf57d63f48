import { insertAfter, insertChild, insertFirst } from '../../manifest/xml/edits.js';
import { childElements, type XmlElement } from '../../manifest/xml/tree.js';
import type { TextEdit } from '../../text/diagnostics/diagnostic.js';
import type { SourceText } from '../../text/source.js';

/** The usual order of the sections of a provider, which is that of the schema's documentation. */
const SECTIONS = [
  'traits',
  'channels',
  'levels',
  'tasks',
  'opcodes',
  'keywords',
  'filters',
  'maps',
  'namedQueries',
  'templates',
  'events',
] as const;
export type Section = (typeof SECTIONS)[number];

export const prefixIn = ({ prefix }: XmlElement) => (prefix === '' ? '' : `${prefix}:`);

/** The sections with a name: a provider may have several. */
const sectionsIn = (parent: XmlElement, section: Section) =>
  childElements(parent).filter(
    ({ localName, namespace }) => localName === section && namespace === parent.namespace,
  );

/** The elements with one of these names in the sections of a provider or a task, in order of the document. */
export function elementsIn(parent: XmlElement, section: Section, ...names: readonly string[]): XmlElement[] {
  return sectionsIn(parent, section).flatMap((one) =>
    childElements(one).filter(({ localName }) => names.includes(localName)),
  );
}

/** Adds an element (`lines`: see `insertChild`) to the end of a section, which is created if missing. */
export function addToSection(
  source: SourceText,
  parent: XmlElement,
  section: Section,
  lines: readonly string[],
): TextEdit {
  const sections = sectionsIn(parent, section);
  const home = sections.findLast((one) => childElements(one).length > 0) ?? sections.at(-1);
  if (home !== undefined) return withBlankLine(source, home, insertChild(source, home, lines));
  const name = `${prefixIn(parent)}${section}`;
  const whole = [`<${name}>`, ...lines.map((line) => `\t${line}`), `</${name}>`];
  const place = SECTIONS.indexOf(section);
  const isBefore = ({ localName }: XmlElement) => {
    const other = (SECTIONS as readonly string[]).indexOf(localName);
    return other >= 0 && other < place;
  };
  const before = childElements(parent).findLast(isBefore);
  if (before === undefined) return insertFirst(source, parent, whole);
  return withBlankLine(source, parent, insertAfter(source, parent, before, whole));
}

/** Puts a blank line before the new element if all of its siblings have one between them. */
function withBlankLine({ text }: SourceText, parent: XmlElement, edit: TextEdit): TextEdit {
  const siblings = childElements(parent);
  const gaps = siblings
    .slice(1)
    .map(({ range }, at) => text.slice((siblings[at] as XmlElement).range.end, range.start));
  const lineEnd = /^(?:\r\n?|\n)/.exec(edit.newText)?.[0];
  const areApart = gaps.length > 0 && gaps.every((gap) => /\n[ \t\r]*\n/.test(gap));
  return areApart && lineEnd !== undefined ? { ...edit, newText: lineEnd + edit.newText } : edit;
}
