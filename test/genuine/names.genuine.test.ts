import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numRuns, seed } from './grammar.js';
import { genuineMc } from './mc.js';
import { nameDifferences, namedSamples } from './names.js';

describe.skipIf(genuineMc === undefined)('manifests with names that clash', () => {
  it(`have the same verdict, files, and facts (${numRuns}, seed ${seed})`, async () => {
    const reports = new Map<string, string>();
    let compared = 0;
    for (const sample of fc.sample(namedSamples, { numRuns, seed })) {
      const found = await nameDifferences(sample);
      if (found === undefined) continue;
      compared++;
      const [first] = found;
      if (first === undefined) continue;
      const kind = first.replace(/'[^']*'|\d+/g, '').slice(0, 60);
      const { base, switches, manifest } = sample;
      if (!reports.has(kind))
        reports.set(
          kind,
          `mc ${switches.join(' ')} ${base}.man\n${found.slice(0, 10).join('\n')}\n${manifest}`,
        );
    }
    console.log(`seed ${seed}: ${compared} of ${numRuns} manifests with names that clash were compared`);
    expect([...reports.values()].join('\n\n')).toBe('');
    expect(compared).toBeGreaterThan(numRuns / 8);
  });
});
