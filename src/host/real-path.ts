import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Where a path leads once every link on the way is followed; what does not exist yet stays as it is. `undefined`
 * where a link leads nowhere or in a circle, or nobody may look.
 */
export function realPathOf(path: string): string | undefined {
  const absolute = resolve(path);
  try {
    return realpathSync.native(absolute);
  } catch {
    const parent = dirname(absolute);
    if (isThere(absolute) || parent === absolute) return undefined;
    const folder = realPathOf(parent);
    return folder === undefined ? undefined : join(folder, basename(absolute));
  }
}

/** Also true for a link that leads nowhere, and for what nobody may look at. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A part of the path is a file: nothing is below it.
    return (error as NodeJS.ErrnoException).code !== 'ENOTDIR';
  }
}
