import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HostError, type OpenFile, type ScratchFile } from './host.js';
import { reasonOf } from './reason.js';
import { writeToDescriptor } from './write-descriptor.js';

/**
 * Creates a temporary file that only this process can open: it is in a new folder of this user, and its name
 * is removed at once (on Windows, when it is closed), so that nothing remains if the process is killed.
 * Throws a HostError.
 */
export function createScratchFile(): ScratchFile {
  const attempt = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      throw new HostError(`cannot use a temporary file in '${tmpdir()}': ${reasonOf(error)}`);
    }
  };
  const folder = attempt(() => mkdtempSync(join(tmpdir(), 'wevtc-')));
  const path = join(folder, 'unpacked');
  const file = attempt(() => openSync(path, 'wx+', 0o600));
  const remove = () => {
    try {
      // Windows can report success but keep the name until the file is closed; it is gone at the next call.
      rmSync(path, { force: true });
      rmdirSync(folder);
      return true;
    } catch {
      return false;
    }
  };
  let isRemoved = remove();
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    closeSync(file);
    if (!isRemoved) isRemoved = remove();
  };
  // Files that are still open when the process ends by itself.
  if (!isRemoved) process.once('exit', close);
  return {
    write: (bytes) => attempt(() => void writeToDescriptor(file, bytes)),
    close,
    open: (): OpenFile => {
      const { size } = attempt(() => fstatSync(file));
      return {
        size,
        close,
        read: (offset, length) =>
          attempt(() => {
            const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
            let done = 0;
            while (done < bytes.length) {
              const count = readSync(file, bytes, done, bytes.length - done, offset + done);
              if (count === 0) break;
              done += count;
            }
            return bytes.subarray(0, done);
          }),
      };
    },
  };
}
