import { join, relative } from 'node:path';
import { HostError } from '../host.js';
import { reasonOf } from '../reason.js';
import { finish, targetsOf } from './journal.js';
import { type Mark, marksIn, removeMark } from './marks.js';
import { isOfThisMachine } from './run-id.js';

interface Leftover extends Mark {
  readonly folder: string;
}

/**
 * What ended runs left in folders that are now ours: nobody else writes there, so that all but locks is left over. What a
 * run of this machine had decided is finished. Whether a journal of another machine may be believed cannot be known, as
 * anybody can commit one to a repository: it is only dropped, when this run writes all that it names anew.
 */
export class Leftovers {
  constructor(
    private readonly folders: readonly string[],
    private readonly ownId: string,
  ) {}

  /** Finishes what was decided on this machine, and removes what was not. */
  finish(): void {
    const isOurs = ({ id }: Leftover) => isOfThisMachine(id);
    // Twice: a journal stays until the pointers to it in the other folders are gone.
    for (let pass = 0; pass < 2; pass++) {
      for (const leftover of this.find('unfinished').filter(isOurs)) this.finishOne(leftover);
    }
    this.remove([...this.find('new'), ...this.find('draft')].filter(isOurs));
  }

  private finishOne(leftover: Leftover): void {
    try {
      finish(leftover.id, leftover.folder);
    } catch (error) {
      throw new HostError(
        `an earlier run was killed while it wrote, and wevtc cannot finish its work: ${reasonOf(error)}; ` +
          `check the files that '${pathOf(leftover)}' names, then remove it; nothing was written`,
      );
    }
  }

  /**
   * Sees to it that no journal of another machine is left after this run.
   *
   * @param targets all files of this run, absolute.
   * @throws HostError when one names other files, too.
   */
  requireCovered(targets: readonly string[]): void {
    for (const leftover of this.find('unfinished')) {
      const { folder, id } = leftover;
      const other = isOfThisMachine(id)
        ? undefined
        : targetsOf(id, folder).find((path) => !targets.includes(path));
      if (other === undefined) continue;
      throw new HostError(
        `a run on another machine, or before a restart of this one, was killed while it wrote '${relative('.', other)}'; ` +
          `check that file, then remove '${pathOf(leftover)}'; nothing was written`,
      );
    }
  }

  /** Removes what other machines left, when all of it is written anew. */
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

  /** A journal that waits for other folders keeps what it names. */
  private remove(leftovers: readonly Leftover[]): void {
    const waiting = new Set(
      this.find('unfinished')
        .filter(({ id }) => isOfThisMachine(id))
        .map(({ id }) => id),
    );
    for (const { folder, name, id } of leftovers) if (!waiting.has(id)) removeMark(folder, name);
  }
}

const pathOf = ({ folder, name }: Leftover) => join(relative('.', folder), name);
