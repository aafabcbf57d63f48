import { existsSync, rmdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type FileToWrite, HostError, type WriteOutcome } from '../host.js';
import { reasonOf } from '../reason.js';
import { type Comparison, compare, isDue, withPath } from './comparison.js';
import { FolderLock } from './folder-lock.js';
import { enter, placeOf } from './gate.js';
import { carryOut, close, closeFor, decide, decideAnew, type Step } from './journal.js';
import { Leftovers } from './leftovers.js';
import { marksIn, removeMark, stagedName } from './marks.js';
import { inFolder } from './pinned-folder.js';
import { newRunId } from './run-id.js';
import { keepOwnerAndMode, quietly } from './targets.js';

/** A file to write, and the step that puts it into its place. */
interface Change {
  readonly step: Step;
  readonly comparison: Comparison;
}

/** A single rename does not need a journal, because it happens completely or not at all. */
const isJournaled = (changes: readonly Change[]) =>
  changes.length > 1 || changes.some(({ step }) => step.how === 'fill');

/** Writes the files of a run; see `writeAllOrNone`. */
export class Transaction {
  private readonly id = newRunId();
  /** The targets' folders with links resolved, sorted so that all runs lock them in the same order. */
  private folders: readonly string[] = [];
  private readonly locks: FolderLock[] = [];
  private readonly newFolders: string[] = [];
  private staged = 0;

  constructor(private readonly files: readonly FileToWrite[]) {}

  run(): WriteOutcome[] {
    let ended = false;
    try {
      this.takeFolders();
      const leftovers = new Leftovers(this.folders, this.id);
      leftovers.finish();
      // Compared again, because another run can have written since the first comparison.
      const compared = compare(this.files);
      leftovers.requireCovered(this.files.map((file) => withPath(file.path, () => placeOf(file))));
      this.write(compared.filter(isDue));
      leftovers.clear();
      ended = true;
      return compared.map((comparison) => (comparison.isDue ? 'written' : 'unchanged'));
    } finally {
      for (const lock of this.locks) {
        quietly(() => lock.removeEnded());
        lock.release();
      }
      if (!ended) for (const folder of this.newFolders.toReversed()) quietly(() => rmdirSync(folder));
    }
  }

  /** Creates the folders, and waits until this run owns them. */
  private takeFolders(): void {
    const firstOf = new Map<string, string>();
    for (const file of this.files) {
      withPath(file.path, () => {
        const folder = dirname(enter(file, this.newFolders));
        if (!firstOf.has(folder)) firstOf.set(folder, file.path);
      });
    }
    this.folders = [...firstOf.keys()].sort();
    for (const folder of this.folders) {
      const lock = new FolderLock(folder, this.id);
      this.locks.push(lock);
      withPath(firstOf.get(folder) as string, () => lock.take(this.locks.slice(0, -1)));
    }
  }

  private write(due: readonly Comparison[]): void {
    const [first] = due;
    if (first === undefined) return;
    let changes: Change[];
    try {
      changes = due.map((comparison) =>
        withPath(comparison.file.path, () => ({
          comparison,
          step: this.stage(comparison, comparison.bytes),
        })),
      );
      const steps = changes.map(({ step }) => step);
      if (isJournaled(changes)) {
        withPath(first.file.path, () => decide(this.id, this.folders, steps));
      }
    } catch (error) {
      this.removeMarks();
      throw error;
    }
    for (const change of changes) this.carryOut(change, changes);
    closeFor(first.file.path, this.id, this.folders);
  }

  /** Writes a content to a file next to its target. */
  private stage({ file, before }: Comparison, content: Uint8Array): Step {
    for (const lock of this.locks) lock.giveSign();
    const place = placeOf(file);
    const folder = this.folders.indexOf(dirname(place));
    if (folder < 0) throw new Error('its folder was replaced meanwhile');
    const staged = this.staged++;
    inFolder(dirname(place), (at) => {
      const path = join(at, stagedName(this.id, staged));
      writeFileSync(path, content, { flag: 'wx' });
      if (before !== undefined) keepOwnerAndMode(path, before.stats);
    });
    const how = file.inPlace && (before?.stats.nlink ?? 1) > 1 ? 'fill' : 'replace';
    return { folder, to: basename(place), staged, how };
  }

  private carryOut({ step, comparison }: Change, all: readonly Change[]): void {
    try {
      carryOut(this.id, this.folders, [step]);
    } catch (error) {
      const ending = this.undo(all)
        ? 'nothing was written'
        : 'run wevtc again, which finishes or undoes the change first';
      throw new HostError(`cannot write '${comparison.file.path}': ${reasonOf(error)}; ${ending}`);
    }
  }

  /** Undoes all changes. Returns false if that fails too. */
  private undo(changes: readonly Change[]): boolean {
    try {
      const done = changes.filter(({ step }) => step.how === 'fill' || !this.isStaged(step));
      const back = done.map(({ step: { folder, to }, comparison }): Step => {
        const { before } = comparison;
        return before === undefined ? { folder, to } : this.stage(comparison, before.content);
      });
      if (isJournaled(changes)) decideAnew(this.id, this.folders, back);
      carryOut(this.id, this.folders, back);
    } catch {
      return false;
    }
    this.removeMarks();
    return true;
  }

  private isStaged({ folder, staged = 0 }: Step): boolean {
    return existsSync(join(this.folders[folder] ?? '', stagedName(this.id, staged)));
  }

  /** Removes the journal first, because it could not be carried out without the staged files. */
  private removeMarks(): void {
    quietly(() => close(this.id, this.folders));
    for (const folder of this.folders) {
      for (const { id, kind, name } of marksIn(folder)) {
        if (id === this.id && kind !== 'lock') removeMark(folder, name);
      }
    }
  }
}
