import { plural } from '../../text/counted.js';
import type { SameChange } from './change.js';

/** The common part of moved values: `the value of`, `items`, `of map 'M' is 1 higher`. */
export function movedValue(
  part: string,
  noun: string,
  end: string | undefined,
  subject: string,
  [was, is]: readonly [string | number, string | number],
): SameChange | undefined {
  if (end === undefined) return undefined;
  return { start: `the ${part} of`, noun, end, each: `${subject} from ${was} to ${is}` };
}

/** The difference of two numbers: `2 higher`. */
export function shiftText(was: number, is: number): string {
  return `${Math.abs(is - was)} ${direction(was, is)}`;
}

/** The difference of two masks of one bit each: `1 bit higher`; else `undefined`. */
export function bitShiftText(was: bigint, is: bigint): string | undefined {
  const [from, to] = [bitOf(was), bitOf(is)];
  if (from === undefined || to === undefined) return undefined;
  const bits = Math.abs(to - from);
  return `${bits} bit${plural(bits)} ${direction(from, to)}`;
}

const direction = (was: number, is: number) => (is > was ? 'higher' : 'lower');

/** The position of the only bit in a mask. */
function bitOf(mask: bigint): number | undefined {
  const digits = mask.toString(2);
  return /^10*$/.test(digits) ? digits.length - 1 : undefined;
}
