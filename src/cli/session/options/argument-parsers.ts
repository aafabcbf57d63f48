import { nearest } from '../../../manifest/model/values/suggest.js';
import { ArgumentError } from './argument-error.js';

/** Values that users expect, and the remedy. */
export type Meant = readonly [values: RegExp, remedy: string];

const sentence = (clause: string) => `${clause.slice(0, 1).toUpperCase()}${clause.slice(1)}`;

/** The value if it is one of the choices; otherwise, a usage error lists them and `other` accepted values. */
export function choose<T extends string>(
  value: string,
  choices: readonly T[],
  other?: string,
  meant?: Meant,
): T {
  const chosen = choices.find((choice) => choice === value);
  if (chosen !== undefined) return chosen;
  if (meant?.[0].test(value)) throw new ArgumentError(`${sentence(meant[1])}.`);
  const candidate = nearest(value, choices);
  const hint = candidate === undefined ? '' : ` Did you mean '${candidate}'?`;
  const names = other === undefined ? choices : [...choices, other];
  throw new ArgumentError(`Use one of: ${names.join(', ')}.${hint}`);
}

/** A parser of commander that also knows values, which shells offer. */
export type KnowingParser<T, P extends unknown[] = [string]> = ((...parameters: P) => T) & {
  readonly values: readonly string[];
};

/** Lets shells offer values for what a parser parses. */
export function offering<T, P extends unknown[]>(
  values: readonly string[],
  parser: (...parameters: P) => T,
): KnowingParser<T, P> {
  return Object.assign(parser, { values });
}

/** A parser for one of the choices. Their `aliases` are accepted, but not offered. */
export function oneOf<T extends string>(
  choices: readonly T[],
  aliases: Readonly<Record<string, T>> = {},
  meant?: Meant,
): KnowingParser<T> {
  return offering(choices, (value: string) =>
    choose(Object.hasOwn(aliases, value) ? (aliases[value] as T) : value, choices, undefined, meant),
  );
}

/** The other name of a format in which each line is a JSON document. */
export const jsonlAlias = { ndjson: 'jsonl' } as const;

/** All values of an option that may be repeated. */
export function several(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** A text that must not be empty. */
export function parseText(text: string): string {
  if (text !== '') return text;
  throw new ArgumentError('It must not be empty.');
}

/** All texts of an option that may be repeated. */
export function parseTexts(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, parseText(text)];
}

/** The largest number of nine digits. */
const LARGEST = 999_999_999;

export function wholeNumberFrom(least: number, most = LARGEST): (value: string) => number {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new ArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** A number of up to nine digits. */
export const wholeNumber = wholeNumberFrom(0);
