import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.js';
import { samples } from './grammar.js';
import { genuineMc } from './mc.js';
import { reduce } from './reduce.js';

/** How many manifests to try, and with which seed: `WEVTC_GENUINE_RUNS=20000 WEVTC_GENUINE_SEED=7`. */
const numRuns = Number(process.env.WEVTC_GENUINE_RUNS ?? 200);
const seed = Number(process.env.WEVTC_GENUINE_SEED ?? 1);

describe.skipIf(genuineMc === undefined)('generated manifests', () => {
  it(`have the same resources, script, header facts and verdict (${numRuns}, seed ${seed})`, async () => {
    for (const [at, sample] of fc.sample(samples, { numRuns, seed }).entries()) {
      const [first] = (await compare(sample)).differences;
      if (first === undefined) continue;
      // The same kind of difference, whatever its names and numbers are.
      const kind = first.replace(/[\d"'].*/s, '');
      const smallest = await reduce(sample, async (smaller) =>
        (await compare(smaller)).differences.some((difference) => difference.startsWith(kind)),
      );
      const { differences, genuine, ours } = await compare(smallest);
      expect.fail(
        `manifest ${at}: ${differences.join('\n')}\n\nmc ${smallest.switches.join(' ')} a.man\n${String(smallest.manifest)}\n\n` +
          `mc.exe printed: ${genuine.printed}\nwevtc printed: ${ours.printed}`,
      );
    }
  });
});
