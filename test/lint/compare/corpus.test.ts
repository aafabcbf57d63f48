import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { compareManifests } from '../../../src/lint/compare/compare.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { sampleFiles } from '../../support/samples.js';
import { corpusFiles, goldenCases, hasGolden } from '../../support/shared.js';

const files = [
  ...sampleFiles(),
  ...corpusFiles(),
  ...goldenCases().map(({ name, path }) => ({ name, path: join(path, 'manifest.man') })),
];

/** Read anew each time, so that nothing is the same object. */
function read(path: string): Manifest | undefined {
  return readManifest(readFileSync(path), path).value;
}

describe('a manifest and itself', () => {
  it.each(files)('are the same: $name', ({ path }) => {
    const before = read(path);
    const after = read(path);
    if (before === undefined || after === undefined) return;
    expect(compareManifests([before], [after]).map(({ text }) => text)).toEqual([]);
  });
});

describe('any two manifests', () => {
  it('can be compared', () => {
    const manifests = files.flatMap(({ path }) => read(path) ?? []);
    for (const [at, manifest] of manifests.entries()) {
      const other = manifests[(at * 7 + 1) % manifests.length] as Manifest;
      for (const change of compareManifests([manifest], [other])) {
        const place = change.after ?? change.before;
        expect(place?.range.end).toBeGreaterThan(place?.range.start as number);
      }
    }
  });
});

/** Versions of one manifest from the history of its project: what was done to it is known. */
describe.skipIf(!hasGolden)('two versions of a real manifest', () => {
  const found = (before: string, after: string) => {
    const [older, newer] = [before, after].map((name) => {
      const folder = goldenCases().find((one) => one.name === name)?.path ?? name;
      return read(join(folder, 'manifest.man')) as Manifest;
    }) as [Manifest, Manifest];
    const ids = compareManifests([older], [newer]).map(({ ruleId, action }) => ruleId ?? action);
    return Object.fromEntries([...new Set(ids)].sort().map((id) => [id, ids.filter((x) => x === id).length]));
  };

  it('shows what was done to them', () => {
    expect(found('win32-etw-manifest-jytrace-v3-9f56ab', 'win32-etw-manifest-jytrace-v3-f4c8ad')).toEqual({
      added: 1,
    });
    expect(found('osquery-osquery-v3-9cdfd7', 'osquery-osquery-v3-bfa795')).toEqual({
      'breaking-query-event-reach': 4,
    });
    expect(found('UIforETW-ETWProviders-v3-5b416f', 'UIforETW-ETWProviders-v3-68394d')).toEqual({
      'breaking-source-definition-removed': 1,
      'breaking-wire-event-removed': 1,
    });
    expect(found('osquery-osquery-v3-bfa795', 'osquery-osquery-v3-f02eeb')).toEqual({});
  });
});
