import { fileTimeToIso } from '../values/file-time.js';
import { formatHexBinary } from '../values/hex.js';
import { type SystemTime, systemTimeToIso } from '../values/system-time.js';
import type { PayloadValue } from './payload-values.js';

/** A value that JSON can hold. */
export type PlainValue = string | number | boolean | readonly PlainValue[] | { [name: string]: PlainValue };

/**
 * A non-struct value for JSON: 64-bit integers as decimal strings, because many readers round large numbers;
 * bytes as `0x…`; times as ISO 8601; `NaN`, `INF`, and `-INF`, which JSON numbers do not include.
 */
export function plainValueOf(inType: string, value: PayloadValue): PlainValue {
  if (Array.isArray(value)) return value.map((element) => plainValueOf(inType, element));
  switch (typeof value) {
    case 'bigint':
      return inType === 'win:FILETIME' ? fileTimeToIso(BigInt.asUintN(64, value)) : String(value);
    case 'number':
      if (Number.isFinite(value)) return value;
      return Number.isNaN(value) ? 'NaN' : value < 0 ? '-INF' : 'INF';
    case 'object':
      return value instanceof Uint8Array ? formatHexBinary(value) : systemTimeToIso(value as SystemTime);
    default:
      return value;
  }
}
