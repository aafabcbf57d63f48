import { escapeXml } from '../text/escape-xml.js';
import { breakColons, breakHashes } from '../text/runner-commands.js';
import { UNSAFE_CHARACTERS } from '../text/unsafe-characters.js';
import { isCharacter } from '../xml/characters.js';

/** An element of the manifest to write. */
export interface ManifestElement {
  readonly name: string;
  /** In their order; those that are `undefined` are left out. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children?: readonly (ManifestElement | FinishedXml)[];
}

/** XML whose blanks matter: it comes finished, for the place that it is put to. */
export interface FinishedXml {
  /** @param indent what the line of the element begins with. */
  readonly print: (indent: string) => string;
}

const STEP = '  ';
/** A start tag that is longer goes on in further lines. */
const LINE_WIDTH = 120;
/** Stands for what XML cannot hold. */
export const REPLACEMENT = '\ufffd';

export function element(
  name: string,
  attributes: ManifestElement['attributes'],
  children: ManifestElement['children'] = [],
): ManifestElement {
  return { name, attributes, children };
}

/** A list that is left out when it is empty. */
export function list(name: string, children: readonly ManifestElement[]): ManifestElement[] {
  return children.length === 0 ? [] : [element(name, {}, children)];
}

/** The text of an element and all in it, one element a line, with a line feed at the end. */
export function printElement({ name, attributes, children = [] }: ManifestElement, indent = ''): string {
  const start = printStartTag(name, attributes, indent);
  if (children.length === 0) return `${start}/>\n`;
  const content = children.map((child) =>
    'print' in child ? child.print(indent + STEP) : printElement(child, indent + STEP),
  );
  return `${start}>\n${content.join('')}${indent}</${name}>\n`;
}

function printStartTag(name: string, attributes: ManifestElement['attributes'], indent: string): string {
  const lines: string[] = [];
  let line = `${indent}<${name}`;
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const written = `${attribute}="${escapeAttribute(value)}"`;
    if (line.length + written.length > LINE_WIDTH && line.trimStart() !== `<${name}`) {
      lines.push(line);
      line = `${indent}${STEP}${STEP}${written}`;
    } else {
      line += ` ${written}`;
    }
  }
  return [...lines, line].join('\n');
}

/** A value between double quotes that reads as it was, line ends and tabs too. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/["\t\n]/g, (character) =>
    character === '"' ? '&quot;' : reference(character),
  );
}

/**
 * Character data that reads as it was. What a terminal or a CI runner would obey is written as references, as the manifest
 * may be printed.
 */
export function escapeText(text: string): string {
  const escaped = escapeXml(xmlCharacters(text)).replace(UNSAFE_CHARACTERS, (character) =>
    /[\t\n]/.test(character) ? character : reference(character),
  );
  return breakColons(breakHashes(escaped, '&#35;'), '&#58;');
}

function reference(character: string): string {
  return `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};`;
}

/** The text with U+FFFD for control characters and halves of surrogate pairs, which no XML document may hold. */
export function xmlCharacters(text: string): string {
  let written = '';
  // Goes by code points, so that only half of a pair stands alone.
  for (const character of text) {
    written += isCharacter(character.codePointAt(0) as number) ? character : REPLACEMENT;
  }
  return written;
}
