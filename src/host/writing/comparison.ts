import { dirname, resolve } from 'node:path';
import type { FileToWrite } from '../host.js';
import { naming, refusal } from './refusal.js';
import { type Existing, existing } from './targets.js';

/** What is to become of a file. */
export interface Comparison {
  readonly file: FileToWrite;
  readonly bytes: Uint8Array;
  readonly before: Existing | undefined;
  /** Its content is another one, or that of a file that it includes. */
  readonly isDue: boolean;
}

/** Whether a file is to be written. */
export const isDue = (comparison: Comparison) => comparison.isDue;

/**
 * Holds files against what lies on the disk.
 *
 * @throws HostError where something lies in the way.
 */
export function compare(files: readonly FileToWrite[]): Comparison[] {
  const changed = new Set<string>();
  const compared = files.map((file) => {
    const before = naming(file.path, () => existing(file.path));
    if (file.inPlace && before && (before.stats.mode & 0o222) === 0)
      throw refusal(file.path, 'it is read-only');
    const bytes = typeof file.content === 'string' ? Buffer.from(file.content, 'utf8') : file.content;
    if (!before?.content.equals(bytes)) changed.add(resolve(file.path));
    return { file, bytes, before };
  });
  return compared.map(({ file, bytes, before }) => {
    const { path, includes = [] } = file;
    const reasons = [resolve(path), ...includes.map((name) => resolve(dirname(path), name))];
    return { file, bytes, before, isDue: reasons.some((reason) => changed.has(reason)) };
  });
}
