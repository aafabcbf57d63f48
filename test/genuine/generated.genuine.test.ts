import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.js';
import { numRuns, type Sample, samples, seed } from './grammar.js';
import { genuineMc } from './mc.js';
import { reduce } from './reduce.js';

/** The kind of a difference: its text without names and numbers. */
const kindOf = (difference: string) =>
  /^verdict/.test(difference)
    ? difference.replace(/'[^']*'|"[^"]*"|\([^)]*\)|\b[^\s:]*\d[^\s:]*/g, '').slice(0, 90)
    : (/^\w+: (?:\w+TEMP\.BIN|MSG|[a-z]+)?/.exec(difference) as RegExpExecArray)[0];

describe.skipIf(genuineMc === undefined)('generated manifests', () => {
  it(`have the same resources, script, header facts and verdict (${numRuns}, seed ${seed})`, async () => {
    const manifests = fc.sample(samples, { numRuns, seed });
    /** Which manifests show a difference, by the kind of their first one. */
    const found = new Map<string, number[]>();
    const tally = { compiled: 0, refused: 0, unjudged: 0, protected: 0, different: 0 };
    for (const [at, sample] of manifests.entries()) {
      const { genuine, differences, unjudged, protected: isProtected } = await compare(sample);
      const [first] = differences;
      if (first === undefined) {
        if (unjudged) tally.unjudged++;
        else if (isProtected) tally.protected++;
        else if (genuine.exitCode === 0) tally.compiled++;
        else tally.refused++;
        continue;
      }
      tally.different++;
      const kind = kindOf(first);
      found.set(kind, [...(found.get(kind) ?? []), at]);
    }
    console.log(
      `seed ${seed}: of ${numRuns} manifests, both compile ${tally.compiled} alike, both refuse ${tally.refused}, only Wine judges ${tally.unjudged}, wevtc alone refuses ${tally.protected} on purpose, ${tally.different} differ`,
    );
    const reports: string[] = [];
    for (const [kind, all] of found) {
      const first = manifests[all[0] as number] as Sample;
      // Each step of a reduction would wait for mc.exe to hang.
      const smallest = kind.startsWith('hung')
        ? first
        : await reduce(first, async (smaller) =>
            (await compare(smaller)).differences.some((difference) => kindOf(difference) === kind),
          );
      const { differences, genuine, ours } = await compare(smallest);
      reports.push(
        `${all.length} of ${numRuns} manifests, first ${all[0]}: ${differences.join('\n')}\n\n` +
          `mc ${smallest.switches.join(' ')} a.man\n${String(smallest.manifest)}\n\n` +
          `mc.exe printed: ${genuine.printed}\nwevtc printed: ${ours.printed}`,
      );
    }
    expect(reports.join('\n\n'), 'differences').toBe('');
  });
});
