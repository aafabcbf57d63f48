import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a file of wevtc's own package.
 *
 * @param path relative to the package, with forward slashes.
 * @param encoding `latin1` is faster, for files in ASCII.
 */
export type ReadPackageFile = (path: string, encoding: 'utf8' | 'latin1') => string;

/** The files of an installed package. */
export const packageOnDisk =
  (folder: string): ReadPackageFile =>
  (path, encoding) =>
    readFileSync(join(folder, path), encoding);
