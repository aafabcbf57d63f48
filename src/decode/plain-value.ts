import type { PayloadField } from '../etw/payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../etw/payload/payload-values.js';
import { fileTimeToIso } from '../etw/values/file-time.js';
import { formatHexBinary } from '../etw/values/hex.js';
import { type SystemTime, systemTimeToIso } from '../etw/values/system-time.js';
import { valueOfField } from './outcome.js';

/** A value that JSON can hold. */
export type PlainValue = string | number | boolean | readonly PlainValue[] | { [name: string]: PlainValue };

/**
 * A decoded value for JSON: 64-bit integers as decimal texts, because many readers of JSON round large numbers; bytes as
 * `0x…`; times as ISO 8601; floating-point numbers that JSON lacks as `NaN`, `INF` and `-INF`.
 */
export function plainValue(field: PayloadField, value: PayloadValue): PlainValue {
  if (Array.isArray(value)) return value.map((element) => plainValue(field, element));
  if ('members' in field) return plainValues(field.members, value as PayloadValues);
  switch (typeof value) {
    case 'bigint':
      return field.inType === 'win:FILETIME' ? fileTimeToIso(BigInt.asUintN(64, value)) : String(value);
    case 'number':
      if (Number.isFinite(value)) return value;
      return Number.isNaN(value) ? 'NaN' : value < 0 ? '-INF' : 'INF';
    case 'object':
      return value instanceof Uint8Array ? formatHexBinary(value) : systemTimeToIso(value as SystemTime);
    default:
      return value;
  }
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
    const of = plainValue(field, value);
    // An assignment to this name would not make a member.
    if (field.name === '__proto__') {
      Object.defineProperty(plain, field.name, {
        value: of,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    } else plain[field.name] = of;
  }
  return plain;
}
