/**
 * Returns the reason why an option cannot be used, or `undefined` if it can. `isGiven` returns whether a
 * member is set by the command line, not by a default.
 *
 * @typeParam V the inspected parsed options, and `operands`, the arguments that are not options.
 * @param flag the option's own flag.
 */
export type Conflict<V = never> = (
  values: V,
  flag: string,
  isGiven: (member: string) => boolean,
) => string | undefined;

/** A command option as data, for commander (`addOptions`) or `plainArguments`. Declare it with `option`. */
export interface CommandOption {
  /**
   * Names and placeholder, such as `-o, --out-dir <folder>`. The value of a placeholder in square brackets
   * can be omitted. `--no-color` sets the same as `--color`, to false.
   */
  readonly flags: string;
  readonly description: string;
  /**
   * Converts the text to a value. Throws an `ArgumentError` if it cannot. `before` is the value so far: the
   * default, or the value of an earlier occurrence.
   */
  readonly parse?: (text: string, before?: never) => unknown;
  /** The default, and how help shows it if not as JSON. */
  readonly default?: { readonly value: unknown; readonly shown?: string };
  /** The value that other options imply, if the option is not given and can be used with them. */
  readonly implied?: (values: never) => unknown;
  /** The text to parse if an optional value is omitted. */
  readonly preset?: string;
  /** The members that other options set and that this one can't be used with, or a reason of its own. */
  readonly conflicts?: readonly (string | Conflict)[];
  /** Must be given: always, or if this function returns a complaint. */
  readonly required?: true | ((values: never) => string | undefined);
  /** Left out in help. */
  readonly hidden?: true;
  /** The heading in help; by default, that of the option before. */
  readonly heading?: string;
}

type Parse = NonNullable<CommandOption['parse']>;
type Conflicts = NonNullable<CommandOption['conflicts']>;
type More = Omit<CommandOption, 'flags' | 'description' | 'parse' | 'conflicts'>;
type Part = Parse | Conflicts | More;

/** Declares an option. Optional `parts` are its parser, its conflicts as a list, and other members. */
export function option<const F extends string, const P extends readonly Part[]>(
  flags: F,
  description: string,
  ...parts: P
): Declared<F, P[number]> {
  const members = parts.map((part) => {
    if (typeof part === 'function') return { parse: part };
    return Array.isArray(part) ? { conflicts: part } : part;
  });
  return Object.assign({ flags, description }, ...members);
}

type Declared<F extends string, P extends Part> = {
  readonly flags: F;
  readonly description: string;
  readonly conflicts?: Conflicts;
} & (Extract<P, Parse> extends never ? object : { readonly parse: Extract<P, Parse> }) &
  ([Extract<P, WithDefault>] extends [never] ? object : WithDefault);

/** Puts options under a heading in help; those after them belong to it, too. */
export function under<const L extends readonly [CommandOption, ...CommandOption[]]>(
  heading: string,
  ...options: L
): L {
  const [first, ...others] = options;
  return [{ ...first, heading }, ...others] as unknown as L;
}

/** The long flag of an option: `--out-dir`. */
export function longFlagOf({ flags }: CommandOption): string {
  return flags.split(/[ ,]+/).find((word) => word.startsWith('--')) as string;
}

/** The member of the parsed options that an option sets: `outDir` for `--out-dir` and `--no-out-dir`. */
export function memberOf(longFlag: string): string {
  return longFlag.replace(/^--(?:no-)?/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The flag that sets a member: `--ignore-keyword-0` for `ignoreKeyword0`. */
export function flagOf(member: string): string {
  return `--${member.replace(/[A-Z]|(?<!\d)\d+$/g, (part) => `-${part.toLowerCase()}`)}`;
}

/** The parsed options of a list that is declared `as const`. */
export type OptionsOf<List extends readonly CommandOption[]> = {
  readonly [O in Extract<List[number], WithDefault> as MemberOf<O>]: ValueOf<O, List>;
} & {
  readonly [O in Exclude<List[number], WithDefault> as MemberOf<O>]?: ValueOf<O, List>;
};

type WithDefault = { readonly default: { readonly value: unknown } };
type Negative = { readonly flags: `--no-${string}` };

type MemberOf<O extends CommandOption> = O extends { readonly flags: `${string}--${infer Rest}` }
  ? Camel<WithoutNo<FirstWord<Rest>>>
  : never;

type FirstWord<Text extends string> = Text extends `${infer Word} ${string}` ? Word : Text;
type WithoutNo<Name extends string> = Name extends `no-${infer Rest}` ? Rest : Name;
type Camel<Name extends string> = Name extends `${infer Start}-${infer Rest}`
  ? `${Start}${Capitalize<Camel<Rest>>}`
  : Name;

type ValueOf<O extends CommandOption, List extends readonly CommandOption[]> = O extends {
  readonly parse: (...texts: never[]) => infer Value;
}
  ? Value
  : O['flags'] extends `${string}>`
    ? string
    : // `--no-config` turns off what `--config <file>` sets; `--no-group` alone turns off a default.
      O extends Negative
      ? MemberOf<O> extends MemberOf<Exclude<List[number], Negative>>
        ? false
        : boolean
      : boolean;
