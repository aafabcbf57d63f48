import type { ReadPackageFile } from '../host/package-file.js';
import { asCommand } from './as-command.js';
import { addCompileCommand, withCompileArguments } from './commands/compile.js';
import { addMsbuildCommand } from './commands/msbuild.js';
import { needAllCommands } from './run/needs-all-commands.js';
import { runCommands } from './run-commands.js';

/** Runs `wevtc compile`, `mc`, or `msbuild`, without the code of the other commands, because builds start them often. */
export const main = (packageFolder: string, read?: ReadPackageFile) =>
  asCommand(
    (argv, host, features) =>
      runCommands(
        [addCompileCommand, addMsbuildCommand],
        argv,
        host,
        features,
        withCompileArguments,
        needAllCommands,
      ),
    packageFolder,
    read,
  );
