import { isCharacter } from '../../manifest/xml/characters.js';
import { escapeXml } from '../../text/escape-xml.js';
import { breakColons, breakHashes } from '../../text/runner-commands.js';
import { replaceUnsafe } from '../../text/unsafe-characters.js';

export interface ManifestElement {
  readonly name: string;
  /** In order; those that are `undefined` are omitted. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children?: readonly (ManifestElement | FinishedXml)[];
}

/** XML whose white space matters, so it prints itself. */
export interface FinishedXml {
  /** @param indent the indentation of the element. */
  readonly print: (indent: string) => string;
}

const STEP = '  ';
/** A longer start tag continues on further lines. */
const LINE_WIDTH = 120;
/** Replaces characters that XML does not allow. */
export const REPLACEMENT = '\ufffd';

export function element(
  name: string,
  attributes: ManifestElement['attributes'],
  children: ManifestElement['children'] = [],
): ManifestElement {
  return { name, attributes, children };
}

/** A list, omitted if it is empty. */
export function list(name: string, children: readonly ManifestElement[]): ManifestElement[] {
  return children.length === 0 ? [] : [element(name, {}, children)];
}

/** The text of an element and its content, one element per line, with a line feed at the end. */
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

/** Escapes a value for double quotes so that reading returns it unchanged, even newlines and tabs. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/["\t\n]/g, (character) =>
    character === '"' ? '&quot;' : reference(character),
  );
}

/** Escapes character data losslessly. What terminals or CI runners would act on becomes a reference. */
export function escapeText(text: string): string {
  const escaped = replaceUnsafe(escapeXml(xmlCharacters(text)), (character) =>
    /[\t\n]/.test(character) ? character : reference(character),
  );
  return breakColons(breakHashes(escaped, '&#35;'), '&#58;');
}

function reference(character: string): string {
  return `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};`;
}

/** The text with U+FFFD for control characters and unpaired surrogates, which XML does not allow. */
export function xmlCharacters(text: string): string {
  let written = '';
  // Iterates over code points, so that only an unpaired surrogate is a separate character.
  for (const character of text) {
    written += isCharacter(character.codePointAt(0) as number) ? character : REPLACEMENT;
  }
  return written;
}
