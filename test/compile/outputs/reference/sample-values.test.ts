import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePayload, encodePayload } from '../../../../src/etw.js';
import { describeEvents } from '../../../../src/index.js';
import { sampleValues } from '../../../../src/manifest/describe/sample-values.js';
import { manifestsOfUsualSize } from '../../../support/clean-manifests.js';
import { storageManifest } from '../../../support/storage.js';

const templatesOf = (manifest: Parameters<typeof describeEvents>[0]) =>
  describeEvents(manifest).flatMap(({ template }) => template ?? []);

describe('sample values', () => {
  it('are a payload of their template: every type of the sample', () => {
    const templates = templatesOf(storageManifest());
    expect(templates.length).toBeGreaterThan(5);
    for (const template of templates) {
      const values = sampleValues(template);
      const decoded = decodePayload(template, encodePayload(template, values));
      expect({ ...decoded.values }).toEqual({ ...values });
    }
  });

  it('are the same each time, for all manifests at hand', () => {
    fc.assert(
      fc.property(fc.constantFrom(...manifestsOfUsualSize()), ({ manifest }) => {
        for (const template of templatesOf(manifest))
          expect(sampleValues(template)).toEqual(sampleValues(template));
      }),
      { numRuns: 20 },
    );
  });
});
