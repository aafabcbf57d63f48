import { existsSync, lstatSync, type Stats } from 'node:fs';
import { dirname, join, posix, sep, win32 } from 'node:path';
import { HostError } from './host.js';
import { makeFolder } from './make-folder.js';
import { realPathOf } from './real-path.js';
import { reasonOf } from './reason.js';
import { isWithin } from './within.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Permissions of the group and of all others: to write, and to do anything at all. */
const WRITABLE_BY_OTHERS = 0o022;
const OPEN_TO_OTHERS = 0o077;

/** In a folder with this bit, such as `/tmp`, nobody can take away what belongs to others. */
const STICKY = 0o1000;

/** The folder for caches of this user; `undefined` where the environment names none. */
export function userCacheFolder(
  env: Environment,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const { isAbsolute, join } = platform === 'win32' ? win32 : posix;
  const whole = (path: string | undefined) => (path !== undefined && isAbsolute(path) ? path : undefined);
  if (platform === 'win32') return whole(env.LOCALAPPDATA);
  const home = whole(env.HOME);
  if (platform === 'darwin') return home && join(home, 'Library', 'Caches');
  // The XDG Base Directory Specification has relative paths ignored.
  return whole(env.XDG_CACHE_HOME) ?? (home && join(home, '.cache'));
}

/**
 * The folder in which wevtc keeps what this user alone may read and write. It is made if missing.
 *
 * What lies in it is believed, and some of it is run: so nobody else may be able to put anything there. No other user can,
 * by the permissions of the folder and of those above it; and no repository can, as the folder lies in none.
 *
 * @param checked files and folders that somebody else may have filled, besides the current folder.
 * @throws HostError when there is no such folder.
 */
export function privateFolder(checked: readonly string[] = [], env: Environment = process.env): string {
  const caches = userCacheFolder(env);
  if (caches === undefined) {
    const variable = process.platform === 'win32' ? 'LOCALAPPDATA' : 'HOME';
    throw new HostError(`the variable ${variable} does not name a folder`);
  }
  const real = realPathOf(caches);
  if (real === undefined) throw new HostError(`'${caches}' is a link that leads nowhere`);
  for (const path of ['.', ...checked]) {
    const folder = realPathOf(path);
    if (folder !== undefined && isWithin(portable(folder), portable(real))) {
      throw new HostError(`'${caches}' lies in '${folder}', which others may have filled`);
    }
  }
  const folders = foldersTo(join(real, 'wevtc'));
  for (const folder of folders) {
    // Where git is used, files may come from anywhere.
    if (existsSync(join(folder, '.git'))) throw new HostError(`'${caches}' lies in a git repository`);
  }
  const own = folders.at(-1) as string;
  for (const folder of folders) {
    make(folder);
    const problem = problemOf(lstatSync(folder), folder === own);
    if (problem !== undefined) throw new HostError(`'${folder}' ${problem}`);
  }
  return own;
}

/** The folder and those above it, the outermost first. */
function foldersTo(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...foldersTo(parent), path];
}

function make(folder: string): void {
  try {
    makeFolder(folder, [], 0o700);
  } catch (error) {
    throw new HostError(`cannot make '${folder}': ${reasonOf(error)}`);
  }
}

/** Why others could put something into a folder. Windows has other means: the folders of a user are closed to others. */
function problemOf(stats: Stats, isOwn: boolean): string | undefined {
  if (!stats.isDirectory()) return 'is no folder';
  const user = process.geteuid?.();
  if (user === undefined) return undefined;
  if (stats.uid !== user && (isOwn || stats.uid !== 0)) return 'belongs to another user';
  if (isOwn) return (stats.mode & OPEN_TO_OTHERS) === 0 ? undefined : 'is open to other users';
  const isOpen = (stats.mode & WRITABLE_BY_OTHERS) !== 0 && (stats.mode & STICKY) === 0;
  return isOpen ? 'can be written by other users' : undefined;
}

const portable = (path: string) => path.replaceAll(sep, '/');
