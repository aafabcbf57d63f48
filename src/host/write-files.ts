import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type FileToWrite, HostError, type WriteOutcome } from './host.js';
import { reasonOf } from './reason.js';

/** One file on its way: written beside its target first, then renamed over it. */
interface Pending {
  readonly target: string;
  readonly temporary: string;
  /** What the target held before; `undefined` for a new file. */
  readonly previous: Buffer | undefined;
}

/**
 * Writes all files or none. All contents are on the disk before the first target is replaced, and each target
 * is replaced by a rename, so that no reader ever sees half a file. Targets that have their content already
 * are left alone, unless they include one that has not.
 */
export function writeAllOrNone(files: readonly FileToWrite[]): WriteOutcome[] {
  // No two runs write to the same temporary file, and none is kept from it by what a killed run left.
  const suffix = `${process.pid}-${Date.now().toString(36)}`;
  const pending: Pending[] = [];
  const replaced: Pending[] = [];
  const newFolders: string[] = [];
  let current = '';
  try {
    const changed = new Set<string>();
    const compared = files.map(({ path, content, includes = [] }) => {
      current = path;
      const target = targetOf(path);
      const previous = contentOf(target);
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      if (!previous?.equals(bytes)) changed.add(resolve(path));
      const reasons = [resolve(path), ...includes.map((name) => resolve(dirname(path), name))];
      return { path, target, previous, bytes, reasons };
    });
    const outcomes = compared.map(({ path, target, previous, bytes, reasons }): WriteOutcome => {
      current = path;
      if (!reasons.some((reason) => changed.has(reason))) return 'unchanged';
      makeFolder(dirname(target), newFolders);
      const temporary = join(dirname(target), `.${basename(target)}.${suffix}.tmp`);
      pending.push({ target, temporary, previous });
      writeFileSync(temporary, bytes, { flag: 'wx' });
      if (previous !== undefined) chmodSync(temporary, statSync(target).mode);
      return 'written';
    });
    for (const file of pending) {
      current = file.target;
      renameSync(file.temporary, file.target);
      replaced.push(file);
    }
    return outcomes;
  } catch (error) {
    takeBack(replaced, pending, newFolders);
    throw new HostError(`cannot write '${current}': ${reasonOf(error)}; nothing was written`);
  }
}

/** The file itself where the path is a symbolic link, so that the link survives the rename. */
function targetOf(path: string): string {
  const absolute = resolve(path);
  const isLink = lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink && statSync(absolute, { throwIfNoEntry: false }) ? realpathSync(absolute) : absolute;
}

function contentOf(path: string): Buffer | undefined {
  return statSync(path, { throwIfNoEntry: false }) === undefined ? undefined : readFileSync(path);
}

/**
 * Makes a folder and those above it, and notes which were missing, outermost first. Node's own recursive mkdir
 * never comes back where the system refuses with ENOENT, as Linux does in /proc.
 */
function makeFolder(folder: string, made: string[]): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), made);
  try {
    mkdirSync(folder);
    made.push(folder);
  } catch (error) {
    // Another run may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}

/** Puts everything back as it was, as far as the machine still lets us. */
function takeBack(replaced: readonly Pending[], pending: readonly Pending[], newFolders: readonly string[]) {
  for (const { target, previous } of replaced) {
    quietly(() => (previous === undefined ? rmSync(target) : writeFileSync(target, previous)));
  }
  for (const { temporary } of pending) quietly(() => rmSync(temporary, { force: true }));
  for (const folder of newFolders.toReversed()) quietly(() => rmdirSync(folder));
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // The first failure is the one to report.
  }
}
