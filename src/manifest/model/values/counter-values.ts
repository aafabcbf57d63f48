import { type CounterType, counterTypes } from '../../../windows/counters/counter-types.js';
import { type Lexical, lexical } from './lexical.js';
import { nearestOfSchema } from './suggest.js';

/** The longest name of a counter or a counter set, in characters. */
export const LONGEST_COUNTER_NAME = 1023;

/** Line ends and tabs are blanks to ctrpp.exe, even those that are character references. */
const asOneLine = (text: string) => text.replace(/[\t\r\n]/g, ' ');

const keepsBlanks = () => true;

/** Texts can have any blanks, so `Reader` must not trim them: it passes this type the raw text. */
export const counterName: Lexical<string> = {
  expects: { most: LONGEST_COUNTER_NAME },
  isRawText: true,
  parse: (text) => ([...text].length <= LONGEST_COUNTER_NAME ? asOneLine(text) : undefined),
};

export const counterDescription: Lexical<string> = {
  expects: 'text',
  isRawText: true,
  parse: asOneLine,
};

const TYPE_EXAMPLES =
  "counter type, such as 'perf_counter_counter' (a rate) or 'perf_counter_rawcount' (a number); docs/counters.md lists them";

/** counterman.xsd names 38 types; ctrpp.exe refuses one of them, `perf_counter_composite`. */
export const counterType: Lexical<CounterType> = {
  expects: { a: 'counter type' },
  expectsFor: (text) => {
    const meant = nearestOfSchema(text, counterTypes.keys())?.name;
    return meant === undefined ? { a: TYPE_EXAMPLES } : { a: 'counter type', meant };
  },
  meant: (text) => {
    const candidate = nearestOfSchema(text, counterTypes.keys());
    return candidate?.certain ? candidate.name : undefined;
  },
  keepsBlanks,
  parse: (text) => counterTypes.get(text),
};

/** The schemaVersion of `<counters>` as ctrpp.exe reads it: the number of C with which it begins. */
export function counterSchemaVersion(text: string): number {
  const [, digits, fraction = '', exponent = '0'] =
    /^\s*0x([\da-f]*)(?:\.([\da-f]*))?(?:p([+-]?\d+))?/i.exec(text) ?? [];
  if (digits === undefined) return Number.parseFloat(text);
  return Number.parseInt(digits + fraction, 16) * 2 ** (Number(exponent) - 4 * fraction.length);
}

/** A power of 10. */
export const counterScale: Lexical<number> = {
  expects: { from: -10, to: 10 },
  parse: (text) => {
    const value = /^-?0*\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= -10 && value <= 10 ? value : undefined;
  },
};

/** As libxml2 reads xs:anyURI: any characters, but correct escapes, and a scheme before the first colon. */
export const counterUri: Lexical<string> = {
  expects: 'uri',
  isRawText: true,
  parse: (text) => {
    const uri = text.trim();
    const isUri = !/%(?![\da-f]{2})/i.test(uri) && !/^(?![a-z][a-z\d+.-]*:)[^/?#:]*:/i.test(uri);
    return isUri ? uri : undefined;
  },
};

/** A decimal number to the schema, even if it starts with a zero. A rule reports hexadecimal ones. */
export const counterNumber: Lexical<number> = {
  ...lexical.setting32,
  expects: { from: 0, to: 0xffffffff },
  expectsFor: () => undefined,
  // A zero can have a sign.
  parse: (text, element) => lexical.setting32.parse(/^-0+$/.test(text) ? '0' : text, element),
};

/** The ID of a counter: ctrpp.exe reads it with any blanks before it, but none behind it. */
export const counterId: Lexical<number> = { ...counterNumber, refusesBlanksBehind: true };
