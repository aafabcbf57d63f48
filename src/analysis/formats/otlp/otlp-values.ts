import { formatField } from '../../../windows/payload/format-value.js';
import type { PayloadField } from '../../../windows/payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../../../windows/payload/payload-values.js';
import { plainValueOf } from '../../../windows/payload/plain-value.js';
import { valueOfField } from '../../../windows/views/outcome.js';

/** AnyValue of OTLP/JSON: integers of 64 bits are decimal texts there. */
export type OtlpValue =
  | { readonly stringValue: string }
  | { readonly boolValue: boolean }
  | { readonly intValue: string }
  | { readonly doubleValue: number }
  | { readonly arrayValue: { readonly values: readonly OtlpValue[] } }
  | { readonly kvlistValue: { readonly values: readonly OtlpAttribute[] } };

/** KeyValue of OTLP/JSON. */
export interface OtlpAttribute {
  readonly key: string;
  readonly value: OtlpValue;
}

/** Attributes with the given values; those that are `undefined` are left out. */
export function attributes(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): OtlpAttribute[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: simpleValue(value) }],
  );
}

function simpleValue(value: string | number | boolean): OtlpValue {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: String(value) };
}

/** The fields of an event as attributes, each with the type of the field. */
export function fieldAttributes(
  fields: readonly PayloadField[],
  values: PayloadValues,
  prefix: string,
): OtlpAttribute[] {
  return fields.flatMap((field) => {
    const value = valueOfField(values, field.name);
    return value === undefined ? [] : [{ key: `${prefix}${field.name}`, value: otlpValue(field, value) }];
  });
}

function otlpValue(field: PayloadField, value: PayloadValue): OtlpValue {
  if (Array.isArray(value))
    return { arrayValue: { values: value.map((element: PayloadValue) => otlpValue(field, element)) } };
  if ('members' in field)
    return { kvlistValue: { values: fieldAttributes(field.members, value as PayloadValues, '') } };
  switch (typeof value) {
    case 'string':
      return { stringValue: value };
    case 'boolean':
      return { boolValue: value };
    case 'bigint':
      return bigValue(field, value);
    case 'number':
      return numberValue(field, value);
    default:
      return { stringValue: String(plainValueOf(field.inType, value)) };
  }
}

const FLOATS: ReadonlySet<string> = new Set(['win:Float', 'win:Double']);

function numberValue(field: PayloadField, value: number): OtlpValue {
  const isFloat = 'inType' in field && FLOATS.has(field.inType);
  if (!isFloat) return { intValue: String(value) };
  // JSON has no NaN and no infinity.
  return Number.isFinite(value)
    ? { doubleValue: value }
    : { stringValue: String(plainValueOf(field.inType, value)) };
}

const LARGEST = (1n << 63n) - 1n;

/** Fields that stand for addresses, bits, or times, and not for amounts. */
const SHOWN_AS_TEXT: ReadonlySet<string> = new Set(['win:Pointer', 'win:HexInt64', 'win:FILETIME']);

function bigValue(field: Exclude<PayloadField, { members: unknown }>, value: bigint): OtlpValue {
  if (field.inType === 'win:FILETIME') return { stringValue: String(plainValueOf(field.inType, value)) };
  if (SHOWN_AS_TEXT.has(field.inType)) return { stringValue: formatField(field, value) };
  // Numbers of OTLP have a sign.
  return value > LARGEST ? { stringValue: String(value) } : { intValue: String(value) };
}
