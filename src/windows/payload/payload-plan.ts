import { BytesError } from '../bytes/bytes.js';
import { listOf, numberOf, objectOf, stringOf, wrongType } from '../checks/arguments.js';
import { PayloadError, payloadErrorOf } from './payload-error.js';
import type {
  PayloadCount,
  PayloadDataField,
  PayloadExtent,
  PayloadField,
  PayloadTemplate,
} from './payload-template.js';
import type { ValueReader } from './read-value.js';
import { MAX_STRUCT_DEPTH } from './struct-depth.js';

/** A field prepared for decoding and encoding: references of lengths and counts are resolved once. */
export type FieldPlan = DataPlan | StructPlan;

export interface DataPlan extends CommonPlan {
  readonly data: PayloadDataField;
  readonly members?: undefined;
  readonly length: PlannedExtent | undefined;
  /** The index under which the value is stored as a number, for the fields that name this one. */
  slot: number | undefined;
  /** Whether nothing can follow it in the payload. */
  readonly last: boolean;
  /** Whether it is an array of characters whose value is one text. */
  readonly isText: boolean;
  /** Reads the value, or one element. Decoding sets it when it needs it, so that encoders need no readers. */
  read: ValueReader | undefined;
}

interface StructPlan extends CommonPlan {
  readonly data?: undefined;
  readonly isText?: undefined;
  readonly members: readonly FieldPlan[];
}

interface CommonPlan {
  readonly name: string;
  /** Absent for a field that is not an array. */
  readonly count: PlannedCount | undefined;
}

export type PlannedExtent = { readonly literal: number } | { readonly slot: number };

/** A count can also be a 16-bit prefix of the elements, or the elements end with the payload. */
export type PlannedCount = PlannedExtent | { readonly prefix: true } | { readonly toEnd: true };

/** The value of a length or count at this point of a payload. */
export function extentValue(extent: PlannedExtent, slots: readonly number[]): number {
  return 'literal' in extent ? extent.literal : (slots[extent.slot] as number);
}

/** The fields of a template up to the first that cannot be prepared, and the problem of that one. */
interface TemplatePlan {
  readonly fields: readonly FieldPlan[];
  /** A length or count does not refer to a suitable earlier field, or there are too many structs. */
  readonly problem: PayloadError | undefined;
  /** The number of fields, with the members of structs. */
  readonly size: number;
}

const plans = new WeakMap<PayloadTemplate, TemplatePlan>();

/** @throws TypeError for anything that is not a template. */
export function planTemplate(template: PayloadTemplate): TemplatePlan {
  let plan = plans.get(template);
  if (plan === undefined) {
    const fields: FieldPlan[] = [];
    const planner = new Planner();
    let problem: PayloadError | undefined;
    try {
      planner.fields(objectOf(template, 'template').fields, fields);
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      problem = error;
    }
    plan = { fields, problem, size: planner.size };
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

/** More than any structure of Windows can describe: indexes of properties have 16 bits. */
const MAX_FIELDS = 0x1_0000;

/** The fields that a length or count can name: those before it, in its list and in the lists around it. */
interface Scope {
  readonly own: Map<string, FieldPlan>;
  readonly outer: Scope | undefined;
}

class Planner {
  /** The names of the current field and of the structs around it. */
  readonly #trail: string[] = [];
  #slots = 0;
  size = 0;

  /** @param planned receives each plan as it is made, so that it contains the plans before an error. */
  fields(fields: readonly PayloadField[], planned: FieldPlan[] = [], outer?: Scope): FieldPlan[] {
    const scope: Scope = { own: new Map(), outer };
    const top = outer === undefined;
    const path = `${this.#path()}.${top ? 'fields' : 'members'}`;
    listOf(fields, path).forEach((field, i) => {
      this.#trail.push(stringOf(objectOf(field, `${path}[${i}]`).name, `${path}[${i}].name`));
      if (++this.size > MAX_FIELDS) this.#fail(`a template has at most ${MAX_FIELDS} fields`);
      const plan = this.#field(field, scope, top && i === fields.length - 1);
      scope.own.set(field.name, plan);
      planned.push(plan);
      this.#trail.pop();
    });
    return planned;
  }

  #path(): string {
    return ['template', ...this.#trail].join('.');
  }

  #field(field: PayloadField, scope: Scope, last: boolean): FieldPlan {
    const { name } = field;
    const count = this.#count(field.count, scope);
    if ('members' in field) {
      if (this.#trail.length > MAX_STRUCT_DEPTH) {
        this.#fail(`more than ${MAX_STRUCT_DEPTH} structs are in each other`);
      }
      return { name, members: this.fields(field.members, [], scope), count };
    }
    stringOf(field.inType, `${this.#path()}.inType`);
    const length = this.#extent(field.length, 1, scope);
    const isText = typeof field.count === 'object' && count !== undefined && isCharacter(field);
    return {
      name,
      data: field,
      length,
      count,
      slot: undefined,
      last: last && count === undefined,
      isText,
      read: undefined,
    };
  }

  #count(count: PayloadCount | undefined, scope: Scope): PlannedCount | undefined {
    // The number 0 means no count, and so does 1: one value has the same bytes without a count.
    if (typeof count !== 'object' || count === null) return this.#extent(count, 2, scope);
    if ('exactly' in count) {
      return this.#extent(numberOf(count.exactly, `${this.#path()}.count.exactly`), 0, scope);
    }
    if ('toEnd' in count) {
      return count.toEnd === true ? TO_END : wrongType(`${this.#path()}.count.toEnd`, 'true', count.toEnd);
    }
    if (count.prefix !== 'win:UInt16') {
      wrongType(`${this.#path()}.count.prefix`, "'win:UInt16'", count.prefix);
    }
    return PREFIX;
  }

  /** @param least the smallest number that does not count as missing. */
  #extent(extent: PayloadExtent | undefined | null, least: number, scope: Scope): PlannedExtent | undefined {
    if (extent === undefined || extent === null) return undefined;
    if (typeof extent === 'number') {
      if (!Number.isInteger(extent) || extent < 0) this.#fail(`${extent} is not a length or count`);
      return extent >= least ? { literal: extent } : undefined;
    }
    stringOf(extent, `${this.#path()}: a length or count`);
    const target = fieldIn(scope, extent);
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
    throw payloadErrorOf(new BytesError(reason, 0), this.#trail);
  }
}

/** The nearest field of a name. */
function fieldIn(scope: Scope | undefined, name: string): FieldPlan | undefined {
  for (let at = scope; at !== undefined; at = at.outer) {
    const found = at.own.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isCharacter({ inType, outType }: PayloadDataField): boolean {
  return outType === 'xs:string' && /^win:(?:U?Int8|UInt16)$/.test(inType);
}

const PREFIX: PlannedCount = { prefix: true };
const TO_END: PlannedCount = { toEnd: true };

/** As `InType.extent` in winmeta. */
const CAN_HOLD_EXTENTS = /^win:(?:U?Int(?:8|16|32)|HexInt32)$/;
