import { checkMembers, isAnything, isFlag, isFunction, oneOf } from '../checks/members.js';

/** The options shared by all decoding and formatting functions. `valueFormat` checks the first two values. */
const checks = {
  pointerSize: isAnything,
  codePage: isAnything,
  exact: isFlag,
  style: oneOf(['event-log', 'tdh']),
  errorText: isFunction,
  parameter: isFunction,
};

/**
 * Checks options.
 *
 * @throws TypeError for an unknown name such as `pointersize`; TypeError or RangeError for a wrong value.
 */
export function checkOptionNames(options: unknown): void {
  checkMembers(options, checks);
}
