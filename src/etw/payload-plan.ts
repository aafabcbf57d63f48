import { listOf, objectOf, stringOf } from './arguments.js';
import { BytesError } from './bytes.js';
import { PayloadError } from './payload-error.js';
import type { PayloadDataField, PayloadExtent, PayloadField, PayloadTemplate } from './payload-template.js';

/** A field of a template made ready for decoding and encoding: what lengths and counts name is looked up once. */
export type FieldPlan = DataPlan | StructPlan;

export interface DataPlan extends CommonPlan {
  readonly data: PayloadDataField;
  readonly members?: undefined;
  readonly length: PlannedExtent | undefined;
  /** Where the value is kept as a number for the fields that name this one. */
  slot: number | undefined;
  /** Whether nothing can follow it in the payload. */
  readonly last: boolean;
}

export interface StructPlan extends CommonPlan {
  readonly data?: undefined;
  readonly members: readonly FieldPlan[];
}

interface CommonPlan {
  readonly name: string;
  /** Absent for a field that is no array. */
  readonly count: PlannedExtent | undefined;
}

export type PlannedExtent = { readonly literal: number } | { readonly slot: number };

/** The number that a length or count stands for at this point of a payload. */
export function extentValue(extent: PlannedExtent, slots: readonly number[]): number {
  return 'literal' in extent ? extent.literal : (slots[extent.slot] as number);
}

const plans = new WeakMap<PayloadTemplate, readonly FieldPlan[]>();

/**
 * @throws TypeError for what is no template.
 * @throws PayloadError when a length or count names no earlier field, or one that cannot hold it.
 */
export function planOf(template: PayloadTemplate): readonly FieldPlan[] {
  let plan = plans.get(template);
  if (plan === undefined) {
    plan = new Planner().fields(objectOf(template, 'template').fields);
    plans.set(template, plan);
  }
  return plan;
}

class Planner {
  readonly #trail: string[] = [];
  #slots = 0;

  fields(fields: readonly PayloadField[], outer: ReadonlyMap<string, FieldPlan> = new Map()): FieldPlan[] {
    const known = new Map(outer);
    const top = this.#trail.length === 0;
    const list = ['template', ...this.#trail].join('.');
    const path = `${list}.${top ? 'fields' : 'members'}`;
    return listOf(fields, path).map((field, i) => {
      this.#trail.push(stringOf(objectOf(field, `${path}[${i}]`).name, `${path}[${i}].name`));
      const plan = this.#field(field, known, top && i === fields.length - 1);
      known.set(field.name, plan);
      this.#trail.pop();
      return plan;
    });
  }

  #field(field: PayloadField, known: ReadonlyMap<string, FieldPlan>, last: boolean): FieldPlan {
    const { name } = field;
    // A number 0 means none; a count of 1 is written like none.
    const count = this.#extent(field.count, 2, known);
    if ('members' in field) return { name, members: this.fields(field.members, known), count };
    stringOf(field.inType, `template.${this.#trail.join('.')}.inType`);
    const length = this.#extent(field.length, 1, known);
    return { name, data: field, length, count, slot: undefined, last: last && count === undefined };
  }

  #extent(
    extent: PayloadExtent | undefined,
    least: number,
    known: ReadonlyMap<string, FieldPlan>,
  ): PlannedExtent | undefined {
    if (extent === undefined || extent === null) return undefined;
    if (typeof extent === 'number') {
      if (!Number.isInteger(extent) || extent < 0) this.#fail(`${extent} is no length or count`);
      return extent >= least ? { literal: extent } : undefined;
    }
    stringOf(extent, `template.${this.#trail.join('.')}: a length or count`);
    const target = known.get(extent);
    if (target === undefined) this.#fail(`'${extent}' is no earlier field`);
    const inType = target.data?.inType ?? 'struct';
    if (target.data === undefined || target.count !== undefined || !CAN_HOLD_EXTENTS.test(inType)) {
      this.#fail(`'${extent}' holds no length or count: it is ${target.count ? 'an array' : `a ${inType}`}`);
    }
    target.slot ??= this.#slots++;
    return { slot: target.slot };
  }

  #fail(reason: string): never {
    throw PayloadError.from(new BytesError(reason, 0), this.#trail);
  }
}

/** As `InType.extent` in winmeta. */
const CAN_HOLD_EXTENTS = /^win:(?:UInt8|UInt16|UInt32|HexInt32)$/;
