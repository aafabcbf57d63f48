import { posix } from 'node:path';
import type { OlderSide } from '../../../lint/compare/sides.js';
import { foreignKind } from '../../../lint/foreign-kind.js';
import type { ReadingSettings } from '../../../lint/source-language.js';
import type { Manifest } from '../../../manifest/model/model.js';
import { HostError } from '../../../project/host/host.js';
import { fileKind } from '../../../windows/file-kind/file-kind.js';
import type { Session } from '../session.js';
import { filesInGit, filesOnDisk, type NewerSide, newerFilesInGit, type OlderFile } from './older-files.js';
import type { OlderSideOptions } from './older-side-options.js';
import { gitArgument, incompleteIn, missingIn } from './read-from-git.js';
import { type OlderFileOptions, readOlderFile } from './read-older-file.js';

/**
 * The older manifests and message text files to compare with. A message to the user reports unreadable ones.
 *
 * @param older a file, a folder, or `git:REV[:path]`; without a path, the files of the newer side in REV.
 */
export async function findOlderSide(
  older: string,
  newer: NewerSide,
  options: OlderSideOptions,
  session: Session,
): Promise<OlderSide[]> {
  const { texts } = newer;
  const wanted = { wantsTexts: texts.length > 0, readingOf: (name: string) => readingOf(name, texts) };
  const load: Load = (files) => loadAll(files, { ...options, ...wanted }, session);
  const { revision, path } = gitArgument(older) ?? {};
  if (options.isBinary && revision === undefined && session.host.kind(older) === 'folder') {
    session.fail(`'${older}' is a folder; --against-binary needs a file`);
    return [];
  }
  if (revision === undefined) {
    const known = await asRevision(older, newer, session);
    if (known === undefined) return related(older, await filesOnDisk(older, session), newer, load, session);
    session.fail(`there is no file '${older}'; for the Git revision, write ${known}`);
    return [];
  }
  const incomplete = incompleteIn(older);
  if (incomplete !== undefined) {
    session.fail(incomplete);
    return [];
  }
  if (path === undefined) return load(await newerFilesInGit(revision, newer, session));
  const place = { revision, path, folder: repositoryFolder(path, newer) };
  const found = await filesInGit(place, path, session);
  if (found === undefined) {
    session.fail(await missingIn(place, session.host));
    return [];
  }
  return related(older, found, newer, load, session);
}

/**
 * The notation for a Git revision that the user specified like a file; `undefined` if it is a file, or
 * neither.
 */
async function asRevision(older: string, newer: NewerSide, { host }: Session): Promise<string | undefined> {
  const [revision = '', ...path] = older.split(':');
  if (older === '-' || host.kind(older) !== undefined) return undefined;
  try {
    await host.gitKind({ revision, path: './', folder: repositoryFolder(path.join(':'), newer) });
    return `git:${older}`;
  } catch (error) {
    if (error instanceof HostError) return undefined;
    throw error;
  }
}

/** Settings to read an older message text file: those of the newer one with its name, or of the first. */
function readingOf(name: string, texts: NewerSide['texts']): ReadingSettings {
  const fileName = (path: string) => posix.basename(path.replaceAll('\\', '/')).toLowerCase();
  const same = texts.find((text) => fileName(text.name) === fileName(name));
  return (same ?? texts[0])?.settings ?? {};
}

/** The folder to run git in: the current one for paths such as `./old`, else the newer side's folder. */
function repositoryFolder(path: string, { inputs, inGit }: NewerSide): string {
  const [first] = inputs;
  if (/^\.\.?[\\/]/.test(path) || first === undefined || first.path === '-' || inGit.size > 0) return '.';
  return posix.dirname(first.path.replaceAll('\\', '/'));
}

/** The manifests in a folder that belong to single newer files: by a common provider, or by their path. */
async function related(
  older: string,
  files: readonly OlderFile[],
  { patterns, inputs, manifests, inGit }: NewerSide,
  load: Load,
  session: Session,
): Promise<OlderSide[]> {
  const paths = inputs.map(({ name }) => `/${name.replaceAll('\\', '/')}`);
  const byPath = files.filter(
    (file) => file.path === '' || paths.some((path) => path.endsWith(`/${file.path}`)),
  );
  const read = await load(files);
  // If the newer side is a whole folder, the older side is too.
  if (patterns.some((pattern) => (inGit.get(pattern)?.kind ?? session.host.kind(pattern)) === 'folder'))
    return read;
  const guids = new Set(manifests.flatMap(guidsOf));
  const names = new Set(byPath.map(({ name }) => name));
  const belonging = read.filter((side) => {
    if ('messages' in side) return names.has(side.messages.name);
    return names.has(side.manifest.source.file) || guidsOf(side.manifest).some((guid) => guids.has(guid));
  });
  if (belonging.length === 0 && read.length > 0) {
    session.fail(`'${older}' has no older version of ${inputs.map(({ name }) => `'${name}'`).join(', ')}`);
  }
  return belonging;
}

/** The GUIDs of the providers of events and of counters. */
const guidsOf = ({ providers, counters }: Manifest) =>
  [...providers, ...counters.flatMap((one) => one.providers)].map(({ guid }) => guid.value);

type Load = (files: readonly OlderFile[]) => Promise<OlderSide[]>;

async function loadAll(
  files: readonly OlderFile[],
  options: OlderFileOptions,
  session: Session,
): Promise<OlderSide[]> {
  const older: OlderSide[] = [];
  for (const file of files) {
    const content = await file.read();
    if (content === undefined) continue;
    // A search in the folder found it. Baselines of mc.exe -s are compiled manifests.
    const isBaseline = fileKind(content, file.name) === 'wevt-template';
    if (file.path !== '' && !isBaseline && foreignKind(content, file.name) !== undefined) continue;
    older.push(...((await readOlderFile(content, file.name, options, session)) ?? []));
  }
  return older;
}
