import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from 'node:fs';
import { HostError } from './host.js';
import { kindOf } from './kind-of.js';
import { reasonOf } from './reason.js';

/** The most bytes that are read of anything: no manifest and hardly a program is that large, and memory has an end. */
export const MOST_BYTES = 256 << 20;

/** Of what is larger, or goes on for ever. */
export const TOO_LARGE = tooLarge(MOST_BYTES);

function tooLarge(most: number): string {
  return `it is larger than ${most >> 20} MiB, the most that wevtc reads`;
}

/** Opening a pipe does not wait for a writer then, and a terminal does not become the one of this process. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/** Where systems keep the streams of a process, under names that are links. */
const STREAM_FOLDERS = /^\/(?:dev|proc)\//;

const FIRST_CHUNK = 64 << 10;

/**
 * Reads a plain file. Nothing else can be trusted to have an end: a repository of a stranger may call a link to
 * `/dev/zero` its configuration.
 *
 * @throws HostError
 */
export function readPlainFile(path: string): Uint8Array {
  return reading(path, () => {
    const file = openSync(path, WITHOUT_WAITING);
    try {
      const stats = fstatSync(file);
      if (!stats.isFile()) throw new Error(`it is ${kindOf(stats)}, and only a plain file works here`);
      return readAll(file, stats.size);
    } finally {
      closeSync(file);
    }
  });
}

/**
 * Reads what the user names: a plain file, or a pipe, as the shell's `<(…)` is one. A link to a pipe may be a
 * stranger's, so it is not followed.
 *
 * @throws HostError
 */
export function readNamedFile(path: string): Uint8Array {
  return reading(path, () => {
    // To wait for the writer of a pipe is what is asked for.
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

function reasonFor(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENXIO') return 'it is a socket or a device that is not there; name a plain file or a pipe';
  if (code === 'EAGAIN') return 'it has nothing to read yet; name a plain file or a pipe';
  return reasonOf(error);
}

/**
 * Reads to the end, wherever that is: a file may grow meanwhile, and those of `/proc` say that they are empty.
 *
 * @param size what the system says.
 * @param most bytes that there may be.
 * @throws Error when there are more.
 */
export function readAll(file: number, size: number, most = MOST_BYTES): Uint8Array {
  if (size > most) throw new Error(tooLarge(most));
  // One byte more shows that the end is there.
  let buffer = Buffer.allocUnsafe(Math.max(FIRST_CHUNK, size + 1));
  let length = 0;
  for (;;) {
    const count = readSync(file, buffer, length, buffer.length - length, null);
    if (count === 0) return buffer.subarray(0, length);
    length += count;
    if (length > most) throw new Error(tooLarge(most));
    if (length === buffer.length) {
      buffer = Buffer.concat([buffer], Math.min(2 * length, most + 1));
    }
  }
}
