import type { OptionDefinition, OptionMembers, TargetDefinition } from './target-definition.js';

/** Options that stand together in help, documents and configurations. */
export interface OptionGroup {
  /** As in "Options for the C header". */
  readonly title: string;
  /** The member of `EmitOptions` that has them; without one, they are members of `EmitOptions` themselves. */
  readonly key: string | undefined;
  /** The generated interface of the member. */
  readonly typeName: string | undefined;
  readonly members: OptionMembers;
}

/** An option and the place where configurations and the library have it, such as `c.mode`. */
export interface PlacedOption {
  readonly path: string;
  readonly name: string;
  readonly group: OptionGroup;
  readonly option: OptionDefinition;
}

/** Values of options, as configurations and the library have them: some at the top, those of a target in an object. */
export type OptionValues = Readonly<Record<string, unknown>>;

/**
 * All options.
 *
 * @param common those that belong to no single target.
 */
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

/** The options of all groups, one after the other. */
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

/** The value of an option; `undefined`, or `null` in programs without types, when it is not given. */
export function givenValue(values: OptionValues, { group, name }: PlacedOption): unknown {
  const owner = group.key === undefined ? values : values[group.key];
  return (owner as OptionValues | null | undefined)?.[name];
}

/**
 * Values of options, as far as there are some.
 *
 * @param value of an option; `undefined` for none.
 */
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

/** Fills in the defaults of options that are not given. What is no option is left out. */
export function withDefaults(groups: readonly OptionGroup[], values: OptionValues): OptionValues {
  return valuesOf(groups, (placed) => givenValue(values, placed) ?? defaultOf(placed.option));
}

export function defaultOf(option: OptionDefinition): string | boolean {
  return option.type === 'flag' ? false : (option.default ?? '');
}

/** `a`, `a and b`, `a, b and c`. */
function enumerated(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
