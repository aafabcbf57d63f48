import type { Field } from '../model.js';

/** The name of the length that mc.exe adds for `<binary>`. */
export const BINARY_LENGTH = '__binLength';

/**
 * The fields that the XML of an event shows by their names. Observed in mc.exe 10.0.28000: `<binary>` is
 * recognized by the name of its length, whoever wrote it. A field of that name is left out of the XML, and
 * all later ones are `<Binary>` without a name.
 */
export function namedFieldCount(fields: readonly Field[]): number {
  const at = fields.findIndex(({ name }) => name.value === BINARY_LENGTH);
  return at < 0 ? fields.length : at;
}
