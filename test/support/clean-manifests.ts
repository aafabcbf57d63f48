import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../src/manifest/model.js';
import { checkManifest, hasErrors } from '../../src/pipeline.js';
import { sampleFiles } from './samples.js';
import { corpusFiles, goldenCases, type SharedFile } from './shared.js';

/** A manifest without errors, and a number to distinguish it from others with the same file name. */
export interface CleanManifest extends SharedFile {
  readonly manifest: Manifest;
  readonly baseName: string;
}

/** All available manifests without errors: samples, corpus, golden cases. */
export function cleanManifests(): CleanManifest[] {
  const golden = goldenCases().map(({ name, path }) => ({ name, path: join(path, 'manifest.man') }));
  return [...sampleFiles(), ...corpusFiles(), ...golden].flatMap(({ name, path }, index) => {
    const { value, diagnostics } = checkManifest(readFileSync(path), path);
    if (value === undefined || hasErrors(diagnostics)) return [];
    return [{ name, path, manifest: value, baseName: `m${index}` }];
  });
}
