import type { CodeLoading } from '../../project/host/code-loading.js';
import type { Host } from '../../project/host/host.js';
import { NodeHost } from '../../project/host/node.js';
import type { ReadPackageFile } from '../../project/host/package-file.js';
import { printable } from '../../text/printable.js';
import { gatedHost } from '../session/gate.js';
import { NeedsAllCommands } from '../session/needs-all-commands.js';
import { ExitCode, tell } from '../session/session.js';

/** @returns the exit code; notes in `features` what it used, see `Session.features`. */
export type Run = (argv: readonly string[], host: Host, features: Set<string>) => Promise<number>;

/**
 * Runs the command and sets the exit code of the process. Returns the features that the run used; `undefined`
 * if it failed, and `all-commands` if it must run again with all commands.
 *
 * @param packageFolder where wevtc is installed.
 * @param read reads the files of the package, if they are not in that folder.
 * @param loading the loading of code from caches.
 */
export async function asCommand(
  run: Run,
  packageFolder: string,
  read?: ReadPackageFile,
  loading?: CodeLoading,
): Promise<Set<string> | 'all-commands' | undefined> {
  const host = new NodeHost(packageFolder, read, loading);
  const features = new Set<string>();
  // Such as an error in a timer. Node.js would exit with 1, which means that a manifest has errors.
  const whenUncaught = (error: Error) => {
    if (CODE_FEATURES.some((feature) => features.has(feature)))
      tell(gatedHost(host), `code of a plug-in failed while wevtc did not wait for it: ${messageOf(error)}`);
    else reportFailure(error, host);
    process.exit(ExitCode.couldNotRun);
  };
  process.on('uncaughtException', whenUncaught);
  try {
    const exitCode = await run(process.argv.slice(2), host, features);
    host.optimizeAsUsual();
    process.exitCode = exitCode;
    return exitCode === ExitCode.couldNotRun ? undefined : features;
  } catch (error) {
    if (error instanceof NeedsAllCommands) {
      process.off('uncaughtException', whenUncaught);
      return 'all-commands';
    }
    reportFailure(error, host);
    process.exitCode = ExitCode.couldNotRun;
    return undefined;
  }
}

function reportFailure(error: unknown, host: Host): void {
  const gated = gatedHost(host);
  if (isWithoutFolder(error)) tell(gated, 'the current folder no longer exists; change to another one');
  else
    gated.stderr.write(`wevtc: internal error; please report it, and how to reproduce it\n${details(error)}`);
}

/** The features of runs with code of users; see `Session.features`. */
const CODE_FEATURES = ['own-rules', 'custom-emitters'];

/** The message of anything that code of users throws. */
function messageOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return `something of the type ${typeof thrown}`;
  }
}

/** Resolving any path needs the current folder, which may have been removed. */
function isWithoutFolder(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'uv_cwd';
}

/** The message on one line, because it may quote an input; then the stack trace. */
function details(error: unknown): string {
  const places =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line)) : [];
  return [printable(String(error)), ...places].map((line) => `${line}\n`).join('');
}
