import { existsSync, lstatSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, posix, sep, win32 } from 'node:path';
import { HostError } from './host.js';
import { makeFolder } from './make-folder.js';
import { realPathOf } from './real-path.js';
import { reasonOf } from './reason.js';
import { isWithin } from './within.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Permissions of the group and of all others: to write, and any permission. */
const WRITABLE_BY_OTHERS = 0o022;
const OPEN_TO_OTHERS = 0o077;

/** In a folder with this bit, such as `/tmp`, users cannot remove files of others. */
const STICKY = 0o1000;

/** The folder for caches of this user; `undefined` if the environment does not name one. */
export function userCacheFolder(
  env: Environment,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const { isAbsolute, join } = platform === 'win32' ? win32 : posix;
  const whole = (path: string | undefined) => (path !== undefined && isAbsolute(path) ? path : undefined);
  if (platform === 'win32') return whole(env.LOCALAPPDATA);
  const home = whole(env.HOME);
  if (platform === 'darwin') return home && join(home, 'Library', 'Caches');
  // The XDG Base Directory Specification requires that relative paths are ignored.
  return whole(env.XDG_CACHE_HOME) ?? (home && join(home, '.cache'));
}

/**
 * The folder for files that only this user can read and write; created if missing. wevtc relies on its
 * content and executes some of it, so others must not be able to add files: other users are kept out by the
 * permissions of the folder and those above it, and repositories because the folder is not in one.
 *
 * @param checked files and folders, in addition to the current folder, whose content can come from others.
 * @throws HostError if there is no such folder.
 */
export function privateFolder(checked: readonly string[] = [], env: Environment = process.env): string {
  const caches = userCacheFolder(env);
  if (caches === undefined) {
    const variable = process.platform === 'win32' ? 'LOCALAPPDATA' : 'HOME';
    throw new HostError(`the variable ${variable} does not name a folder`);
  }
  const real = realPathOf(caches);
  if (real === undefined) throw new HostError(unresolved(caches));
  for (const path of ['.', ...checked]) {
    const folder = realPathOf(path);
    if (folder !== undefined && isWithin(portable(folder), portable(real))) {
      throw new HostError(`'${caches}' is in '${folder}', whose content can come from others`);
    }
  }
  const folders = foldersTo(join(real, 'wevtc'));
  for (const folder of folders) {
    // Files in a git repository can come from anywhere.
    if (existsSync(join(folder, '.git'))) throw new HostError(`'${caches}' is in a git repository`);
  }
  const own = folders.at(-1) as string;
  for (const folder of folders) {
    const problem = problemOf(lstatSync(folder, { throwIfNoEntry: false }) ?? make(folder), folder === own);
    if (problem !== undefined) throw new HostError(`'${folder}' ${problem}`);
  }
  return own;
}

/** The first part of a path that keeps its links from being resolved, and the reason. */
function unresolved(path: string): string {
  const part = foldersTo(path).find((folder) => realPathOf(folder) === undefined) ?? path;
  try {
    realpathSync.native(part);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'ELOOP'].includes(code)) return `cannot open '${part}': ${reasonOf(error)}`;
  }
  return `'${part}' is a broken link`;
}

/** The folder and those above it, outermost first. */
function foldersTo(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...foldersTo(parent), path];
}

function make(folder: string): Stats {
  try {
    makeFolder(folder, [], 0o700);
    return lstatSync(folder);
  } catch (error) {
    throw new HostError(`cannot create '${folder}': ${reasonOf(error)}`);
  }
}

/** The reason why others could add files to a folder. On Windows, they cannot access a user's folders. */
function problemOf(stats: Stats, isOwn: boolean): string | undefined {
  if (!stats.isDirectory()) return 'is not a folder';
  const user = process.geteuid?.();
  if (user === undefined) return undefined;
  if (stats.uid !== user && (isOwn || stats.uid !== 0)) return 'belongs to another user';
  if (isOwn) return (stats.mode & OPEN_TO_OTHERS) === 0 ? undefined : 'is open to other users';
  const isOpen = (stats.mode & WRITABLE_BY_OTHERS) !== 0 && (stats.mode & STICKY) === 0;
  return isOpen ? 'can be written by other users' : undefined;
}

const portable = (path: string) => path.replaceAll(sep, '/');
