import type { Host } from '../host/host.js';
import { isWithin } from '../host/within.js';
import { leavesComputer } from './paths.js';

/** What belongs to git alone, also by the short name that Windows may give it. */
const GIT_FOLDER = /\/(\.git|git~\d+)[ .]*(\/|$)/i;

/**
 * Why a configuration may not have files written to a folder: it does not lie in the folder of the configuration, once
 * all links are followed, or it is git's own. `undefined` when it may.
 *
 * @param root the folder of the configuration that the run began with. What it extends has no say in it, so that no file
 * elsewhere can widen what it allows.
 * @param outDir absolute.
 */
export function outputProblem(root: string, outDir: string, host: Host): string | undefined {
  if (leavesComputer(root, outDir)) return "begins with '//', as paths to other computers do";
  const allowed = host.realPath(root);
  const wanted = host.realPath(outDir);
  if (wanted === undefined) return 'leads over a link that cannot be followed';
  if (allowed === undefined || !isWithin(allowed, wanted)) {
    return `leads to '${wanted}', outside of the folder of the configuration ('${allowed ?? root}')`;
  }
  return GIT_FOLDER.test(wanted.slice(allowed.length)) ? "leads into git's own folder" : undefined;
}
