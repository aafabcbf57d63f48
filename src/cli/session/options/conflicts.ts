import { enumerated } from '../../../text/enumerated.js';
import { type CommandOption, type Conflict, flagOf, longFlagOf, memberOf } from './command-option.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the reason why options cannot be used together, or why one is missing, for the first option in the
 * order of help. commander handles conflicts that are names. `values` are the parsed options and operands.
 */
export function conflictIn(
  options: readonly CommandOption[],
  values: object,
  isGiven = (member: string) => (values as Values)[member] !== undefined,
): string | undefined {
  for (const option of options) {
    const flag = longFlagOf(option);
    const { conflicts = [], required } = option;
    if (!isGiven(memberOf(flag))) {
      const complaint = typeof required === 'function' ? required(values as never) : undefined;
      if (complaint !== undefined) return complaint;
      continue;
    }
    for (const conflict of conflicts) {
      const reason = typeof conflict === 'string' ? undefined : conflict(values as never, flag, isGiven);
      if (reason !== undefined) return reason;
    }
  }
  return undefined;
}

/** The option has no effect without one of some others. */
export function needs(...members: readonly string[]): Conflict<object> {
  return (values, flag) =>
    members.some((member) => (values as Values)[member] !== undefined)
      ? undefined
      : `${flag} needs ${enumerated(members.map(flagOf), 'or')}`;
}

/** The option can't be used with any of some others. */
export function without(...members: readonly string[]): Conflict<object> {
  return excludedBy(members, (flag, other) => `${flag} and ${other} cannot be used together`);
}

/**
 * A conflict with some other options. `reason` returns the message about the option's flag and the other one.
 */
export function excludedBy(
  members: readonly string[],
  reason: (flag: string, other: string) => string,
): Conflict<object> {
  return (values, flag) => {
    const other = members.find((member) => (values as Values)[member] !== undefined);
    return other && reason(flag, flagOf(other));
  };
}
