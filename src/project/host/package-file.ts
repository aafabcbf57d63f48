import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a file of wevtc's package by its relative path with forward slashes. For ASCII, `latin1` is faster.
 */
export type ReadPackageFile = (path: string, encoding: 'utf8' | 'latin1') => string;

/** The files of an installed package. */
export const packageOnDisk =
  (folder: string): ReadPackageFile =>
  (path, encoding) =>
    readFileSync(join(folder, path), encoding);
