import type { CodeLoading } from '../../project/host/code-loading.js';
import type { Host } from '../../project/host/host.js';
import type { ReadPackageFile } from '../../project/host/package-file.js';
import { type LintOptions, lintOptions } from '../lint/options.js';
import { lint } from '../lint/run.js';
import { execute } from '../session/execute.js';
import { needAllCommands } from '../session/needs-all-commands.js';
import { plainArguments } from '../session/options/plain-arguments.js';
import { Session } from '../session/session.js';
import { asCommand } from './as-command.js';

export { doJob } from '../session/findings/file-checker.js';

/** Runs `wevtc lint`; see `asCommand`. */
export const main = (packageFolder: string, read?: ReadPackageFile, loading?: CodeLoading) =>
  asCommand(runLint, packageFolder, read, loading);

/** Like `run`, but without commander and the other commands, because hooks and editors start `lint` often. */
function runLint(argv: readonly string[], host: Host, features: Set<string>): Promise<number> {
  const session = new Session(host, features);
  return execute(session, () => {
    const { operands, options } = plainArguments(argv.slice(1), lintOptions) ?? needAllCommands();
    if (operands.length === 0 || options.printConfig !== undefined) needAllCommands();
    features.add('lint');
    // The parsers in `lintOptions` make these types.
    return lint(operands, options as unknown as LintOptions, session);
  });
}
