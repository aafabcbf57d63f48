import { type Command, Option } from 'commander';
import type { CommandOption } from './command-option.js';

/** Adds options to a command of commander, in the order of its help. */
export function addOptions(command: Command, options: readonly CommandOption[]): Command {
  for (const { flags, description, parse, default: usual, conflicts, hidden, heading } of options) {
    if (heading !== undefined) command.optionsGroup(heading);
    const option = new Option(flags, description);
    // The parser accepts any value that it returned.
    if (parse !== undefined) option.argParser(parse as (text: string, before: unknown) => unknown);
    if (usual !== undefined) option.default(usual.value, usual.shown);
    if (conflicts !== undefined) option.conflicts([...conflicts]);
    if (hidden) option.hideHelp();
    command.addOption(option);
  }
  return command;
}
