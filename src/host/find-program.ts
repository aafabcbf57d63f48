import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/**
 * Where a program lies, by the folders that PATH names in full. Left to the system, Windows would look into the current
 * folder first, and others where PATH has a `.` or nothing in it: there, a repository could bring a program of its own.
 */
export function findProgram(
  name: string,
  path = process.env.PATH ?? '',
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const isWindows = platform === 'win32';
  return path
    .split(isWindows ? ';' : ':')
    .filter(isAbsolute)
    .map((folder) => join(folder, isWindows ? `${name}.exe` : name))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
