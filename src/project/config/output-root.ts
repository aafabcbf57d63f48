import type { Host } from '../host/host.js';
import { isWithin } from '../host/within.js';
import { leavesComputer } from './paths.js';

/** Git's folder and its Windows names: short, final dots or spaces, a stream (`.git::$INDEX_ALLOCATION`). */
const GIT_FOLDER = /\/(\.git|git~\d+)[ .]*(:[^/]*)?(\/|$)/i;

/** Characters that HFS+ of macOS ignores in names, as git's own check (`is_hfs_dotgit`) has them. */
const IGNORED_BY_HFS = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** The output location, with all links followed, or the reason why a configuration must not write there. */
export type OutputFolder = { readonly real: string } | { readonly problem: string };

/**
 * Checks the absolute path of a configuration's output folder: after all links are followed, it must be in
 * `root`, and must not be in git's own folder. `root` is the folder of the configuration that the run started
 * with; files that it extends cannot change this, so that a file elsewhere cannot extend the permission.
 */
export function outputFolderIn(root: string, outDir: string, host: Pick<Host, 'realPath'>): OutputFolder {
  if (leavesComputer(root, outDir))
    return { problem: "starts with '//', so it is a path to another computer" };
  const allowed = host.realPath(root);
  const real = host.realPath(outDir);
  if (real === undefined) return { problem: 'contains a link that cannot be followed' };
  if (allowed === undefined || !isWithin(allowed, real)) {
    return {
      problem: `leads to '${real}', outside the folder of the configuration ('${allowed ?? root}')`,
    };
  }
  const inside = real.slice(allowed.length).replace(IGNORED_BY_HFS, '');
  return GIT_FOLDER.test(inside) ? { problem: "leads into git's own folder" } : { real };
}
