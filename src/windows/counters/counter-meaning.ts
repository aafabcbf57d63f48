import type { CounterType } from './counter-types.js';

/** The value that tools show for a counter, in words. */
export interface CounterMeaning {
  /** A noun phrase: "the increase per second". */
  readonly computes: string;
  /** Its unit: "percent". Empty for plain numbers, texts, and bases, which are not shown. */
  readonly unit: string;
}

const units: Readonly<Record<CounterType['unit'], string>> = {
  '': '',
  '%': 'percent',
  s: 'seconds',
  '/s': 'per second',
};

/** Returns what tools compute from the values of a counter type, and its unit. */
export function meaningOf({ shows, unit }: CounterType): CounterMeaning {
  return { computes: shows, unit: units[unit] };
}
