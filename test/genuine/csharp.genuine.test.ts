import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSamples } from '../support/samples.js';
import { corpusFiles } from '../support/shared.js';
import { compareCsharp } from './csharp-runs.js';
import { textOf } from './facts.js';
import { numRuns, samples, seed } from './grammar.js';
import { genuineMc } from './mc.js';

describe.skipIf(genuineMc === undefined)('the C# of -cs and -css has all members of the C# of mc.exe', () => {
  it('for real manifests', async () => {
    let compared = 0;
    for (const { name, path } of [...cleanSamples(), ...corpusFiles()]) {
      for (const switches of [
        ['-cs', 'Real.Events'],
        ['-css', 'Real', '-p', 'Log'],
      ]) {
        const result = await compareCsharp(readFileSync(path), switches);
        expect(result?.differences ?? [], `${name} ${switches.join(' ')}`).toEqual([]);
        compared += result?.count ?? 0;
      }
    }
    console.log(`${compared} facts of C# files are equal`);
    expect(compared).toBeGreaterThan(100);
  });

  it(`for generated manifests (${numRuns}, seed ${seed})`, async () => {
    let compared = 0;
    for (const [at, { manifest }] of fc.sample(samples, { numRuns, seed }).entries()) {
      // The descriptors of such a provider are those of all outputs, which another suite compares.
      if (textOf(Buffer.from(manifest)).includes('Wbem')) continue;
      const switches = [at % 2 === 0 ? '-cs' : '-css', 'Generated'];
      const result = await compareCsharp(manifest, switches);
      expect(result?.differences ?? [], `manifest ${at}, ${switches[0]}\n${String(manifest)}`).toEqual([]);
      compared += result?.count ?? 0;
    }
    expect(compared).toBeGreaterThan(numRuns);
  });
});
