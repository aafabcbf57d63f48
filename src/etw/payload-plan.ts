import { listOf, objectOf, stringOf } from './arguments.js';
import { BytesError } from './bytes.js';
import { PayloadError } from './payload-error.js';
import type { PayloadDataField, PayloadExtent, PayloadField, PayloadTemplate } from './payload-template.js';

/**
 * A field of a template, prepared for decoding and encoding: the fields that lengths and counts name are resolved once.
 */
export type FieldPlan = DataPlan | StructPlan;

export interface DataPlan extends CommonPlan {
  readonly data: PayloadDataField;
  readonly members?: undefined;
  readonly length: PlannedExtent | undefined;
  /** The index under which the value is stored as a number, for the fields that name this one. */
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
  /** Absent for a field that is not an array. */
  readonly count: PlannedExtent | undefined;
}

export type PlannedExtent = { readonly literal: number } | { readonly slot: number };

/** The value of a length or count at this point of a payload. */
export function extentValue(extent: PlannedExtent, slots: readonly number[]): number {
  return 'literal' in extent ? extent.literal : (slots[extent.slot] as number);
}

/** The fields of a template up to the first that cannot be prepared, and the problem of that one. */
export interface TemplatePlan {
  readonly fields: readonly FieldPlan[];
  /** A length or count names no earlier field, or a field that cannot contain it. */
  readonly problem: PayloadError | undefined;
}

const plans = new WeakMap<PayloadTemplate, TemplatePlan>();

/** @throws TypeError for anything that is not a template. */
export function planTemplate(template: PayloadTemplate): TemplatePlan {
  let plan = plans.get(template);
  if (plan === undefined) {
    const fields: FieldPlan[] = [];
    let problem: PayloadError | undefined;
    try {
      new Planner().fields(objectOf(template, 'template').fields, fields);
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      problem = error;
    }
    plan = { fields, problem };
    plans.set(template, plan);
  }
  return plan;
}

/**
 * @throws TypeError for anything that is not a template.
 * @throws PayloadError if a length or count names no earlier field, or a field that cannot contain it.
 */
export function planOf(template: PayloadTemplate): readonly FieldPlan[] {
  const { fields, problem } = planTemplate(template);
  if (problem !== undefined) throw problem;
  return fields;
}

class Planner {
  readonly #trail: string[] = [];
  #slots = 0;

  /** @param planned receives the plans one by one, so that it contains the plans before a mistake. */
  fields(
    fields: readonly PayloadField[],
    planned: FieldPlan[] = [],
    outer: ReadonlyMap<string, FieldPlan> = new Map(),
  ): FieldPlan[] {
    const known = new Map(outer);
    const top = this.#trail.length === 0;
    const list = ['template', ...this.#trail].join('.');
    const path = `${list}.${top ? 'fields' : 'members'}`;
    listOf(fields, path).forEach((field, i) => {
      this.#trail.push(stringOf(objectOf(field, `${path}[${i}]`).name, `${path}[${i}].name`));
      const plan = this.#field(field, known, top && i === fields.length - 1);
      known.set(field.name, plan);
      planned.push(plan);
      this.#trail.pop();
    });
    return planned;
  }

  #field(field: PayloadField, known: ReadonlyMap<string, FieldPlan>, last: boolean): FieldPlan {
    const { name } = field;
    // The number 0 means no count, and so does 1: one value has the same bytes without a count.
    const count = this.#extent(field.count, 2, known);
    if ('members' in field) return { name, members: this.fields(field.members, [], known), count };
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
      if (!Number.isInteger(extent) || extent < 0) this.#fail(`${extent} is not a length or count`);
      return extent >= least ? { literal: extent } : undefined;
    }
    stringOf(extent, `template.${this.#trail.join('.')}: a length or count`);
    const target = known.get(extent);
    if (target === undefined) this.#fail(`'${extent}' is not an earlier field`);
    const inType = target.data?.inType ?? 'struct';
    if (target.data === undefined || target.count !== undefined || !CAN_HOLD_EXTENTS.test(inType)) {
      this.#fail(
        `'${extent}' cannot contain a length or count: it is ${target.count ? 'an array' : `a ${inType}`}`,
      );
    }
    target.slot ??= this.#slots++;
    return { slot: target.slot };
  }

  #fail(reason: string): never {
    throw PayloadError.from(new BytesError(reason, 0), this.#trail);
  }
}

/** As `InType.extent` in winmeta. */
const CAN_HOLD_EXTENTS = /^win:(?:U?Int(?:8|16|32)|HexInt32)$/;
