import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../src/lint/check-manifest.js';
import { settingsFrom } from '../../src/lint/engine/rule-settings.js';
import type { EventDescriptor, Manifest } from '../../src/manifest/model/model.js';
import { fix } from '../support/fix.js';
import { sampleFiles } from '../support/samples.js';
import { corpusFiles, goldenCases, hasCorpus, hasGolden } from '../support/shared.js';

/** What the events of a manifest are on the wire. */
function descriptorsOf(manifest: Manifest | undefined): (EventDescriptor & { symbol: string })[] {
  return (manifest?.providers ?? []).flatMap(({ events }) =>
    events.map(({ cSymbol, descriptor }) => ({ ...descriptor, symbol: cSymbol })),
  );
}

function expectFixable(path: string): void {
  const bytes = readFileSync(path);
  const { value: before, diagnostics } = readManifest(bytes, path);
  for (const ruleset of ['recommended', 'strict'] as const) {
    const settings = settingsFrom({ ruleset });
    const { output, remaining, problem, applied } = fix(bytes, { settings });
    expect(problem).toBeUndefined();
    expect(remaining.filter(({ fix: left }) => left?.safe).map(({ message }) => message)).toEqual([]);
    expect(fix(output, { settings }).output).toBe(output);
    if (applied.length === 0) expect(output).toBe(bytes);
    const had = diagnostics.filter(({ severity }) => severity === 'error').length;
    const { value: after, diagnostics: left } = readManifest(output, path);
    const has = left.filter(({ severity }) => severity === 'error');
    expect(has.length, has[0]?.message).toBeLessThanOrEqual(had);
    // With errors the descriptors were not those that were meant.
    if (had === 0) expect(descriptorsOf(after)).toEqual(descriptorsOf(before));
  }
}

it.each(sampleFiles())('the sample $name can be fixed', ({ path }) => expectFixable(path));

describe.skipIf(!hasCorpus)('every manifest of the corpus', () => {
  it.each(corpusFiles())('$name can be fixed', ({ path }) => expectFixable(path));
});

describe.skipIf(!hasGolden)('every manifest that mc.exe compiled', () => {
  it.each(goldenCases())('$name can be fixed', ({ path }) => expectFixable(join(path, 'manifest.man')));
});
