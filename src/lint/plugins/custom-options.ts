import { guarded, mistake, type Origin } from './guard.js';

/** An option that is on or off. */
export interface CustomFlag {
  readonly type: 'flag';
  readonly description: string;
  /** Default: false. */
  readonly default?: boolean;
}

/** An option with a number. */
export interface CustomNumber {
  readonly type: 'number';
  readonly description: string;
  readonly default: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** An option with a few values. */
export interface CustomChoice {
  readonly type: 'choice';
  readonly description: string;
  readonly choices: readonly string[];
  readonly default: string;
}

/** An option with a text. */
export interface CustomText {
  readonly type: 'text';
  readonly description: string;
  /** Default: an empty text. */
  readonly default?: string;
  /** A regular expression, with the flag `u`, that values must match. */
  readonly pattern?: string;
}

/** A list of texts. */
export interface CustomTexts {
  readonly type: 'texts';
  readonly description: string;
  /** Default: an empty list. */
  readonly default?: readonly string[];
}

/** An option of an output that users wrote. */
export type CustomOption = CustomFlag | CustomNumber | CustomChoice | CustomText | CustomTexts;

/** The options of a rule or an emitter, by the names that configurations use. */
export type CustomOptions = Readonly<Record<string, CustomOption>>;

type ValueOf<Option extends CustomOption> = Option extends CustomFlag
  ? boolean
  : Option extends CustomNumber
    ? number
    : Option extends CustomChoice
      ? Option['choices'][number]
      : Option extends CustomTexts
        ? readonly string[]
        : string;

/** A value for every option. */
export type CustomOptionValues<Options extends CustomOptions> = {
  readonly [Name in keyof Options]: ValueOf<Options[Name]>;
};

const EMPTY = { flag: false, number: 0, choice: '', text: '', texts: [] } as const;

/** The names that options can have. Configurations, flags and code can all write them. */
const NAME = /^[A-Za-z][A-Za-z0-9]{0,99}$/;

/** Checks and copies the declarations of options, against later changes. Throws a PluginError. */
export function checkOptions(value: unknown, origin: Origin): CustomOptions {
  if (value === undefined) return {};
  return guarded(origin, () => {
    if (typeof value !== 'object' || value === null)
      throw mistake(origin, "must have an object in 'options'");
    const checked = Object.entries(value).map(([name, option]) => [name, checkOption(name, option, origin)]);
    return Object.fromEntries(checked);
  });
}

function checkOption(name: string, value: unknown, origin: Origin): CustomOption {
  const wrong = (message: string) => mistake(origin, `has an invalid option '${name}': ${message}`);
  if (!NAME.test(name)) throw wrong('its name must have only letters and digits');
  // Each member is read once, because reading it again could return something else.
  const {
    type,
    description,
    choices,
    minimum,
    maximum,
    pattern,
    default: given,
  } = { ...(value as AnyOption) };
  if (!isType(type)) throw wrong(`its type must be one of ${Object.keys(EMPTY).join(', ')}`);
  if (typeof description !== 'string') throw wrong('it needs a description');
  if (
    type === 'choice' &&
    (optionProblem(TEXTS, choices) !== undefined || (choices as string[]).length === 0)
  )
    throw wrong("it needs a list of strings in 'choices'");
  for (const limit of [minimum, maximum])
    if (limit !== undefined && typeof limit !== 'number')
      throw wrong("'minimum' and 'maximum' must be numbers");
  if (pattern !== undefined && !isPattern(pattern)) throw wrong("'pattern' must be a regular expression");
  const needsDefault = type === 'number' || type === 'choice';
  if (needsDefault && given === undefined) throw wrong('it needs a default');
  const option = {
    ...{ type, description, minimum, maximum, pattern },
    choices: type === 'choice' ? Array.from(choices as string[]) : undefined,
    default: Array.isArray(given) ? Object.freeze(Array.from(given)) : (given ?? EMPTY[type]),
  } as unknown as CustomOption;
  // An empty text need not match the pattern: it means that the option is not set.
  const problem = given === undefined ? undefined : optionProblem(option, option.default);
  if (problem !== undefined) throw wrong(`its default ${problem}`);
  return option;
}

/** The members of all kinds of options. */
type AnyOption = {
  readonly [Name in keyof CustomFlag | keyof CustomNumber | keyof CustomChoice | keyof CustomText]?: unknown;
};

const TEXTS: CustomTexts = { type: 'texts', description: '' };

const isType = (type: unknown): type is keyof typeof EMPTY =>
  typeof type === 'string' && Object.hasOwn(EMPTY, type);

function isPattern(pattern: unknown): boolean {
  try {
    return typeof pattern === 'string' && new RegExp(pattern, 'u') !== undefined;
  } catch {
    return false;
  }
}

/** The problem in an option's value, as in "must be true or false"; `undefined` if there is none. */
export function optionProblem(option: CustomOption, value: unknown): string | undefined {
  switch (option.type) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'number': {
      const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = option;
      if (typeof value !== 'number' || Number.isNaN(value)) return 'must be a number';
      if (value < minimum) return `must be at least ${minimum}`;
      return value > maximum ? `must be at most ${maximum}` : undefined;
    }
    case 'choice':
      return option.choices.includes(value as string)
        ? undefined
        : `must be one of ${option.choices.join(', ')}`;
    case 'text':
      if (typeof value !== 'string') return 'must be a text';
      return option.pattern === undefined || new RegExp(option.pattern, 'u').test(value)
        ? undefined
        : `must match the regular expression ${option.pattern}`;
    case 'texts':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
        ? undefined
        : 'must be a list of strings';
  }
}

/** A value of an option from a text, as flags have it; the text itself if it cannot be such a value. */
export function valueOfText(option: CustomOption, text: string): unknown {
  if (option.type === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  if (option.type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return option.type === 'texts' ? text.split(',') : text;
}

/** The options with all defaults. Throws a PluginError for an unknown option or a wrong value. */
export function completeOwnOptions(
  options: CustomOptions,
  given: Readonly<Record<string, unknown>>,
  origin: Origin,
): Readonly<Record<string, unknown>> {
  for (const [name, value] of Object.entries(given)) {
    const problem = givenProblem(options, name, value);
    if (problem !== undefined) throw mistake(origin, `cannot use its options: ${problem}`);
  }
  const complete = Object.entries(options).map(([name, option]) => [name, given[name] ?? option.default]);
  return Object.freeze(Object.fromEntries(complete));
}

/** The problem in an option that was set; `undefined` if there is none. */
export function givenProblem(options: CustomOptions, name: string, value: unknown): string | undefined {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) {
    const known = Object.keys(options);
    return `there is no option '${name}'; ${known.length === 0 ? 'it has none' : `the options are ${known.join(', ')}`}`;
  }
  const problem = optionProblem(option, value);
  return problem === undefined ? undefined : `the option '${name}' ${problem}`;
}
