import { type PlainValue, plainValues } from '../../decode/plain-value.js';
import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';

/** The values of an event as the columns `values` and `problem` have them. */
export interface RowValues {
  /** A JSON object; `undefined` if nothing describes the event. */
  readonly json: string | undefined;
  readonly problem: string | undefined;
}

/** UTF-16 code units. Payloads have at most 64 KiB, but a name can be repeated for each element of an array of structs. */
const LONGEST_JSON = 1 << 22;

export function rowValues({ description, template, values, reason }: DecodedTraceEvent): RowValues {
  if (description === undefined && template.fields.length === 0) return { json: undefined, problem: reason };
  const plain = plainValues(template.fields, values);
  if (shortestJson(plain, LONGEST_JSON) > LONGEST_JSON) {
    const tooLong = `its values as JSON are longer than ${LONGEST_JSON} characters`;
    return { json: undefined, problem: reason === undefined ? tooLong : `${reason}; ${tooLong}` };
  }
  return { json: wellFormed(JSON.stringify(plain)), problem: reason };
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

/** An escape in JSON: of an unpaired surrogate, or any other. */
const ESCAPE = /\\(?:ud[89a-f][\da-f]{2}|.)/g;

/** Replaces unpaired surrogates. DuckDB refuses JSON with escapes of them. */
function wellFormed(json: string): string {
  if (!json.includes('\\ud')) return json;
  return json.replace(ESCAPE, (escaped) => (escaped.length > 2 ? '\ufffd' : escaped));
}
