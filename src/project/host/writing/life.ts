import { lstatSync } from 'node:fs';
import { isLocked } from './locked-file.js';
import { isAlive, isOfThisMachine } from './run-id.js';

/**
 * Milliseconds without a sign of life after which a run on another machine counts as ended. A run gives a
 * sign while it writes files.
 */
const SILENCE = 15_000;

/**
 * A sign of life is a modification time that is a multiple of this. Git and most programs that copy files
 * give them the time of that moment, which hardly ever is one. So a lock in a repository shows no life, even
 * right after a checkout. All file systems can store such times.
 */
const WHOLE = 2000;

/** The modification time that is a sign of life. @param now by the clock of the file system. */
export const signOfLife = (now: number) => Math.floor(now / WHOLE) * WHOLE;

/** A run's information about its output folder. */
export interface Here {
  /** Whether the run holds its own lock; see `createLocked`. */
  readonly isLocked: boolean;
  /** The time of its own lock, by the clock of the file system. */
  readonly time: number;
}

/**
 * Whether the run that made a lock is writing. `unknown` for a new lock that shows no life: it holds up
 * nobody, but its run may be about to give a sign.
 */
export function lifeOf(path: string, id: string, here: Here): 'writing' | 'ended' | 'unknown' {
  if (isLocked(path)) return 'writing';
  if (isOfThisMachine(id)) {
    // A run on this machine would hold its lock too. Its process id can belong to another process by now.
    const isWriting = here.isLocked ? false : isAlive(id);
    if (isWriting !== undefined) return isWriting ? 'writing' : 'ended';
  }
  const time = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs;
  // Both times come from the clock of the file system, so a live run cannot be far ahead. A file from an
  // archive can have any time.
  if (time === undefined || Math.abs(here.time - time) >= SILENCE) return 'ended';
  return time % WHOLE === 0 ? 'writing' : 'unknown';
}
