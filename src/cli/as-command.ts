import type { Host } from '../host/host.js';
import { NodeHost } from '../host/node.js';
import { printable } from '../text/printable.js';
import { gatedHost } from './gate.js';
import { ExitCode, tell } from './session.js';

/**
 * The command as the shell sees it.
 *
 * @param run gives the exit code.
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

/** Any path that is looked at needs the current folder, which somebody may have removed. */
function isWithoutFolder(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'uv_cwd';
}

/** The message, which may quote an input, on one line; then the places in the code. */
function details(error: unknown): string {
  const places =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line)) : [];
  return [printable(String(error)), ...places].map((line) => `${line}\n`).join('');
}
