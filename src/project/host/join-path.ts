import { posix } from 'node:path';

/** Like `posix.join`, but keeps both slashes at the start of `//server/share` and `//?/C:/`. */
export function joinPath(folder: string, path: string): string {
  const joined = posix.join(folder, path);
  return /^\/\/[^/]/.test(folder) ? `/${joined}` : joined;
}
