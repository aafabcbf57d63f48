import { escapeXmlAttribute } from '../text/escape-xml.js';
import { visible } from '../text/printable.js';
import { breakColons, breakHashes } from '../text/runner-commands.js';

/** One line of text for the content of an XML document, attribute values included. */
export function xmlText(text: string): string {
  const escaped = escapeXmlAttribute(visible(text)).replaceAll("'", '&apos;');
  return breakColons(breakHashes(escaped, '&#35;'), '&#58;');
}

/** Attributes in the order given, each with a blank before it. */
export function xmlAttributes(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');
}
