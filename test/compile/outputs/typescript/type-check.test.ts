import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { manifestsOfUsualSize } from '../../../support/clean-manifests.js';
import { typeCheck } from '../../../support/typescript.js';
import { modulesOf } from './modules-of.js';

const clean = manifestsOfUsualSize();

describe('generated TypeScript passes tsc', () => {
  it(`for ${clean.length} manifests without errors, as ES2020`, () => {
    expect(typeCheck(modulesOf(clean))).toEqual([]);
  });

  it('for the samples as Node.js and the newest language have it', () => {
    const samples = clean.filter(({ path }) => path.includes('samples'));
    const files = modulesOf(samples);
    const options = {
      target: ts.ScriptTarget.ESNext,
      lib: ['lib.esnext.d.ts'],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    };
    expect(typeCheck(files, options)).toEqual([]);
  });
});
