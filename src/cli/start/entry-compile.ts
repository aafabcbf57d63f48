import type { CodeLoading } from '../../project/host/code-loading.js';
import type { Host } from '../../project/host/host.js';
import type { ReadPackageFile } from '../../project/host/package-file.js';
import { compileOrWatch } from '../compile/compile-or-watch.js';
import { type CompileOptions, compileOptions } from '../compile/options.js';
import { execute } from '../session/execute.js';
import { needAllCommands } from '../session/needs-all-commands.js';
import { plainArguments } from '../session/options/plain-arguments.js';
import { withCompileArguments } from '../session/options/response-file.js';
import { Session } from '../session/session.js';
import { asCommand } from './as-command.js';
import { otherCommand } from './other-command.js';

/** Runs `wevtc compile`, `mc`, `ctrpp`, or `msbuild`; see `asCommand`. */
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
    const { runMsbuild } = await import('../msbuild/run.js');
    return runMsbuild(first, session);
  });
}
