import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { absoluteOf } from './windows-paths.js';

/**
 * The path after following every link in it. Parts that do not exist yet are kept. `undefined` if a link is
 * broken or part of a cycle, or permission is denied.
 */
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
