import type { CodeLoading } from '../host/code-loading.js';
import type { Host } from '../host/host.js';
import type { ReadPackageFile } from '../host/package-file.js';
import { asCommand } from './as-command.js';
import { addLspCommand } from './commands/lsp.js';
import { createProgram, runProgram } from './program.js';
import { execute } from './run/execute.js';
import { Session } from './run/session.js';

/** Runs `wevtc lsp`; see `asCommand`. */
export const main = (packageFolder: string, read?: ReadPackageFile, loading?: CodeLoading) =>
  asCommand(runLsp, packageFolder, read, loading);

/** Like `run`, but without the code of the other commands, so that the extension for VS Code has the rules once. */
function runLsp(argv: readonly string[], host: Host, features: Set<string>): Promise<number> {
  const session = new Session(host, features);
  return execute(session, () => runProgram(createProgram(session, [addLspCommand]), argv, session));
}
