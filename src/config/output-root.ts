import type { Host } from '../host/host.js';
import { isWithin } from '../host/within.js';
import { leavesComputer } from './paths.js';

/** Git's own folder, also under the short name that Windows can assign to it. */
const GIT_FOLDER = /\/(\.git|git~\d+)[ .]*(\/|$)/i;

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
  return GIT_FOLDER.test(wanted.slice(allowed.length)) ? "leads into git's own folder" : undefined;
}
