import { closeSync, constants, lstatSync, openSync, rmSync } from 'node:fs';

/**
 * The flag to open a file exclusively (Windows: libuv's `UV_FS_O_EXLOCK`) or lock it (`O_EXLOCK`). The system
 * lifts it when the process ends. Node.js has no constants for them, and Linux has no such flag.
 */
const EXCLUSIVE: Partial<Record<NodeJS.Platform, number>> = {
  win32: 0x10000000,
  darwin: 0x20,
  freebsd: 0x20,
  openbsd: 0x20,
};

/** On Windows, the flag with which the system removes a file when it is closed or this process ends. */
const TEMPORARY = process.platform === 'win32' ? 0x40 : 0;

const flag = EXCLUSIVE[process.platform] ?? 0;

/** Without it, macOS would wait for a locked file. */
const AT_ONCE = constants.O_NONBLOCK ?? 0;

const CREATE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;

export interface LockedFile {
  readonly descriptor: number;
  /** Whether `isLocked` recognizes the file as held; false without system or file system support. */
  readonly isLocked: boolean;
}

/**
 * Creates a file, and holds it until it is closed or this process ends. `stays` is whether it exists after it
 * was closed, as it does on systems that cannot remove it.
 */
export function createLocked(path: string, stays: 'for good' | 'until closed'): LockedFile {
  const held = CREATE | AT_ONCE | flag | (stays === 'for good' ? 0 : TEMPORARY);
  for (let attempt = 0; flag !== 0 && attempt < ATTEMPTS; attempt++) {
    try {
      return { descriptor: openSync(path, held), isLocked: true };
    } catch (error) {
      if (!CANNOT_LOCK.has((error as NodeJS.ErrnoException).code)) throw error;
      // The system created the file, then could not lock it.
      rmSync(path, { force: true });
    }
  }
  return { descriptor: openSync(path, CREATE), isLocked: false };
}

/** The number of times that another run can inspect the file between its creation and its lock. */
const ATTEMPTS = 100;

/** That other run has the lock at this moment, or a network file system has no locks. */
const CANNOT_LOCK = new Set<string | undefined>(['EAGAIN', 'EWOULDBLOCK', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']);

/** Whether a process holds a file. False for a link or a folder, and if there is none. */
export function isLocked(path: string): boolean {
  if (flag === 0 || lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
  try {
    closeSync(openSync(path, constants.O_RDONLY | AT_ONCE | flag));
    return false;
  } catch (error) {
    return HELD.has((error as NodeJS.ErrnoException).code);
  }
}

/** Windows refuses any access to a file that another user holds, or that is about to be removed. */
const HELD = new Set<string | undefined>(['EBUSY', 'EAGAIN', 'EWOULDBLOCK', 'EPERM', 'EACCES']);
