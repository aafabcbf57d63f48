import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { alsoTooLong, type DecodeError } from '../../windows/payload/decode-error.js';
import type { PayloadTemplate } from '../../windows/payload/payload-template.js';
import type { PlainValue } from '../../windows/payload/plain-value.js';
import { plainValues } from '../../windows/views/plain-value.js';

/** The values of an event as data that JSON can hold. */
export interface BoundedValues {
  /** `undefined` if nothing describes the event, or if the JSON would be too long. */
  readonly values: { readonly [name: string]: PlainValue } | undefined;
  /** The reason why the event is not decoded, not completely decoded, or not shown. */
  readonly error: DecodeError | undefined;
}

/**
 * The longest text of all values of an event, as JSON or XML, in UTF-16 code units. Payloads have at most 64
 * KiB, but a name can be repeated for each element of an array of structs.
 */
export const MOST_VALUE_TEXT = 1 << 22;

export function boundedValues({ description, template, values, error }: DecodedTraceEvent): BoundedValues {
  if (description === undefined && template.fields.length === 0) return { values: undefined, error };
  const plain = plainValues(template.fields, values);
  if (isShort(template)) return { values: plain, error };
  if (shortestJson(plain, MOST_VALUE_TEXT) <= MOST_VALUE_TEXT) return { values: plain, error };
  return {
    values: undefined,
    error: alsoTooLong(error, `its values as JSON are longer than ${MOST_VALUE_TEXT} characters`),
  };
}

/** The sum of names that leaves room for the values of any payload. */
const MOST_NAME_TEXT = MOST_VALUE_TEXT / 4;

const short = new WeakMap<PayloadTemplate, boolean>();

/**
 * Whether no payload with these fields can have long values. Without structs, each name occurs once, each
 * payload byte is in at most one value, and arrays do not have many more elements than bytes.
 */
export function isShort(template: PayloadTemplate): boolean {
  let known = short.get(template);
  if (known === undefined) {
    const names = template.fields.reduce((sum, { name }) => sum + name.length + 4, 0);
    known = names <= MOST_NAME_TEXT && template.fields.every((field) => !('members' in field));
    short.set(template, known);
  }
  return known;
}

/** The length that JSON of a value has at least. It stops counting above `most`. */
function shortestJson(value: PlainValue, most: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object') return 1;
  let length = 2;
  for (const [name, member] of Object.entries(value)) {
    if (length > most) break;
    length += (Array.isArray(value) ? 1 : name.length + 4) + shortestJson(member, most - length);
  }
  return length;
}
