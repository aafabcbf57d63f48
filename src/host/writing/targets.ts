import { lstatSync, readFileSync, readlinkSync, type Stats } from 'node:fs';
import { MOST_BYTES, TOO_LARGE } from '../read-file.js';
import { kindOf } from '../reason.js';

/** A file that already exists. */
export interface Existing {
  readonly content: Buffer;
  readonly stats: Stats;
}

/**
 * The current content of a file to write; `undefined` if the file does not exist.
 *
 * @throws Error if it is not a regular file. A link would redirect the output. A device or a pipe has no content that can
 *   be replaced, and can be endless.
 */
export function existing(path: string): Existing | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  const problem = problemWith(path, stats);
  if (problem !== undefined) throw new Error(problem);
  return { stats, content: readFileSync(path) };
}

function problemWith(path: string, stats: Stats): string | undefined {
  if (stats.isFile()) return stats.size > MOST_BYTES ? TOO_LARGE : undefined;
  if (stats.isSymbolicLink())
    return `it is a link to '${readlinkSync(path)}', and wevtc does not write through links`;
  return `it is ${kindOf(stats)}, not a file`;
}
