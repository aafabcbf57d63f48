import { ctrppCommand } from '../ctrpp/command.js';
import { mcCommand, type RunOther } from '../mc/command.js';

/** A command whose arguments Commander cannot parse; `undefined` for another command. */
export const otherCommand = (argv: readonly string[]): RunOther | undefined =>
  mcCommand(argv) ?? ctrppCommand(argv);
