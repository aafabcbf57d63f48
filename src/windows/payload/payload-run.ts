import { type ByteReader, failReading, QuietReader } from '../bytes/bytes.js';
import { extentAt } from '../bytes/numbers-at.js';
import type { Trail } from './payload-error.js';
import { type DataPlan, extentValue, type FieldPlan, type PlannedCount } from './payload-plan.js';
import type { PayloadValue } from './payload-values.js';
import { readCharacters } from './read-text.js';
import { valueReader } from './read-value.js';
import type { ValueFormat } from './value-options.js';

/** Incomplete `PayloadValues`. */
export type PayloadDraft = { [field: string]: PayloadValue };

/** The allowed array elements without bytes, in addition to one for each byte of the payload. */
export const FREE_ELEMENTS = 1024;

/** The number of members without bytes that are allowed for each such element, on average. */
const MEMBERS_EACH = 8;

const NO_TRAIL: Trail = [];

/** The decoding of one payload. */
export class PayloadRun {
  readonly reader: ByteReader;
  /** The start of the value that is being read. After an error, the bytes before it are decoded. */
  valueAt = 0;
  /** After an error, the path of its field. */
  trail: Trail = NO_TRAIL;
  readonly #format: ValueFormat;
  /** The values of fields that lengths and counts refer to. */
  readonly #slots: number[] = [];
  /** A budget for items without bytes (up to 4 billion): a member counts as 1, an element as MEMBERS_EACH. */
  #empty: number;

  /** @param fields the number of fields of the template. */
  constructor(bytes: Uint8Array, format: ValueFormat, fields: number) {
    this.reader = new QuietReader(bytes);
    this.#format = format;
    this.#empty = (FREE_ELEMENTS + bytes.length) * MEMBERS_EACH + fields;
  }

  /** Structs and arrays are set before they are filled, so that an error contains the values so far. */
  fields(plans: readonly FieldPlan[], into: PayloadDraft): void {
    const { reader } = this;
    let at = 0;
    try {
      for (; at < plans.length; at++) {
        const plan = plans[at] as FieldPlan;
        const { name, count, members } = plan;
        const { offset } = reader;
        this.valueAt = offset;
        if (count !== undefined) {
          if (plan.isText) {
            const wide = plan.data.inType === 'win:UInt16';
            const size = this.#count(count, wide ? 2 : 1);
            setField(into, name, readCharacters(reader, size, wide, this.#format.codePage));
          } else this.#array(plan, count, setField(into, name, []));
        } else if (members !== undefined) this.fields(members, setField(into, name, {}));
        else setField(into, name, this.#value(plan));
        if (reader.offset === offset) this.#countEmpty(1, 'too many members of arrays');
      }
    } catch (error) {
      this.trail = [(plans[at] as FieldPlan).name, ...this.trail];
      throw error;
    }
  }

  /**
   * @param unit the size of an element. If it varies, the elements of an array that fills the payload end it.
   */
  #count(count: PlannedCount, unit?: number): number {
    if ('prefix' in count) return this.reader.u16();
    if (!('toEnd' in count)) return extentValue(count, this.#slots);
    return unit === undefined ? Number.POSITIVE_INFINITY : Math.floor(this.reader.remaining / unit);
  }

  #array(plan: FieldPlan, planned: PlannedCount, elements: PayloadValue[]): void {
    const { reader } = this;
    const count = this.#count(planned);
    const toEnd = count === Number.POSITIVE_INFINITY;
    let i = 0;
    try {
      for (; toEnd ? reader.remaining > 0 : i < count; i++) {
        const { offset } = reader;
        if (plan.members !== undefined) {
          const values: PayloadDraft = {};
          elements.push(values);
          this.fields(plan.members, values);
        } else elements.push(this.#value(plan));
        if (reader.offset === offset) {
          this.#countEmpty(MEMBERS_EACH, `${toEnd ? '' : `${count} `}elements that`);
        }
      }
    } catch (error) {
      this.trail = [i, ...this.trail];
      throw error;
    }
  }

  #countEmpty(weight: number, what: string): void {
    this.#empty -= weight;
    if (this.#empty < 0) failReading(this.reader, `${what} take no bytes`, this.reader.offset);
  }

  #value(plan: DataPlan): PayloadValue {
    const { data, length, slot } = plan;
    const { offset, bytes } = this.reader;
    this.valueAt = offset;
    plan.read ??= valueReader(data, plan.last);
    const value = plan.read(this.reader, this.#format, length && extentValue(length, this.#slots));
    if (slot !== undefined) this.#slots[slot] = extentAt(bytes, offset, data.inType);
    return value;
  }
}

/** @returns the value. */
function setField<Value extends PayloadValue>(values: PayloadDraft, name: string, value: Value): Value {
  // An assignment would set the object's prototype.
  if (name === '__proto__') {
    Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true });
  } else values[name] = value;
  return value;
}
