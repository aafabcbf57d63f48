import type { ReadPackageFile } from '../host/package-file.js';
import { asCommand } from './as-command.js';
import { addCompileCommand, withCompileArguments } from './commands/compile.js';
import { runCommands } from './run-commands.js';

/** Runs `wevtc compile` or `wevtc mc`, without the code of the other commands, because builds start them often. */
export const main = (packageFolder: string, read?: ReadPackageFile) =>
  asCommand(
    (argv, host, features) => runCommands([addCompileCommand], argv, host, features, withCompileArguments),
    packageFolder,
    read,
  );
