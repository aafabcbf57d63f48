import { propertyKey, stringLiteral } from './literal.js';

/** A piece of code in a literal. */
export class Code {
  constructor(readonly text: string) {}
}

export type Data =
  | string
  | number
  | boolean
  | Code
  | readonly Data[]
  | { readonly [key: string]: Data | undefined };

/** Longer literals have one line per member. */
const LINE_WIDTH = 100;

/** Plain data as an expression. Members without a value are left out. */
export function dataLiteral(data: Data): string {
  if (typeof data === 'string') return stringLiteral(data);
  if (typeof data === 'number' || typeof data === 'boolean') return String(data);
  if (data instanceof Code) return data.text;
  if (Array.isArray(data)) return bracketed('[', data.map(dataLiteral), ']');
  const members = Object.entries(data as { readonly [key: string]: Data | undefined });
  return objectLiteral(
    members.flatMap(([key, value]) => (value === undefined ? [] : [[key, dataLiteral(value)]])),
  );
}

/** An object of names and expressions. */
export function objectLiteral(members: readonly (readonly string[])[]): string {
  return bracketed(
    '{ ',
    members.map(([key = '', value]) => `${objectKey(key)}: ${value}`),
    ' }',
  );
}

/** In a literal, a plain `__proto__` would set the prototype. */
function objectKey(key: string): string {
  return key === '__proto__' ? "['__proto__']" : propertyKey(key);
}

function bracketed(open: string, items: readonly string[], close: string): string {
  if (items.length === 0) return `${open.trim()}${close.trim()}`;
  const line = `${open}${items.join(', ')}${close}`;
  if (line.length <= LINE_WIDTH && !line.includes('\n')) return line;
  return `${open.trim()}\n${items.map((item) => `${indent(item)},\n`).join('')}${close.trim()}`;
}

/** Indents code by one step. Literals of wevtc contain no line ends. */
export function indent(code: string): string {
  return code.replace(/^(?=.)/gm, '  ');
}
