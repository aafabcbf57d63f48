import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { HostError } from './host.js';
import { readAll } from './read-file.js';
import { reasonOf } from './reason.js';

/** Windows does not have these flags. There, only the check before opening protects. */
const READ_ITSELF = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file of up to `most` bytes, without following a link; `undefined` if there is none. Throws
 * a HostError if it is not a regular file, is larger, or cannot be read.
 */
export function readItself(path: string, most: number): Uint8Array | undefined {
  try {
    if (lstatSync(path).isSymbolicLink()) throw new HostError(`'${path}' is a symbolic link`);
    const file = openSync(path, READ_ITSELF);
    try {
      const stats = fstatSync(file);
      if (!stats.isFile()) throw new HostError(`'${path}' is not a regular file`);
      if (stats.size > most) throw new HostError(`'${path}' is larger than ${most >> 20} MiB`);
      return readAll(file, stats.size, most);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof HostError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new HostError(`cannot read '${path}': ${reasonOf(error)}`);
  }
}

/**
 * Replaces a file in one step with the `parts`, which are not copied, so that half of it can never be read. A
 * link in its place is replaced, not followed.
 */
export function replaceItself(path: string, ...parts: readonly Uint8Array[]): void {
  const temporary = `${path}.${process.pid}-${Date.now().toString(36)}.tmp`;
  try {
    const file = openSync(temporary, 'wx', 0o600);
    try {
      for (const part of parts) writeFileSync(file, part);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new HostError(`cannot write '${path}': ${reasonOf(error)}`);
  }
}

/** Removes the oldest of the files in a folder whose names begin with `start`, except for `keep` files. */
export function removeOldest(folder: string, start: string, keep: number): void {
  try {
    const paths = readdirSync(folder)
      .filter((name) => name.startsWith(start))
      .map((name) => join(folder, name));
    const times = new Map(paths.map((path) => [path, lstatSync(path).mtimeMs]));
    paths.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
    for (const path of paths.slice(keep)) rmSync(path, { force: true });
  } catch {
    // Another run can remove the same files at the same time. The next run tries again.
  }
}
