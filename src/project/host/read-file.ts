import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from 'node:fs';
import { HostError } from './host.js';
import { kindOf, reasonOf } from './reason.js';

/** The maximum file size to read: memory is limited, and no manifest and hardly any program is larger. */
export const MOST_BYTES = 256 << 20;

/** The message for a file that is larger or endless. */
export const TOO_LARGE = tooLarge(MOST_BYTES);

function tooLarge(most: number): string {
  return `it is larger than ${most >> 20} MiB, which is the limit`;
}

/** Opens a pipe without waiting for a writer, and a terminal without making it the controlling one. */
export const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/** The folders in which systems have links to the streams of a process. */
const STREAM_FOLDERS = /^\/(?:dev|proc)\//;

const FIRST_CHUNK = 64 << 10;

/**
 * Reads a plain file, or throws a HostError: in an untrusted repository, a link to `/dev/zero` never ends.
 */
export function readPlainFile(path: string): Uint8Array {
  return reading(path, () => {
    const file = openSync(path, WITHOUT_WAITING);
    try {
      const stats = fstatSync(file);
      if (!stats.isFile()) throw new Error(`it is ${kindOf(stats)}, not a plain file`);
      return readAll(file, stats.size);
    } finally {
      closeSync(file);
    }
  });
}

/**
 * Reads a user-specified plain file, or a pipe such as the shell's `<(…)`. A link to a pipe is not followed,
 * because its source can be untrusted. Throws a HostError.
 */
export function readNamedFile(path: string): Uint8Array {
  return reading(path, () => {
    // For a pipe that the user names, waiting for the writer is intended.
    const file = openSync(path, isPipe(path) ? constants.O_RDONLY : WITHOUT_WAITING);
    try {
      const stats = fstatSync(file);
      if (stats.isFile()) return readAll(file, stats.size);
      if (!stats.isFIFO()) throw new Error(`it is ${kindOf(stats)}; name a plain file or a pipe`);
      if (!isPipe(path)) throw new Error('it is a link to a pipe; name the pipe itself');
      return readAll(file, 0);
    } finally {
      closeSync(file);
    }
  });
}

function isPipe(path: string): boolean {
  const stats = STREAM_FOLDERS.test(path) ? statSync(path) : lstatSync(path);
  return stats.isFIFO();
}

function reading(path: string, read: () => Uint8Array): Uint8Array {
  try {
    return read();
  } catch (error) {
    throw new HostError(`cannot read '${path}': ${reasonFor(error)}`);
  }
}

/** The reason why a file cannot be opened or read, for users. */
export function reasonFor(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENXIO') return 'it is a socket or a device that is not there; name a plain file or a pipe';
  if (code === 'EAGAIN') return 'it has nothing to read yet; name a plain file or a pipe';
  return reasonOf(error);
}

/**
 * Reads to the actual end. The size according to the system can be wrong: a file can grow during reading, and
 * files in `/proc` have size 0. Throws an Error if there are more than `most` bytes.
 */
export function readAll(file: number, size: number, most = MOST_BYTES): Uint8Array {
  if (size > most) throw new Error(tooLarge(most));
  // One byte more than the size, so that one call shows that the file is not longer.
  let buffer = Buffer.allocUnsafe(size === 0 ? FIRST_CHUNK : size + 1);
  let length = 0;
  for (;;) {
    const count = readSync(file, buffer, length, buffer.length - length, null);
    length += count;
    if (count === 0 || length === size) return buffer.subarray(0, length);
    if (length > most) throw new Error(tooLarge(most));
    if (length === buffer.length) {
      buffer = Buffer.concat([buffer], Math.min(2 * length, most + 1));
    }
  }
}
