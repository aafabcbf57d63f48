import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { HostError, type OpenFile } from './host.js';
import { reasonFor, WITHOUT_WAITING } from './read-file.js';
import { kindOf } from './reason.js';

/** Opens a plain file of any size for reading parts of it, never as a whole. Throws a HostError. */
export function openPlainFile(path: string): OpenFile {
  const attempt = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      throw new HostError(`cannot read '${path}': ${reasonFor(error)}`);
    }
  };
  const file = attempt(() => openSync(path, WITHOUT_WAITING));
  try {
    const size = attempt(() => sizeOf(file));
    return {
      size,
      read: (offset, length) => attempt(() => readAt(file, offset, Math.min(length, size - offset))),
      close: () => closeSync(file),
    };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** @throws Error if it is not a plain file: others have no size, and cannot be read twice. */
function sizeOf(file: number): number {
  const stats = fstatSync(file);
  if (stats.isFile()) return stats.size;
  throw new Error(`it is ${kindOf(stats)}; write its content to a plain file first`);
}

/** Returns fewer bytes if the file has become shorter. */
function readAt(file: number, offset: number, length: number): Uint8Array {
  const bytes = new Uint8Array(Math.max(0, length));
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(file, bytes, done, bytes.length - done, offset + done);
    if (count === 0) break;
    done += count;
  }
  return bytes.subarray(0, done);
}
