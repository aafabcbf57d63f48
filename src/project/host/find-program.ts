import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/**
 * The path of a program, from the absolute folders on the PATH. If the system looked it up, Windows would
 * search the current folder first, and other systems would if PATH has `.` or an empty entry. A repository
 * could contain its own program there.
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
