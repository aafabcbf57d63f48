import type { Stats } from 'node:fs';

/** Descriptions of system errors, by error code. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a file is in the way',
  ENOSPC: 'no space left on the device',
  EDQUOT: 'your disk quota is used up',
  EFBIG: 'it would exceed the limit on file sizes',
  EIO: 'the device reports an error',
  ENXIO: 'there is no such device',
  ENODEV: 'there is no such device',
  EBADF: 'it is not open',
  ETXTBSY: 'it is a program that is running',
  EMLINK: 'it has too many links',
  ESTALE: 'the network file system no longer has it',
  ETIMEDOUT: 'the network file system does not answer',
  EROFS: 'the file system is read-only',
  EBUSY: 'it is in use',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'too many symbolic links',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
};

export function reasonOf(error: unknown, platform: NodeJS.Platform = process.platform): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  // Windows gives the same answer if a program uses the file that is to be replaced.
  if (code === 'EPERM' && platform === 'win32') return 'a program uses it, or permission is denied';
  return reasons[code] ?? error.message;
}

/** The kind of something on the disk that is not a plain file, in words. */
export function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}
