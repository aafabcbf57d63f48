import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numRuns, seed } from './grammar.js';
import { genuineMc } from './mc.js';
import { messageTextSamples } from './message-text-grammar.js';
import { compareAll } from './message-text-runs.js';
import { collidingTexts } from './text-names.js';

describe.skipIf(genuineMc === undefined)('generated message text files', () => {
  it(`have the same tables, script, header facts and verdict (${numRuns}, seed ${seed})`, async () => {
    const { counts, report } = await compareAll(fc.sample(messageTextSamples, { numRuns, seed }));
    console.log(`seed ${seed}: ${JSON.stringify(counts)}`);
    expect(report, 'differences').toBe('');
    // Files that both refuse prove little.
    expect(counts.compiled).toBeGreaterThan(numRuns / 5);
  });

  it(`have the same results if names meet (${numRuns}, seed ${seed})`, async () => {
    const { counts, report } = await compareAll(fc.sample(collidingTexts, { numRuns, seed }));
    console.log(`names that meet, seed ${seed}: ${JSON.stringify(counts)}`);
    expect(report, 'differences').toBe('');
    expect(counts.compiled).toBeGreaterThan(numRuns / 8);
  });
});
