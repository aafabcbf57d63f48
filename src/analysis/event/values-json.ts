import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import type { DecodeError } from '../../windows/payload/decode-error.js';
import type { PayloadField, PayloadTemplate } from '../../windows/payload/payload-template.js';
import { valueOfField } from '../../windows/views/outcome.js';
import { plainValue } from '../../windows/views/plain-value.js';
import { boundedValues, isShort } from './bounded-values.js';

/** The values of an event as JSON. */
export interface ValuesJson {
  /** The JSON of the values of `boundedValues`, as JSON.stringify makes it. */
  readonly values: string | undefined;
  readonly error: DecodeError | undefined;
}

/** Like JSON.stringify of `boundedValues`, but without an object of values, which only rare structs need. */
export function valuesJson(decoded: DecodedTraceEvent): ValuesJson {
  const { template, error } = decoded;
  const starts = memberStarts(template);
  if (starts === undefined) {
    const { values, error } = boundedValues(decoded);
    return { values: values && JSON.stringify(values), error };
  }
  if (decoded.description === undefined && starts.length === 0) return { values: undefined, error };
  let json = '{';
  for (let at = 0; at < starts.length; at++) {
    const field = template.fields[at] as PayloadField;
    const value = valueOfField(decoded.values, field.name);
    if (value === undefined) continue;
    if (json !== '{') json += ',';
    json += starts[at] as string;
    json += jsonOf(plainValue(field, value));
  }
  return { values: `${json}}`, error };
}

/** A value that JSON has, as JSON.stringify makes it. */
export function jsonOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return NEEDS_ESCAPES.test(value) ? JSON.stringify(value) : `"${value}"`;
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null';
    default:
      return JSON.stringify(value);
  }
}

/** Anything that JSON writes in another way in some text. */
const NEEDS_ESCAPES = /[^ !#-[\]-~]/;

const known = new WeakMap<PayloadTemplate, readonly string[] | false>();

/** The JSON before each field's value; `undefined` if an object's members or their order can differ. */
export function memberStarts(template: PayloadTemplate): readonly string[] | undefined {
  let starts = known.get(template);
  if (starts === undefined) {
    const names = template.fields.map(({ name }) => name);
    const isAsInObject = new Set(names).size === names.length && !names.some(isIndex) && isShort(template);
    starts = isAsInObject && names.map((name) => `${JSON.stringify(name)}:`);
    known.set(template, starts);
  }
  return starts === false ? undefined : starts;
}

/** Whether a name may be one of those that objects have in numerical order before all others. */
function isIndex(name: string): boolean {
  return /^\d/.test(name);
}
