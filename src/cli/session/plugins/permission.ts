import type { CodeFile } from '../../../project/config/config-file.js';
import { leavesComputer, parentOf, relativeTo } from '../../../project/config/paths.js';
import { isWithin } from '../../../project/host/within.js';
import type { Session } from '../session.js';
import { fileProblem } from './load-file.js';

/**
 * The reason why a file that a configuration names must not run; `undefined` if it can. Does not run anything, and without
 * permission does not look at the file either.
 *
 * @param config the configuration that the run started with, absolute. Files that it extends cannot name files outside its
 *   folder, so that nobody can make it run something else of the user.
 */
export function refusal(
  { path }: CodeFile,
  config: string,
  allowed: boolean,
  session: Session,
): string | undefined {
  const { host } = session;
  const name = relativeTo(host.absolutePath('.'), path);
  if (!allowed) return `wevtc would run the file '${name}'; add --allow-code if you trust this repository`;
  const root = parentOf(config);
  if (leavesComputer(root, path)) return `'${name}' is a path to another computer`;
  const real = host.realPath(path);
  const folder = host.realPath(root);
  if (real === undefined || folder === undefined || !isWithin(folder, real)) {
    return `'${name}' leads out of the folder of the configuration ('${folder ?? root}'); specify it with a flag instead`;
  }
  const problem = fileProblem(path, session);
  return problem === undefined ? undefined : `'${name}' ${problem}`;
}
