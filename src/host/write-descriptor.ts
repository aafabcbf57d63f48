import { writeSync } from 'node:fs';
import { pause } from './pause.js';

/** How long to wait for the reader of a full pipe before the next try, in milliseconds. */
const PIPE_WAIT = 5;

/**
 * Writes all bytes to an open file, pipe or device.
 *
 * @returns false when nobody reads on.
 * @throws Error of the system when it takes no more, as a full disk does.
 */
export function writeToDescriptor(descriptor: number, bytes: Uint8Array): boolean {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The pipe is full and does not block: the reader is slow, not gone.
      if (code === 'EAGAIN') pause(PIPE_WAIT);
      // A closed pipe is EOF on Windows.
      else if (code === 'EPIPE' || code === 'EOF') return false;
      else throw error;
    }
  }
  return true;
}
