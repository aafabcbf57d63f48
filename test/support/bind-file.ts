import { readFileSync } from 'node:fs';
import { readManifest } from '../../src/lint/check-manifest.js';
import type { Manifest } from '../../src/manifest/model/model.js';

/** Decodes, parses and binds a file, without linting. Returns the manifest and the messages of all errors. */
export function bindFile(path: string): { manifest: Manifest | undefined; errors: string[] } {
  const { value, diagnostics } = readManifest(readFileSync(path), path);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { manifest: value, errors: errors.map(({ message }) => message) };
}

/** Binds a file, and throws if there are errors. */
export function cleanManifest(path: string): Manifest {
  const { manifest, errors } = bindFile(path);
  if (manifest === undefined || errors.length > 0) throw new Error(`${path}: ${errors.join('; ')}`);
  return manifest;
}
