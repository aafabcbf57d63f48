import type { Host } from '../host/host.js';
import { addBreakingCommand } from './commands/breaking.js';
import { addCompileCommand } from './commands/compile.js';
import { addCompleteCommand } from './commands/complete.js';
import { addCompletionCommand } from './commands/completion.js';
import { addDecodeCommand } from './commands/decode.js';
import { addDecompileCommand } from './commands/decompile.js';
import { addDiffCommand } from './commands/diff.js';
import { addExplainCommand } from './commands/explain.js';
import { addFormatCommand } from './commands/format.js';
import { addInitCommand } from './commands/init.js';
import { addInspectCommand } from './commands/inspect.js';
import { addLintCommand } from './commands/lint.js';
import { addLogCommand } from './commands/log.js';
import { addLspCommand } from './commands/lsp.js';
import { addMatchCommand } from './commands/match.js';
import { addMcCommand, otherCommand } from './commands/mc.js';
import { addMsbuildCommand } from './commands/msbuild.js';
import { addNewCommand } from './commands/new.js';
import { addRulesCommand } from './commands/rules.js';
import { addTraceCommand } from './commands/trace.js';
import { withCompileArguments } from './options/response-file.js';
import { type AddCommand, createProgram, optionHintOf, runProgram } from './program.js';
import { execute } from './run/execute.js';
import { Session } from './run/session.js';

/** In the order of `--help`. */
export const commands: readonly AddCommand[] = [
  addLintCommand,
  addFormatCommand,
  addCompileCommand,
  addMcCommand,
  addInspectCommand,
  addDecompileCommand,
  addDecodeCommand,
  addTraceCommand,
  addLogCommand,
  addMatchCommand,
  addBreakingCommand,
  addDiffCommand,
  addRulesCommand,
  addExplainCommand,
  addInitCommand,
  addNewCommand,
  addLspCommand,
  addCompletionCommand,
  addCompleteCommand,
  addMsbuildCommand,
];

/**
 * Runs any command.
 *
 * @param argv the arguments after the command's name.
 * @param features receives what the run uses; see `Session.features`.
 * @returns the exit code; see `ExitCode`.
 */
export function run(argv: readonly string[], host: Host, features?: Set<string>): Promise<number> {
  const session = new Session(host, features);
  session.optionHint = (option) => optionHintOf(createProgram(session, commands), option);
  const other = otherCommand(argv);
  return execute(session, () => {
    if (other !== undefined) return other(session);
    return runProgram(createProgram(session, commands), withCompileArguments(argv, host), session);
  });
}
