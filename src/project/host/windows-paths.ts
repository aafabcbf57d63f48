import * as path from 'node:path';
import { isDeviceName } from '../../text/device-names.js';

type Paths = Pick<typeof path.win32, 'parse' | 'resolve' | 'sep'>;

/** The start of a path that Windows takes literally: `\\?\C:\`, `\\.\C:\`, `\\?\UNC\server\`. */
const LITERAL = /^[\\/]{2}[?.][\\/](?:([A-Za-z]:)(?=[\\/]|$)|UNC[\\/](?=[^\\/]))/i;

/**
 * The absolute path, by default for this machine's `system`. On Windows, it has no `\\?\` before a drive or a
 * network share, because Node.js itself adds this, and cannot find the folders above a path that already has
 * it.
 */
export function absoluteOf(name: string, system: Paths = path): string {
  if (system.sep === '/') return system.resolve(name);
  // Before the path is resolved, because `..` could lead from a drive to a network share otherwise.
  return system.resolve(name.replace(LITERAL, (_, drive) => (drive === undefined ? '\\\\' : `${drive}\\`)));
}

/**
 * Resolves a path that a file in the folder `from` contains, which anyone can have written. Returns
 * `undefined` for another network share than that of the folder, and for devices: only looking there would
 * contact a server of the writer's choice, with the user's credentials.
 */
export function resolveNear(from: string, name: string, system: Paths = path): string | undefined {
  const resolved = system.resolve(from, name);
  if (system.sep === '/') return resolved;
  const rootOf = (whole: string) => system.parse(whole).root.toLowerCase();
  const root = rootOf(resolved);
  return /^[a-z]:\\$/.test(root) || root === rootOf(system.resolve(from)) ? resolved : undefined;
}

/** The most UTF-16 units of a name on NTFS. */
const LONGEST_NAME = 255;

/**
 * The reason why a file or folder name must not be created on Windows. Node.js passes paths to Windows
 * literally, and creates names that other programs cannot open or remove, or that mean something else: `NUL`,
 * `a.`, `a:b`.
 */
export function windowsNameProblem(name: string): string | undefined {
  // Windows itself says that there is no such file.
  if (name.length > LONGEST_NAME) return 'the name is too long';
  if (isDeviceName(name)) return `Windows reserves the name '${name}' for a device`;
  if (name.includes(':'))
    return `on Windows, the part of '${name}' after the colon is not in the name of a file`;
  return /[. ]$/.test(name) ? `on Windows, the name '${name}' must not end with a dot or a space` : undefined;
}

/** @throws Error if this machine runs Windows, and the file or folder must not be created there. */
export function requireCreatable(name: string, platform: NodeJS.Platform = process.platform): void {
  const problem = platform === 'win32' ? windowsNameProblem(path.win32.basename(name)) : undefined;
  if (problem !== undefined) throw new Error(problem);
}
