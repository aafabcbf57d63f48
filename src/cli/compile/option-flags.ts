import { definitions } from '../../compile/options/definitions.js';
import { type OptionGroup, optionsIn, valuesOf } from '../../compile/options/option-groups.js';
import type { EmitOptions } from '../../compile/options/options.js';
import type { NameForm, OptionDefinition } from '../../compile/options/output-definition.js';
import { ArgumentError } from '../session/options/argument-error.js';
import { oneOf } from '../session/options/argument-parsers.js';
import { type CommandOption, memberOf } from '../session/options/command-option.js';

/** The flags of all output options. Valueless flags have a `--no-` form that overrides a configuration. */
export function optionFlags(groups: readonly OptionGroup[]): CommandOption[] {
  return groups.flatMap(({ title, members }) =>
    Object.values(members)
      .flatMap(flagsOf)
      .map((flag, at) => (at === 0 ? { ...flag, heading: `Options for ${title}:` } : flag)),
  );
}

function flagsOf(option: OptionDefinition): CommandOption[] {
  const { description } = option;
  const names = option.shortFlag === undefined ? option.flag : `${option.shortFlag}, ${option.flag}`;
  if (option.type === 'flag') {
    const against = { flags: option.flag.replace('--', '--no-'), description: '', hidden: true } as const;
    return [{ flags: names, description }, against];
  }
  const flags = `${names} <${option.placeholder}>`;
  if (option.type === 'choice') {
    const values = option.choices.map(({ value }) => value);
    const listed = `${description}: ${values.join(', ')} (default: ${option.default})`;
    return [{ flags, description: listed, parse: oneOf(values) }];
  }
  const { form } = option;
  const shown = option.defaultText ?? option.default;
  const ending = shown === undefined ? '' : ` (default: ${shown})`;
  return [
    {
      flags,
      description: description + ending,
      ...(form !== 'never printed' && { parse: formed(form) }),
    },
  ];
}

/** A parser that accepts only names of a form. */
function formed({ pattern, description }: NameForm): (value: string) => string {
  return (value) => {
    if (!pattern.test(value)) throw new ArgumentError(`It must be ${description}.`);
    return value;
  };
}

/** The flags of options that none of the outputs has, with the outputs that have them. */
export function unusedFlags(
  flags: object,
  groups: readonly OptionGroup[],
  targets: readonly string[],
): { readonly flag: string; readonly targets: readonly string[] }[] {
  const given = flags as Readonly<Record<string, unknown>>;
  return optionsIn(groups).flatMap(({ option: { flag }, group: { key } }) => {
    if (key === undefined || given[memberOf(flag)] === undefined) return [];
    const users = definitions.filter(
      ({ name, usesOptionsOf = [] }) => name === key || usesOptionsOf.includes(key),
    );
    const names = users.map(({ name }) => name);
    return names.some((name) => targets.includes(name)) ? [] : [{ flag, targets: names }];
  });
}

/** The options set by flags, as parsed by `plainArguments` and commander. */
export function optionsOfFlags(flags: object, groups: readonly OptionGroup[]): Partial<EmitOptions> {
  const given = flags as Readonly<Record<string, unknown>>;
  return valuesOf(groups, ({ option }) => given[memberOf(option.flag)]);
}
