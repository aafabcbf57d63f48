import { type Host, HostError } from '../../../project/host/host.js';
import { enumerated } from '../../../text/enumerated.js';
import { withoutAtEnd } from '../../../text/without-at-end.js';
import type { Session } from '../session.js';
import type { Told } from '../told.js';

/** The name of a manifest from standard input in diagnostics. */
export const STDIN_NAME = '<stdin>';

/** A manifest to read: a path, or `-` for standard input. */
export interface Input {
  readonly path: string;
  /** The name in diagnostics. */
  readonly name: string;
  /** `found`: by a search, must be regular. `stream`: by the user, not regular, read once. Else absent. */
  readonly origin?: 'found' | 'stream';
}

/** Whether the input can be read only once, and not be written. */
export function isStream({ path, origin }: Input): boolean {
  return path === '-' || origin === 'stream';
}

/** The input of an argument. `-` means standard input, which can have a name. */
export function namedInput(path: string, stdinFilename: string | undefined): Input {
  return { path, name: path === '-' ? (stdinFilename ?? STDIN_NAME) : path };
}

/**
 * The files matched by files, folders and glob patterns, each once, in the order of the arguments. An
 * argument without a match results in a message, and the rest is still checked. `extensions` are those
 * searched for in folders (default: manifests), and `remedy` is a clause for a folder without such files.
 */
export async function findInputs(
  patterns: readonly string[],
  session: Session,
  stdinFilename: string | undefined,
  extensions: readonly string[] = ['.man'],
  remedy?: string,
): Promise<Input[]> {
  const found: Input[][] = [];
  const sought = { extensions, remedy };
  for (const pattern of patterns) found.push(await expand(pattern, session, stdinFilename, sought));
  // A single search finds each file once, and follows no links.
  return found.length === 1 ? found.flat() : distinctInputs(found.flat(), session.host);
}

/** Leaves out inputs that are the same file as an earlier one. */
function distinctInputs(inputs: readonly Input[], host: Host): Input[] {
  const distinct = new Map<string, Input>();
  for (const input of inputs) {
    const key = input.path === '-' ? input.path : host.canonicalPath(input.path);
    if (!distinct.has(key)) distinct.set(key, input);
  }
  return [...distinct.values()];
}

/** The files that are looked for in folders; see `findInputs`. */
interface Sought {
  readonly extensions: readonly string[];
  readonly remedy: string | undefined;
}

async function expand(
  pattern: string,
  session: Session,
  stdinFilename: string | undefined,
  sought: Sought,
): Promise<Input[]> {
  if (pattern === '-') return [namedInput(pattern, stdinFilename)];
  const kind = session.host.kind(pattern);
  if (kind === 'file') return [namedInput(pattern, undefined)];
  if (kind === 'other') return [{ ...namedInput(pattern, undefined), origin: 'stream' }];
  const paths = await attempt(() => search(pattern, kind, session, sought), session);
  return (paths ?? []).map((path) => ({ path, name: path, origin: 'found' }));
}

/** The files in a folder, or the files that match a pattern. */
async function search(
  pattern: string,
  kind: 'folder' | undefined,
  session: Session,
  { extensions, remedy }: Sought,
): Promise<string[]> {
  session.features.add('search');
  if (kind === 'folder') {
    const found = [];
    for (const extension of extensions) found.push(await filesIn(pattern, `**/*${extension}`, session.host));
    const inside = found.flat().sort();
    if (inside.length === 0) {
      const hint = remedy === undefined ? '' : `; ${remedy}`;
      session.fail(`no ${enumerated(extensions, 'or')} file in folder '${pattern}'${hint}`);
    }
    return inside;
  }
  if (/[*?[\]{}]/.test(pattern)) {
    const matching = await session.host.glob(pattern);
    if (matching.length === 0) session.fail(`no file matches '${pattern}'`);
    return matching;
  }
  if (/^git:/.test(pattern)) {
    session.fail(
      `'${pattern}' is not a file, and only 'wevtc breaking' and 'wevtc diff' read Git revisions; check the revision out, for example with 'git worktree add', and specify the file there`,
    );
    return [];
  }
  // This fails, and tells the reason: nothing is there, or links lead in a circle, for example.
  session.host.readFile(pattern);
  return [pattern];
}

/** The paths of the files in a folder that match a pattern. */
export async function filesIn(folder: string, pattern: string, host: Host): Promise<string[]> {
  const inside = await host.glob(pattern, folder);
  return inside.map((path) => (folder === '.' ? path : `${withoutAtEnd(folder, '\\/')}/${path}`));
}

/** The content of an input; `Told` if it cannot be read. */
export async function readInput({ path, name, origin }: Input, session: Session): Promise<Uint8Array | Told> {
  const { host } = session;
  session.filesRead.add(path === '-' ? name : path);
  const content = await attempt(async () => {
    if (path === '-') return host.readStdin();
    return origin === 'found' ? host.readFile(path) : host.readNamedFile(path);
  }, session);
  if (content !== undefined) await host.optimizeLate(content.length);
  return content;
}

/** The result of a task; `Told` if the host reports an error. */
export async function attempt<T>(task: () => Promise<T>, session: Session): Promise<T | Told> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    session.fail(error.message);
    return undefined;
  }
}
