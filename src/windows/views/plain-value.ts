import type { PayloadField } from '../payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../payload/payload-values.js';
import { type PlainValue, plainValueOf } from '../payload/plain-value.js';
import { valueOfField } from './outcome.js';

/** A decoded value for JSON: see `plainValueOf`. The values of a struct are by the names of its fields. */
export function plainValue(field: PayloadField, value: PayloadValue): PlainValue {
  if (!('members' in field)) return plainValueOf(field.inType, value);
  if (Array.isArray(value)) return value.map((element) => plainValue(field, element));
  return plainValues(field.members, value as PayloadValues);
}

/** The values that could be decoded, by the names of their fields. */
export function plainValues(
  fields: readonly PayloadField[],
  values: PayloadValues,
): { [name: string]: PlainValue } {
  const plain: { [name: string]: PlainValue } = {};
  for (const field of fields) {
    const value = valueOfField(values, field.name);
    if (value === undefined) continue;
    setMember(plain, field.name, plainValue(field, value));
  }
  return plain;
}

/** Adds a member whose name comes from a file. */
export function setMember(to: { [name: string]: PlainValue }, name: string, value: PlainValue): void {
  // An assignment to this name would not make a member.
  if (name === '__proto__') {
    Object.defineProperty(to, name, { value, enumerable: true, configurable: true, writable: true });
  } else to[name] = value;
}
