import type { CodeLoading } from '../host/code-loading.js';
import type { Host } from '../host/host.js';
import type { ReadPackageFile } from '../host/package-file.js';
import type { CompileOptions } from './actions/compile.js';
import { compileOrWatch } from './actions/compile-or-watch.js';
import { asCommand } from './as-command.js';
import { otherCommand } from './commands/mc.js';
import { compileOptions } from './compile/compile-options.js';
import { plainArguments } from './options/plain-arguments.js';
import { withCompileArguments } from './options/response-file.js';
import { execute } from './run/execute.js';
import { needAllCommands } from './run/needs-all-commands.js';
import { Session } from './run/session.js';

/** Runs `wevtc compile`, `mc`, or `msbuild`; see `asCommand`. */
export const main = (packageFolder: string, read?: ReadPackageFile, loading?: CodeLoading) =>
  asCommand(runCompile, packageFolder, read, loading);

/** Like `run`, but without commander and the other commands, because builds start these often. */
function runCompile(argv: readonly string[], host: Host, features: Set<string>): Promise<number> {
  const session = new Session(host, features);
  session.optionHint = needAllCommands;
  return execute(session, async () => {
    const other = otherCommand(argv);
    if (other !== undefined) return other(session);
    const [command = '', ...rest] = withCompileArguments(argv, host);
    const isMsbuild = command === 'msbuild';
    const { operands, options } = plainArguments(rest, isMsbuild ? [] : compileOptions) ?? needAllCommands();
    const [first] = operands;
    if (first === undefined || (isMsbuild && operands.length > 1)) needAllCommands();
    features.add(command);
    // The parsers in `compileOptions` make these types.
    if (!isMsbuild) return compileOrWatch(operands, options as CompileOptions, session);
    const { runMsbuild } = await import('./msbuild/run.js');
    return runMsbuild(first, session);
  });
}
