import { writeSync } from 'node:fs';
import { pause } from './pause.js';

/** Milliseconds to wait for the reader of a full pipe before the next attempt. */
const PIPE_WAIT = 5;

/**
 * Writes all bytes to an open file, pipe or device. Returns false if the reader has closed the pipe. Throws
 * the system's Error if writing fails, for example on a full disk.
 */
export function writeToDescriptor(descriptor: number, bytes: Uint8Array): boolean {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The pipe is full and does not block: the reader is slow, but still there.
      if (code === 'EAGAIN') pause(PIPE_WAIT);
      // On Windows, a closed pipe is EOF.
      else if (code === 'EPIPE' || code === 'EOF') return false;
      else throw error;
    }
  }
  return true;
}
