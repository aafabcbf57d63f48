import { type Command, Option } from 'commander';
import { type CommandOption, longFlagOf, memberOf } from './command-option.js';
import { conflictIn } from './conflicts.js';

/** Adds options to a commander command in help order, and checks their conflicts before the action. */
export function addOptions(command: Command, options: readonly CommandOption[]): Command {
  for (const { flags, description, parse, default: usual, preset, ...others } of options) {
    const { conflicts = [], required, hidden, heading } = others;
    if (heading !== undefined) command.optionsGroup(heading);
    const option = new Option(flags, description).preset(preset);
    // The parser accepts any value that it returned.
    if (parse !== undefined) option.argParser(parse as (text: string, before: unknown) => unknown);
    if (usual !== undefined) option.default(usual.value, usual.shown);
    if (required === true) option.makeOptionMandatory();
    if (hidden) option.hideHelp();
    command.addOption(option.conflicts(conflicts.filter((conflict) => typeof conflict === 'string')));
  }
  const opposites = oppositesGiven(command, options);
  return command.hook('preAction', () => {
    const isGiven = (member: string) =>
      ![undefined, 'default'].includes(command.getOptionValueSource(member));
    const conflict = () => conflictIn(options, { ...command.opts(), operands: command.args }, isGiven);
    for (const option of options) {
      const member = memberOf(longFlagOf(option));
      const value = isGiven(member) ? undefined : option.implied?.(command.opts() as never);
      if (value === undefined) continue;
      const usual = command.getOptionValue(member);
      command.setOptionValueWithSource(member, value, 'implied');
      if (conflict() !== undefined) command.setOptionValueWithSource(member, usual, 'default');
    }
    const found = opposites() ?? conflict();
    if (found !== undefined) command.error(`error: ${found}`);
  });
}

/** Reports options such as `--config` and `--no-config`, of which the parsed values contain only the last. */
function oppositesGiven(command: Command, options: readonly CommandOption[]): () => string | undefined {
  const given = new Set<string>();
  const flags = new Set(options.map(longFlagOf));
  const opposites = [...flags].filter((flag) => flags.has(opposite(flag)));
  for (const flag of [...opposites, ...opposites.map(opposite)])
    command.on(`option:${flag.slice(2)}`, () => given.add(flag));
  return () => {
    const flag = opposites.find((one) => given.has(one) && given.has(opposite(one)));
    return flag && `${flag} and ${opposite(flag)} cannot be used together`;
  };
}

const opposite = (flag: string) => flag.replace(/^--/, '--no-');
