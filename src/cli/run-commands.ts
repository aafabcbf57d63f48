import type { Host } from '../host/host.js';
import { otherCommand } from './commands/mc.js';
import { type AddCommand, createProgram, execute, optionHintOf } from './program.js';
import { Session } from './run/session.js';

/**
 * Runs one of some commands, or `wevtc mc`.
 *
 * @param argv the arguments after the command's name.
 * @param prepare returns the arguments that replace those of the command line.
 * @param features receives what the run uses; see `Session.features`.
 * @param optionHint replaces `Session.optionHint` if there are more commands.
 * @returns the exit code; see `ExitCode`.
 */
export function runCommands(
  commands: readonly AddCommand[],
  argv: readonly string[],
  host: Host,
  features?: Set<string>,
  prepare: (argv: readonly string[], host: Host) => readonly string[] = (argv) => argv,
  optionHint?: (option: string) => string,
): Promise<number> {
  const session = new Session(host, features);
  session.optionHint = optionHint ?? ((option) => optionHintOf(createProgram(session, commands), option));
  const other = otherCommand(argv);
  return execute(session, () => {
    if (other !== undefined) return other(session);
    return createProgram(session, commands).parseAsync(prepare(argv, host), { from: 'user' });
  });
}
