import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numRuns, seed } from './grammar.js';
import { linkedSamples } from './linked-grammar.js';
import { linkedDifferences } from './linked-runs.js';
import { genuineMc } from './mc.js';

describe.skipIf(genuineMc === undefined)('generated inputs of one binary', () => {
  it(`have the same resources, script, header facts and verdict (${numRuns}, seed ${seed})`, async () => {
    const reports: string[] = [];
    for (const [at, sample] of fc.sample(linkedSamples, { numRuns, seed }).entries()) {
      const found = await linkedDifferences(sample);
      if (found.length > 0) reports.push(`${at}: mc ${sample.args.join(' ')}\n${found.join('\n')}`);
    }
    expect(reports.join('\n\n')).toBe('');
  });
});
