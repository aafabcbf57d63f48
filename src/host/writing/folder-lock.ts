import { lstatSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HostError } from '../host.js';
import { pause } from '../pause.js';
import { lockName, type Mark, marksIn, removeMark } from './marks.js';
import { isAlive, isOfThisMachine, processOf } from './run-id.js';

/** Milliseconds between two looks at who is there. */
const STEP = 4;

/** Milliseconds after which somebody who still holds a folder is told to the user. */
const LONGEST = 60_000;

/**
 * Milliseconds without a sign of life after which a run of another machine counts as ended. It gives one with every file
 * that it writes.
 */
const SILENCE = 15_000;

/**
 * Keeps runs apart that write to the same folder. Node.js offers no locks of the system, and a lock file of one fixed name
 * cannot be taken from a killed run safely: whoever removes it may remove the next one's. So each run puts up a file with a
 * name of its own, then looks who else has: whoever sees nobody may write. When several see each other, the one
 * whose name sorts first stays, and the others step back for a moment. A file of an ended run can be removed by anybody.
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
   * Waits until the folder is ours.
   *
   * @throws HostError when another run has it for too long.
   * @throws Error of the system when the folder does not take files.
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

  /** Shows runs of other machines that this one still lives. */
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

  /** Of other runs. */
  private locks(): Mark[] {
    return marksIn(this.folder).filter(({ kind, id }) => kind === 'lock' && id !== this.id);
  }

  private isHeld({ id, name }: Mark): boolean {
    if (isOfThisMachine(id)) return isAlive(id);
    // Both times are of the file system's clock, so that no living run is far ahead of us: an archive can hold any time.
    const [own, other] = [this.path, join(this.folder, name)].map(
      (path) => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs,
    );
    return other !== undefined && Math.abs((own ?? 0) - other) < SILENCE;
  }
}

function stuck(folder: string, { id, name }: Mark): string {
  const who = isOfThisMachine(id) ? `process ${processOf(id)}` : 'a run on another machine';
  return `${who} holds the folder '${folder}' for writing; if that is not wevtc, remove '${join(folder, name)}'`;
}
