import { ByteReader, BytesError } from './bytes.js';
import { PayloadError } from './payload-error.js';
import {
  type DataPlan,
  extentValue,
  type FieldPlan,
  type PlannedCount,
  planTemplate,
} from './payload-plan.js';
import type { PayloadTemplate } from './payload-template.js';
import type { PayloadValue, PayloadValues } from './payload-values.js';
import { readCharacters } from './read-text.js';
import { peekInteger, readValue } from './read-value.js';
import { type ValueFormat, type ValueOptions, valueFormat } from './value-options.js';

export interface DecodeOptions extends ValueOptions {
  /**
   * Whether bytes after the last field are an error. Default false, because newer versions of an event may append
   * fields.
   */
  readonly exact?: boolean;
}

export interface DecodedPayload<Values = PayloadValues> {
  readonly values: Values;
  /** The number of bytes of the fields. Bytes after them are not part of the template. */
  readonly bytesRead: number;
}

/**
 * Returns the values of an event's payload, by the rules of TDH: fields follow each other without gaps, little-endian.
 *
 * A NUL-terminated string at the end of the payload may lack its NUL. A string with a length ends at the first NUL in
 * it. A `win:Binary` without a length, which mc.exe does not compile, takes the rest if it is the last field.
 *
 * If a field cannot be decoded, for example because its in-type is unknown, the fields after it are not decoded either.
 *
 * @param bytes UserData of the EVENT_RECORD. The result contains no part of this buffer.
 * @throws TypeError for arguments of another type, RangeError for invalid options.
 * @throws PayloadError if the bytes end too early or do not match the template, with the field, the offset and the
 *   values before it. Whatever the bytes are, the function throws nothing else, and its memory is at most proportional
 *   to their number.
 */
export function decodePayload<Values = PayloadValues>(
  template: PayloadTemplate,
  bytes: Uint8Array,
  options: DecodeOptions = {},
): DecodedPayload<Values> {
  const { values, bytesRead, error } = decodeFields(template, bytes, valueFormat(options));
  if (error !== undefined) throw error;
  if (options?.exact && bytesRead < bytes.length) {
    const left = `${bytes.length - bytesRead} bytes are left after the last field`;
    throw PayloadError.from(new BytesError(left, bytesRead), [], values);
  }
  return { values: values as Values, bytesRead };
}

/** What `decodeFields` returns. */
export interface DecodedFields {
  /** The values up to the error. A struct or an array may be incomplete. */
  readonly values: PayloadValues;
  /** The number of bytes of these values. */
  readonly bytesRead: number;
  readonly error: PayloadError | undefined;
}

/** Does the same as `decodePayload`, but returns the error, and exactly how many bytes are decoded. */
export function decodeFields(
  template: PayloadTemplate,
  bytes: Uint8Array,
  format: ValueFormat,
): DecodedFields {
  const { fields, problem, size } = planTemplate(template);
  const run = new Run(bytes, format, size);
  const values: Draft = {};
  let bytesRead: number;
  let error: PayloadError | undefined;
  try {
    run.fields(fields, values);
    bytesRead = run.reader.offset;
  } catch (caught) {
    if (!(caught instanceof BytesError)) throw caught;
    bytesRead = run.valueAt;
    if (problem === undefined) error = PayloadError.from(caught, run.trail, values);
  }
  // No payload can match such a template, so this problem is reported first.
  if (problem !== undefined) {
    error = new PayloadError(problem.reason, problem.path, run.reader.offset, values);
  }
  return { values, bytesRead, error };
}

/** Incomplete `PayloadValues`. */
type Draft = { [field: string]: PayloadValue };

/** The number of array elements without bytes that are allowed, in addition to one for each byte of the payload. */
export const FREE_ELEMENTS = 1024;

/** The number of members without bytes that are allowed for each such element, on average. */
const MEMBERS_EACH = 8;

/** The decoding of one payload. */
class Run {
  readonly reader: ByteReader;
  /** Where the value starts that is being read. After an error, the bytes before it are decoded. */
  valueAt = 0;
  /** The path of the current field, for errors. */
  readonly trail: (string | number)[] = [];
  readonly #format: ValueFormat;
  /** The values of fields that lengths and counts refer to. */
  readonly #slots: number[] = [];
  /**
   * A limit for elements and members without bytes: a payload can ask for four billion of them, and their values need
   * memory. A member counts as 1, an element as MEMBERS_EACH.
   */
  #empty: number;

  /** @param fields the number of fields of the template. */
  constructor(bytes: Uint8Array, format: ValueFormat, fields: number) {
    this.reader = new ByteReader(bytes);
    this.#format = format;
    this.#empty = (FREE_ELEMENTS + bytes.length) * MEMBERS_EACH + fields;
  }

  /** Structs and arrays are set before they are filled, so that an error contains the values so far. */
  fields(plans: readonly FieldPlan[], into: Draft): void {
    for (const plan of plans) {
      const { name, members, count } = plan;
      const start = this.reader.offset;
      this.valueAt = start;
      this.trail.push(name);
      if (count !== undefined) {
        if (plan.isText) {
          const wide = plan.data.inType === 'win:UInt16';
          const size = this.#count(count, wide ? 2 : 1);
          setField(into, name, readCharacters(this.reader, size, wide, this.#format.codePage));
        } else {
          const elements: PayloadValue[] = [];
          setField(into, name, elements);
          this.#array(plan, this.#count(count), elements);
        }
      } else if (members !== undefined) {
        const values: Draft = {};
        setField(into, name, values);
        this.fields(members, values);
      } else setField(into, name, this.#value(plan));
      if (this.reader.offset === start) this.#countEmpty(1, 'too many members of arrays');
      this.trail.pop();
    }
  }

  /** @param unit the size of an element. If it varies, the elements of an array that fills the payload end it. */
  #count(count: PlannedCount, unit?: number): number {
    if ('prefix' in count) return this.reader.u16();
    if (!('toEnd' in count)) return extentValue(count, this.#slots);
    return unit === undefined ? Number.POSITIVE_INFINITY : Math.floor(this.reader.remaining / unit);
  }

  #array(plan: FieldPlan, count: number, elements: PayloadValue[]): void {
    const toEnd = count === Number.POSITIVE_INFINITY;
    for (let i = 0; toEnd ? this.reader.remaining > 0 : i < count; i++) {
      this.trail.push(i);
      const start = this.reader.offset;
      if (plan.members !== undefined) {
        const values: Draft = {};
        elements.push(values);
        this.fields(plan.members, values);
      } else elements.push(this.#value(plan));
      if (this.reader.offset === start) {
        this.#countEmpty(MEMBERS_EACH, `${toEnd ? '' : `${count} `}elements that`);
      }
      this.trail.pop();
    }
  }

  #countEmpty(weight: number, what: string): void {
    this.#empty -= weight;
    if (this.#empty < 0) throw new BytesError(`${what} take no bytes`, this.reader.offset);
  }

  #value({ data, length, slot, last }: DataPlan): PayloadValue {
    this.valueAt = this.reader.offset;
    const size = length && extentValue(length, this.#slots);
    if (slot !== undefined) this.#slots[slot] = peekInteger(this.reader, data.inType);
    return readValue(this.reader, data, size, last, this.#format);
  }
}

function setField(values: Draft, name: string, value: PayloadValue): void {
  // An assignment would set the object's prototype.
  if (name === '__proto__') {
    Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true });
  } else values[name] = value;
}
