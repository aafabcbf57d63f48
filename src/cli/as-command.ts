import type { Host } from '../host/host.js';
import { NodeHost } from '../host/node.js';
import { printable } from '../text/printable.js';
import { gatedHost } from './gate.js';
import { ExitCode, tell } from './session.js';

/**
 * Runs the command and sets the exit code of the process.
 *
 * @param run returns the exit code.
 * @param packageFolder where wevtc is installed.
 */
export async function asCommand(
  run: (argv: readonly string[], host: Host) => Promise<number>,
  packageFolder: string,
): Promise<void> {
  const host = new NodeHost(packageFolder);
  try {
    process.exitCode = await run(process.argv.slice(2), host);
  } catch (error) {
    const gated = gatedHost(host);
    if (isWithoutFolder(error)) tell(gated, 'the current folder no longer exists; change to another one');
    else
      gated.stderr.write(
        `wevtc: internal error; please report it, and how to reproduce it\n${details(error)}`,
      );
    process.exitCode = ExitCode.couldNotRun;
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
