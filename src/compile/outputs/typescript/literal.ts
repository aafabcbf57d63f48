import { replaceUnsafe } from '../../../text/unsafe-characters.js';

/** Replaces unsafe characters with `\u` escapes, which work in strings and are readable in comments. */
export function escapeUnsafe(text: string): string {
  return replaceUnsafe(text, (character) => {
    const code = character.codePointAt(0) as number;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A string literal in single quotes that is also safe inside an HTML script element. */
export function stringLiteral(text: string): string {
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(/[\n\r\t]/g, (character) => SHORT[character] as string)
    .replace(/<(?=[/!])/g, '\\x3c');
  return `'${escapeUnsafe(escaped)}'`;
}

/** A property name: without quotes if it is an identifier, otherwise a string literal. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : stringLiteral(name);
}

/** A 64-bit mask as a literal in hexadecimal. */
export function bigintLiteral(value: bigint): string {
  return `0x${value.toString(16)}n`;
}
