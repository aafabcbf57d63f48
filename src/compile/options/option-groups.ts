import { enumerated } from '../../text/enumerated.js';
import type { OptionDefinition, OptionMembers, TargetDefinition } from './output-definition.js';

/** Options that are listed together in help, documentation and configurations. */
export interface OptionGroup {
  /** As in "Options for the C header". */
  readonly title: string;
  /** The `EmitOptions` member that contains them; `undefined` if they are its direct members. */
  readonly key: string | undefined;
  /** The generated interface of the member. */
  readonly typeName: string | undefined;
  readonly members: OptionMembers;
}

/** An option and its path in configurations and in the library, such as `c.mode`. */
export interface PlacedOption {
  readonly path: string;
  readonly name: string;
  readonly group: OptionGroup;
  readonly option: OptionDefinition;
}

/** Option values as in configurations and the library: some at the top level, a target's in an object. */
export type OptionValues = Readonly<Record<string, unknown>>;

/** All options; the `common` ones do not belong to a single target. */
export function groupsOf(common: OptionMembers, definitions: readonly TargetDefinition[]): OptionGroup[] {
  return [
    { title: 'several outputs', key: undefined, typeName: undefined, members: common },
    ...definitions.flatMap(({ name, options }) => {
      if (options === undefined) return [];
      const others = definitions.filter(({ usesOptionsOf = [] }) => usesOptionsOf.includes(name));
      const title = enumerated([options.title, ...others.map((other) => other.name)]);
      return [{ title, key: name, typeName: options.typeName, members: options.members }];
    }),
  ];
}

/** The options of all groups in one list. */
export function optionsIn(groups: readonly OptionGroup[]): PlacedOption[] {
  return groups.flatMap((group) =>
    Object.entries(group.members).map(([name, option]) => ({
      path: group.key === undefined ? name : `${group.key}.${name}`,
      name,
      group,
      option,
    })),
  );
}

/** The value of an option; `undefined` if it is not set, or `null` in programs without types. */
export function givenValue(values: OptionValues, { group, name }: PlacedOption): unknown {
  const owner = group.key === undefined ? values : values[group.key];
  return (owner as OptionValues | null | undefined)?.[name];
}

/** Collects option values; an option is omitted if `value` returns `undefined` for it. */
export function valuesOf(
  groups: readonly OptionGroup[],
  value: (option: PlacedOption) => unknown,
): OptionValues {
  const values: Record<string, unknown> = {};
  for (const placed of optionsIn(groups)) {
    const found = value(placed);
    if (found === undefined) continue;
    const { key } = placed.group;
    if (key === undefined) values[placed.name] = found;
    else values[key] = { ...(values[key] as OptionValues | undefined), [placed.name]: found };
  }
  return values;
}

/** Fills in the defaults of options that are not set. Leaves out members that are not options. */
export function withDefaults(groups: readonly OptionGroup[], values: OptionValues): OptionValues {
  return valuesOf(groups, (placed) => givenValue(values, placed) ?? defaultOf(placed.option));
}

export function defaultOf(option: OptionDefinition): string | boolean {
  return option.type === 'flag' ? false : (option.default ?? '');
}
