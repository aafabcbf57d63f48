import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases, winmeta } from '../windows/winmeta/cases.js';
import { compare, differences, runOurs } from './compare.js';
import { compareCsharp } from './csharp-runs.js';
import { intentional } from './differences.js';
import { numRuns, seed } from './grammar.js';
import { genuineMc, runGenuine } from './mc.js';
import { mofManifests } from './mof-grammar.js';
import { compareMof } from './mof-runs.js';
import { type MutatedManifest, mutatedManifests } from './mutated-manifests.js';
import { mutationsOf } from './mutations.js';
import { refusedBy } from './refusal.js';
import { isUnjudged, readable } from './wine.js';

/**
 * What differs, or `undefined` if the verdict of mc.exe or wevtc leaves nothing to compare; verdicts are the
 * matter of another suite.
 */
type Differences = readonly string[] | undefined;

/** Compares as many mutations as there are runs, and prints one difference of each kind. */
async function tally(
  what: string,
  mutated: readonly MutatedManifest[],
  differencesOf: (manifest: string, one: MutatedManifest) => Promise<Differences>,
): Promise<void> {
  const reports = new Map<string, string>();
  let compared = 0;
  let different = 0;
  for (const one of mutated) {
    const manifest = one.mutation.apply();
    const found = await differencesOf(manifest, one);
    if (found !== undefined) compared++;
    if (found === undefined || found.length === 0) continue;
    different++;
    const kind = (found[0] as string).replace(/\d+|'[^']*'|"[^"]*"/g, '…').slice(0, 90);
    if (!reports.has(kind)) reports.set(kind, `${one.mutation.kind}\n${found.slice(0, 10).join('\n')}`);
  }
  console.log(`${what}, seed ${seed}: ${compared} compared, ${different} different`);
  expect([...reports.values()].join('\n\n')).toBe('');
  expect(compared).toBeGreaterThan(mutated.length / 12);
}

/**
 * Names that a header of mc.exe defines a second time, so that it doesn't compile. Ours says that it leaves
 * them out.
 */
intentional('header-twice');
const leftOutOf = (header: Buffer | undefined) =>
  new Set([...String(header).matchAll(/^\/\* (\S+) is left out: /gm)].map(([, name]) => name));

/**
 * Whether wevtc reports only what `-t` of mc.exe does not look at: the fields of structs, and classic events.
 */
intentional('compare-structs');
intentional('compare-classic');
function isMore(printed: string, base: string): boolean {
  const classic = new Set(
    [...base.matchAll(/<event\b[^>]*>/g)]
      .filter(([tag]) => tag.includes('win:EventlogClassic'))
      .map(([tag]) => String(Number(/\bvalue="([^"]*)"/.exec(tag)?.[1]))),
  );
  const errors = printed.split('\n').filter((line) => line.includes(': error '));
  return errors.every((line) => {
    if (/\bfield '[^']+\.[^']+' of event /.test(line)) return true;
    const [, numbers = ''] = /\bevents? ((?:\d+(?:, | and |, and )?)+)/.exec(line) ?? [];
    return numbers !== '' && [...numbers.matchAll(/\d+/g)].every(([number]) => classic.has(number));
  });
}

intentional('winmeta-schema');

const isRefusal = (found: readonly string[]) => found.some((one) => /^(?:verdict|hung):/.test(one));

describe.skipIf(genuineMc === undefined)(`single mutations (${numRuns}, seed ${seed})`, () => {
  it('have the same resources, script, and header facts', async () => {
    await tally('outputs', await mutatedManifests(), async (manifest, { number }) => {
      const switches = [number % 3 === 0 ? '-km' : '-um', ...(number % 5 === 0 ? ['-A'] : [])];
      const { genuine, ours, differences: found } = await compare({ manifest, switches });
      if (genuine.exitCode !== 0 || isRefusal(found)) return undefined;
      const leftOut = leftOutOf(ours.files.get('a.h'));
      return found.filter((one) => !leftOut.has(/^fact: value (\S+):/.exec(one)?.[1] ?? ''));
    });
  });

  it('have the same members of C# classes', async () => {
    await tally('C#', await mutatedManifests(), async (manifest, { number }) => {
      if (manifest.includes('Wbem')) return undefined;
      const result = await compareCsharp(manifest, [number % 2 === 0 ? '-cs' : '-css', 'Mutated']);
      return result?.differences;
    });
  });

  it('of manifests for MOF files have the same verdict and facts', async () => {
    const bases = fc.sample(mofManifests, { numRuns, seed });
    const numbers = fc.sample(fc.noBias(fc.nat(0x7fffffff)), { numRuns, seed });
    const mutated = bases.map((base, at): MutatedManifest => {
      const list = mutationsOf(base);
      const number = numbers[at] as number;
      return { base, mutation: list[number % list.length] as MutatedManifest['mutation'], number };
    });
    await tally('MOF', mutated, async (manifest) => {
      const compiled = await runOurs(['-um', 'a.man'], { 'a.man': manifest });
      if (compiled.exitCode !== 0) return undefined;
      const { verdict, differences: found } = await compareMof(manifest);
      return verdict === 'both refuse' ? undefined : found;
    });
  });

  it('are reported by -t alike, and have the same baselines', async () => {
    const baselines = new Map<string, ReadonlyMap<string, Buffer>>();
    await tally('-s and -t', await mutatedManifests(), async (manifest, { base }) => {
      const inputs = { 'a.man': readable(manifest) };
      const [genuine, ours] = [
        await runGenuine(['-um', 'a.man'], inputs),
        await runOurs(['-um', 'a.man'], inputs),
      ];
      if (genuine.exitCode !== 0 || ours.exitCode !== 0 || isUnjudged(genuine)) return undefined;
      const own =
        baselines.get(base) ?? (await runGenuine(['-s', 'in'], { 'in/a.man': readable(base) })).files;
      baselines.set(base, own);
      const found: string[] = [];
      const folder = Object.fromEntries(
        [...own].filter(([path]) => !path.startsWith('Gen')).map(([path, bytes]) => [`in/${path}`, bytes]),
      );
      const checked = { ...inputs, ...folder };
      const [expected, reported] = [
        await runGenuine(['-t', 'in', 'a.man'], checked),
        await runOurs(['-t', 'in', 'a.man'], checked),
      ];
      const isReported = /\berror ?:/i.test(expected.printed);
      if (!isReported && isMore(reported.printed, base)) return found;
      if (isReported !== (reported.exitCode !== 0))
        found.push(
          `-t: ${isReported ? 'mc.exe' : 'wevtc'} reports: ${isReported ? expected.printed : reported.printed}`,
        );
      return found;
    });
  });

  it('of winmeta.xml have the same outputs', async () => {
    const list = mutationsOf(winmeta());
    const manifests = [...new Set(cases.map(([, , manifest]) => manifest))];
    const numbers = fc.sample(fc.noBias(fc.nat(0x7fffffff)), { numRuns, seed });
    const mutated = numbers.map((number): MutatedManifest => {
      const base = manifests[number % manifests.length] as string;
      const at = Math.floor(number / manifests.length) % list.length;
      return { base, mutation: list[at] as MutatedManifest['mutation'], number };
    });
    await tally('-W', mutated, async (changed, { base, number }) => {
      const inputs = { 'a.man': base, 'w.xml': changed };
      const args = [number % 2 === 0 ? '-um' : '-km', '-W', 'w.xml', 'a.man'];
      const genuine = await runGenuine(args, inputs);
      const ours = await runOurs(args, inputs);
      // wevtc does not compare a winmeta.xml with the schema.
      if (genuine.exitCode !== 0 && (ours.exitCode !== 0 || refusedBy(genuine.printed) === 'schema'))
        return undefined;
      return differences(genuine, ours);
    });
  });
});
