import type { Field } from '../model.js';

/** The name of the length that mc.exe adds for `<binary>`. */
export const BINARY_LENGTH = '__binLength';

/**
 * The fields shown by name in an event's XML. Observed in mc.exe 10.0.28000: `<binary>` is recognized by its
 * length's name, even in a user's field. It is omitted, and later fields are unnamed `<Binary>`s.
 */
export function namedFieldCount(fields: readonly Field[]): number {
  const at = fields.findIndex(({ name }) => name.value === BINARY_LENGTH);
  return at < 0 ? fields.length : at;
}
