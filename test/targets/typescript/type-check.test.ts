import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type CleanManifest, cleanManifests } from '../../support/clean-manifests.js';
import { emitterOf } from '../../support/emitters.js';
import { typeCheck } from '../../support/typescript.js';

const typescriptEmitter = emitterOf('ts');

const clean = cleanManifests();

function generate(manifests: readonly CleanManifest[]): Map<string, string> {
  return new Map(
    manifests.flatMap(({ manifest, baseName }) =>
      typescriptEmitter
        .emit(manifest, { baseName, ts: { decoders: true } })
        .map(({ path, content }): [string, string] => [path, content as string]),
    ),
  );
}

describe('generated TypeScript passes tsc', () => {
  it(`for all ${clean.length} manifests without errors, as ES2020`, () => {
    expect(typeCheck(generate(clean))).toEqual([]);
  });

  it('for the samples as Node.js and the newest language have it', () => {
    const samples = clean.filter(({ path }) => path.includes('samples'));
    const files = generate(samples);
    const options = {
      target: ts.ScriptTarget.ESNext,
      lib: ['lib.esnext.d.ts'],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    };
    expect(typeCheck(files, options)).toEqual([]);
  });
});
