import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilterAbilities, narrowestFilter } from '../../../src/manifest/match/narrowest-filter.js';
import {
  type FilteredMembers,
  isEventEnabled,
  type SessionFilter,
} from '../../../src/windows/structures/session-filter.js';

const event = (level: number, keyword: bigint): FilteredMembers => ({ level, keyword });

describe('the narrowest filter', () => {
  it('has the highest level and one bit of each event', () => {
    const [a, b, c] = [event(4, 0x5n), event(2, 0x6n), event(5, 0x8n)];
    expect(narrowestFilter([a, b], [a, b, c]).filter).toEqual({
      level: 4,
      matchAnyKeyword: 0x4n,
      matchAllKeyword: 0n,
      ignoreKeyword0: false,
    });
  });

  it('asks for all common bits and leaves events without keywords out, if that drops other events', () => {
    const all = [event(4, 0x3n), event(4, 0x1n), event(4, 0x2n), event(4, 0n)];
    const { filter } = narrowestFilter([all[0] as FilteredMembers], all);
    expect(filter).toEqual({ level: 4, matchAnyKeyword: 1n, matchAllKeyword: 3n, ignoreKeyword0: true });
    expect(all.map((one) => isEventEnabled(one, filter))).toEqual([true, false, false, false]);
  });

  it('selects events without keywords by a bit that no event has', () => {
    const all = [event(4, 0n), event(4, 0x1n)];
    const { filter } = narrowestFilter([all[0] as FilteredMembers], all);
    expect(filter.matchAnyKeyword).toBe(2n);
    expect(all.map((one) => isEventEnabled(one, filter))).toEqual([true, false]);
  });

  it('collects every chosen event, whatever their levels and keywords are', () => {
    const members = fc.record({
      level: fc.integer({ min: 0, max: 255 }),
      keyword: fc.oneof(
        fc.bigInt({ min: 0n, max: 15n }),
        fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn }),
      ),
      chosen: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(members, { maxLength: 30 }), (all) => {
        const chosen = all.filter((one) => one.chosen);
        const { filter } = narrowestFilter(chosen, all);
        for (const one of chosen) expect(isEventEnabled(one, filter)).toBe(true);
        // Each part of the filter either drops another event or is not there.
        const collected = all.filter((one) => isEventEnabled(one, filter)).length;
        if (filter.matchAllKeyword !== 0n) {
          const wider = all.filter((one) => isEventEnabled(one, { ...filter, matchAllKeyword: 0n }));
          expect(wider.length).toBeGreaterThan(collected);
        }
      }),
    );
  });

  /** All filters that differ for events with these four bits; the fifth bit is one that no event has. */
  const everyFilter = [...Array(4).keys()].flatMap((level) =>
    [...Array(32).keys()].flatMap((any) =>
      [...Array(16).keys()].flatMap((all) =>
        [false, true].map((ignoreKeyword0) => ({
          level,
          matchAnyKeyword: BigInt(any),
          matchAllKeyword: BigInt(all),
          ignoreKeyword0,
        })),
      ),
    ),
  );
  const small = fc.record({
    level: fc.integer({ min: 0, max: 3 }),
    keyword: fc.bigInt({ min: 0n, max: 15n }),
    chosen: fc.boolean(),
  });

  it.each([
    ['everything', { all: true, ignoreKeyword0: true }],
    ['MatchAll', { all: true }],
    ['MatchAny alone', {}],
  ])(
    'collects as few events as any filter does that a tool with %s can ask for',
    (_, can: FilterAbilities) => {
      const possible = everyFilter.filter(
        ({ matchAllKeyword, ignoreKeyword0 }) =>
          (can.all || matchAllKeyword === 0n) && (can.ignoreKeyword0 || !ignoreKeyword0),
      );
      fc.assert(
        fc.property(fc.array(small, { minLength: 1, maxLength: 9 }), (all) => {
          const chosen = all.filter((one) => one.chosen);
          const { filter, isProven } = narrowestFilter(chosen, all, can);
          const count = (one: SessionFilter) => all.filter((event) => isEventEnabled(event, one)).length;
          const serving = possible.filter((one) => chosen.every((event) => isEventEnabled(event, one)));
          expect(isProven).toBe(true);
          expect(count(filter)).toBe(Math.min(...serving.map(count)));
          if (!can.all) expect(filter.matchAllKeyword).toBe(0n);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('says when there are too many combinations to try, and still collects what was chosen', () => {
    let state = 1n;
    const random = () => {
      state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn;
      return state >> 16n;
    };
    const all = Array.from({ length: 4000 }, () =>
      event(4, (random() & random() & random()) | (1n << (random() % 48n))),
    );
    const chosen = all.slice(0, 200);
    const { filter, isProven } = narrowestFilter(chosen, all);
    expect(isProven).toBe(false);
    expect(chosen.every((one) => isEventEnabled(one, filter))).toBe(true);
  });
});
