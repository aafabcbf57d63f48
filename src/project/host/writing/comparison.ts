import { dirname, resolve } from 'node:path';
import { type FileToWrite, HostError } from '../host.js';
import { reasonOf } from '../reason.js';
import { requireNoLinks } from './gate.js';
import { type Existing, existing } from './targets.js';

/** A file to write, compared with the disk. */
export interface Comparison {
  readonly file: FileToWrite;
  readonly bytes: Uint8Array;
  readonly before: Existing | undefined;
  /** True if its content, or that of a file that it includes, has changed, or if it is always written. */
  readonly isDue: boolean;
}

/** Whether a file must be written. */
export const isDue = (comparison: Comparison) => comparison.isDue;

/** Compares files with those on disk. Throws a HostError if something else is in the place of a file. */
export function compare(files: readonly FileToWrite[]): Comparison[] {
  const changed = new Set<string>();
  const compared = files.map((file) => {
    const before = withPath(file.path, () => {
      requireNoLinks(file);
      return existing(file.path);
    });
    if (file.inPlace && before && (before.stats.mode & 0o222) === 0)
      throw refusal(file.path, 'it is read-only');
    const bytes = typeof file.content === 'string' ? Buffer.from(file.content, 'utf8') : file.content;
    if (!before?.content.equals(bytes)) changed.add(resolve(file.path));
    return { file, bytes, before };
  });
  return compared.map(({ file, bytes, before }) => {
    const { path, includes = [], always = false } = file;
    const reasons = [resolve(path), ...includes.map((name) => resolve(dirname(path), name))];
    return { file, bytes, before, isDue: always || reasons.some((reason) => changed.has(reason)) };
  });
}

/** Runs `act`, and turns a failure of the machine into an error about the file `path`. */
export function withPath<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw refusal(path, reasonOf(error));
  }
}

function refusal(path: string, reason: string): HostError {
  return new HostError(`cannot write '${path}': ${reason}; nothing was written`);
}
