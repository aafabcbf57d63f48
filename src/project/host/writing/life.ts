import { lstatSync } from 'node:fs';
import { isLocked } from './locked-file.js';
import { isAlive, isOfThisMachine } from './run-id.js';

/** Milliseconds until another machine's run without a sign of life (sent while writing) counts as ended. */
const SILENCE = 15_000;

/**
 * A modification time that is a multiple of this is a sign of life; all file systems can store one. Git and
 * most copying programs set the current time, so even a lock just checked out shows no life.
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
 * Whether the lock's run is writing. `unknown`: a new lock without a sign of life yet, which blocks nobody.
 */
export function lifeOf(path: string, id: string, here: Here): 'writing' | 'ended' | 'unknown' {
  if (isLocked(path)) return 'writing';
  if (isOfThisMachine(id)) {
    // A run on this machine would hold its lock too. Its process id can belong to another process by now.
    const isWriting = here.isLocked ? false : isAlive(id);
    if (isWriting !== undefined) return isWriting ? 'writing' : 'ended';
  }
  const time = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs;
  // Both times are the file system's, so a live run cannot be far ahead. Archived files can have any time.
  if (time === undefined || Math.abs(here.time - time) >= SILENCE) return 'ended';
  return time % WHOLE === 0 ? 'writing' : 'unknown';
}
