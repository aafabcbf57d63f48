import { type Host, HostError } from '../host/host.js';
import type { Session } from './session.js';

/** How diagnostics name a manifest that comes from standard input. */
export const STDIN_NAME = '<stdin>';

/** A manifest to read: a path, or `-` for standard input. */
export interface Input {
  readonly path: string;
  /** How diagnostics name it. */
  readonly name: string;
}

/** The argument itself; `-` stands for standard input, which may be given a name. */
export function namedInput(path: string, stdinFilename: string | undefined): Input {
  return { path, name: path === '-' ? (stdinFilename ?? STDIN_NAME) : path };
}

/**
 * The manifests that files, folders and glob patterns stand for, each once, in the order of the arguments.
 * What stands for nothing is told to the user; the rest is still checked.
 */
export async function findInputs(
  patterns: readonly string[],
  session: Session,
  stdinFilename: string | undefined,
): Promise<Input[]> {
  const found: string[][] = [];
  for (const pattern of patterns) found.push(await expand(pattern, session));
  return distinctPaths(found.flat(), session.host).map((path) => namedInput(path, stdinFilename));
}

/** The paths without those that lead to a file named before. */
export function distinctPaths(paths: readonly string[], host: Host): string[] {
  const distinct = new Map<string, string>();
  for (const path of paths) {
    const key = path === '-' ? path : host.canonicalPath(path);
    if (!distinct.has(key)) distinct.set(key, path);
  }
  return [...distinct.values()];
}

async function expand(pattern: string, session: Session): Promise<string[]> {
  if (pattern === '-') return [pattern];
  const kind = session.host.kind(pattern);
  if (kind === 'file') return [pattern];
  if (kind === 'folder') {
    const inside = await session.host.glob('**/*.man', pattern);
    if (inside.length === 0) session.fail(`no .man file in folder '${pattern}'`);
    return inside.map((path) => (pattern === '.' ? path : `${pattern.replace(/[\\/]+$/, '')}/${path}`));
  }
  if (/[*?[\]{}]/.test(pattern)) {
    const matching = await session.host.glob(pattern);
    if (matching.length === 0) session.fail(`no file matches '${pattern}'`);
    return matching;
  }
  session.fail(`cannot read '${pattern}': no such file or folder`);
  return [];
}

/** The content of an input; `undefined`, and told to the user, when it cannot be read. */
export async function readInput({ path }: Input, session: Session): Promise<Uint8Array | undefined> {
  const { host }: { host: Host } = session;
  try {
    return path === '-' ? await host.readStdin() : host.readFile(path);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    session.fail(error.message);
    return undefined;
  }
}
