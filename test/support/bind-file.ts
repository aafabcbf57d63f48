import { readFileSync } from 'node:fs';
import type { Manifest } from '../../src/manifest/model.js';
import { readManifest } from '../../src/pipeline.js';

/** A file decoded, parsed and bound, but not linted: the manifest, and the messages of all errors. */
export function bindFile(path: string): { manifest: Manifest | undefined; errors: string[] } {
  const { value, diagnostics } = readManifest(readFileSync(path), path);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { manifest: value, errors: errors.map(({ message }) => message) };
}

/** A file that has to bind without errors. */
export function cleanManifest(path: string): Manifest {
  const { manifest, errors } = bindFile(path);
  if (manifest === undefined || errors.length > 0) throw new Error(`${path}: ${errors.join('; ')}`);
  return manifest;
}
