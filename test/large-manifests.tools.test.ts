import { describe, expect, it } from 'vitest';
import { expectSameAsOwnBinary } from './compare/own-binary.js';
import { expectStable } from './decompile/stable.js';
import { largeManifests } from './support/clean-manifests.js';
import { hasCorpus } from './support/shared.js';
import { typeCheck } from './support/typescript.js';
import { modulesOf } from './targets/typescript/modules-of.js';

it.skipIf(!hasCorpus)('the corpus has large manifests', () => {
  expect(largeManifests().length).toBeGreaterThan(0);
});

/** What `npm test` does with manifests of usual size. */
describe.each(largeManifests())('the large manifest $name', (one) => {
  it('is stable when it is compiled and decompiled', () => {
    for (const compat of ['10.0.22621', '8.1'] as const) expectStable(one.manifest, compat);
  });

  it('is the same as its own binary', () => expectSameAsOwnBinary(one.manifest));

  it('gives TypeScript that passes tsc', () => {
    expect(typeCheck(modulesOf([one]))).toEqual([]);
  });
});
