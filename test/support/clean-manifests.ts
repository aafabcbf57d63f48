import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkManifest, hasErrors } from '../../src/lint/check-manifest.js';
import type { Manifest } from '../../src/manifest/model/model.js';
import { sampleFiles } from './samples.js';
import { corpusFiles, goldenCases, type SharedFile } from './shared.js';

/** A manifest without errors, and a number to distinguish it from others with the same file name. */
export interface CleanManifest extends SharedFile {
  readonly manifest: Manifest;
  readonly baseName: string;
}

let known: readonly CleanManifest[] | undefined;

/** All manifests within reach that have no errors: samples, corpus, golden cases. They are read once. */
export function cleanManifests(): readonly CleanManifest[] {
  known ??= readCleanManifests();
  return known;
}

/**
 * Six manifests of the corpus have three quarters of its text, and most of what they hold is in the others
 * too. Where a check takes long, `npm test` has the others and `npm run test:tools` all of them.
 */
const isLarge = ({ manifest }: CleanManifest): boolean => manifest.source.text.length > 100_000;

export const manifestsOfUsualSize = (): CleanManifest[] => cleanManifests().filter((one) => !isLarge(one));

export const largeManifests = (): CleanManifest[] => cleanManifests().filter(isLarge);

function readCleanManifests(): CleanManifest[] {
  const golden = goldenCases().map(({ name, path }) => ({ name, path: join(path, 'manifest.man') }));
  return [...sampleFiles(), ...corpusFiles(), ...golden].flatMap(({ name, path }, index) => {
    const { value, diagnostics } = checkManifest(readFileSync(path), path);
    if (value === undefined || hasErrors(diagnostics)) return [];
    return [{ name, path, manifest: value, baseName: `m${index}` }];
  });
}
