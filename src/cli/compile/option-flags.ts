import { type Command, InvalidArgumentError, Option } from 'commander';
import { type OptionGroup, valuesOf } from '../../outputs/option-groups.js';
import type { EmitOptions } from '../../outputs/options.js';
import type { NameForm, OptionDefinition } from '../../outputs/output-definition.js';
import { oneOf } from '../options/argument-parsers.js';

/** Adds the flags of all output options. Flags without a value have a `--no-` form that overrides a configuration. */
export function addOptionFlags(command: Command, groups: readonly OptionGroup[]): Command {
  for (const { title, members } of groups) {
    command.optionsGroup(`Options for ${title}:`);
    for (const option of Object.values(members)) {
      for (const flag of flagsOf(option)) command.addOption(flag);
    }
  }
  return command;
}

function flagsOf(option: OptionDefinition): Option[] {
  const names = option.shortFlag === undefined ? option.flag : `${option.shortFlag}, ${option.flag}`;
  switch (option.type) {
    case 'flag': {
      const against = option.flag.replace('--', '--no-');
      return [new Option(names, option.description), new Option(against).default(undefined).hideHelp()];
    }
    case 'choice': {
      const values = option.choices.map(({ value }) => value);
      const description = `${option.description}: ${values.join(', ')} (default: ${option.default})`;
      return [valued(names, option.placeholder, description).argParser(oneOf(values))];
    }
    case 'text': {
      const { form, placeholder } = option;
      const shown = option.defaultText ?? option.default;
      const ending = shown === undefined ? '' : ` (default: ${shown})`;
      const flag = valued(names, placeholder, option.description + ending);
      return [form === 'never printed' ? flag : flag.argParser(formed(form))];
    }
  }
}

const valued = (names: string, placeholder: string, description: string) =>
  new Option(`${names} <${placeholder}>`, description);

/** A parser that accepts only names of a form. */
function formed({ pattern, description }: NameForm): (value: string) => string {
  return (value) => {
    if (!pattern.test(value)) throw new InvalidArgumentError(`It must be ${description}.`);
    return value;
  };
}

/**
 * The options that flags set.
 *
 * @param flags as commander parses them.
 */
export function optionsOfFlags(flags: object, groups: readonly OptionGroup[]): Partial<EmitOptions> {
  const given = flags as Readonly<Record<string, unknown>>;
  return valuesOf(groups, ({ option }) => given[new Option(option.flag).attributeName()]);
}
