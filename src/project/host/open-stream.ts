import { constants, fstatSync, lstatSync, openSync, readdirSync, readlinkSync, type Stats } from 'node:fs';
import { resolve } from 'node:path';
import { HostError, type Stream } from './host.js';
import { kindOf, reasonOf } from './reason.js';
import { writeToDescriptor } from './write-descriptor.js';

/** Own descriptors as paths: opening one would rewrite its file from the start; others (`>(…)`) are pipes. */
const OWN_DESCRIPTOR = /^\/(?:dev|proc\/self)\/fd\/(\d{1,9})$/;

/** On Linux. */
const DESCRIPTORS = '/proc/self/fd/';

const standard: Readonly<Record<string, number>> = { '/dev/stdout': 1, '/dev/stderr': 2 };

/** See `Host.openStream`. */
export function openStream(path: string): Stream | undefined {
  const absolute = isNull(path) ? '\\\\.\\NUL' : resolve(path);
  const own = standard[absolute] ?? OWN_DESCRIPTOR.exec(absolute)?.[1];
  try {
    const descriptor = own === undefined ? open(absolute) : Number(own);
    if (descriptor === undefined) return undefined;
    // Fails now if the descriptor is not open.
    const stats = fstatSync(descriptor);
    if (isInternal(descriptor, stats))
      throw new Error(
        `Node.js itself uses this number; open it for the report, as in '${descriptor}>report.txt'`,
      );
    return { write: (bytes) => write(descriptor, bytes, path) };
  } catch (error) {
    throw failure(path, error);
  }
}

/** Node.js would create a file of this name, which other programs on Windows cannot remove. */
const isNull = (path: string) => process.platform === 'win32' && path.toLowerCase() === 'nul';

function open(path: string): number | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // A report does not follow links; the code that writes files rejects them.
  if (stats === undefined || stats.isFile() || stats.isDirectory() || stats.isSymbolicLink())
    return undefined;
  if (stats.isBlockDevice() || stats.isSocket()) throw new Error(`it is ${kindOf(stats)}, not a file`);
  try {
    // Without O_NONBLOCK, a pipe that nobody reads would block the run forever.
    return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') throw new Error('nobody reads from this pipe');
    throw error;
  }
}

/** Low numbers can be Node.js's own: if a user forgets `3>file`, writing crashes or fills an unread pipe. */
function isInternal(descriptor: number, stats: Stats): boolean {
  if (descriptor <= 2) return false;
  if (stats.isFIFO()) return readsFrom(descriptor);
  return !(
    stats.isFile() ||
    stats.isDirectory() ||
    stats.isCharacterDevice() ||
    stats.isBlockDevice() ||
    stats.isSocket()
  );
}

/** Whether this process also has the reading end of an unnamed pipe. Only Linux shows this. */
function readsFrom(descriptor: number): boolean {
  const READABLE = 0o400;
  try {
    const pipe = readlinkSync(`${DESCRIPTORS}${descriptor}`);
    if (!pipe.startsWith('pipe:')) return false;
    return readdirSync(DESCRIPTORS).some((name) => {
      if (Number(name) === descriptor) return false;
      const link = lstatSync(DESCRIPTORS + name, { throwIfNoEntry: false });
      return link !== undefined && (link.mode & READABLE) !== 0 && readlinkSync(DESCRIPTORS + name) === pipe;
    });
  } catch {
    return false;
  }
}

function write(descriptor: number, bytes: Uint8Array, path: string): void {
  try {
    writeToDescriptor(descriptor, bytes);
  } catch (error) {
    throw failure(path, error);
  }
}

function failure(path: string, error: unknown): HostError {
  return new HostError(`cannot write '${path}': ${reasonOf(error)}`);
}
