import { lstatSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isOrAre } from '../../../text/counted.js';
import { few } from '../../../text/few.js';
import { HostError } from '../host.js';
import { reasonOf } from '../reason.js';
import { finish, stateOf, targetsOf } from './journal.js';
import { isLocked } from './locked-file.js';
import { type Mark, marksIn, removeMark } from './marks.js';
import { isAlive, isOfThisMachine } from './run-id.js';

interface Leftover extends Mark {
  readonly folder: string;
}

/**
 * Files left by ended runs in this run's folders, where all files except locks are leftovers. A change
 * decided by a run of this user on this machine is finished. Another machine's journal could be forged in a
 * repository, and another user's in a folder that all can write to, so it is never carried out, but removed
 * if this run rewrites all its files.
 */
export class Leftovers {
  constructor(
    private readonly folders: readonly string[],
    private readonly ownId: string,
  ) {}

  /** Finishes changes that this user decided on this machine, and removes the files of undecided ones. */
  finish(): void {
    // Two passes, because a journal stays until the pointers to it in the other folders are removed.
    for (let pass = 0; pass < 2; pass++) {
      for (const leftover of this.find('unfinished').filter(isOurs)) this.finishOne(leftover);
    }
    this.remove([...this.find('new'), ...this.find('draft')].filter(isOurs));
    // Parts grow without a lock, so a run that is still alive needs its own.
    this.remove(this.find('part').filter((mark) => isOurs(mark) && !isGrowing(mark)));
  }

  private finishOne(leftover: Leftover): void {
    try {
      finish(leftover.id, leftover.folder);
    } catch (error) {
      const { done, open } = stateOf(leftover.id, leftover.folder);
      if (open.length === 0)
        throw new HostError(`cannot remove '${pathOf(leftover)}': ${reasonOf(error)}; nothing was written`);
      const failed = open.find((path) => dirname(path) === leftover.folder) ?? (open[0] as string);
      throw new HostError(
        `cannot write '${relative('.', failed)}': ${reasonOf(error)}; an earlier run was killed while it was writing, and its ` +
          `change must be completed first: ${listed(done)} already changed, ${listed(open)} not yet; make sure that no ` +
          `program uses '${relative('.', failed)}', and that it is not a link or a folder, then run wevtc again`,
      );
    }
  }

  /**
   * Makes sure that this run, whose absolute `targets` are passed, rewrites all files in journals of other
   * machines and users. Throws a HostError if a journal contains other files.
   */
  requireCovered(targets: readonly string[]): void {
    for (const leftover of this.find('unfinished')) {
      const { folder, id } = leftover;
      const other = isOurs(leftover)
        ? undefined
        : targetsOf(id, folder).find((path) => !targets.includes(path));
      if (other === undefined) continue;
      throw new HostError(
        `a run on another machine, of another user, or before a restart was killed while it was writing '${relative('.', other)}'; ` +
          `check that file, then remove '${pathOf(leftover)}'; nothing was written`,
      );
    }
  }

  /** Removes the files of runs of other machines and users, after everything in them was rewritten. */
  clear(): void {
    this.remove([...this.find('unfinished'), ...this.find('new'), ...this.find('draft')]);
  }

  private find(kind: Mark['kind']): Leftover[] {
    return this.folders.flatMap((folder) =>
      marksIn(folder)
        .filter((mark) => mark.kind === kind && mark.id !== this.ownId)
        .map((mark) => ({ ...mark, folder })),
    );
  }

  /** Removes leftovers, except the files of a journal that still waits for other folders. */
  private remove(leftovers: readonly Leftover[]): void {
    const waiting = new Set(
      this.find('unfinished')
        .filter(isOurs)
        .map(({ id }) => id),
    );
    for (const { folder, name, id } of leftovers) if (!waiting.has(id)) removeMark(folder, name);
  }
}

function isOurs({ id, folder, name }: Leftover): boolean {
  return isOfThisMachine(id) && isOfThisUser(join(folder, name));
}

/** Whether others can't have put a file there. On Windows, files tell nothing about that. */
function isOfThisUser(path: string): boolean {
  const user = process.geteuid?.();
  const owner = lstatSync(path, { throwIfNoEntry: false })?.uid;
  return user === undefined || owner === undefined || owner === user || owner === 0;
}

/** A part that was closed early is not locked, so on some systems only its process shows a live run. */
const isGrowing = ({ id, folder, name }: Leftover) => isLocked(join(folder, name)) || isAlive(id) !== false;

function listed(paths: readonly string[]): string {
  const names = paths.map((path) => `'${relative('.', path)}'`);
  return paths.length === 0 ? 'no file is' : `${few(names, 5)} ${isOrAre(paths.length)}`;
}

const pathOf = ({ folder, name }: Leftover) => join(relative('.', folder), name);
