import type { Expected } from '../diagnostics/catalogue/manifest.js';
import { lookupNamespace, type XmlElement } from '../xml/tree.js';
import { nearestOfSchema } from './suggest.js';

/** The lexical space of an attribute or of an element's text (eventman.xsd simple types). */
export interface Lexical<T> {
  /** What to write; the catalogue has the words. */
  readonly expects: Expected;
  /** What to write instead of some wrong texts. */
  readonly expectsFor?: (text: string) => Expected | undefined;
  /** What a malformed text can only mean, written well; `undefined` when that is not certain. */
  readonly meant?: (text: string) => string | undefined;
  /**
   * Whether blanks around a text in a place are a fault. They break patterns and enumerations over xs:string; a decimal
   * number collapses them, but nobody means them in an attribute. Left out where they do no harm: xs:boolean, xs:QName
   * and the like.
   */
  readonly keepsBlanks?: (text: string, place: 'attribute' | 'element') => boolean;
  /** What stands for a malformed text, for types whose texts people look for: it has no value of its own, but a place and a text. */
  readonly malformed?: (text: string) => T;
  /** The value, or `undefined` when the text is not of this type. `text` has its outer blanks removed. */
  parse(text: string, element: XmlElement): T | undefined;
}

export interface QName {
  /** As written. */
  readonly name: string;
  readonly namespace: string;
  readonly localName: string;
}

export interface MessageText {
  readonly kind: 'string' | 'mc';
  readonly id: string;
}

const text: Lexical<string> = { expects: 'text', parse: (value) => value };

/** xs:token: the blanks of XML around it do not count, and inner runs of them count as one. */
const token: Lexical<string> = {
  expects: 'name',
  parse: (value) => value.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, ''),
};

const always = () => true;
/** Numbers are unions: the decimal member collapses blanks, the hexadecimal one is a pattern. */
const numberKeepsBlanks: Lexical<number>['keepsBlanks'] = (value, place) =>
  place === 'attribute' || /^0x/i.test(value);

const GUID = /^\{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}$/i;

const guid: Lexical<string> = {
  expects: 'guid',
  // Without braces, in parentheses, or as digits alone, as other tools print GUIDs.
  meant: (value) => {
    const bare = value.replace(/^[{(]|[)}]$/g, '').trim();
    const parts = /^(.{8})(-?)(.{4})\2(.{4})\2(.{4})\2(.{12})$/.exec(bare);
    const written = parts && `{${[1, 3, 4, 5, 6].map((part) => parts[part]).join('-')}}`;
    return written && GUID.test(written) ? written : undefined;
  },
  keepsBlanks: always,
  parse: (value) => (GUID.test(value) ? value.toLowerCase() : undefined),
};

/** CSymbolType: empty lets the compiler choose, which reads as if the attribute were absent. */
const symbol: Lexical<string> = {
  expects: 'symbol',
  keepsBlanks: always,
  malformed: () => '',
  parse: (value) => (/^([_a-zA-Z][_0-9a-zA-Z]*)?$/.test(value) ? value : undefined),
};

const namespaceName: Lexical<string> = {
  expects: 'identifiers',
  keepsBlanks: always,
  parse: (value) => (/^[_a-zA-Z][\w.]*$/.test(value) && !/\.(?![_a-zA-Z])/.test(value) ? value : undefined),
};

const boolean: Lexical<boolean> = {
  expects: 'boolean',
  meant: (value) => {
    const lower = value.toLowerCase();
    return lower === 'true' || lower === 'false' ? lower : undefined;
  },
  parse: (value) =>
    value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : undefined,
};

/** UIntN types of eventman.xsd: decimal digits, or 0x with as many hexadecimal digits as the width has at most. */
function isUnsigned(value: string, bits: number): boolean {
  return /^\d+$/.test(value) || (/^0[xX][0-9A-Fa-f]+$/.test(value) && value.length - 2 <= bits / 4);
}

function unsigned(bits: 8 | 16 | 32): Lexical<number> {
  const most = 2 ** bits - 1;
  return {
    expects: { bits },
    keepsBlanks: numberKeepsBlanks,
    parse: (value) => {
      const number = isUnsigned(value, bits) ? Number(value) : Number.NaN;
      return number <= most ? number : undefined;
    },
  };
}

function unsigned64(expects: Expected): Lexical<bigint> {
  return {
    expects,
    keepsBlanks: numberKeepsBlanks,
    parse: (value) => {
      const number = isUnsigned(value, 64) ? BigInt(value) : -1n;
      return number >= 0n && number <= 0xffff_ffff_ffff_ffffn ? number : undefined;
    },
  };
}

const NCNAME = /^[\p{L}_][\p{L}\p{M}\p{N}._\-·]*$/u;
/** The ASCII case alone, which is nearly every name and far quicker to match. */
const ASCII_NCNAME = /^[A-Za-z_][A-Za-z0-9._-]*$/;

const isNcName = (value: string) => ASCII_NCNAME.test(value) || NCNAME.test(value);

/** Resolves `prefix:name` at an element; `undefined` when it is no QName or its prefix is not declared. */
export function parseQName(name: string, element: XmlElement): QName | undefined {
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  const localName = name.slice(colon + 1);
  if (!isNcName(localName) || (colon >= 0 && !isNcName(prefix))) return undefined;
  const namespace = lookupNamespace(element, prefix);
  return namespace === undefined ? undefined : { name, namespace, localName };
}

/** Keeps a text that is no QName, or whose prefix nobody declares. It is the name of nothing, as it has no local name. */
export function malformedQName(name: string): QName {
  return { name, namespace: '', localName: '' };
}

const qname: Lexical<QName> = {
  expects: 'qname',
  expectsFor: (name) => {
    const [prefix, localName, ...rest] = name.split(':');
    const isQName = rest.length === 0 && [prefix, localName].every((part) => part && isNcName(part));
    return isQName && prefix !== undefined ? { undeclaredPrefix: prefix } : undefined;
  },
  malformed: malformedQName,
  parse: parseQName,
};

/** `$(string.ID)` or `$(mc.SYMBOL)`: the schema, unlike its documentation page, wants the parentheses. */
const message: Lexical<MessageText> = {
  expects: 'message',
  // The documentation page of the reference leaves the parentheses out.
  meant: (value) => {
    const match = /^\$?[({]?(string|mc)\.([^(){}\s]+)[)}]?$/i.exec(value);
    return match === null ? undefined : `$(${match[1]?.toLowerCase()}.${match[2]})`;
  },
  keepsBlanks: always,
  parse: (value) => {
    if (!value.endsWith(')')) return undefined;
    const kind = /^\$\([Ss]tring\../s.test(value)
      ? 'string'
      : /^\$\([Mm][Cc]\../s.test(value)
        ? 'mc'
        : undefined;
    const id = value.slice(value.indexOf('.') + 1, -1);
    return kind === undefined || id === '' ? undefined : { kind, id };
  },
};

function oneOf<const T extends string>(...values: T[]): Lexical<T> {
  return {
    expects: { words: values },
    meant: (value) => {
      const candidate = nearestOfSchema(value, values);
      return candidate?.certain ? candidate.name : undefined;
    },
    keepsBlanks: always,
    parse: (value) => values.find((candidate) => candidate === value),
  };
}

/** The simple types of eventman.xsd, each named as its attribute's page names it. */
export const lexical = {
  text,
  token,
  guid,
  symbol,
  namespaceName,
  boolean,
  uint8: unsigned(8),
  uint16: unsigned(16),
  uint32: unsigned(32),
  uint64: unsigned64('uint64'),
  mask: unsigned64('mask'),
  qname,
  message,
  oneOf,
};
