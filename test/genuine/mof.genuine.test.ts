import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSamples } from '../support/samples.js';
import { corpusFiles } from '../support/shared.js';
import { runOurs } from './compare.js';
import { textOf } from './facts.js';
import { numRuns, seed } from './grammar.js';
import { genuineMc, runGenuine } from './mc.js';
import { differentMof } from './mof-facts.js';
import { mofManifests } from './mof-grammar.js';

type Outcome = {
  verdict: 'both describe' | 'both refuse' | 'different';
  facts: number;
  differences: string[];
};

/** What mc.exe, which exits with 0 after errors of `-mof`, and wevtc make of a manifest. */
async function compare(manifest: string | Uint8Array): Promise<Outcome> {
  const args = ['-um', '-mof', 'a.man'];
  const inputs = { 'a.man': manifest };
  const [genuine, ours] = await Promise.all([runGenuine(args, inputs), runOurs(args, inputs)]);
  const isRefused = genuine.exitCode !== 0 || /\berror ?:/i.test(genuine.printed);
  if (isRefused !== (ours.exitCode !== 0)) {
    const refusal = (isRefused ? genuine : ours).printed.split(/\r?\n/).find((line) => /error/i.test(line));
    const difference = `verdict: ${isRefused ? 'mc.exe' : 'wevtc'} refuses: ${refusal}`;
    return { verdict: 'different', facts: 0, differences: [difference] };
  }
  if (isRefused) return { verdict: 'both refuse', facts: 0, differences: [] };
  const [expected, own] = [genuine, ours].map(({ files }) => textOf(files.get('a.mof') ?? Buffer.alloc(0)));
  const { count, differences } = differentMof(expected as string, own as string);
  return { verdict: differences.length > 0 ? 'different' : 'both describe', facts: count, differences };
}

async function compareAll(manifests: Iterable<readonly [name: string, manifest: string | Uint8Array]>) {
  const reports: string[] = [];
  const tally = { 'both describe': 0, 'both refuse': 0, different: 0, facts: 0 };
  for (const [name, manifest] of manifests) {
    const { verdict, facts, differences } = await compare(manifest);
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
