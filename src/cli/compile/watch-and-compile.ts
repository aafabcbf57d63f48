import { isPluginError } from '../../lint/plugins/plugin-error.js';
import { configNames } from '../../project/config/find.js';
import { parentOf, relativeTo } from '../../project/config/paths.js';
import { HostError, type Watcher } from '../../project/host/host.js';
import { sourceExtensions } from '../../windows/file-kind/source-language.js';
import { CODE_ROLES } from '../session/plugins/loaded-code.js';
import { type Session, tell, tellNote } from '../session/session.js';
import type { CompileOptions } from './options.js';
import { compile } from './run.js';

/** Folders in which nobody keeps manifests, and in which much changes. */
const SKIPPED = /(^|\/)(node_modules|\.[^/]+)$/;

/** Compiles after each change of a manifest or configuration until all watched folders are gone. */
export async function watchAndCompile(
  patterns: readonly string[],
  options: CompileOptions,
  session: Session,
): Promise<void> {
  const { host } = session;
  if (patterns.includes('-')) {
    session.fail('--watch needs files, because standard input can be read only once');
    return;
  }
  const watcher = await host.watchFolders();
  try {
    for (;;) {
      if (options.clearScreen) host.stderr.clearScreen();
      const run = session.next();
      await compileOnce(patterns, options, run);
      session.exitCode = run.exitCode;
      const watched = new Watched(patterns, run);
      for (const folder of watched.folders) watcher.add(folder);
      tellNote(host, 'waiting for changes; press Ctrl+C to stop');
      const changed = await nextChange(watcher, watched);
      if (changed === undefined) return;
      const name = relativeTo(host.absolutePath('.'), changed);
      tell(host, `'${name}' has changed`);
      if (isCode(changed, run))
        tellNote(host, `'${name}' still runs as it was; restart wevtc to run the new one`);
    }
  } finally {
    watcher.close();
  }
}

/** Whether a file has code of users. Node.js loads each file only once. */
function isCode(path: string, { filesRead }: Session): boolean {
  const role = filesRead.at(path)?.role;
  return role === CODE_ROLES.rule || role === CODE_ROLES.emitter;
}

/** A host error ends this run, but not the next one. */
async function compileOnce(
  patterns: readonly string[],
  options: CompileOptions,
  run: Session,
): Promise<void> {
  try {
    await compile(patterns, options, run);
  } catch (error) {
    if (!(error instanceof HostError || isPluginError(error))) throw error;
    run.fail(error.message);
  }
}

/** The path of something that matters and has changed; `undefined` if nothing is watched any more. */
async function nextChange(watcher: Watcher, watched: Watched): Promise<string | undefined> {
  for (;;) {
    const changes = await watcher.changes();
    if (changes === undefined) return undefined;
    for (const path of changes) if (watched.isNewFolder(path)) watcher.add(path);
    const relevant = changes.find((path) => watched.isRelevant(path));
    if (relevant !== undefined) return relevant;
  }
}

/** The files that can change the outputs of a run. */
class Watched {
  /** Absolute. */
  readonly folders: ReadonlySet<string>;
  private readonly files: ReadonlySet<string>;
  private readonly extensions: ReadonlySet<string>;
  private readonly searches: boolean;

  /** @param run after it has ended. */
  constructor(
    patterns: readonly string[],
    private readonly run: Session,
  ) {
    const { host, filesRead } = run;
    const read = filesRead.all().map(({ path }) => host.absolutePath(path));
    const searched = patterns.filter((pattern) => host.kind(pattern) !== 'file');
    const roots = searched.map((pattern) => this.nearestFolder(host.absolutePath(withoutGlob(pattern))));
    const folders = new Set([...read.map(parentOf), ...roots]);
    // New folders can appear in each folder between the root of a search and a manifest.
    for (const path of read) {
      for (const root of roots) {
        for (let folder = parentOf(path); folder.startsWith(`${root}/`); folder = parentOf(folder))
          folders.add(folder);
      }
    }
    this.folders = folders;
    this.searches = searched.length > 0;
    this.files = new Set([...read, ...patterns.map((pattern) => host.absolutePath(pattern))]);
    this.extensions = new Set([
      ...sourceExtensions,
      ...searched.map(extensionOf).filter((extension) => extension !== ''),
    ]);
  }

  isRelevant(path: string): boolean {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (this.files.has(path) || this.extensions.has(extensionOf(name))) return true;
    if ((configNames as readonly string[]).includes(name)) return true;
    return this.isNewFolder(path);
  }

  /** Manifests can appear in a new folder, if folders are searched. */
  isNewFolder(path: string): boolean {
    return this.searches && this.run.host.kind(path) === 'folder' && !SKIPPED.test(path);
  }

  private nearestFolder(path: string): string {
    const { host } = this.run;
    let folder = path;
    while (host.kind(folder) !== 'folder' && parentOf(folder) !== folder) folder = parentOf(folder);
    return folder;
  }
}

/** The part of a pattern before its first name with a wildcard. */
function withoutGlob(pattern: string): string {
  const wildcard = pattern.search(/[*?[\]{}]/);
  return wildcard < 0 ? pattern : pattern.slice(0, pattern.lastIndexOf('/', wildcard) + 1) || '.';
}

/** With its dot; empty if there is none. */
function extensionOf(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? '';
}
