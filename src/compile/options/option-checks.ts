import {
  type Check,
  isFlag,
  isText,
  type MemberChecks,
  objectWith,
  oneOf,
} from '../../windows/checks/members.js';
import { allOptions } from './all-outputs.js';
import type { EmitOptions } from './options.js';
import type { OptionDefinition, OptionMembers } from './output-definition.js';

const checkOf = (option: OptionDefinition): Check => {
  if (option.type === 'flag') return isFlag;
  // The form of a name is checked by `requireOutputNames`.
  return option.type === 'text' ? isText : oneOf(option.choices.map(({ value }) => value));
};

const checksOf = (members: OptionMembers) =>
  Object.fromEntries(Object.entries(members).map(([name, option]) => [name, checkOf(option)]));

/** Checks of the options of all outputs, from their definitions. */
export const emitOptionChecks = Object.fromEntries(
  allOptions.flatMap(({ key, members }): [string, Check][] =>
    key === undefined ? Object.entries(checksOf(members)) : [[key, objectWith(checksOf(members))]],
  ),
) as MemberChecks<EmitOptions>;
