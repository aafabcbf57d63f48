import { lstatSync, readFileSync, readlinkSync, type Stats } from 'node:fs';
import { kindOf } from '../kind-of.js';
import { MOST_BYTES, TOO_LARGE } from '../read-file.js';

/** A file that was there before. */
export interface Existing {
  readonly content: Buffer;
  readonly stats: Stats;
}

/**
 * What a file to be written holds now; `undefined` when there is none.
 *
 * @throws Error for what is no regular file. A link would lead the output somewhere else, and a device or a pipe has no
 * content to be replaced, and may never end.
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
