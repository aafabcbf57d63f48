import type { PayloadValues } from './payload-values.js';

/** Values of events, of which versions and damage can leave out any. */

export function numberIn(values: PayloadValues, field: string): number | undefined {
  const value = values[field];
  return typeof value === 'number' ? value : undefined;
}

/** An integer of any size. */
export function bigintOf(values: PayloadValues, field: string): bigint | undefined {
  const value = values[field];
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' ? BigInt(value) : undefined;
}

export function textOf(values: PayloadValues, field: string): string | undefined {
  const value = values[field];
  return typeof value === 'string' ? value : undefined;
}

/** The integers of an array; empty without one. */
export function listOf(values: PayloadValues, field: string): readonly bigint[] {
  const value = values[field];
  return Array.isArray(value) ? value.filter((each): each is bigint => typeof each === 'bigint') : [];
}
