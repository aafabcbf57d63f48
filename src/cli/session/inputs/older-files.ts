import { posix } from 'node:path';
import type { ReadingSettings } from '../../../lint/source-language.js';
import type { Manifest } from '../../../manifest/model/model.js';
import type { FileKind, GitPlace } from '../../../project/host/host.js';
import { joinPath } from '../../../project/host/join-path.js';
import { type Session, tellNote } from '../session.js';
import { baselineFilesIn } from './baseline-files.js';
import { type Input, readInput } from './inputs.js';
import { readFromGit } from './read-from-git.js';

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
  const { revision } = place;
  const kind = await host.gitKind(place);
  if (kind === undefined) return undefined;
  const read = (file: GitPlace) => readFromGit(file, host, (text) => tellNote(host, text));
  if (kind === 'file') {
    return [{ name: `${revision}:${name}`, path: '', read: () => read(place) }];
  }
  const inside = (await host.listGitFiles(place)).filter((path) => /\.(?:man|mc)$/i.test(path));
  return inside.map((path) => ({
    name: `${revision}:${posix.join(name, path)}`,
    path,
    read: () => read({ ...place, path: `${place.path.replace(/\/$/, '')}/${path}` }),
  }));
}

/** The newer files at a revision. Those found by a pattern may be missing; specified ones must exist. */
export async function newerFilesInGit(
  revision: string,
  { patterns, inputs }: NewerSide,
  session: Session,
): Promise<OlderFile[]> {
  const files = new Map<string, OlderFile>();
  for (const pattern of patterns) {
    const kind = pattern === '-' ? 'file' : session.host.kind(pattern);
    const names = kind === 'folder' ? [pattern] : namesOf(pattern, kind, inputs);
    for (const name of names) {
      const path = name.replaceAll('\\', '/');
      const place =
        kind === 'folder'
          ? { revision, path: './', folder: name }
          : { revision, path: `./${posix.basename(path)}`, folder: posix.dirname(path) };
      const found = await filesInGit(place, path, session);
      if (found === undefined && kind !== undefined) {
        session.fail(
          `there is no '${name}' in revision '${revision}'; if it is new or moved, compare the folder that contains it`,
        );
      }
      // The user may name a file twice: directly, and by its folder.
      for (const file of found ?? []) files.set(session.host.absolutePath(joinPath(path, file.path)), file);
    }
  }
  return [...files.values()];
}

function namesOf(pattern: string, kind: FileKind | undefined, inputs: readonly Input[]): string[] {
  return inputs.filter(({ path }) => kind === undefined || path === pattern).map(({ name }) => name);
}
