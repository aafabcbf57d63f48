import { FreeBits, FreeNumbers } from '../../manifest/find/free-values.js';
import { Refused } from './draft.js';

/** The number after the largest in a range, else the lowest free one. Messages call the numbers `what`. */
export function freeNumber(used: Iterable<number>, least: number, most: number, what: string): number {
  const free = new FreeNumbers(used, least, most).next();
  if (free === undefined) throw new Refused(`all ${what} from ${least} to ${most} are taken`);
  return free;
}

/** The lowest bit that no mask has. */
export function freeBit(masks: Iterable<bigint>): bigint {
  const free = new FreeBits(masks).next();
  if (free === undefined) throw new Refused('all keyword bits from 0 to 47 are taken');
  return free;
}
