import { posix } from 'node:path';
import type { ReadingSettings } from '../../../lint/source-language.js';
import type { Manifest } from '../../../manifest/model/model.js';
import type { GitPlace, Host } from '../../../project/host/host.js';
import { joinPath } from '../../../project/host/join-path.js';
import { type Session, tellNote } from '../session.js';
import { baselineFilesIn } from './baseline-files.js';
import { type Input, readInput } from './inputs.js';
import { gitArgument, incompleteIn, missingIn, readFromGit, shownRevision } from './read-from-git.js';

/** The name of an older file in messages. */
export const OLDER_ROLE = 'the older manifest';

/** An older file that was found but not yet read. */
export interface OlderFile {
  readonly name: string;
  /** The path relative to the folder that the user named; empty if the user named the file. */
  readonly path: string;
  read(): Promise<Uint8Array | undefined>;
}

/** The newer side: the arguments, the files that they name, and the manifests in these files. */
export interface NewerSide {
  readonly patterns: readonly string[];
  readonly inputs: readonly Input[];
  readonly manifests: readonly Manifest[];
  /** Those of the files that are message text files, with the settings for reading them. */
  readonly texts: readonly { readonly name: string; readonly settings: ReadingSettings }[];
  /** The items of the arguments `git:REV[:path]`, by argument. */
  readonly inGit: ReadonlyMap<string, ItemInGit>;
}

/** A file or folder in a revision. */
export interface ItemInGit {
  readonly place: GitPlace;
  readonly kind: 'file' | 'folder';
}

/** The manifests that an argument names on the disk. If a folder has none, the user gets a message. */
export async function filesOnDisk(path: string, session: Session): Promise<OlderFile[]> {
  const { host } = session;
  const file = (name: string, path: string, input: Input) => ({
    name,
    path,
    read: () => {
      session.filesRead.add(input.path, OLDER_ROLE);
      return readInput(input, session);
    },
  });
  if (path === '-' || host.kind(path) !== 'folder') return [file(path, '', { path, name: path })];
  const folder = path.replaceAll('\\', '/');
  const manifests = [...(await host.glob('**/*.man', path)), ...(await host.glob('**/*.mc', path))];
  // A folder of baselines, as `-s` of mc.exe writes them, has no manifests.
  const inside = manifests.length > 0 ? manifests : baselineFilesIn(path, host);
  if (inside.length === 0) session.fail(`no .man or .mc file and no baseline of mc.exe in folder '${path}'`);
  return inside.map((path) => {
    const name = joinPath(folder, path);
    return file(name, path, { path: name, name, origin: 'found' });
  });
}

/** The manifests at a place in git; `undefined` when there is no such place. */
export async function filesInGit(
  place: GitPlace,
  name: string,
  session: Session,
): Promise<OlderFile[] | undefined> {
  const { host } = session;
  const shown = shownRevision(place.revision);
  const kind = await host.gitKind(place);
  if (kind === undefined) return undefined;
  const read = (file: GitPlace) => readFromGit(file, host, (text) => tellNote(host, text));
  if (kind === 'file') {
    return [{ name: `${shown}:${name}`, path: '', read: () => read(place) }];
  }
  const inside = (await host.listGitFiles(place)).filter((path) => /\.(?:man|mc)$/i.test(path));
  return inside.map((path) => ({
    name: `${shown}:${posix.join(name, path)}`,
    path,
    read: () => read({ ...place, path: `${place.path.replace(/\/$/, '')}/${path}` }),
  }));
}

/** A newer file in git, with its path on the disk. */
export interface FileInGit {
  readonly input: Input;
  read(): Promise<Uint8Array | undefined>;
}

/** The newer items of the arguments `git:REV[:path]`; without a path, the current folder. */
export async function findNewerInGit(
  patterns: readonly string[],
  session: Session,
): Promise<{ items: NewerSide['inGit']; files: readonly FileInGit[] }> {
  const items = new Map<string, ItemInGit>();
  const files: FileInGit[] = [];
  for (const pattern of patterns) {
    const { revision, path = './' } = gitArgument(pattern) ?? {};
    if (revision === undefined) continue;
    const incomplete = incompleteIn(pattern);
    if (incomplete !== undefined) {
      session.fail(incomplete);
      continue;
    }
    const place = { revision, path, folder: '.' };
    const found = await filesInGit(place, path, session);
    if (found === undefined) session.fail(await missingIn(place, session.host));
    else items.set(pattern, { place, kind: found.some((file) => file.path === '') ? 'file' : 'folder' });
    for (const file of found ?? []) {
      // Reports, baselines, and configurations are about the path, whatever the revision.
      const name = posix.join(path, file.path);
      files.push({
        input: { path: name, name, ...(file.path !== '' && { origin: 'found' }) },
        read: file.read,
      });
    }
  }
  return { items, files };
}

/** The newer files at a revision. Those found by a pattern may be missing; specified ones must exist. */
export async function newerFilesInGit(
  revision: string,
  newer: NewerSide,
  session: Session,
): Promise<OlderFile[]> {
  const { host } = session;
  const files = new Map<string, OlderFile>();
  for (const pattern of newer.patterns) {
    const mayBeMissing = !newer.inGit.has(pattern) && pattern !== '-' && host.kind(pattern) === undefined;
    for (const place of placesOf(pattern, revision, newer, host)) {
      const found = await filesInGit(place, place.name, session);
      if (found === undefined && !mayBeMissing) {
        session.fail(
          `there is no '${place.name}' in revision '${revision}'; if it is new or moved, compare the folder that contains it`,
        );
      }
      // The user may name a file twice: directly, and by its folder.
      for (const file of found ?? []) files.set(host.absolutePath(joinPath(place.name, file.path)), file);
    }
  }
  return [...files.values()];
}

/** The places at a revision of the items that an argument of the newer side specifies. */
function placesOf(
  pattern: string,
  revision: string,
  { inputs, inGit }: NewerSide,
  host: Host,
): (GitPlace & { readonly name: string })[] {
  const item = inGit.get(pattern);
  if (item !== undefined) return [{ ...item.place, revision, name: item.place.path }];
  const kind = pattern === '-' ? 'file' : host.kind(pattern);
  if (kind === 'folder')
    return [{ revision, path: './', folder: pattern, name: pattern.replaceAll('\\', '/') }];
  const named = inputs.filter(({ path }) => kind === undefined || path === pattern);
  return named.map((input) => {
    const name = input.name.replaceAll('\\', '/');
    return { revision, path: `./${posix.basename(name)}`, folder: posix.dirname(name), name };
  });
}
