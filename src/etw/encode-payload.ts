import { objectOf } from './arguments.js';
import { ByteReader, BytesError, ByteWriter } from './bytes.js';
import { PayloadError } from './payload-error.js';
import { extentValue, type FieldPlan, planOf } from './payload-plan.js';
import type { PayloadTemplate } from './payload-template.js';
import type { PayloadValue, PayloadValues } from './payload-values.js';
import { peekInteger } from './read-value.js';
import { type ValueFormat, type ValueOptions, valueFormat } from './value-options.js';
import { writeValue } from './write-value.js';

/**
 * The payload that holds the values of a template's fields: what `decodePayload` gives the values for. Strings with a
 * length are filled up with NULs. ETW refuses events of more than 64 KB, which this function does not.
 *
 * @param values of the types that `decodePayload` gives, where a safe integer does for a bigint; lengths and counts are given by the fields that hold them.
 * @throws TypeError for arguments of another type, RangeError for options that are none.
 * @throws PayloadError for a value that is missing, of another type or out of range, and for a string, a binary or an
 *   array that is not as long as its length or count says.
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
    if (error instanceof BytesError) throw PayloadError.from(error, run.trail);
    throw error;
  }
  return run.writer.toBytes();
}

/** One payload on its way through a plan. */
class Run {
  readonly writer = new ByteWriter();
  /** Where it is, for errors. */
  readonly trail: (string | number)[] = [];
  readonly #format: ValueFormat;
  /** The numbers that lengths and counts refer to. */
  readonly #slots: number[] = [];

  constructor(format: ValueFormat) {
    this.#format = format;
  }

  fields(plans: readonly FieldPlan[], values: PayloadValues): void {
    for (const plan of plans) {
      this.trail.push(plan.name);
      const value = Object.hasOwn(values, plan.name) ? values[plan.name] : undefined;
      if (plan.count === undefined) this.#element(plan, value);
      else this.#array(plan, value, extentValue(plan.count, this.#slots));
      this.trail.pop();
    }
  }

  #array(plan: FieldPlan, values: PayloadValue | undefined, count: number): void {
    if (!Array.isArray(values)) this.#fail('an array is needed');
    if (values.length !== count) this.#fail(`${values.length} elements are not the ${count} of its count`);
    for (const [i, value] of values.entries()) {
      this.trail.push(i);
      this.#element(plan, value);
      this.trail.pop();
    }
  }

  #element(plan: FieldPlan, value: PayloadValue | undefined): void {
    if (value === undefined || value === null) this.#fail('there is no value');
    if (plan.members !== undefined) {
      if (typeof value !== 'object') this.#fail('an object of the members is needed');
      this.fields(plan.members, value as PayloadValues);
      return;
    }
    const { data, length, slot } = plan;
    const start = this.writer.size;
    writeValue(this.writer, data, value, length && extentValue(length, this.#slots), this.#format);
    if (slot !== undefined) {
      this.#slots[slot] = peekInteger(new ByteReader(this.writer.toBytes(start)), data.inType);
    }
  }

  #fail(reason: string): never {
    throw new BytesError(reason, this.writer.size);
  }
}
