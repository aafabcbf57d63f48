import { isCharacter } from '../../../manifest/xml/characters.js';
import { escapeXml, escapeXmlAttribute } from '../../../text/escape-xml.js';
import { breakHashes } from '../../../text/runner-commands.js';
import { replaceUnsafe } from '../../../text/unsafe-characters.js';

/** The namespace of `Event` and its elements. */
export const EVENT_NAMESPACE = 'http://schemas.microsoft.com/win/2004/08/events/event';

/** Texts that are the same in XML: most are. */
const PLAIN = /^[ !$%'-;=?-~]*$/;

/** Escapes element content. Newlines and unsafe characters become references, or U+FFFD if impossible. */
export function contentText(text: string): string {
  return PLAIN.test(text) ? text : safe(escapeXml(text));
}

/** The same for the value of an attribute. */
function attributeText(text: string): string {
  return PLAIN.test(text) ? text : safe(escapeXmlAttribute(text));
}

function safe(escaped: string): string {
  return breakHashes(replaceUnsafe(escaped, reference), '&#35;');
}

function reference(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return isCharacter(point) ? `&#${point};` : '\ufffd';
}

/** An attribute with a space before it; nothing without a value. */
export function attribute(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : ` ${name}="${attributeText(String(value))}"`;
}

/** An element with text, in the form of tracerpt. */
export function textElement(name: string, text: string | number, attributes = ''): string {
  const content = contentText(String(text));
  return content === '' ? `<${name}${attributes} />` : `<${name}${attributes}>${content}</${name}>`;
}
