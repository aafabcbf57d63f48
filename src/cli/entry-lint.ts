import type { Host } from '../host/host.js';
import type { ReadPackageFile } from '../host/package-file.js';
import { asCommand } from './as-command.js';
import { addLintCommand } from './commands/lint.js';
import { createProgram, execute } from './program.js';
import { needAllCommands } from './run/needs-all-commands.js';
import { Session } from './run/session.js';

export { doJob } from './findings/file-checker.js';

/** Runs `wevtc lint`; see `asCommand`. */
export const main = (packageFolder: string, read?: ReadPackageFile) =>
  asCommand(runLint, packageFolder, read);

/** Like `run`, but without the code of the other commands, because hooks and editors start `lint` often. */
function runLint(argv: readonly string[], host: Host, features: Set<string>): Promise<number> {
  const session = new Session(host, features);
  session.optionHint = needAllCommands;
  return execute(session, () => createProgram(session, [addLintCommand]).parseAsync(argv, { from: 'user' }));
}
