/**
 * An option of a command as data. Commander parses it after `addOptions`; `plainArguments` parses it without commander.
 */
export interface CommandOption {
  /** Names and placeholder, such as `-o, --out-dir <folder>`. `--no-color` sets the same as `--color`, to false. */
  readonly flags: string;
  readonly description: string;
  /**
   * Makes a value of the text. Throws an `ArgumentError` if it can't.
   *
   * @param before the value so far: the default, or that of the same option earlier on the command line.
   */
  readonly parse?: (text: string, before?: never) => unknown;
  /** The default, and how help shows it. */
  readonly default?: { readonly value: unknown; readonly shown: string };
  /** The members that other options set and that this one can't be used with. */
  readonly conflicts?: readonly string[];
  /** Left out in help. */
  readonly hidden?: true;
  /** The heading in help; by default, that of the option before. */
  readonly heading?: string;
}

/** The member of the parsed options that an option sets: `outDir` for `--out-dir` and `--no-out-dir`. */
export function memberOf(longFlag: string): string {
  return longFlag.replace(/^--(?:no-)?/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
