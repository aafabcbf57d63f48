import type { Host } from '../host/host.js';
import { NodeHost } from '../host/node.js';
import { ExitCode } from './session.js';

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
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    host.stderr.write(`wevtc: internal error; please report it with what led to it\n${details}\n`);
    process.exitCode = ExitCode.couldNotRun;
  }
}
