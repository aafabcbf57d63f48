import { closeSync, constants, fstatSync, futimesSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { HostError } from '../host.js';
import { pause } from '../pause.js';
import { type Here, lifeOf, signOfLife } from './life.js';
import { createLocked, type LockedFile } from './locked-file.js';
import { lockName, type Mark, marksIn, removeMark } from './marks.js';
import { inFolder } from './pinned-folder.js';
import { isOfThisMachine, processOf } from './run-id.js';
import { quietly } from './targets.js';

/** Milliseconds between two checks for other runs. */
const STEP = 4;

/** Milliseconds after which waiting for another run fails with an error. */
const LONGEST = 60_000;

/** The least milliseconds between two signs of life. */
const SIGN = 3000;

/** Another program can have put a link in the place of the lock. Windows does not have the last flag. */
const OWN = constants.O_WRONLY | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

/**
 * Prevents two runs from writing to the same folder at once. Node.js has no file locks, and a lock file with
 * a fixed name cannot be removed safely after a run was killed, because it could be the next run's lock.
 * Therefore, each run creates a uniquely named lock file and then looks for others. If there are none, it
 * owns the folder. Otherwise, the run whose name sorts first stays, and the others remove their locks and
 * retry after a moment. Any run can remove an ended run's lock, as recognized by `lifeOf`.
 */
export class FolderLock {
  private file: LockedFile | undefined;
  private signed = 0;
  private here: Here = { isLocked: false, time: 0 };

  constructor(
    readonly folder: string,
    private readonly id: string,
  ) {}

  /**
   * Waits until this run owns the folder. Meanwhile, its locks in `others` show signs of life. Throws a
   * HostError if another run owns it for too long, and the system's Error if no file can be created in the
   * folder.
   */
  take(others: readonly FolderLock[] = []): void {
    const begin = performance.now();
    for (;;) {
      this.create();
      for (const lock of others) lock.giveSign();
      const owners = this.owners();
      if (owners.length === 0) return;
      if (performance.now() - begin > LONGEST) {
        this.release();
        throw new HostError(stuck(this.folder, owners[0] as Mark));
      }
      if (owners.some(({ id }) => id < this.id)) {
        this.release();
        pause(STEP * (1 + Math.random() * STEP));
      } else {
        pause(STEP);
      }
    }
  }

  /** Shows runs on other machines that this run is still alive, if the last sign is not from a moment ago. */
  giveSign(): void {
    if (this.file === undefined || performance.now() - this.signed < SIGN) return;
    const { isLocked } = this.file;
    this.signed = performance.now();
    const descriptor = isLocked ? this.file.descriptor : this.at((path) => openSync(path, OWN));
    try {
      writeSync(descriptor, `${process.pid}\n`, 0);
      const time = signOfLife(fstatSync(descriptor).mtimeMs);
      quietly(() => futimesSync(descriptor, time / 1000, time / 1000));
      this.here = { isLocked, time };
    } finally {
      if (!isLocked) closeSync(descriptor);
    }
  }

  /** Removes the locks of runs that have ended. */
  removeEnded(): void {
    this.giveSign();
    for (const mark of this.locks()) if (this.life(mark) === 'ended') removeMark(this.folder, mark.name);
  }

  release(): void {
    const { file } = this;
    if (file === undefined) return;
    this.file = undefined;
    // Removed while it is held, so that no other run has it open at that moment.
    removeMark(this.folder, lockName(this.id));
    if (file.isLocked) closeSync(file.descriptor);
  }

  private create(): void {
    if (this.file === undefined) {
      this.file = this.at((path) => createLocked(path, 'until closed'));
      // A run can write to thousands of folders, so no file is open without need.
      if (!this.file.isLocked) closeSync(this.file.descriptor);
      this.signed = Number.NEGATIVE_INFINITY;
    }
    this.giveSign();
  }

  private at<T>(act: (path: string) => T): T {
    return inFolder(this.folder, (folder) => act(join(folder, lockName(this.id))));
  }

  /** The locks of other runs that are writing to the folder, or wait for their turn. */
  private owners(): Mark[] {
    return this.locks().filter((mark) => this.life(mark) === 'writing');
  }

  private life({ id, name }: Mark) {
    return lifeOf(join(this.folder, name), id, this.here);
  }

  /** The locks of other runs. */
  private locks(): Mark[] {
    return marksIn(this.folder).filter(({ kind, id }) => kind === 'lock' && id !== this.id);
  }
}

function stuck(folder: string, { id, name }: Mark): string {
  const who = isOfThisMachine(id) ? `process ${processOf(id)}` : 'a run on another machine';
  return `${who} is writing to the folder '${folder}'; if that is not wevtc, remove '${join(folder, name)}'`;
}
