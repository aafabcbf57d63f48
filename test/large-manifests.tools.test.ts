import { describe, expect, it } from 'vitest';
import { expectStable } from './compile/decompile/stable.js';
import { modulesOf } from './compile/outputs/typescript/modules-of.js';
import { expectSameAsOwnBinary } from './lint/compare/own-binary.js';
import { largeManifests } from './support/clean-manifests.js';
import { hasCorpus } from './support/shared.js';
import { typeCheck } from './support/typescript.js';

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
