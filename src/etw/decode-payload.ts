import { ByteReader, BytesError } from './bytes.js';
import { PayloadError } from './payload-error.js';
import { type DataPlan, extentValue, type FieldPlan, planTemplate } from './payload-plan.js';
import type { PayloadTemplate } from './payload-template.js';
import type { PayloadValue, PayloadValues } from './payload-values.js';
import { peekInteger, readValue } from './read-value.js';
import { type ValueFormat, type ValueOptions, valueFormat } from './value-options.js';

export interface DecodeOptions extends ValueOptions {
  /** Whether bytes behind the last field are an error. Default false: newer versions of an event may append fields. */
  readonly exact?: boolean;
}

export interface DecodedPayload<Values = PayloadValues> {
  readonly values: Values;
  /** How many bytes the fields take; what lies behind is no part of the template. */
  readonly bytesRead: number;
}

/**
 * The values of an event's payload, by the rules of TDH: fields follow each other without gaps, little-endian.
 *
 * A NUL-terminated string at the end of the payload may lack its NUL. A string with a length ends at the first NUL in
 * it. A `win:Binary` without a length, which mc.exe does not compile, takes the rest if it is the last field.
 *
 * A field that cannot be decoded, such as one of an unknown in-type, keeps those behind it from being decoded too.
 *
 * @param bytes UserData of the EVENT_RECORD; nothing is kept of it.
 * @throws TypeError for arguments of another type, RangeError for options that are none.
 * @throws PayloadError when the bytes end too early or cannot be what the template says, with the field, the offset
 *   and the values before it. No bytes make it throw anything else, or take more memory than in proportion to
 *   their number.
 */
export function decodePayload<Values = PayloadValues>(
  template: PayloadTemplate,
  bytes: Uint8Array,
  options: DecodeOptions = {},
): DecodedPayload<Values> {
  const { fields, problem } = planTemplate(template);
  const run = new Run(bytes, valueFormat(options));
  const values: Draft = {};
  try {
    run.fields(fields, values);
    const { offset, remaining } = run.reader;
    if (options?.exact && remaining > 0) {
      throw new BytesError(`${remaining} bytes are left behind the last field`, offset);
    }
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    if (problem === undefined) throw PayloadError.from(error, run.trail, values);
  }
  // No payload can be what such a template says, whatever else is wrong.
  if (problem !== undefined) {
    throw new PayloadError(problem.reason, problem.path, run.reader.offset, values);
  }
  return { values: values as Values, bytesRead: run.reader.offset };
}

/** `PayloadValues` in the making. */
type Draft = { [field: string]: PayloadValue };

/** Array elements that may take no bytes at all, besides one for each byte of the payload. */
export const FREE_ELEMENTS = 1024;

/** One payload on its way through a plan. */
class Run {
  readonly reader: ByteReader;
  /** Where it is, for errors. */
  readonly trail: (string | number)[] = [];
  readonly #format: ValueFormat;
  /** The numbers that lengths and counts refer to. */
  readonly #slots: number[] = [];
  /** A count of four billion costs nothing if the elements are empty; their values would. */
  #emptyElements: number;

  constructor(bytes: Uint8Array, format: ValueFormat) {
    this.reader = new ByteReader(bytes);
    this.#format = format;
    this.#emptyElements = FREE_ELEMENTS + bytes.length;
  }

  /** Structs and arrays stand in their place before they are filled, so that an error finds what is there. */
  fields(plans: readonly FieldPlan[], into: Draft): void {
    for (const plan of plans) {
      const { name, members, count } = plan;
      this.trail.push(name);
      if (count !== undefined) {
        const elements: PayloadValue[] = [];
        setField(into, name, elements);
        this.#array(plan, extentValue(count, this.#slots), elements);
      } else if (members !== undefined) {
        const values: Draft = {};
        setField(into, name, values);
        this.fields(members, values);
      } else setField(into, name, this.#value(plan));
      this.trail.pop();
    }
  }

  #array(plan: FieldPlan, count: number, elements: PayloadValue[]): void {
    for (let i = 0; i < count; i++) {
      this.trail.push(i);
      const start = this.reader.offset;
      if (plan.members !== undefined) {
        const values: Draft = {};
        elements.push(values);
        this.fields(plan.members, values);
      } else elements.push(this.#value(plan));
      if (this.reader.offset === start && --this.#emptyElements < 0) {
        throw new BytesError(`${count} elements that take no bytes`, start);
      }
      this.trail.pop();
    }
  }

  #value({ data, length, slot, last }: DataPlan): PayloadValue {
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
