import { BytesError, ByteWriter } from '../bytes/bytes.js';
import { extentAt } from '../bytes/numbers-at.js';
import { objectOf } from '../checks/arguments.js';
import { payloadErrorOf } from './payload-error.js';
import { extentValue, type FieldPlan, type PlannedCount, planOf } from './payload-plan.js';
import type { PayloadDataField, PayloadTemplate } from './payload-template.js';
import type { PayloadValue, PayloadValues } from './payload-values.js';
import { type ValueFormat, type ValueOptions, valueFormat } from './value-options.js';
import { characterBytes } from './write-text.js';
import { writeValue } from './write-value.js';

/**
 * Returns the payload with the values of a template's fields, as the inverse of `decodePayload`. It fills
 * strings with a length up with NULs, and does not check ETW's limit of 64 KB for events.
 *
 * @param values of the types that `decodePayload` returns, or safe integers for bigints. They set length and
 * count fields themselves.
 * @throws TypeError for arguments of another type, RangeError for invalid options; PayloadError for a value
 * that is missing, of another type, out of range, or of a size other than its length or count.
 */
export function encodePayload(
  template: PayloadTemplate,
  values: object,
  options: ValueOptions = {},
): Uint8Array {
  const run = new Run(valueFormat(options));
  const plan = planOf(template);
  const given = objectOf(values, 'values') as PayloadValues;
  try {
    run.fields(plan, given);
  } catch (error) {
    if (error instanceof BytesError) throw payloadErrorOf(error, run.trail);
    throw error;
  }
  return run.writer.toBytes();
}

/** The encoding of one payload. */
class Run {
  readonly writer = new ByteWriter();
  /** The path of the current field, for errors. */
  readonly trail: (string | number)[] = [];
  readonly #format: ValueFormat;
  /** The values of fields that lengths and counts refer to. */
  readonly #slots: number[] = [];

  constructor(format: ValueFormat) {
    this.#format = format;
  }

  fields(plans: readonly FieldPlan[], values: PayloadValues): void {
    for (const plan of plans) {
      this.trail.push(plan.name);
      const value = Object.hasOwn(values, plan.name) ? values[plan.name] : undefined;
      if (plan.count === undefined) this.#element(plan, value);
      else this.#array(plan, value, plan.count);
      this.trail.pop();
    }
  }

  #array(plan: FieldPlan, values: PayloadValue | undefined, count: PlannedCount): void {
    if (plan.isText) {
      this.#text(plan.data, values, count);
      return;
    }
    if (!Array.isArray(values)) this.#fail('an array is required');
    this.#count(count, values.length, 'elements');
    for (const [i, value] of values.entries()) {
      this.trail.push(i);
      this.#element(plan, value);
      this.trail.pop();
    }
  }

  #text({ inType }: PayloadDataField, value: PayloadValue | undefined, count: PlannedCount): void {
    if (typeof value !== 'string') this.#fail('a string is required');
    const text = characterBytes(this.writer, value, inType === 'win:UInt16', this.#format.codePage);
    this.#count(count, text.count, 'characters');
    this.writer.put(text.bytes);
  }

  /** Writes the number of elements, or checks it. */
  #count(planned: PlannedCount, actual: number, what: string): void {
    if ('prefix' in planned) {
      this.writer.u16(actual);
      return;
    }
    if ('toEnd' in planned) return;
    const count = extentValue(planned, this.#slots);
    if (actual !== count) this.#fail(`${actual} ${what}, but its count is ${count}`);
  }

  #element(plan: FieldPlan, value: PayloadValue | undefined): void {
    if (value === undefined || value === null) this.#fail('there is no value');
    if (plan.members !== undefined) {
      if (typeof value !== 'object') this.#fail('an object with the members is required');
      this.fields(plan.members, value as PayloadValues);
      return;
    }
    const { data, length, slot } = plan;
    const start = this.writer.size;
    writeValue(this.writer, data, value, length && extentValue(length, this.#slots), this.#format);
    if (slot !== undefined) this.#slots[slot] = extentAt(this.writer.toBytes(start), 0, data.inType);
  }

  #fail(reason: string): never {
    throw new BytesError(reason, this.writer.size);
  }
}
