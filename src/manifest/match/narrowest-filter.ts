import {
  type CompleteSessionFilter,
  type FilteredMembers,
  isCollected,
  type SessionFilter,
} from '../../windows/structures/session-filter.js';
import { coveringBits } from './covering-bits.js';

/** The filters that a tool supports in addition to level and MatchAny. */
export interface FilterAbilities {
  readonly all?: boolean | undefined;
  readonly ignoreKeyword0?: boolean | undefined;
}

/** A filter, and whether it is certain that no other one collects fewer events. */
export interface NarrowestFilter {
  readonly filter: CompleteSessionFilter;
  /** False if the search ended with too many possibilities remaining. Then the filter is only a good one. */
  readonly isProven: boolean;
}

/**
 * Finds the filter that collects the `chosen` events of a provider and as few others of `all` as possible (as
 * few events as possible if none is chosen). Some others cannot be avoided, because filters support only
 * levels and keywords. A filter without MatchAll and with few bits in MatchAny is preferred. `can` is what
 * the tool that starts the session supports; everything if it is omitted.
 */
export function narrowestFilter(
  chosen: readonly FilteredMembers[],
  all: readonly FilteredMembers[],
  can: FilterAbilities = { all: true, ignoreKeyword0: true },
): NarrowestFilter {
  // 0 would be no limit. Events of level 0 pass every limit.
  const level = Math.max(1, ...chosen.map((event) => event.level));
  const reachable = all.filter((event) => isCollected(event, { level }));
  const collects = (filter: SessionFilter) => reachable.filter((event) => isCollected(event, filter)).length;
  const wanted = chosen.filter(({ keyword }) => keyword !== 0n);
  const common = wanted.reduce((bits, { keyword }) => bits & keyword, wanted.length === 0 ? 0n : EVERY_BIT);
  const found = [
    ...(wanted.length === 0 ? noKeyword(reachable, can) : [withMatchAll(0n, wanted, reachable)]),
    ...(can.all && common !== 0n ? [withMatchAll(common, wanted, reachable)] : []),
  ].map(({ isProven, ...masks }) => ({ isProven, filter: { level, ignoreKeyword0: false, ...masks } }));
  const best = found.reduce((a, b) => (collects(b.filter) < collects(a.filter) ? b : a));
  // Only where it makes a difference, because most tools do not support it.
  const without0 = { ...best.filter, ignoreKeyword0: true };
  const ignores = can.ignoreKeyword0 && wanted.length === chosen.length;
  const filter = ignores && collects(without0) < collects(best.filter) ? without0 : best.filter;
  // A search without MatchAll that was ended matters only if it gave the result.
  return { filter, isProven: can.all && common !== 0n ? (found.at(-1)?.isProven ?? true) : best.isProven };
}

const EVERY_BIT = 0xffff_ffff_ffff_ffffn;

interface Masks {
  readonly matchAnyKeyword: bigint;
  readonly matchAllKeyword: bigint;
  readonly isProven: boolean;
}

/** @param matchAllKeyword bits that all wanted events have. More of them only drop other events. */
function withMatchAll(
  matchAllKeyword: bigint,
  wanted: readonly FilteredMembers[],
  reachable: readonly FilteredMembers[],
): Masks {
  const left = reachable.filter(({ keyword }) => (keyword & matchAllKeyword) === matchAllKeyword);
  const { bits, isProven } = coveringBits(
    wanted.map(({ keyword }) => keyword),
    left.map(({ keyword }) => keyword),
  );
  return { matchAnyKeyword: bits, matchAllKeyword, isProven };
}

/**
 * The lowest bit that no event has collects only events without keywords. If all bits are in use, MatchAll
 * with all bits passes only an event with all of them; else the bit of the fewest events must do.
 */
function noKeyword(reachable: readonly FilteredMembers[], can: FilterAbilities): Masks[] {
  const counts = Array.from({ length: 64 }, (_, at) => {
    const bit = 1n << BigInt(at);
    return { bit, count: reachable.filter(({ keyword }) => (keyword & bit) !== 0n).length };
  });
  const { bit, count } = counts.reduce((a, b) => (b.count < a.count ? b : a));
  return [{ matchAnyKeyword: bit, matchAllKeyword: count > 0 && can.all ? EVERY_BIT : 0n, isProven: true }];
}
