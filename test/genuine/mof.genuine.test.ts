import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSamples } from '../support/samples.js';
import { corpusFiles } from '../support/shared.js';
import { numRuns, seed } from './grammar.js';
import { genuineMc } from './mc.js';
import { mofManifests } from './mof-grammar.js';
import { compareMof } from './mof-runs.js';

async function compareAll(manifests: Iterable<readonly [name: string, manifest: string | Uint8Array]>) {
  const reports: string[] = [];
  const tally = { 'both describe': 0, 'both refuse': 0, different: 0, facts: 0 };
  for (const [name, manifest] of manifests) {
    const { verdict, facts, differences } = await compareMof(manifest);
    tally[verdict]++;
    tally.facts += facts;
    if (differences.length > 0) reports.push(`${name}\n  ${differences.join('\n  ')}`);
  }
  console.log(`MOF files: ${JSON.stringify(tally)}`);
  expect(reports.slice(0, 10).join('\n\n'), `${reports.length} differ`).toBe('');
  return tally;
}

describe.skipIf(genuineMc === undefined)('the MOF file of -mof has the facts of the one of mc.exe', () => {
  it('for real manifests', async () => {
    const all = [...cleanSamples(), ...corpusFiles()];
    const tally = await compareAll(all.map(({ name, path }) => [name, readFileSync(path)] as const));
    expect(tally['both describe'] + tally['both refuse']).toBeGreaterThan(5);
  });

  it(`for generated manifests (${numRuns}, seed ${seed})`, async () => {
    const manifests = fc.sample(mofManifests, { numRuns, seed });
    const tally = await compareAll(
      manifests.map((manifest, at) => [`manifest ${at}\n${manifest}`, manifest] as const),
    );
    expect(tally['both describe']).toBeGreaterThan(numRuns / 4);
  });
});
