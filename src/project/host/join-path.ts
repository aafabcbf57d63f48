import { posix } from 'node:path';

/**
 * Like `posix.join`, but keeps the two slashes at the start of a Windows share, `//server/share`, and of
 * `//?/C:/`.
 */
export function joinPath(folder: string, path: string): string {
  const joined = posix.join(folder, path);
  return /^\/\/[^/]/.test(folder) ? `/${joined}` : joined;
}
