import { type Host, HostError } from '../../host/host.js';
import { tellNote } from '../session.js';
import { portablePath } from './paths.js';

/**
 * The path of a file to read, as the disk spells it. Build scripts for Windows need not care for upper and lower case.
 * Where the disk does, the one file is taken that differs in nothing else, and a note says so.
 *
 * @param written as the command line spells it.
 * @returns the path as it is written where no file fits; who reads it gets the reason.
 * @throws HostError when several files fit, or for a path that this machine cannot have.
 */
export function fileOnDisk(written: string, host: Host): string {
  const path = portablePath(written, host);
  if (host.kind(path) !== undefined) return path;
  const { root, names } = partsOf(path);
  let found = [root];
  for (const name of names) found = found.flatMap((folder) => fitting(folder, name, host));
  return theOnly(found, path, host) ?? path;
}

/**
 * The path of a folder to write to. What is there of it is spelled as on the disk, and the rest as it is written.
 *
 * @throws HostError when several folders fit, or for a path that this machine cannot have.
 */
export function folderOnDisk(written: string, host: Host): string {
  const path = portablePath(written, host);
  if (host.kind(path) !== undefined) return path;
  const { root, names } = partsOf(path);
  let found = root;
  for (const [at, name] of names.entries()) {
    const exact = within(found, name);
    const folders = fitting(found, name, host).filter((one) => host.kind(one) === 'folder');
    const next = folders.includes(exact) ? exact : theOnly(folders, exact, host);
    if (next === undefined) return within(found, names.slice(at).join('/'));
    found = next;
  }
  return found;
}

/** The folder that a path starts from, `''` for the current one, and the names on the way. */
function partsOf(path: string): { root: string; names: string[] } {
  const root = /^(?:[A-Za-z]:)?\/*/.exec(path)?.[0] ?? '';
  const names = path.slice(root.length).split('/');
  return { root, names: names.filter((name) => name !== '') };
}

/** What lies in a folder under a name, in whatever case. */
function fitting(folder: string, name: string, host: Host): string[] {
  if (name === '.' || name === '..') return [within(folder, name)];
  const inside = host.namesIn(folder === '' ? '.' : folder);
  return inside
    .filter((other) => other.toLowerCase() === name.toLowerCase())
    .map((other) => within(folder, other));
}

function within(folder: string, name: string): string {
  return folder === '' || folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

/** The one path that fits, with a note; `undefined` where there is none. */
function theOnly(fits: readonly string[], path: string, host: Host): string | undefined {
  const [found] = fits;
  if (fits.length > 1) {
    const all = fits.map((one) => `'${one}'`).join(' and ');
    throw new HostError(`there is no '${path}'; ${all} differ from it only in case; name one of them`);
  }
  if (found !== undefined) {
    tellNote(host, `there is no '${path}'; using '${found}', which differs only in case`);
  }
  return found;
}
