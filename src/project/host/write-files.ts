import { dirname } from 'node:path';
import type { FileToWrite, WriteOutcome } from './host.js';
import { absoluteOf } from './windows-paths.js';
import { compare, isDue } from './writing/comparison.js';
import { marksIn } from './writing/marks.js';
import { Transaction } from './writing/transaction.js';

/**
 * Writes all files or none. All contents are on the disk before the first target is replaced. Then a journal
 * records what to do, and the change is decided: if this process is killed after that, the next one that
 * writes to the folder finishes it. Each target is replaced by a rename, so that a reader never sees half a
 * file. Targets that already have their content are not touched, unless they include one that changes, or
 * must always be written.
 *
 * This is true if the process is killed. If the whole machine stops, it depends on the file system what is on
 * the disk.
 */
export function writeAllOrNone(files: readonly FileToWrite[]): WriteOutcome[] {
  const folders = [...new Set(files.map(({ path }) => dirname(absoluteOf(path))))];
  const isClean = folders.every((folder) => marksIn(folder).length === 0);
  // There is nothing to do, so this works even in a folder without write permission.
  if (isClean && !compare(files).some(isDue)) return files.map(() => 'unchanged');
  return new Transaction(files).run();
}
