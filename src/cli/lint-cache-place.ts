import { parentOf } from '../config/paths.js';
import { HostError } from '../host/host.js';
import { hash, isReplaceable } from './lint-cache-format.js';
import { type Session, tell } from './session.js';

/** What names of caches of our own begin with, in the folder that holds them. */
const START = 'lint-';

/** Caches of our own are kept for as many folders. */
const MOST_CACHES = 100;

/** In bytes; a cache of ten thousand manifests has less. */
const LARGEST = 256 << 20;

/** A file that may hold a cache. */
export interface CachePlace {
  readonly path: string;
  /** The folder that it names files from, absolute. */
  readonly folder: string;
  /** Whether the user named it. */
  readonly isNamed: boolean;
  /** What it holds; nothing where there is nothing that may be read. */
  readonly content: Uint8Array;
}

/**
 * A file of our own for the current folder.
 *
 * @param checked what is checked: it must not bring its own cache.
 * @returns `undefined`, and told to the user, where there is none that can be trusted.
 */
export function ownPlace(checked: readonly string[], session: Session): CachePlace | undefined {
  const { host } = session;
  const folder = host.absolutePath('.');
  try {
    const path = `${host.privateFolder(checked)}/${START}${hash(host.realPath(folder) ?? folder)}.json`;
    return { path, folder, isNamed: false, content: contentOf(path, session) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    tell(host, `no cache: ${error.message}; choose another place with --cache-file`);
    return undefined;
  }
}

/** A file that the user named. `undefined`, and told to the user, when it must not be used. */
export function namedPlace(path: string, session: Session): CachePlace | undefined {
  try {
    const content = contentOf(path, session);
    return { path, folder: parentOf(session.host.absolutePath(path)), isNamed: true, content };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    session.fail(`no cache: ${error.message}`);
    return undefined;
  }
}

/** Writes a cache. What could not be done is told: a mistake of the user as such, and all else without a failure. */
export function writeCache({ path, isNamed }: CachePlace, content: string, session: Session): void {
  const { host } = session;
  try {
    if (content.length > LARGEST) throw new HostError(`it would be larger than ${LARGEST >> 20} MiB`);
    // Something else may have come to lie there since.
    contentOf(path, session);
    host.writeFiles([{ path, content }]);
    if (!isNamed) host.removeOldest(parentOf(path), START, MOST_CACHES);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    tell(host, `no cache: ${error.message}`);
  }
}

/**
 * What lies at a path; nothing where there is nothing.
 *
 * @throws HostError when it must be left as it is, or a link leads to it.
 */
function contentOf(path: string, { host }: Session): Uint8Array {
  refuseLinks(path, host);
  const content = host.readItself(path, LARGEST) ?? new Uint8Array();
  if (isReplaceable(content)) return content;
  throw new HostError(`'${path}' is not a cache and was not changed; name another file`);
}

/**
 * Refuses a folder that is a link, in the current folder and in a git repository: whoever filled those could lead wevtc
 * elsewhere. Above them, links are the user's own, such as `/tmp` of macOS.
 */
function refuseLinks(path: string, host: Session['host']): void {
  const here = host.absolutePath('.');
  const folder = parentOf(host.absolutePath(path));
  let top: string | undefined;
  for (let above = folder; ; above = parentOf(above)) {
    const git = `${above === '/' ? '' : above}/.git`;
    if (above === here || host.kind(git) !== undefined) top = above;
    if (above === parentOf(above)) break;
  }
  if (top === undefined) return;
  const real = host.realPath(top);
  const expected = `${real === '/' ? '' : real}${folder.slice(top === '/' ? 0 : top.length)}`;
  // Case makes no difference on some systems, and no link is but that.
  const isItself = real !== undefined && host.realPath(folder)?.toLowerCase() === expected.toLowerCase();
  if (!isItself) throw new HostError(`the folder of '${path}' is behind a symbolic link`);
}
