import type { Host } from '../host/host.js';
import { addBreakingCommand } from './commands/breaking.js';
import { addCompileCommand, withCompileArguments } from './commands/compile.js';
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
import { addMcCommand } from './commands/mc.js';
import { addMsbuildCommand } from './commands/msbuild.js';
import { addNewCommand } from './commands/new.js';
import { addRulesCommand } from './commands/rules.js';
import { addTraceCommand } from './commands/trace.js';
import type { AddCommand } from './program.js';
import { runCommands } from './run-commands.js';

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

/** Runs any command; see `runCommands`. */
export function run(argv: readonly string[], host: Host, features?: Set<string>): Promise<number> {
  return runCommands(commands, argv, host, features, withCompileArguments);
}
