import { posix } from 'node:path';
import type { FileKind, GitPlace } from '../host/host.js';
import type { Manifest } from '../manifest/model.js';
import { type Input, readInput } from './inputs.js';
import { type OlderManifest, type OlderOptions, olderManifests } from './older-manifest.js';
import type { Session } from './session.js';

/** A manifest of the older side that was found. */
interface OlderFile {
  readonly name: string;
  /** From the folder on that was given; for a single file that was given empty. */
  readonly path: string;
  read(): Promise<Uint8Array | undefined>;
}

/** The newer side: what the user gave, the files that it stands for, and what is in them. */
export interface NewerSide {
  readonly patterns: readonly string[];
  readonly inputs: readonly Input[];
  readonly manifests: readonly Manifest[];
}

/**
 * The older manifests to compare with. What cannot be read is told to the user.
 *
 * @param older a file, a folder, or `git:REV[:path]`; without a path, what the newer side is called at that revision.
 */
export async function readOlder(
  older: string,
  newer: NewerSide,
  options: OlderOptions,
  session: Session,
): Promise<OlderManifest[]> {
  const load: Load = (files) => loadAll(files, options, session);
  const git = /^git:([^:]*)(?::(.+))?$/.exec(older);
  const [, revision, path] = git ?? [];
  if (options.isBinary && revision === undefined && session.host.kind(older) === 'folder') {
    session.fail(`'${older}' is a folder; --against-binary takes one file`);
    return [];
  }
  if (revision === undefined) return related(older, await filesOnDisk(older, session), newer, load, session);
  if (revision === '') {
    session.fail(
      `'${older}' names no revision; write git:main or git:main:path, for example ` +
        "('git merge-base' prints none in a shallow clone: run 'git fetch --unshallow' before it)",
    );
    return [];
  }
  if (path === undefined) return load(await sameInGit(revision, newer, session));
  const place = { revision, path: path.replaceAll('\\', '/'), folder: repositoryFolder(path, newer) };
  const found = await filesInGit(place, path, session);
  if (found === undefined) {
    session.fail(`there is no '${path}' in revision '${revision}'`);
    return [];
  }
  return related(older, found, newer, load, session);
}

/** Where to ask git: in the current folder for what is relative to it, else where the newer side is. */
function repositoryFolder(path: string, { inputs }: NewerSide): string {
  const [first] = inputs;
  if (/^\.\.?[\\/]/.test(path) || first === undefined || first.path === '-') return '.';
  return posix.dirname(first.path.replaceAll('\\', '/'));
}

async function filesOnDisk(path: string, session: Session): Promise<OlderFile[]> {
  const { host } = session;
  const file = (name: string, path: string, input: Input) => ({
    name,
    path,
    read: () => readInput(input, session),
  });
  if (path === '-' || host.kind(path) !== 'folder') return [file(path, '', { path, name: path })];
  const folder = path.replaceAll('\\', '/');
  const inside = await host.glob('**/*.man', path);
  if (inside.length === 0) session.fail(`no .man file in folder '${path}'`);
  return inside.map((path) => {
    const name = posix.join(folder, path);
    return file(name, path, { path: name, name, origin: 'found' });
  });
}

/** The manifests at a place in git; `undefined` when there is no such place. */
async function filesInGit(place: GitPlace, name: string, session: Session): Promise<OlderFile[] | undefined> {
  const { host } = session;
  const { revision } = place;
  const kind = await host.gitKind(place);
  if (kind === undefined) return undefined;
  if (kind === 'file') {
    return [{ name: `${revision}:${name}`, path: '', read: () => host.readGitFile(place) }];
  }
  const inside = (await host.listGitFiles(place)).filter((path) => /\.man$/i.test(path));
  return inside.map((path) => ({
    name: `${revision}:${posix.join(name, path)}`,
    path,
    read: () => host.readGitFile({ ...place, path: `${place.path.replace(/\/$/, '')}/${path}` }),
  }));
}

/** What the newer side is called, at a revision. Files that a pattern finds may be new; those named may not. */
async function sameInGit(
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
        session.fail(`there is no '${name}' in revision '${revision}'`);
      }
      // A file may be named twice, by itself and by its folder.
      for (const file of found ?? []) files.set(session.host.absolutePath(posix.join(path, file.path)), file);
    }
  }
  return [...files.values()];
}

function namesOf(pattern: string, kind: FileKind | undefined, inputs: readonly Input[]): string[] {
  return inputs.filter(({ path }) => kind === undefined || path === pattern).map(({ name }) => name);
}

/** Of the manifests in a folder those that belong to single newer files: by a provider, or by the path. */
async function related(
  older: string,
  files: readonly OlderFile[],
  { patterns, inputs, manifests }: NewerSide,
  load: Load,
  session: Session,
): Promise<OlderManifest[]> {
  const paths = inputs.map(({ name }) => `/${name.replaceAll('\\', '/')}`);
  const byPath = files.filter(
    (file) => file.path === '' || paths.some((path) => path.endsWith(`/${file.path}`)),
  );
  const read = await load(files);
  // A folder on the newer side stands for all that is in it, and so does one on the older side then.
  if (patterns.some((pattern) => session.host.kind(pattern) === 'folder')) return read;
  const guids = new Set(manifests.flatMap(({ providers }) => providers.map(({ guid }) => guid.value)));
  const names = new Set(byPath.map(({ name }) => name));
  const belonging = read.filter(
    ({ manifest: { source, providers } }) =>
      names.has(source.name) || providers.some(({ guid }) => guids.has(guid.value)),
  );
  if (belonging.length === 0 && read.length > 0) {
    session.fail(`'${older}' has no older version of ${inputs.map(({ name }) => `'${name}'`).join(', ')}`);
  }
  return belonging;
}

/** Reads older files. */
type Load = (files: readonly OlderFile[]) => Promise<OlderManifest[]>;

async function loadAll(
  files: readonly OlderFile[],
  options: OlderOptions,
  session: Session,
): Promise<OlderManifest[]> {
  const older: OlderManifest[] = [];
  for (const file of files) {
    const content = await file.read();
    if (content !== undefined)
      older.push(...((await olderManifests(content, file.name, options, session)) ?? []));
  }
  return older;
}
