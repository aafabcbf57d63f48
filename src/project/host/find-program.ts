import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/**
 * A program's path, from absolute PATH folders only: the system would search the current folder first
 * (Windows), or for `.` or empty entries, where a repository could plant a program.
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
