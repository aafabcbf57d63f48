import { dirname, resolve } from 'node:path';
import type { FileToWrite, WriteOutcome } from './host.js';
import { compare, isDue } from './writing/comparison.js';
import { marksIn } from './writing/marks.js';
import { Transaction } from './writing/transaction.js';

/**
 * Writes all files or none. All contents are on the disk before the first target is replaced; then a journal says
 * what is to be done, which makes it certain: if this process is killed after that, the next one that writes to the folder does
 * the rest. Each target is replaced by a rename, so that no reader ever sees half a file. Targets that have their content
 * already are left alone, unless they include one that has not.
 *
 * This holds for killed processes. When the whole machine stops, the file system decides what is on the disk.
 */
export function writeAllOrNone(files: readonly FileToWrite[]): WriteOutcome[] {
  const folders = [...new Set(files.map(({ path }) => dirname(resolve(path))))];
  const isClean = folders.every((folder) => marksIn(folder).length === 0);
  // Nothing to do: no file is touched, and a folder that takes no files will do.
  if (isClean && !compare(files).some(isDue)) return files.map(() => 'unchanged');
  return new Transaction(files).run();
}
