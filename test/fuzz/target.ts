import type fc from 'fast-check';

/** One entry point, the inputs that it gets and what has to be true of what it does with them. */
export interface Target<Input> {
  /** For `--target` and for reports. */
  readonly name: string;
  readonly inputs: fc.Arbitrary<Input>;
  /**
   * What `check` may give. Each has to happen: inputs that are always refused, or never, would prove nothing.
   */
  readonly outcomes: readonly string[];
  /** Does what users do with an input, and throws when something is not as it has to be. */
  check(input: Input): string | Promise<string>;
  /** How many inputs the short run of `npm test` has. */
  readonly shortRuns: number;
  /** Processor time that an input of 20 KB may take, where it is more than a second. */
  readonly seconds?: number;
  /** How many bytes or characters an input has, where it is neither bytes nor a text. */
  readonly sizeOf?: (input: Input) => number;
  /** The input as a file, where it is neither bytes nor a text: for people who reproduce a failure. */
  readonly toFile?: (input: Input) => InputFile;
  /** Programs that judge what was generated: too slow for each input. */
  readonly judges?: readonly Judge<Input>[];
}

/** A program that judges generated files, many of them at a time. */
export interface Judge<Input> {
  readonly name: string;
  readonly isInstalled: boolean;
  /** How many inputs of a round it gets. */
  readonly most: number;
  /** The files to judge, none when there is nothing; all of their names start with `stem`. */
  files(input: Input, stem: string): ReadonlyMap<string, string>;
  /** What is wrong, with the name of the file in each text. */
  judge(files: ReadonlyMap<string, string>): Promise<string[]>;
}

export interface InputFile {
  readonly extension: string;
  readonly content: string | Uint8Array;
}

/** A target whose inputs are of a type that only it knows. */
export type AnyTarget = Target<unknown>;

/** Forgets the type of the inputs: a list holds targets of all types. */
export function target<Input>(one: Target<Input>): AnyTarget {
  return one as AnyTarget;
}
