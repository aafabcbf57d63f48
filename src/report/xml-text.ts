import { printable } from './display.js';

// What XML 1.0 §2.2 leaves out, apart from the control characters that are never printed anyway.
const NOT_XML = /[\ufffe\uffff\p{Surrogate}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** One line of text for the content of an XML document, attribute values included. */
export function xmlText(text: string): string {
  return printable(text)
    .replace(NOT_XML, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`)
    .replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** Attributes in the order given, each with a blank before it. */
export function xmlAttributes(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');
}
