import { ArgumentError } from './argument-error.js';
import { type CommandOption, type Conflict, longFlagOf, memberOf } from './command-option.js';

/** The parsed arguments of a command. */
export interface PlainArguments {
  readonly operands: readonly string[];
  /** As commander's `opts()`. */
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Parses the arguments after the command's name (`argv`) as commander does, which takes a twentieth of the
 * time of a short run to load and to set up. `undefined` unless all are operands and correct options in their
 * usual form; then commander must parse them, because it handles the rest, such as `--help`, and reports
 * errors.
 */
export function plainArguments(
  argv: readonly string[],
  options: readonly CommandOption[],
): PlainArguments | undefined {
  const known = new Map<string, CommandOption>();
  const values: Record<string, unknown> = {};
  for (const option of options) {
    const names = namesOf(option);
    for (const name of names) known.set(name, option);
    const [long = ''] = names;
    if (option.default !== undefined) values[memberOf(long)] = option.default.value;
    else if (long.startsWith('--no-') && !known.has(long.replace('no-', ''))) values[memberOf(long)] = true;
  }
  const operands: string[] = [];
  const given = new Map<string, CommandOption>();
  for (let at = 0; at < argv.length; at++) {
    const argument = argv[at] as string;
    if (argument === '-' || !argument.startsWith('-')) {
      operands.push(argument);
      continue;
    }
    const [, name = argument, attached] = /^(--[^=]+)=(.*)$/s.exec(argument) ?? [];
    const option = known.get(name);
    if (option === undefined) return undefined;
    const [long = ''] = namesOf(option);
    const member = memberOf(long);
    // Of `--config` and `--no-config`, commander reports that they conflict.
    if ((given.get(member) ?? option) !== option) return undefined;
    given.set(member, option);
    if (isValued(option)) {
      const text = attached ?? argv[++at];
      if (text === undefined) return undefined;
      const parsed = parse(option, text, values[member]);
      if (parsed === undefined) return undefined;
      values[member] = parsed.value;
    } else if (attached === undefined) values[member] = !long.startsWith('--no-');
    else return undefined;
  }
  const isGiven = (member: string) => given.has(member);
  for (const option of given.values()) {
    const flag = longFlagOf(option);
    const isConflict = (conflict: string | Conflict) =>
      typeof conflict === 'string'
        ? isGiven(conflict)
        : conflict({ ...values, operands } as never, flag, isGiven) !== undefined;
    if (option.conflicts?.some(isConflict)) return undefined;
  }
  return { operands, options: values };
}

/** The long name, and the short one if there is one. */
function namesOf({ flags }: CommandOption): string[] {
  return flags
    .split(/,? /)
    .filter((word) => word.startsWith('-'))
    .reverse();
}

const isValued = ({ flags }: CommandOption) => flags.endsWith('>');

function parse({ parse }: CommandOption, text: string, before: unknown): { value: unknown } | undefined {
  if (parse === undefined) return { value: text };
  try {
    return { value: (parse as (text: string, before: unknown) => unknown)(text, before) };
  } catch (error) {
    if (error instanceof ArgumentError) return undefined;
    throw error;
  }
}
