import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../src/lint/check-manifest.js';
import { catalogue } from '../../src/text/diagnostics/catalogue.js';
import { isOnlyWines, protections } from '../lint/verdicts/recorded.js';
import { runOurs } from './compare.js';
import { exception, intentional } from './differences.js';
import { numRuns, seed } from './grammar.js';
import { genuineMc, runGenuine } from './mc.js';
import { mutatedManifests, settings } from './mutated-manifests.js';
import { refusedBy } from './refusal.js';
import { isUnjudged, readable } from './wine.js';

/**
 * What only Wine judges, and references to message text files, which may be on another command line. See
 * `exceptions`.
 */
intentional('wine-uri');
intentional('wine-schema-names');
const UNJUDGED = /valid SDDL string|MessageId not found|not a valid value of the atomic type 'xs:anyURI'/;

/**
 * Whether wevtc refuses by the schema what mc.exe compiles inside `<assembly>`. The schema there is
 * libxml2's, which has no declaration of that root and checks nothing below it. It isn't known what
 * Microsoft's does.
 */
const evidences = new Map(
  Object.entries(catalogue).map(([id, entry]) => [id, 'evidence' in entry ? entry.evidence : undefined]),
);
const isUncheckedInside = exception(
  'schema-in-assembly',
  (manifest: string, ids: readonly string[]) =>
    /^\s*(?:<!--[\s\S]*?-->\s*)*<assembly\b/.test(manifest) &&
    ids.every((id) => id === 'value-whitespace' || evidences.get(id) === 'schema' || isConsequence(id, ids)),
);

/** Without the schema, mc.exe reads a decimal mask as a hexadecimal one, whose bits are others. */
const isConsequence = (id: string, ids: readonly string[]) =>
  id === 'keyword-mask-single-bit' && ids.includes('keyword-mask-decimal');

interface Difference {
  readonly kind: 'missed, own rule' | 'missed, schema' | 'false error' | 'hung';
  /** What mc.exe prints, or which rules of wevtc find an error. */
  readonly by: string;
  readonly mutation: string;
}

/** A message of mc.exe without the names of the manifest. */
const generalised = (printed: string) =>
  (printed.split(/\r?\n/).find((line) => / error /.test(line)) ?? printed)
    .replace(/^a\.man(?:\([\d,]*\))? : /, '')
    .replace(/\{http[^}]*\}/g, '')
    .replace(/'[^']*'|"[^"]*"/g, '…')
    .slice(0, 200);

describe.skipIf(genuineMc === undefined)('single mutations of good manifests', () => {
  it(`have the same verdict (${numRuns}, seed ${seed})`, async () => {
    const refused = { rule: 0, schema: 0 };
    const differences: Difference[] = [];
    for (const { mutation } of await mutatedManifests()) {
      const { kind, apply } = mutation;
      const manifest = apply();
      const { exitCode, printed, hung } = await runGenuine(['-um', 'a.man'], { 'a.man': readable(manifest) });
      if (isUnjudged({ printed })) continue;
      if (hung) {
        differences.push({ kind: 'hung', by: 'mc.exe did not end', mutation: kind });
        continue;
      }
      const errors = checkManifest(manifest, 'a.man', settings).diagnostics.filter(
        ({ severity }) => severity === 'error',
      );
      if (exitCode !== 0) {
        const stage = refusedBy(printed);
        refused[stage]++;
        if (errors.length > 0 || UNJUDGED.test(printed)) continue;
        const missed = stage === 'rule' ? 'missed, own rule' : 'missed, schema';
        differences.push({ kind: missed, by: generalised(printed), mutation: kind });
      } else {
        const ids = errors.length > 0 ? errors.map(({ ruleId }) => ruleId) : await refusals(manifest);
        if (
          isUncheckedInside(
            manifest,
            errors.map(({ ruleId }) => ruleId),
          )
        )
          continue;
        if (ids.length > 0 && !ids.some(isOnlyWines) && !ids.every((id) => protections.has(id)))
          differences.push({ kind: 'false error', by: [...new Set(ids)].join(' '), mutation: kind });
      }
    }
    const missed = (kind: Difference['kind']) => differences.filter((one) => one.kind === kind).length;
    console.log(
      `of ${numRuns} mutations, mc.exe refuses ${refused.rule} by its own rules, of which wevtc misses ${missed('missed, own rule')}, and ${refused.schema} by the schema, of which wevtc misses ${missed('missed, schema')}; of ${numRuns - refused.rule - refused.schema} that it compiles, wevtc refuses ${missed('false error')}`,
    );
    expect(report(differences)).toEqual([]);
  });
});

/** The rules by which `wevtc mc` refuses a manifest in which `lint` finds no error. */
async function refusals(manifest: string): Promise<string[]> {
  const { exitCode, printed } = await runOurs(['-um', 'a.man'], { 'a.man': manifest });
  if (exitCode === 0) return [];
  const ids = [...printed.matchAll(/: error ([\w-]+):/g)].map(([, id]) => id as string);
  return ids.length > 0 ? ids : [`no rule: ${printed}`];
}

/** The differences by kind, the most frequent ones first. */
function report(differences: readonly Difference[]): string[] {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const key = `${difference.kind}: ${difference.by}`;
    groups.set(key, [...(groups.get(key) ?? []), difference]);
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(
      ([key, list]) =>
        `${list.length} ${key} (${[...new Set(list.map(({ mutation }) => mutation))].slice(0, 6).join('; ')})`,
    );
}
