import type { FileToWrite, Host } from '../../project/host/host.js';
import { namedFile } from '../../project/host/output-path.js';
import type { Session } from '../session/session.js';
import { depfileText, impossibleName } from './depfile.js';

/** Flags for the files with which build systems decide whether to run wevtc again. */
export interface BuildFlags {
  readonly depfile?: string;
  readonly stamp?: string;
}

/** A file for a build system, and the flag that names it. */
interface FileForBuild extends FileToWrite {
  readonly flag: string;
}

/** The files requested by flags besides the generated ones, whose paths are `outputs`. */
export function filesForBuild(
  outputs: readonly string[],
  { depfile, stamp }: BuildFlags,
  session: Session,
): FileForBuild[] {
  const { filesRead, host } = session;
  const files: FileForBuild[] = [];
  if (stamp !== undefined) {
    const content = outputs.map((path) => `${path}\n`).join('');
    files.push({ flag: '--stamp', ...namedFile(stamp), content, always: true });
  }
  if (depfile !== undefined) {
    // Standard input has a name but is no file.
    const inputs = filesRead.all().filter(({ path }) => host.kind(path) === 'file');
    const targets = stamp === undefined ? outputs : [stamp];
    const names = {
      targets: targets.map(forwardIn(host)),
      inputs: inputs.map(({ path }) => forwardIn(host)(path)),
    };
    const problem = impossibleName([...names.targets, ...names.inputs]);
    if (problem === undefined) {
      const own = ownFiles(host).map(forwardIn(host));
      files.push({
        flag: '--depfile',
        ...namedFile(depfile),
        content: depfileText(names.targets, [...names.inputs, ...own]),
      });
    } else {
      session.fail(
        `--depfile cannot list '${problem}', because make or Ninja would misread this name; rename it`,
      );
    }
  }
  return files;
}

/** The file that each build of wevtc changes, if makefiles can list it: after an update, outputs are old. */
function ownFiles(host: Host): string[] {
  const path = host.packagePath('dist/start.cjs');
  return path === undefined || impossibleName([forwardIn(host)(path)]) !== undefined ? [] : [path];
}

/** On Windows, a path with forward slashes, because backslashes escape characters in makefiles. */
function forwardIn(host: Host): (path: string) => string {
  const isWindows = /^[A-Za-z]:|^\/\//.test(host.absolutePath('.'));
  return (path) => (isWindows ? path.replaceAll('\\', '/') : path);
}
