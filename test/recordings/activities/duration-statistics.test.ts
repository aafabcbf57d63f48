import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DurationStatistics } from '../../../src/recordings/activities/duration-statistics.js';

function statisticsOf(durations: readonly bigint[]): DurationStatistics {
  const statistics = new DurationStatistics();
  for (const duration of durations) statistics.add(duration);
  return statistics;
}

const byValue = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

describe('the statistics of durations', () => {
  it('are empty without durations', () => {
    const { count, total, shortest, longest, isExact } = new DurationStatistics();
    expect([count, total, shortest, longest, isExact]).toEqual([0, 0n, undefined, undefined, true]);
    expect(new DurationStatistics().quantile(0.5)).toBeUndefined();
  });

  it('have the nearest rank as quantile', () => {
    const statistics = statisticsOf([30n, -10n, 20n, 40n]);
    expect([0, 0.25, 0.26, 0.5, 0.75, 0.76, 1].map((share) => statistics.quantile(share))).toEqual([
      -10n,
      -10n,
      20n,
      20n,
      30n,
      40n,
      40n,
    ]);
    const hundred = statisticsOf(Array.from({ length: 100 }, (_, i) => BigInt(i + 1)));
    expect([hundred.quantile(0.07), hundred.quantile(0.99)]).toEqual([7n, 99n]);
  });

  it('count, add up and find the ends of any durations', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(2n ** 64n), 2n ** 64n), { minLength: 1 }), (durations) => {
        const statistics = statisticsOf(durations);
        const sorted = [...durations].sort(byValue);
        expect([statistics.count, statistics.total]).toEqual([
          durations.length,
          durations.reduce((left, right) => left + right, 0n),
        ]);
        expect([statistics.shortest, statistics.longest]).toEqual([sorted[0], sorted.at(-1)]);
        expect(statistics.quantile(0.5)).toBe(sorted[Math.ceil(durations.length / 2) - 1]);
      }),
    );
  });

  it('are exact up to 1000 durations', () => {
    const durations = Array.from({ length: 1000 }, (_, i) => BigInt(i) ** 5n);
    const statistics = statisticsOf(durations);
    expect([statistics.isExact, statistics.quantile(0.99)]).toEqual([true, 989n ** 5n]);
    statistics.add(0n);
    expect(statistics.isExact).toBe(false);
  });

  it('differ by less than 0.8 % above that, for durations of any size and sign', () => {
    const sizes = fc.tuple(fc.integer({ min: 0, max: 64 }), fc.bigInt(0n, 2n ** 64n), fc.boolean());
    const durations = fc
      .array(sizes, { minLength: 50, maxLength: 50 })
      .map((list) => list.map(([bits, value, minus]) => (minus ? -1n : 1n) * (value >> BigInt(bits))));
    fc.assert(
      fc.property(durations, (some) => {
        const all = Array.from({ length: 30 }, () => some).flat();
        const statistics = statisticsOf(all);
        const sorted = [...all].sort(byValue);
        for (const share of [0, 0.01, 0.3, 0.5, 0.9, 0.99, 1]) {
          const exact = sorted[Math.max(1, Math.ceil(share * all.length - 1e-6)) - 1] as bigint;
          const found = statistics.quantile(share) as bigint;
          const size = exact < 0n ? -exact : exact;
          const difference = found < exact ? exact - found : found - exact;
          expect(difference * 1000n <= size * 8n, `${found} for ${exact}`).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('are exact for small durations of any number', () => {
    const statistics = statisticsOf(Array.from({ length: 6400 }, (_, i) => BigInt(i % 64)));
    expect([0.25, 0.5, 1].map((share) => statistics.quantile(share))).toEqual([15n, 31n, 63n]);
  });

  it('have quantiles from 0 to 1', () => {
    for (const share of [-0.1, 1.1, Number.NaN]) {
      expect(() => new DurationStatistics().quantile(share)).toThrow('share must be from 0 to 1');
    }
  });
});
