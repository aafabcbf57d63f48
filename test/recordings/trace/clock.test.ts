import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TraceClock } from '../../../src/recordings/trace/layout/clock.js';
import '../../support/random-inputs.js';

const SECOND = 10_000_000n;

/** A time as `divide` divides it; `undefined` if it refuses. */
function divided(clock: TraceClock, ticks: bigint): bigint | undefined {
  const time = { second: -1, ticks: -1 };
  const low = Number(BigInt.asUintN(32, ticks));
  if (!clock.divide(low, Number(ticks >> 32n), time)) {
    expect(time).toEqual({ second: -1, ticks: -1 });
    return undefined;
  }
  expect(time.ticks).toBeLessThan(Number(SECOND));
  return BigInt(time.second) * SECOND + BigInt(time.ticks);
}

describe('divided times are those of bigints', () => {
  const start = fc.bigInt(0n, 2n ** 61n);
  const rate = fc.oneof(
    fc.constantFrom(0n, 1n, 3n, 3_579_545n, 10_000_000n, 24_000_000n, 899_999_999n, 3_400_000_000n),
    fc.bigInt(1n, 2n ** 31n),
  );
  const signed = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n);

  it('whatever the clock', () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        start,
        signed,
        rate,
        fc.bigInt(0n, 2n ** 54n),
        (startTime, startTicks, frequency, passed) => {
          const clock = new TraceClock(startTime, startTicks, frequency);
          const ticks = BigInt.asIntN(64, startTicks + passed);
          const found = divided(clock, ticks);
          if (found === undefined) return;
          accepted++;
          expect(found).toBe(clock.fileTimeOf(ticks));
        },
      ),
      { numRuns: 5000 },
    );
    expect(accepted).toBeGreaterThan(1000);
  });

  it.each([
    ['before the first event', 5n, 10_000_000n, 4n],
    ['after 9990', 5n, 0n, 2n ** 62n],
    ['of a processor clock', 5n, 3_400_000_000n, 6n],
    ['before 1601', 5n, 0n, -1n],
  ])('except for times %s', (_, startTicks, frequency, ticks) => {
    expect(divided(new TraceClock(SECOND, startTicks, frequency), ticks)).toBeUndefined();
  });
});
