import type { Host } from '../host/host.js';
import { isWithin } from '../host/within.js';
import { leavesComputer } from './paths.js';

/**
 * Git's own folder, also under its other names on Windows: a short one, with dots or spaces at the end, or with a stream of
 * the folder (`.git::$INDEX_ALLOCATION`).
 */
const GIT_FOLDER = /\/(\.git|git~\d+)[ .]*(:[^/]*)?(\/|$)/i;

/** Characters that HFS+ of macOS ignores in names, as git's own check (`is_hfs_dotgit`) has them. */
const IGNORED_BY_HFS = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/**
 * The reason why a configuration must not write to a folder: the folder is outside the folder of the configuration,
 * after all links are followed, or it is git's own folder. `undefined` if it can write there.
 *
 * @param root the folder of the configuration that the run started with. Files that it extends cannot change this, so
 *   that a file elsewhere cannot extend the permission.
 * @param outDir absolute.
 */
export function outputProblem(
  root: string,
  outDir: string,
  host: Pick<Host, 'realPath'>,
): string | undefined {
  if (leavesComputer(root, outDir)) return "starts with '//', so it is a path to another computer";
  const allowed = host.realPath(root);
  const wanted = host.realPath(outDir);
  if (wanted === undefined) return 'contains a link that cannot be followed';
  if (allowed === undefined || !isWithin(allowed, wanted)) {
    return `leads to '${wanted}', outside the folder of the configuration ('${allowed ?? root}')`;
  }
  const inside = wanted.slice(allowed.length).replace(IGNORED_BY_HFS, '');
  return GIT_FOLDER.test(inside) ? "leads into git's own folder" : undefined;
}
