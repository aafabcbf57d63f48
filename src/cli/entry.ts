import { NodeHost } from '../host/node.js';
import { run } from './main.js';
import { ExitCode } from './session.js';

export { doJob } from './jobs.js';

/**
 * The command as the shell sees it.
 *
 * @param packageFolder where wevtc is installed.
 */
export async function main(packageFolder: string): Promise<void> {
  const host = new NodeHost(packageFolder);
  try {
    process.exitCode = await run(process.argv.slice(2), host);
  } catch (error) {
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    host.stderr.write(`wevtc: internal error; please report it with what led to it\n${details}\n`);
    process.exitCode = ExitCode.couldNotRun;
  }
}
