import { type FilteredMembers, isEventEnabled, type SessionFilter } from '../etw/session-filter.js';

/**
 * The filter that collects some events of a provider and as few others as possible. Some others cannot be avoided: filters
 * know only levels and keywords.
 *
 * @param chosen the events to collect. If there is none, the filter collects as few events as possible.
 * @param all all events of the provider.
 */
export function narrowestFilter(
  chosen: readonly FilteredMembers[],
  all: readonly FilteredMembers[],
): Required<SessionFilter> {
  // 0 would be no limit. Events of level 0 pass every limit.
  const level = Math.max(1, ...chosen.map((event) => event.level));
  const wanted = chosen.filter(({ keyword }) => keyword !== 0n);
  const reachable = all.filter((event) => isEventEnabled(event, { level }));
  const matchAnyKeyword = coveringBits(wanted, reachable) || unusedBit(all);
  const filter = { level, matchAnyKeyword, matchAllKeyword: 0n, ignoreKeyword0: false };
  const collects = (change: SessionFilter) =>
    reachable.filter((event) => isEventEnabled(event, { ...filter, ...change })).length;
  // Only where they make a difference, because most tools do not support them.
  const common = wanted.length === 0 ? 0n : wanted.reduce((bits, { keyword }) => bits & keyword, EVERY_BIT);
  const ignores = wanted.length === chosen.length && wanted.length > 0;
  return {
    ...filter,
    matchAllKeyword: collects({ matchAllKeyword: common }) < collects({}) ? common : 0n,
    ignoreKeyword0: ignores && collects({ ignoreKeyword0: true }) < collects({}),
  };
}

const EVERY_BIT = 0xffff_ffff_ffff_ffffn;

/**
 * Bits so that each wanted event has one of them. In each step, it takes the bit that most of the other wanted events have, and
 * of several such bits the one that the fewest events have.
 */
function coveringBits(wanted: readonly FilteredMembers[], reachable: readonly FilteredMembers[]): bigint {
  let missing = wanted;
  let mask = 0n;
  while (missing.length > 0) {
    const bits = bitsIn(missing.reduce((all, { keyword }) => all | keyword, 0n));
    const rated = bits.map((bit) => ({
      bit,
      covers: countWith(bit, missing),
      collects: countWith(bit, reachable),
    }));
    const best = rated.reduce((a, b) =>
      b.covers > a.covers || (b.covers === a.covers && b.collects < a.collects) ? b : a,
    );
    mask |= best.bit;
    missing = missing.filter(({ keyword }) => (keyword & best.bit) === 0n);
  }
  return mask;
}

function countWith(bit: bigint, events: readonly FilteredMembers[]): number {
  return events.filter(({ keyword }) => (keyword & bit) !== 0n).length;
}

/** The lowest bit that no event has: it collects only events without keywords. 0, for no limit, if all bits are in use. */
function unusedBit(all: readonly FilteredMembers[]): bigint {
  const used = all.reduce((mask, { keyword }) => mask | keyword, 0n);
  return bitsIn(EVERY_BIT & ~used)[0] ?? 0n;
}

function bitsIn(mask: bigint): bigint[] {
  const bits: bigint[] = [];
  for (let rest = mask; rest !== 0n; rest &= rest - 1n) bits.push(rest & -rest);
  return bits;
}
