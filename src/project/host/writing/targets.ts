import { chmodSync, chownSync, lstatSync, readFileSync, readlinkSync, type Stats } from 'node:fs';
import { sep } from 'node:path';
import { MOST_BYTES, TOO_LARGE } from '../read-file.js';
import { kindOf } from '../reason.js';
import { requireCreatable } from '../windows-paths.js';

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

/** Throws an Error if a folder is not where it was, because a link leads elsewhere; both without links. */
export function requireSamePlace(real: string, before: string): void {
  if (!isSamePlace(real, before))
    throw new Error(
      `its folder leads to '${portable(real)}', because a folder was replaced by a link meanwhile`,
    );
}

/** Whether two paths without links are the same. Some systems ignore case or the form of accents. */
function isSamePlace(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => portable(path).normalize('NFC').toLowerCase());
  return first === second;
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
