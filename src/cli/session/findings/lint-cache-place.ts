import { parentOf } from '../../../project/config/paths.js';
import { HostError } from '../../../project/host/host.js';
import { namedFile } from '../../../project/host/output-path.js';
import { type Session, tell } from '../session.js';
import type { Told } from '../told.js';
import { hash, isReplaceable } from './lint-cache-format.js';

/** The prefix of the names of wevtc's own caches in their folder. */
const START = 'lint-';

/** The number of caches to keep, one per folder. */
const MOST_CACHES = 100;

/** The maximum bytes of a cache. A cache of ten thousand manifests is smaller. */
export const LARGEST_CACHE = 256 << 20;

/** A file that may contain a cache. */
export interface CachePlace {
  readonly path: string;
  /** The absolute path of the folder that its keys are relative to. */
  readonly folder: string;
  /** Whether the user named it. */
  readonly isNamed: boolean;
  /** The bytes of the file; empty if the file does not exist. */
  readonly content: Uint8Array;
}

/**
 * wevtc's own cache file for the current folder; `Told` if there is no safe location. The cache must not be
 * inside the `checked` files and folders, where it might come from someone else.
 */
export function ownPlace(checked: readonly string[], session: Session): CachePlace | Told {
  const { host } = session;
  const folder = host.absolutePath('.');
  try {
    const path = `${host.privateFolder(checked)}/${START}${hash(host.realPath(folder) ?? folder)}.json`;
    return { path, folder, isNamed: false, content: contentOf(path, session) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    tell(host, `no cache: ${error.message}; choose another location with --cache-file`);
    return undefined;
  }
}

/** A file that the user named. `Told` if it must not be used. */
export function namedPlace(path: string, session: Session): CachePlace | Told {
  try {
    const content = contentOf(path, session);
    return { path, folder: parentOf(session.host.absolutePath(path)), isNamed: true, content };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    session.fail(`no cache: ${error.message}`);
    return undefined;
  }
}

/** Writes a cache. If that fails, the user gets a message, but the exit code stays. */
export function writeCache({ path, isNamed }: CachePlace, content: Uint8Array, session: Session): void {
  const { host } = session;
  try {
    if (content.length > LARGEST_CACHE)
      throw new HostError(`it would be larger than ${LARGEST_CACHE >> 20} MiB`);
    // Another file may be there by now.
    contentOf(path, session);
    host.writeFiles([{ ...namedFile(path), content }]);
    if (!isNamed) host.removeOldest(parentOf(path), START, MOST_CACHES);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    tell(host, `no cache: ${error.message}`);
  }
}

/** A file's content; empty if it is missing. Throws a HostError for links and files not to be replaced. */
function contentOf(path: string, { host }: Session): Uint8Array {
  refuseLinks(path, host);
  const content = host.readItself(path, LARGEST_CACHE) ?? new Uint8Array();
  if (isReplaceable(content)) return content;
  throw new HostError(`'${path}' is not a cache and was not changed; specify another file`);
}

/**
 * Rejects folders reached through a link inside the current folder or a git repository, because untrusted
 * content could redirect wevtc. Links above them, such as `/tmp` on macOS, are trusted.
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
  // On some systems paths can differ in case. A difference in case alone is not a link.
  const isItself = real !== undefined && host.realPath(folder)?.toLowerCase() === expected.toLowerCase();
  if (!isItself) throw new HostError(`the folder of '${path}' is behind a symbolic link`);
}
