import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilteredMembers, isEventEnabled } from '../../src/etw/session-filter.js';
import { narrowestFilter } from '../../src/match/narrowest-filter.js';

const event = (level: number, keyword: bigint): FilteredMembers => ({ level, keyword });

describe('the narrowest filter', () => {
  it('has the highest level and one bit of each event', () => {
    const [a, b, c] = [event(4, 0x5n), event(2, 0x6n), event(5, 0x8n)];
    expect(narrowestFilter([a, b], [a, b, c])).toEqual({
      level: 4,
      matchAnyKeyword: 0x4n,
      matchAllKeyword: 0n,
      ignoreKeyword0: false,
    });
  });

  it('asks for all common bits and leaves events without keywords out, if that drops other events', () => {
    const all = [event(4, 0x3n), event(4, 0x1n), event(4, 0x2n), event(4, 0n)];
    const filter = narrowestFilter([all[0] as FilteredMembers], all);
    expect(filter).toEqual({ level: 4, matchAnyKeyword: 1n, matchAllKeyword: 3n, ignoreKeyword0: true });
    expect(all.map((one) => isEventEnabled(one, filter))).toEqual([true, false, false, false]);
  });

  it('selects events without keywords by a bit that no event has', () => {
    const all = [event(4, 0n), event(4, 0x1n)];
    const filter = narrowestFilter([all[0] as FilteredMembers], all);
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
        const filter = narrowestFilter(chosen, all);
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
});
