import { Refused } from './draft.js';

/** The number after the largest in a range, else the lowest free one. Messages call the numbers `what`. */
export function freeNumber(used: Iterable<number>, least: number, most: number, what: string): number {
  const taken = new Set(used);
  const next = Math.max(least - 1, ...[...taken].filter((value) => value >= least && value <= most)) + 1;
  if (next <= most) return next;
  for (let value = least; value <= most; value += 1) if (!taken.has(value)) return value;
  throw new Refused(`all ${what} from ${least} to ${most} are taken`);
}

/** Bits 48 to 63 of keywords belong to Windows. */
const KEYWORD_BITS = 48n;

/** The lowest bit that no mask has. */
export function freeBit(masks: Iterable<bigint>): bigint {
  let used = 0n;
  for (const mask of masks) used |= mask;
  for (let bit = 0n; bit < KEYWORD_BITS; bit += 1n) if ((used & (1n << bit)) === 0n) return 1n << bit;
  throw new Refused('all keyword bits from 0 to 47 are taken');
}

/** A number written as others are: hexadecimal with as many digits, or decimal. */
export function numberLike(value: number | bigint, others: readonly (string | undefined)[]): string {
  const last = others.findLast((other) => other !== undefined);
  const [, prefix, digits] = /^(0[xX])([0-9a-fA-F]+)$/.exec(last ?? '') ?? [];
  if (prefix === undefined || digits === undefined) return String(value);
  const hexadecimal = value.toString(16).padStart(digits.length, '0');
  return prefix + (/[A-F]/.test(digits) ? hexadecimal.toUpperCase() : hexadecimal);
}
