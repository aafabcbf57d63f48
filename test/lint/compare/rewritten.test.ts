import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { compareManifests } from '../../../src/lint/compare/compare.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import type { XmlElement } from '../../../src/manifest/xml/tree.js';
import { manifestsOfUsualSize } from '../../support/clean-manifests.js';
import { rewrite } from '../../support/rewrite.js';

const manifests = manifestsOfUsualSize();

/** A small generator of numbers that are the same for the same seed. */
function numbers(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe('a manifest and a copy of it in another order and shape', () => {
  it('has manifests to copy', () => expect(manifests.length).toBeGreaterThan(0));

  it.each(manifests)('are the same: $name', ({ manifest }) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const text = rewrite(manifest.document.root as XmlElement, numbers(seed));
        const { value, diagnostics } = readManifest(text, 'copy.man');
        expect(diagnostics.filter(({ severity }) => severity === 'error').map((d) => d.message)).toEqual([]);
        expect(compareManifests([manifest], [value as Manifest]).map((change) => change.text)).toEqual([]);
        expect(compareManifests([value as Manifest], [manifest]).map((change) => change.text)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});
