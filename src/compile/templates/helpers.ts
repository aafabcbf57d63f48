import type { HelperOptions } from 'handlebars';
import type { Manifest } from '../../manifest/model/model.js';
import { jsonText } from '../../text/json-text.js';
import { identifier } from '../names/identifiers.js';
import { memberOf } from './member-of.js';

/** A helper. Handlebars adds `HelperOptions` as the last argument. */
type Helper = (...parameters: unknown[]) => unknown;

/** Template helpers, as documented in docs/templates.md. `model` is the initial context of templates. */
export function helpersFor(manifest: Manifest, model: object): Record<string, Helper> {
  const texts = new Map(
    manifest.cultures.map((culture) => [
      culture.name.value.toLowerCase(),
      new Map(culture.strings.map(({ id, value }) => [id.value, value.value])),
    ]),
  );
  const predefined = new Map(
    manifest.messages.map(({ stringId, predefinedText }) => [stringId, predefinedText]),
  );
  const first = manifest.cultures[0]?.name.value;
  return {
    ...located({
      [PRINT]: textOf,
      [MEMBER]: (object: unknown, name: string, isFirst: boolean) => memberOf(object, name, isFirst, model),
    }),
    ...located(plainHelpers),
    ...located({
      /** The text of a model's message object in a culture, or the first one; empty without a message. */
      string: (message: unknown, culture: unknown = first) => {
        if (message === undefined || message === null) return '';
        const { id } = message as { id?: unknown };
        if (typeof id !== 'string') throw new Error(`${shown(message)} is not a message`);
        return texts.get(String(culture).toLowerCase())?.get(id) ?? predefined.get(id) ?? '';
      },
    }),
  };
}

/** Helpers that `prepare` puts into templates. Authors can't, because the names of helpers have no blanks. */
export const PRINT = 'print a value';
export const MEMBER = 'read a member';
export const BLOCK = 'run a block';

const plainHelpers = {
  // Conditions
  eq: (one: unknown, other: unknown) => one === other,
  ne: (one: unknown, other: unknown) => one !== other,
  and: (...values: unknown[]) => values.every(isTrue),
  or: (...values: unknown[]) => values.some(isTrue),
  not: (value: unknown) => !isTrue(value),
  in: (value: unknown, ...list: unknown[]) => list.includes(value),
  /** From value-result pairs, the first equal value's result; otherwise a single last argument. */
  choose: (value: unknown, ...pairs: unknown[]) => {
    for (let at = 0; at + 1 < pairs.length; at += 2) if (pairs[at] === value) return pairs[at + 1];
    if (pairs.length % 2 === 1) return pairs.at(-1);
    throw new Error(`choose has no result for ${shown(value)}`);
  },

  // Lists
  /** The first item of a list whose member has a value. */
  find: (list: unknown, member: unknown, value: unknown) =>
    itemsOf(list).find((item) => (item as Record<string, unknown>)[String(member)] === value),
  where: (list: unknown, member: unknown, value: unknown) =>
    itemsOf(list).filter((item) => (item as Record<string, unknown>)[String(member)] === value),
  join: (list: unknown, separator: unknown) =>
    itemsOf(list)
      .map((item) => textOf(item))
      .join(textOf(separator)),
  count: (list: unknown) => itemsOf(list).length,

  // Names: words are separated by everything that is not a letter or digit, and by capitals.
  camel: (name: unknown) => named(name, (word, at) => (at === 0 ? word.toLowerCase() : capital(word)), ''),
  pascal: (name: unknown) => named(name, capital, ''),
  snake: (name: unknown) => named(name, (word) => word.toLowerCase(), '_'),
  upper: (name: unknown) => named(name, (word) => word.toUpperCase(), '_'),
  identifier: (name: unknown) => (textOf(name) === '' ? '' : identifier(textOf(name))),

  // Numbers
  /** Hexadecimal with `0x`, with at least so many digits: up to 64. */
  hex: (value: unknown, digits: unknown = 1) => {
    const least = Number(digits);
    if (!Number.isInteger(least) || least < 0 || least > 64)
      throw new Error(`hex cannot write ${shown(digits)} digits`);
    return `0x${numberOf(value).toString(16).toUpperCase().padStart(least, '0')}`;
  },
  decimal: (value: unknown) => numberOf(value).toString(),
  /** A GUID's part: 0, 1, and 2 are its initial numbers, 3 to 10 its last bytes; `0x` and capital digits. */
  guidPart: (guid: unknown, part: unknown) => {
    const digits = String(guid).replace(/[{}-]/g, '');
    const ends = [0, 8, 12, 16, 18, 20, 22, 24, 26, 28, 30, 32];
    const at = Number(part);
    const [from, to] = [ends[at], ends[at + 1]];
    if (digits.length !== 32 || from === undefined || to === undefined) {
      throw new Error(`guidPart has no part ${shown(part)} of ${shown(guid)}`);
    }
    return `0x${digits.slice(from, to).toUpperCase()}`;
  },

  // Texts, escaped for a language. Literals have their quotes.
  /** A literal of C, C++ and C#, in UTF-8: everything outside ASCII is an octal escape of its bytes. */
  c: (text: unknown) =>
    quoted(text, (character) =>
      [...new TextEncoder().encode(character)]
        .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
        .join(''),
    ),
  /** A literal of Go. */
  go: (text: unknown) => quoted(text, (character) => `\\U${codeOf(character).padStart(8, '0')}`),
  /** A literal of JSON and JavaScript. */
  json: (value: unknown) => jsonText(value ?? null).trimEnd(),
  /** A literal of Python. */
  python: (text: unknown) => quoted(text, (character) => `\\U${codeOf(character).padStart(8, '0')}`),
  /** A literal of Rust. */
  rust: (text: unknown) => quoted(text, (character) => `\\u{${codeOf(character)}}`),
  /** The text of an element or of an attribute in quotes. */
  xml: (text: unknown) =>
    textOf(text).replace(/[&<>"'\p{Cc}]/gu, (character) => `&#${character.codePointAt(0)};`),
  /** The text on one line, for a comment that ends with the line. */
  line: (text: unknown) => textOf(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]+/gu, ' '),
} satisfies Record<string, Helper>;

/** Everything but an empty text, 0, an empty list, `undefined` and `null` is true, as for `#if`. */
const isTrue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const shown = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

function itemsOf(list: unknown): readonly unknown[] {
  if (Array.isArray(list)) return list;
  throw new Error(`${shown(list)} is not a list`);
}

function numberOf(value: unknown): bigint {
  try {
    return BigInt(value as string | number);
  } catch {
    throw new Error(`${shown(value)} is not a whole number`);
  }
}

/** The words of a name: `IOError` has the words IO and Error, `Job-Printed2` the words Job and Printed2. */
function named(name: unknown, write: (word: string, at: number) => string, separator: string): string {
  if (textOf(name) === '') return '';
  const words = identifier(textOf(name)).match(/[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z]+[0-9]*|[0-9]+/g);
  const joined = (words ?? []).map(write).join(separator);
  return /^[A-Za-z]/.test(joined) ? joined : `_${joined}`;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16);

/** In double quotes. `write` writes what is not printable ASCII. */
function quoted(text: unknown, write: (character: string) => string): string {
  // A lone surrogate is no character of any of these languages.
  const wellFormed = textOf(text).replace(/\p{Cs}/gu, '\ufffd');
  return `"${wellFormed.replace(/["\\]/g, '\\$&').replace(/[^ -~]/gu, write)}"`;
}

/** The location of a helper call, for which Handlebars provides no type. */
interface Located extends HelperOptions {
  readonly loc?: { readonly start: { readonly line: number; readonly column: number } };
}

/** The result of a call of a helper with Handlebars' `options`; an error includes its template location. */
export function atPlace<T>(options: Partial<HelperOptions>, call: () => T): T {
  try {
    return call();
  } catch (error) {
    const { loc } = options as Located;
    const place = loc && { lineNumber: loc.start.line, column: loc.start.column };
    throw Object.assign(error as Error, place);
  }
}

/** Handlebars helpers for templates: the number of values they need, and whether they are blocks. */
const builtIn = [
  ['if', 1, true],
  ['unless', 1, true],
  ['with', 1, true],
  ['each', 1, true],
  ['lookup', 2, false],
] as const;

/** An environment's helpers, with messages for template authors instead of about Handlebars' own code. */
export function checkedBuiltIns(originals: Readonly<Record<string, unknown>>): Record<string, Helper> {
  return Object.fromEntries(
    builtIn.map(([name, needed, isBlock]) => {
      const original = originals[name] as Helper;
      return [
        name,
        function (this: unknown, ...parameters: unknown[]) {
          const options = parameters.at(-1) as Partial<HelperOptions>;
          atPlace(options, () => {
            const given = parameters.length - 1;
            requireValues(name, needed, given);
            if (given > needed) throw new Error(`${name} accepts only ${valueCount(needed)}`);
            if (isBlock && options.fn === undefined)
              throw new Error(`${name} is a block: {{#${name} …}}…{{/${name}}}`);
          });
          return original.apply(this, parameters);
        },
      ];
    }),
  );
}

function requireValues(name: string, needed: number, given: number): void {
  if (given < needed) throw new Error(`${name} needs ${valueCount(needed)}`);
}

const valueCount = (count: number) => (count === 1 ? 'a value' : `${count} values`);

/** The same helpers without the options of Handlebars. Their errors have the place of the call. */
function located(helpers: Record<string, (...parameters: never[]) => unknown>): Record<string, Helper> {
  return Object.fromEntries(
    Object.entries(helpers).map(([name, helper]) => [
      name,
      (...parameters: unknown[]) => {
        const options = parameters.pop() as HelperOptions;
        return atPlace(options, () => {
          requireValues(name, helper.length, parameters.length);
          return helper(...(parameters as never[]));
        });
      },
    ]),
  );
}

/**
 * Returns a model value's printed text: empty for a missing member. Throws an Error for an object or a list.
 */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) throw new Error('this is a list; use {{#each}} or {{join}}');
  if (typeof value !== 'object') return String(value);
  if ('id' in value && 'kind' in value) throw new Error('this is a message; write {{string …}} for its text');
  throw new Error(
    `this is an object; write one of its members: ${Object.keys(value).slice(0, 8).join(', ')}`,
  );
}
