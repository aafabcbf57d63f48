import type { Baseline } from '../../lint/engine/baseline.js';
import { HostError } from '../host/host.js';
import { isWithin } from '../host/within.js';
import { readBaseline } from './baseline.js';
import type { ConfigFiles } from './load.js';
import { leavesComputer, parentOf, relativeTo } from './paths.js';

/**
 * Reads the baseline that a configuration specifies, or returns the problem that prevents its use. Both paths
 * are absolute. A configuration in a repository can specify any path, so problems must not show what is in
 * a file outside the folder of the configuration.
 */
export function configuredBaseline(
  path: string,
  config: string,
  files: ConfigFiles,
): Baseline | { readonly problem: string } {
  const name = relativeTo(files.absolutePath('.'), path);
  if (leavesComputer(parentOf(config), path))
    return { problem: `the baseline '${name}' is on another computer` };
  const kind = files.kind(path);
  if (kind === undefined)
    return { problem: `there is no baseline '${name}'; run with --write-baseline ${name} to write it` };
  if (kind !== 'file') return { problem: `the baseline '${name}' is not a file` };
  try {
    const { baseline, mistakes } = readBaseline(files.readFile(path), name);
    const [first] = mistakes;
    if (first === undefined) return baseline;
    const { line, column } = first.source.positionAt(first.range.start);
    const folder = files.realPath(parentOf(config));
    const real = files.realPath(path);
    // Its message can quote the file, which a link can lead to.
    const mayBeQuoted = folder !== undefined && real !== undefined && isWithin(folder, real);
    const problem = `the baseline '${name}' has an error at ${line}:${column}`;
    if (mayBeQuoted) return { problem: `${problem}: ${first.message}` };
    return { problem: `${problem}; to see it, use --baseline ${name}` };
  } catch (error) {
    if (error instanceof HostError) return { problem: error.message };
    throw error;
  }
}
