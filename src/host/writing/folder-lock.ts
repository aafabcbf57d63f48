import { lstatSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HostError } from '../host.js';
import { pause } from '../pause.js';
import { lockName, type Mark, marksIn, removeMark } from './marks.js';
import { isAlive, isOfThisMachine, processOf } from './run-id.js';

/** Milliseconds between two checks for other runs. */
const STEP = 4;

/** Milliseconds after which waiting for another run fails with an error. */
const LONGEST = 60_000;

/**
 * Milliseconds without a sign of life after which a run on another machine counts as ended. A run gives a sign while it
 * writes files.
 */
const SILENCE = 15_000;

/**
 * Prevents two runs from writing to the same folder at the same time. Node.js has no file locks, and a lock file with a
 * fixed name cannot be removed safely after a run was killed: a run that removes it could remove the lock of the next
 * run. So each run creates a lock file with a unique name, then looks for those of others. If there are none, the run
 * owns the folder. If several runs see each other, the one whose name sorts first stays, and the others remove their
 * lock and try again after a moment. Any run can remove the lock of a run that has ended.
 */
export class FolderLock {
  private readonly path: string;

  constructor(
    readonly folder: string,
    private readonly id: string,
  ) {
    this.path = join(folder, lockName(id));
  }

  /**
   * Waits until this run owns the folder.
   *
   * @throws HostError if another run owns it for too long.
   * @throws Error of the system if no file can be created in the folder.
   */
  take(): void {
    const begin = performance.now();
    for (;;) {
      this.giveSign();
      const others = this.others();
      if (others.length === 0) return;
      if (performance.now() - begin > LONGEST) {
        this.release();
        throw new HostError(stuck(this.folder, others[0] as Mark));
      }
      if (others.some(({ id }) => id < this.id)) {
        this.release();
        pause(STEP * (1 + Math.random() * STEP));
      } else {
        pause(STEP);
      }
    }
  }

  /** Updates the time of the lock file, to show runs on other machines that this run is still alive. */
  giveSign(): void {
    writeFileSync(this.path, `${process.pid}\n`);
  }

  /** Removes the locks of runs that have ended. */
  removeEnded(): void {
    for (const mark of this.locks()) if (!this.isHeld(mark)) removeMark(this.folder, mark.name);
  }

  release(): void {
    removeMark(this.folder, lockName(this.id));
  }

  private others(): Mark[] {
    return this.locks().filter((mark) => this.isHeld(mark));
  }

  /** The locks of other runs. */
  private locks(): Mark[] {
    return marksIn(this.folder).filter(({ kind, id }) => kind === 'lock' && id !== this.id);
  }

  private isHeld({ id, name }: Mark): boolean {
    if (isOfThisMachine(id)) return isAlive(id);
    // Both times come from the clock of the file system, so a live run cannot be far ahead. A file from an archive can
    // have any time.
    const [own, other] = [this.path, join(this.folder, name)].map(
      (path) => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs,
    );
    return other !== undefined && Math.abs((own ?? 0) - other) < SILENCE;
  }
}

function stuck(folder: string, { id, name }: Mark): string {
  const who = isOfThisMachine(id) ? `process ${processOf(id)}` : 'a run on another machine';
  return `${who} is writing to the folder '${folder}'; if that is not wevtc, remove '${join(folder, name)}'`;
}
