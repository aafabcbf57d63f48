import { integerOf } from '../../windows/checks/arguments.js';

/** The largest number of 32 bits. */
export const MAX_U32 = 0xffff_ffff;

/**
 * An integer in a range.
 *
 * @param path the caller's name for it.
 */
export function integerFrom(least: number, most: number, value: unknown, path: string): number {
  const integer = integerOf(value, path);
  if (integer >= least && integer <= most) return integer;
  throw new RangeError(`${path} must be an integer from ${least} to ${most}, got ${integer}`);
}
