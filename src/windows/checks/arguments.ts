/**
 * Checks the arguments of public functions. Callers in plain JavaScript have no types, so public functions
 * check each argument once, on entry. They accept it, convert it, or throw a `TypeError` that names it:
 * `descriptor.keyword must be a bigint or a safe integer, got string`. The code that they call does not check
 * again.
 *
 * Each check returns its argument in one place. With `condition ? value : wrongType(…)`, V8 would forget what
 * it knows about the value, and loops over the bytes of a payload would take a quarter longer.
 *
 * @module
 */

/** Rejects a value of another type. `path` is the caller's name for it, `what` is the required type. */
export function wrongType(path: string, what: string, value: unknown): never {
  throw new TypeError(`${path} must be ${what}, got ${kindOf(value)}`);
}

/** The type of a value in one word, and the remedy if only one mistake explains it. */
function kindOf(value: unknown): string {
  // Fractions, NaN, and infinities.
  if (value === null || (typeof value === 'number' && value % 1 !== 0)) return String(value);
  if (value instanceof Date) return 'Date (see fileTimeFromDate)';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Any value as text for an error. Some objects cannot be converted to text. */
export function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? kindOf(value) : String(value);
}

/** A 64-bit value. Converts a safe integer to a bigint. */
export function bigintOf(value: unknown, path: string): bigint {
  if (typeof value === 'bigint') return value;
  if (Number.isSafeInteger(value)) return BigInt(value as number);
  return wrongType(path, 'a bigint or a safe integer', value);
}

/** A number. It may be out of range: the code that writes it checks the range. */
export function numberOf(value: unknown, path: string): number {
  if (typeof value !== 'number') wrongType(path, 'a number', value);
  return value;
}

/** An integer. */
export function integerOf(value: unknown, path: string): number {
  return Number.isInteger(value) ? (value as number) : wrongType(path, 'an integer', value);
}

/** A number that may be missing, or `null`. */
export function optionalNumber(value: unknown, path: string): number | undefined {
  return value === undefined || value === null ? undefined : numberOf(value, path);
}

/** A 64-bit value that may be missing. */
export function optionalBigint(value: unknown, path: string): bigint | undefined {
  return value === undefined || value === null ? undefined : bigintOf(value, path);
}

/** A truth value that may be missing, or `null`. */
export function optionalBoolean(value: unknown, path: string): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'boolean' ? value : wrongType(path, 'a boolean', value);
}

export function stringOf(value: unknown, path: string): string {
  if (typeof value !== 'string') wrongType(path, 'a string', value);
  return value;
}

/** A text that may be missing, or `null`. */
export function optionalString(value: unknown, path: string): string | undefined {
  return value === undefined || value === null ? undefined : stringOf(value, path);
}

export function bytesOf(value: unknown, path: string): Uint8Array {
  if (!isBytes(value)) wrongType(path, 'a Uint8Array', value);
  return value;
}

/**
 * An array of another realm (a frame, a vm context) is not an instance of our Uint8Array, but works like one.
 */
export function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array || Object.prototype.toString.call(value) === '[object Uint8Array]';
}

/** An object whose members can be read. */
export function objectOf<T>(value: T, path: string): T & object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    wrongType(path, 'an object', value);
  return value;
}

export function listOf<T>(value: readonly T[], path: string): readonly T[] {
  if (!Array.isArray(value)) wrongType(path, 'an array', value);
  return value;
}

export function iterableOf<T>(value: Iterable<T>, path: string): Iterable<T> {
  const isIterable = typeof value === 'object' && value !== null && Symbol.iterator in value;
  return isIterable ? value : wrongType(path, 'iterable', value);
}

export function functionOf<T>(value: T, path: string): T {
  return typeof value === 'function' ? value : wrongType(path, 'a function', value);
}

/** A function that may be missing. */
export function optionalFunction<T>(value: T | null | undefined, path: string): T | undefined {
  return value === undefined || value === null ? undefined : functionOf(value, path);
}

/** Options that may be missing as a whole. */
export function optionsOf<T extends object>(value: T | null | undefined, path = 'options'): Partial<T> {
  return value === undefined || value === null ? {} : objectOf(value, path);
}

/**
 * Returns given members, completed from an example. They must have the example's types, and `undefined` and
 * `null` count as missing. Members that are not in the example remain unchanged.
 */
export function filled<T extends object>(example: T, members: unknown, path = 'members'): T {
  const given = optionsOf(members as Record<string, unknown> | null | undefined, path);
  const whole: Record<string, unknown> = { ...given };
  for (const [name, value] of Object.entries(example)) {
    whole[name] = likeExample(value, given[name] ?? value, `${path}.${name}`);
  }
  return whole as T;
}

function likeExample(example: unknown, value: unknown, path: string): unknown {
  if (typeof example === 'bigint') return bigintOf(value, path);
  if (typeof example === 'number') return numberOf(value, path);
  if (typeof example === 'string') return stringOf(value, path);
  if (example instanceof Uint8Array) return bytesOf(value, path);
  if (Array.isArray(example)) return listOf(value as unknown[], path);
  return filled(example as object, value, path);
}
