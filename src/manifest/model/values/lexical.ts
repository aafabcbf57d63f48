import type { Expected } from '../../../text/diagnostics/catalogue/manifest.js';
import { normalGuid } from '../../../windows/values/guid.js';
import type { XmlElement } from '../../xml/tree.js';
import { withAsciiDigits } from './c-digits.js';
import { GUID, guidMeant } from './guid-form.js';
import { isNcName, malformedQName, parseQName, type QName } from './qname.js';
import { nearestOfSchema } from './suggest.js';
import { levelFor, opcodeFor } from './synonyms.js';

/** The lexical space of an attribute or of an element's text (eventman.xsd simple types). */
export interface Lexical<T> {
  /** The description of a valid value, as the end of a sentence that starts with "expected". */
  readonly expects: Expected;
  /** A more specific version of `expects` for some wrong texts. */
  readonly expectsFor?: (text: string) => Expected | undefined;
  /** A malformed text's only possible meaning, in its correct form; `undefined` if it is not certain. */
  readonly meant?: (text: string) => string | undefined;
  /** Whether it is a decimal number of at most 32 bits to the schema, which takes blanks around one. */
  readonly isNumber?: true;
  /** Whether the schema takes any text for a number, so that mc.exe alone reads it. */
  readonly isAnyText?: true;
  /** Whether the compiler refuses blanks behind a number, but not before it. */
  readonly refusesBlanksBehind?: true;
  /** Whether all whitespace of a text belongs to the value. */
  readonly isRawText?: true;
  /**
   * Whether whitespace around a text is an error here: invalid for patterns and enumerations over xs:string,
   * never intended for decimals in attributes. Absent if harmless, such as for xs:boolean and xs:QName.
   */
  readonly keepsBlanks?: (text: string, place: 'attribute' | 'element') => boolean;
  /** A malformed text's value, for types whose text and location the model keeps anyway. */
  readonly malformed?: (text: string) => T | undefined;
  /** The value, or `undefined` if invalid for this type. `text` has no outer whitespace. */
  parse(text: string, element: XmlElement): T | undefined;
}

export interface MessageText {
  readonly kind: 'string' | 'mc';
  readonly id: string;
}

const text: Lexical<string> = { expects: 'text', parse: (value) => value };

/**
 * An xs:token name, without outer XML whitespace. Inner runs and all-whitespace names count, contrary to the
 * schema, because mc.exe keeps them; to it, only an empty name is none.
 */
const token: Lexical<string> = {
  expects: 'name',
  parse: (value) => {
    let [start, end] = [0, value.length];
    while (start < end && isXmlSpace(value, start)) start++;
    while (start < end && isXmlSpace(value, end - 1)) end--;
    return start === value.length ? value : value.slice(start, end);
  },
};

const isXmlSpace = (text: string, at: number) => ' \t\r\n'.includes(text.charAt(at));

const always = () => true;

/** Numbers are unions: the decimal member ignores outer whitespace, the hexadecimal one is a pattern. */
const numberKeepsBlanks: Lexical<number>['keepsBlanks'] = (value, place) =>
  place === 'attribute' || /^0x/i.test(value);

const guid: Lexical<string> = {
  expects: 'guid',
  meant: guidMeant,
  keepsBlanks: always,
  parse: (value) => (GUID.test(value) ? normalGuid(value) : undefined),
};

/** CSymbolType. An empty symbol lets the compiler choose one, as if the attribute were absent. */
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

/** eventman.xsd's UIntN: decimal, or 0x and up to as many hexadecimal digits as the width allows. */
function isUnsigned(value: string, bits: number): boolean {
  return (
    shortDecimal(value) !== undefined ||
    /^\d+$/.test(value) ||
    (/^0[xX][0-9A-Fa-f]+$/.test(value) && value.length - 2 <= bits / 4)
  );
}

/** The number that a text of one to nine decimal digits means; `undefined` for all other texts. */
function shortDecimal(value: string): number | undefined {
  if (value.length === 0 || value.length > 9) return undefined;
  let number = 0;
  for (let at = 0; at < value.length; at += 1) {
    const digit = value.charCodeAt(at) - 0x30; /* 0 */
    if (digit < 0 || digit > 9) return undefined;
    number = number * 10 + digit;
  }
  return number;
}

/** Whether mc.exe reads a number as octal, as C does. A single zero is the same in both systems. */
export const isOctal = (value: string): boolean => value.charCodeAt(0) === 0x30 && /^0\d+$/.test(value);

/**
 * The number that decimal digits mean to mc.exe: an octal one if they start with a zero. The schema reads all
 * of them as decimal, so both must fit. `NaN` if the digits are not octal.
 */
export function readDigits(digits: string, most: number): number {
  const decimal = shortDecimal(digits) ?? Number(digits);
  if (!(decimal <= most) || !isOctal(digits)) return decimal;
  return octal(digits);
}

/** `NaN` if the digits are not octal. */
const octal = (digits: string) => (/[89]/.test(digits) ? Number.NaN : Number.parseInt(digits, 8));

/** @param read returns the number that decimal digits mean. */
function unsigned(bits: 8 | 16 | 32, read = readDigits): Lexical<number> {
  const most = 2 ** bits - 1;
  return {
    expects: { bits },
    isNumber: true,
    expectsFor: (value) =>
      isOctal(value) && Number(value) <= most && Number.isNaN(read(value, most)) ? 'octal' : undefined,
    keepsBlanks: numberKeepsBlanks,
    parse: (value) => {
      if (!isUnsigned(value, bits)) return undefined;
      const number = value[1] === 'x' || value[1] === 'X' ? Number(value) : read(value, most);
      return number <= most ? number : undefined;
    },
  };
}

/** A messageTable entry's ID, unrestricted in the schema: mc.exe reads it as C, with any sign and zeros. */
const messageId: Lexical<number> = {
  expects: { bits: 32 },
  isNumber: true,
  isAnyText: true,
  expectsFor: (value) => (isOctal(withAsciiDigits(value)) ? 'octal' : undefined),
  keepsBlanks: numberKeepsBlanks,
  parse: (value) => {
    const [, sign, digits = ''] = /^([+-]?)(0[xX][0-9A-Fa-f]+|\d+)$/.exec(withAsciiDigits(value)) ?? [];
    // As many digits as there are: the schema, which reads them as decimal, doesn't count.
    const number = isOctal(digits) ? octal(digits) : Number(digits);
    if (digits === '' || !(number <= UINT32_MAX)) return undefined;
    return sign === '-' ? -number >>> 0 : number;
  },
};

const UINT32_MAX = 0xffff_ffff;

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

/** A QName for which other programs have other words, or numbers. */
const qnameFor = (meaningOf: (word: string) => string | undefined): Lexical<QName> => ({
  ...qname,
  expectsFor: (name) => {
    const meant = meaningOf(name);
    return qname.expectsFor?.(name) ?? (meant === undefined ? undefined : { qname: meant });
  },
});

/** A reference to a QName. mc.exe compares it with the name as it is written. */
const qnameReference: Lexical<QName> = { ...qname, keepsBlanks: always };

/** Characters used between names in place of spaces; text copied from web pages contains no-break spaces. */
const SEPARATOR = /[,;|\u00a0\uff0c]+/;

/** A name of a list, which has spaces between its names. */
const listedQName: Lexical<QName> = {
  ...qname,
  expectsFor: (name) => (SEPARATOR.test(name) ? 'listed' : qname.expectsFor?.(name)),
  meant: (name) => {
    if (!SEPARATOR.test(name)) return undefined;
    const names = name.split(SEPARATOR).filter((one) => one !== '');
    return names.every((one) => one.split(':').every(isNcName)) ? names.join(' ') : undefined;
  },
};

function kindOfMessage(value: string): MessageText['kind'] | undefined {
  if (/^\$\([Ss]tring\../s.test(value)) return 'string';
  return /^\$\([Mm][Cc]\../s.test(value) ? 'mc' : undefined;
}

function parseMessage(value: string): MessageText | undefined {
  // The usual spelling needs no pattern.
  if (!value.endsWith(')')) return undefined;
  const kind = value.startsWith('$(string.') ? 'string' : kindOfMessage(value);
  const id = value.slice(value.indexOf('.') + 1, -1);
  return kind === undefined || id === '' ? undefined : { kind, id };
}

/** The documentation page of such references omits the parentheses, and people write `$(strings.ID)`. */
function messageMeant(value: string): string | undefined {
  const [, sign, word = '', id] = /^(\$?)[({]?\s*(\w+)\.([^(){}\s]+)\s*[)}]?$/.exec(value) ?? [];
  const lower = word.toLowerCase();
  // Only a `$` tells a misspelled reference from other texts with a dot.
  const near = sign === '$' ? nearestOfSchema(word, ['string'])?.name : undefined;
  const kind = lower === 'string' || lower === 'mc' ? lower : near;
  return kind === undefined ? undefined : `$(${kind}.${id})`;
}

/** `$(string.ID)` or `$(mc.SYMBOL)`. The schema, unlike its documentation page, requires the parentheses. */
const message: Lexical<MessageText> = {
  expects: 'message',
  expectsFor: (value) => {
    const meant = messageMeant(value);
    return meant === undefined ? undefined : { words: [meant] };
  },
  meant: messageMeant,
  malformed: (value) => parseMessage(messageMeant(value) ?? ''),
  keepsBlanks: always,
  parse: parseMessage,
};

function oneOf<const T extends string>(
  values: readonly T[],
  meaningOf?: (word: string) => string | undefined,
): Lexical<T> {
  return {
    expects: { words: values },
    expectsFor: (value) => ({ words: values, meant: meaningOf?.(value) }),
    meant: (value) => {
      const candidate = nearestOfSchema(value, values);
      return candidate?.certain ? candidate.name : undefined;
    },
    keepsBlanks: always,
    parse: (value) => values.find((candidate) => candidate === value),
  };
}

/** The simple types of eventman.xsd, named as on the pages of the attributes that have them. */
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
  // mc.exe reads no settings of channels, so there the schema alone says what a number means: `010` is 10.
  setting8: unsigned(8, Number),
  setting32: unsigned(32, Number),
  /** A length or count. */
  extent: { ...unsigned(16), isAnyText: true } satisfies Lexical<number>,
  uint64: unsigned64('uint64'),
  mask: unsigned64('mask'),
  messageId,
  qname,
  level: qnameFor(levelFor),
  opcode: qnameFor(opcodeFor),
  qnameReference,
  listedQName,
  message,
  oneOf,
};
