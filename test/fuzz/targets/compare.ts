import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { compareManifests } from '../../../src/lint/compare/compare.js';
import { breakingFindings } from '../../../src/lint/compare/findings.js';
import { changesAsJson } from '../../../src/lint/compare/report/json.js';
import { schemaCheck } from '../../cli/schema.js';
import { changedManifests } from '../inputs/changed-manifests.js';
import { anyManifests } from '../inputs/manifests.js';
import { manifestTexts } from '../inputs/seeds.js';
import { checkFindings, checkRange, checkSame } from '../oracles.js';
import { target } from '../target.js';

interface Input {
  readonly before: string;
  readonly after: string;
}

/** Two versions of one manifest, or two manifests that have little to do with each other. */
const inputs: fc.Arbitrary<Input> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.noBias(fc.nat(manifestTexts.length - 1)).chain((at) => {
      const text = manifestTexts[at] as string;
      const changed = changedManifests([text], { least: 0, most: 6 });
      return fc.record({ before: changed, after: changed }, { noNullPrototype: true });
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ before: anyManifests, after: anyManifests }, { noNullPrototype: true }),
  },
);

const diffErrors = schemaCheck('diff');

export const compare = target<Input>({
  name: 'compare',
  inputs,
  outcomes: ['changes', 'no changes', 'no manifest'],
  shortRuns: 100,
  seconds: 3,
  sizeOf: ({ before, after }) => before.length + after.length,
  check(input) {
    const before = readManifest(input.before, 'old.man').value;
    const after = readManifest(input.after, 'new.man').value;
    if (before === undefined || after === undefined) return 'no manifest';
    for (const same of [before, after]) {
      const copy = readManifest(same.source.text, 'copy.man').value as typeof same;
      deepStrictEqual(
        compareManifests([same], [copy]).map(({ text }) => text),
        [],
        'a manifest differs from itself',
      );
    }
    const changes = compareManifests([before], [after]);
    for (const { before, after } of changes) {
      for (const place of [before, after]) if (place !== undefined) checkRange(place.range, place.source);
    }
    checkFindings(breakingFindings(changes));
    const json = changesAsJson(changes);
    deepStrictEqual(diffErrors(JSON.parse(json)), []);
    checkSame(json, changesAsJson(compareManifests([before], [after])), 'the comparison');
    return changes.length === 0 ? 'no changes' : 'changes';
  },
});
