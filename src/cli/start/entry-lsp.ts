import type { CodeLoading } from '../../project/host/code-loading.js';
import type { Host } from '../../project/host/host.js';
import type { ReadPackageFile } from '../../project/host/package-file.js';
import { addLspCommand } from '../lsp/command.js';
import { execute } from '../session/execute.js';
import { Session } from '../session/session.js';
import { asCommand } from './as-command.js';
import { createProgram, runProgram } from './program.js';

/** Runs `wevtc lsp`; see `asCommand`. */
export const main = (packageFolder: string, read?: ReadPackageFile, loading?: CodeLoading) =>
  asCommand(runLsp, packageFolder, read, loading);

/** Like `run`, but without other commands' code, so the VS Code extension contains the rules once. */
function runLsp(argv: readonly string[], host: Host, features: Set<string>): Promise<number> {
  const session = new Session(host, features);
  return execute(session, () => runProgram(createProgram(session, [addLspCommand]), argv, session));
}
