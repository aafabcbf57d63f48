import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { absoluteOf } from './windows-paths.js';

/** Resolves links and keeps missing parts; `undefined` for broken or cyclic links, or denied permission. */
export function realPathOf(path: string): string | undefined {
  const absolute = absoluteOf(path);
  try {
    return realpathSync.native(absolute);
  } catch {
    const parent = dirname(absolute);
    if (isThere(absolute) || parent === absolute) return undefined;
    const folder = realPathOf(parent);
    return folder === undefined ? undefined : join(folder, basename(absolute));
  }
}

/** Also true for a broken link, and if permission is denied. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A part of the path is a file, so the rest cannot exist.
    return (error as NodeJS.ErrnoException).code !== 'ENOTDIR';
  }
}
