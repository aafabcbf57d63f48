import { isWrittenNumber } from '../../../manifest/match/session-request.js';
import { ArgumentError } from './argument-error.js';

/** The value of a level option: a number from 0 to 255, or a name. */
export function parseLevel(text: string): number | string {
  if (!isWrittenNumber(text)) return text;
  const level = Number(text);
  if (level > 0xff) throw new ArgumentError('A level must be from 0 to 255, or a name.');
  return level;
}

/** The value of a level option: one level, or several ones, separated by commas. */
export function parseLevels(text: string): number | string | readonly (number | string)[] {
  return text.includes(',') ? itemsOf(text).map(parseLevel) : parseLevel(text);
}

/** The value of a keyword option: masks of up to 64 bits and names, separated by commas. */
export function parseKeywords(text: string, before: readonly (bigint | string)[] = []): (bigint | string)[] {
  const items = itemsOf(text).map((word) => {
    if (!isWrittenNumber(word)) return word;
    const mask = BigInt(word);
    if (mask >= 1n << 64n) throw new ArgumentError('A mask must have at most 64 bits.');
    return mask;
  });
  return [...before, ...items];
}

function itemsOf(text: string): string[] {
  return text.split(',').map((item) => {
    const word = item.trim();
    if (word === '') throw new ArgumentError('There is an extra comma.');
    return word;
  });
}
