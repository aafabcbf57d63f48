import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseManifest } from '../../src/index.js';

const name = 'contoso-storage.man';

/** The bytes of the sample that shows nearly everything a manifest can hold. */
export const storageBytes = readFileSync(
  join(import.meta.dirname, '..', '..', 'samples/contoso-storage', name),
);

/** The same, read. */
export function storageManifest() {
  const { value } = parseManifest(storageBytes, { file: name });
  if (value === undefined) throw new Error(`${name} is not a manifest`);
  return value;
}
