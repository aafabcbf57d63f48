import {
  chmodSync,
  chownSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { MOST_BYTES, TOO_LARGE } from '../read-file.js';
import { kindOf } from '../reason.js';
import { absoluteOf, requireCreatable } from '../windows-paths.js';
import { isWithin } from '../within.js';

/** A file that already exists. */
export interface Existing {
  readonly content: Buffer;
  readonly stats: Stats;
}

/**
 * The content of a file to write; `undefined` if it does not exist. Throws an Error if it is not a regular
 * file: a link would redirect the output, and a device or a pipe has no replaceable content, and can be
 * endless.
 */
export function existing(path: string): Existing | undefined {
  const stats = replaceable(path);
  if (stats === undefined) return undefined;
  if (stats.size > MOST_BYTES) throw new Error(TOO_LARGE);
  return { stats, content: readFileSync(path) };
}

/** The same without its content, for a file that is replaced whatever it contains. */
export function replaceable(path: string): Stats | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) requireCreatable(path);
  if (stats === undefined || stats.isFile()) return stats;
  if (stats.isSymbolicLink())
    throw new Error(`it is a link to '${readlinkSync(path)}', and wevtc does not write through links`);
  throw new Error(`it is ${kindOf(stats)}, not a file`);
}

/** The path of a file, with all links to its folder resolved. The folder exists. */
export function placeOf(path: string): string {
  const absolute = absoluteOf(path);
  return join(realpathSync.native(dirname(absolute)), basename(absolute));
}

/**
 * Makes sure that a folder is still where it was checked: in `within`, by default the folder itself. Links in
 * both are resolved. Throws an Error if a link leads elsewhere.
 */
export function requireWithin(folder: string, within: string = folder): void {
  const real = portable(realpathSync.native(folder));
  // The path itself counts too: a link that was there when it was resolved can be gone by now.
  if (![real, portable(folder)].every((path) => isWithin(portable(within), path)))
    throw new Error(`its folder leads to '${real}', because a folder was replaced by a link meanwhile`);
}

const portable = (path: string) => path.replaceAll(sep, '/');

/**
 * Keeps the owner of the replaced file (`before`), so that a build as root does not take over a user's files.
 * Drops the set-user-ID and set-group-ID bits, as any write to a file does, because others can have prepared
 * the file in a shared folder.
 */
export function keepOwnerAndMode(path: string, { uid, gid, mode }: Stats): void {
  if (process.getuid?.() === 0) quietly(() => chownSync(path, uid, gid));
  chmodSync(path, mode & 0o1777);
}

/** For attempts to clean up: the first failure is the one to report. */
export function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // Reported elsewhere, if at all.
  }
}
