import { listOf, wrongType } from './arguments.js';

/**
 * Checks one value.
 *
 * @param path the caller's name for the value, such as `options.pointerSize`.
 * @throws TypeError or RangeError that names the value.
 */
export type Check = (value: unknown, path: string) => unknown;

/** A check for every member of a type, so that a new member can't be forgotten. */
export type MemberChecks<T> = { readonly [Name in keyof T]-?: Check };

/**
 * Checks an object, such as options. It and its members may be missing; `undefined` ones are not checked.
 *
 * @throws TypeError for a member that is not known: usually a misspelled one, which would have no effect.
 */
export function checkMembers<T>(value: unknown, checks: MemberChecks<T>, path = 'options'): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object' || Array.isArray(value)) wrongType(path, 'an object', value);
  // Without `Object.entries`, because some functions are called for every value of a trace.
  for (const name in value) {
    const member = value[name as keyof typeof value] as unknown;
    const check = Object.hasOwn(checks, name) ? checks[name as keyof T] : undefined;
    if (check === undefined) throw new TypeError(`${path} must not have '${name}'; ${knownNames(checks)}`);
    if (member !== undefined) check(member, `${path}.${name}`);
  }
}

function knownNames(checks: object): string {
  const names = Object.keys(checks);
  return names.length === 1 ? `its only member is ${names[0]}` : `its members are ${names.join(', ')}`;
}

/** For a value that other code checks. */
export const isAnything: Check = () => undefined;
export const isText: Check = (value, path) => typeof value === 'string' || wrongType(path, 'a string', value);
export const isFlag: Check = (value, path) =>
  typeof value === 'boolean' || wrongType(path, 'a boolean', value);
export const isFunction: Check = (value, path) =>
  typeof value === 'function' || wrongType(path, 'a function', value);

/** One of a few values. */
export function oneOf(values: readonly (string | number)[]): Check {
  return (value, path) => {
    if (values.includes(value as string)) return;
    const choices = values.map((choice) => (typeof choice === 'string' ? `'${choice}'` : choice));
    const required = [choices.slice(0, -1).join(', '), choices.at(-1)].join(' or ');
    if (typeof value !== typeof values[0] && typeof value !== typeof values.at(-1))
      wrongType(path, required, value);
    throw new RangeError(
      `${path} must be ${required}, got ${typeof value === 'string' ? `'${value}'` : value}`,
    );
  };
}

/** An integer in a range. */
export function integerIn(least: number, most: number): Check {
  return (value, path) => {
    const required = `an integer from ${least} to ${most}`;
    if (typeof value !== 'number') wrongType(path, required, value);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new RangeError(`${path} must be ${required}, got ${value}`);
  };
}

/** An array. */
export function listWith(check: Check): Check {
  return (value, path) => {
    for (const [at, item] of listOf(value as unknown[], path).entries()) check(item, `${path}[${at}]`);
  };
}

/** An object with these members and no others. */
export function objectWith<T>(checks: MemberChecks<T>): Check {
  return (value, path) => {
    if (value === null) wrongType(path, 'an object', value);
    checkMembers(value, checks, path);
  };
}
