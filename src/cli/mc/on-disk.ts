import { type Host, HostError } from '../../project/host/host.js';
import { tellNote } from '../session/session.js';
import { portablePath } from './paths.js';

/**
 * The path of a file to read, as spelled on disk. Build scripts for Windows can ignore case: if the disk is
 * case-sensitive, a single file that differs from `written` only in case is used, with a note. If no file
 * matches, the result is `written`, and reading it reports the reason. Throws a HostError if several files
 * match, or for a path that this machine cannot have.
 */
export function fileOnDisk(written: string, host: Host): string {
  const path = portablePath(written, host);
  if (host.kind(path) !== undefined) return path;
  const { root, names } = partsOf(path);
  let found = [root];
  for (const name of names) found = found.flatMap((folder) => matching(folder, name, host));
  // A link that leads nowhere has no kind, but its name is there as written.
  if (found.includes(names.reduce(within, root))) return path;
  return theOnly(found, path, host) ?? path;
}

/**
 * The path of a folder to write to, spelled as on disk where it exists, and otherwise as written. Throws a
 * HostError if several folders match, or for a path that this machine cannot have.
 */
export function folderOnDisk(written: string, host: Host): string {
  const path = portablePath(written, host);
  if (host.kind(path) !== undefined) return path;
  const { root, names } = partsOf(path);
  let found = root;
  for (const [at, name] of names.entries()) {
    const exact = within(found, name);
    const folders = matching(found, name, host).filter((one) => host.kind(one) === 'folder');
    const next = folders.includes(exact) ? exact : theOnly(folders, exact, host);
    if (next === undefined) return within(found, names.slice(at).join('/'));
    found = next;
  }
  return found;
}

/** The folder that a path starts from, `''` for the current one, and the names after it. */
function partsOf(path: string): { root: string; names: string[] } {
  const root = /^(?:[A-Za-z]:)?\/*/.exec(path)?.[0] ?? '';
  const names = path.slice(root.length).split('/');
  return { root, names: names.filter((name) => name !== '') };
}

/** The paths in a folder that match a name, in upper or lower case. */
function matching(folder: string, name: string, host: Host): string[] {
  if (name === '.' || name === '..') return [within(folder, name)];
  const inside = host.namesIn(folder === '' ? '.' : folder);
  return inside
    .filter((other) => other.toLowerCase() === name.toLowerCase())
    .map((other) => within(folder, other));
}

function within(folder: string, name: string): string {
  return folder === '' || folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

/** The only path that matches, with a note; `undefined` if none matches. */
function theOnly(fits: readonly string[], path: string, host: Host): string | undefined {
  const [found] = fits;
  if (fits.length > 1) {
    const all = fits.map((one) => `'${one}'`).join(' and ');
    throw new HostError(`there is no '${path}'; ${all} differ from it only in case; specify one of them`);
  }
  if (found !== undefined) {
    tellNote(host, `there is no '${path}'; using '${found}', which differs only in case`);
  }
  return found;
}
