import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { checkManifest } from '../../src/lint/check-manifest.js';
import { settingsFrom } from '../../src/lint/engine/rule-settings.js';
import { cleanSamples } from '../support/samples.js';
import { corpusFiles } from '../support/shared.js';
import { textOf } from './facts.js';
import { numRuns, seed } from './grammar.js';
import { runGenuine } from './mc.js';
import { type Mutation, mutationsOf } from './mutations.js';

/** Larger manifests have no kind of mutation that smaller ones lack, and take longer. */
const MOST_CHARACTERS = 60_000;

/** What mc.exe refuses. */
export const settings = settingsFrom({ ruleset: 'mc' });

const everything = join(import.meta.dirname, '..', 'lint', 'engine', 'everything.man');
/**
 * What hardly any manifest has: classic events, repeated keywords, and names, numbers, and texts in rare
 * spellings.
 */
const rare = join(import.meta.dirname, 'rare.man');

async function goodManifests(): Promise<string[]> {
  const paths = [everything, rare, ...[...cleanSamples(), ...corpusFiles()].map(({ path }) => path)];
  const good: string[] = [];
  for (const path of paths) {
    const text = textOf(readFileSync(path)).replace(/^\ufeff|^<\?xml[^>]*\?>\s*/g, '');
    if (text.length > MOST_CHARACTERS) continue;
    const { exitCode } = await runGenuine(['-um', 'a.man'], { 'a.man': text });
    const errors = checkManifest(text, 'a.man', settings).diagnostics.some(
      ({ severity }) => severity === 'error',
    );
    if (exitCode === 0 && !errors) good.push(text);
  }
  return good;
}

/** A manifest that mc.exe and wevtc compile, and one mutation of it. */
export interface MutatedManifest {
  readonly base: string;
  readonly mutation: Mutation;
  /** Chooses what else is random. */
  readonly number: number;
}

/** As many as the runs of a test. A quarter is of each of the two manifests that have everything. */
export async function mutatedManifests(): Promise<MutatedManifest[]> {
  const bases = await goodManifests();
  const all = bases.map(mutationsOf);
  const picks = fc.sample(fc.tuple(fc.noBias(fc.nat(all.length - 1)), fc.noBias(fc.nat(0x7fffffff))), {
    numRuns,
    seed,
  });
  return picks.map(([base, number]) => {
    const at = [0, 1][number % 4] ?? base;
    const list = all[at] as Mutation[];
    return {
      base: bases[at] as string,
      mutation: list[(number >> 2) % list.length] as Mutation,
      number: number >> 2,
    };
  });
}
