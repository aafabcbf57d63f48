import type { Host } from '../../project/host/host.js';
import { addBreakingCommand } from '../breaking/command.js';
import { addCompileCommand } from '../compile/command.js';
import { addCompleteCommand } from '../complete/command.js';
import { addCompletionCommand } from '../completion/command.js';
import { addCtrppCommand } from '../ctrpp/command.js';
import { addDecodeCommand } from '../decode/command.js';
import { addDecompileCommand } from '../decompile/command.js';
import { addDiffCommand } from '../diff/command.js';
import { addExplainCommand } from '../explain/command.js';
import { addFormatCommand } from '../format/command.js';
import { addInitCommand } from '../init/command.js';
import { addInspectCommand } from '../inspect/command.js';
import { addLintCommand } from '../lint/command.js';
import { addLogCommand } from '../log/command.js';
import { addLspCommand } from '../lsp/command.js';
import { addMatchCommand } from '../match/command.js';
import { addMcCommand } from '../mc/command.js';
import { addMsbuildCommand } from '../msbuild/command.js';
import { addNewCommand } from '../new/command.js';
import { addRulesCommand } from '../rules/command.js';
import { execute } from '../session/execute.js';
import { withCompileArguments } from '../session/options/response-file.js';
import { Session } from '../session/session.js';
import { addTraceCommand } from '../trace/command.js';
import { otherCommand } from './other-command.js';
import { type CommandGroup, createProgram, optionHintOf, runProgram } from './program.js';

/** In the order of `--help`. */
export const commands: readonly CommandGroup[] = [
  {
    title: 'Manifests',
    commands: [
      addLintCommand,
      addFormatCommand,
      addNewCommand,
      addBreakingCommand,
      addDiffCommand,
      addRulesCommand,
      addExplainCommand,
      addInitCommand,
    ],
  },
  { title: 'Generate', commands: [addCompileCommand, addMcCommand, addCtrppCommand] },
  {
    title: 'Read',
    commands: [
      addTraceCommand,
      addLogCommand,
      addInspectCommand,
      addDecompileCommand,
      addDecodeCommand,
      addMatchCommand,
    ],
  },
  {
    title: 'Tools',
    commands: [addLspCommand, addCompletionCommand, addCompleteCommand, addMsbuildCommand],
  },
];

/** Runs a command, and returns its exit code (`ExitCode`). For `features`, see `Session.features`. */
export function run(argv: readonly string[], host: Host, features?: Set<string>): Promise<number> {
  const session = new Session(host, features);
  session.optionHint = (option) => optionHintOf(createProgram(session, commands), option);
  const other = otherCommand(argv);
  return execute(session, () => {
    if (other !== undefined) return other(session);
    return runProgram(createProgram(session, commands), withCompileArguments(argv, host), session);
  });
}
