import { escapeText } from '../../manifest/xml/characters.js';
import { visible } from '../../text/printable.js';
import { breakColons, breakHashes } from '../../text/runner-commands.js';

/** Escapes a text on one line, for the content and the attribute values of an XML document. */
export function xmlText(text: string): string {
  return breakColons(breakHashes(escapeText(visible(text)), '&#35;'), '&#58;');
}

/** Attributes in the given order, each with a space before it. */
export function xmlAttributes(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');
}
