import type { Host } from '../host/host.js';
import { addBreakingCommand } from './commands/breaking.js';
import { addCompileCommand } from './commands/compile.js';
import { addDecodeCommand } from './commands/decode.js';
import { addDecompileCommand } from './commands/decompile.js';
import { addDiffCommand } from './commands/diff.js';
import { addExplainCommand } from './commands/explain.js';
import { addInitCommand } from './commands/init.js';
import { addInspectCommand } from './commands/inspect.js';
import { addLintCommand } from './commands/lint.js';
import { addMatchCommand } from './commands/match.js';
import { addMcCommand, argumentsOfMc, runMc } from './commands/mc.js';
import { addRulesCommand } from './commands/rules.js';
import { addTraceCommand } from './commands/trace.js';
import { type AddCommand, createProgram, execute } from './program.js';
import { Session } from './session.js';

/** In the order of `--help`. */
const commands: readonly AddCommand[] = [
  addLintCommand,
  addCompileCommand,
  addMcCommand,
  addInspectCommand,
  addDecompileCommand,
  addDecodeCommand,
  addTraceCommand,
  addMatchCommand,
  addBreakingCommand,
  addDiffCommand,
  addRulesCommand,
  addExplainCommand,
  addInitCommand,
];

/**
 * Runs the command.
 *
 * @param argv the arguments after the command's name.
 * @param features receives what the run uses; see `Session.features`.
 * @returns the exit code; see `ExitCode`.
 */
export function run(argv: readonly string[], host: Host, features?: Set<string>): Promise<number> {
  const session = new Session(host, features);
  const forMc = argumentsOfMc(argv);
  return execute(session, () => {
    if (forMc !== undefined) return runMc(forMc, session);
    return createProgram(session, commands).parseAsync(argv, { from: 'user' });
  });
}
