import { extentAt } from '../bytes/numbers-at.js';
import { type DataPlan, type FieldPlan, type PlannedExtent, planTemplate } from './payload-plan.js';
import type { PayloadDataField, PayloadTemplate } from './payload-template.js';

/**
 * Whether a template's fields surely fill the payload, without decoding values. Supports numbers,
 * NUL-terminated strings, binary data, and arrays of numbers; others return false, and need `decodeFields`.
 */
export function fillsPayload(template: PayloadTemplate, bytes: Uint8Array, pointerSize: 4 | 8): boolean {
  const plan = fillPlanOf(template, pointerSize);
  return plan !== undefined && fills(plan, bytes, 0, bytes.length);
}

/** The same for a payload at a place of some bytes, with the plan for the template. */
export function fills(plan: FillPlan, bytes: Uint8Array, start: number, end: number): boolean {
  let counts: number[] | undefined;
  let offset = start;
  for (const step of plan) {
    const { size, slot, data } = step;
    switch (step.kind) {
      case 'numbers':
        offset += size;
        break;
      case 'count':
        if (offset + size > end) return false;
        counts ??= [];
        counts[slot] = extentAt(bytes, offset, data?.inType as string);
        offset += size;
        break;
      case 'elements':
        offset += size * (counts?.[slot] as number);
        break;
      case 'to-end':
        if ((end - offset) % size !== 0) return false;
        offset = end;
        break;
      default:
        offset = endOfText(bytes, offset, end, size);
    }
    if (offset > end) return false;
  }
  return offset === end;
}

/** One or more fields of a template. */
export interface FillStep {
  /** Numbers, an array's element count, such an array, an array up to the payload's end, or a string. */
  readonly kind: 'numbers' | 'count' | 'elements' | 'to-end' | 'text';
  /** In bytes, of all numbers, of an element, or of a character. */
  readonly size: number;
  /** Of the count. */
  readonly slot: number;
  readonly data: PayloadDataField | undefined;
}

/** The fields of a template, as far as their sizes matter. */
export type FillPlan = readonly FillStep[];

const known = {
  4: /* @__PURE__ */ new WeakMap<PayloadTemplate, FillPlan | 'none'>(),
  8: /* @__PURE__ */ new WeakMap<PayloadTemplate, FillPlan | 'none'>(),
};

/** The plan for a template; `undefined` if only decoding finds out where its fields end. */
export function fillPlanOf(template: PayloadTemplate, pointerSize: 4 | 8): FillPlan | undefined {
  let steps = known[pointerSize].get(template);
  if (steps === undefined) {
    steps = planSteps(template, pointerSize) ?? 'none';
    known[pointerSize].set(template, steps);
  }
  return steps === 'none' ? undefined : steps;
}

function planSteps(template: PayloadTemplate, pointerSize: 4 | 8): FillPlan | undefined {
  const ofFields = fieldStepsOf(template, pointerSize);
  if (ofFields === undefined) return undefined;
  const steps: FillStep[] = [];
  for (const step of ofFields) {
    const before = steps.at(-1);
    // Numbers that follow each other are one step.
    if (step.kind === 'numbers' && before?.kind === 'numbers')
      steps.splice(-1, 1, { ...before, size: before.size + step.size });
    else steps.push(step);
  }
  return steps;
}

/** A step for each field of a template; `undefined` as for `fillPlanOf`. */
export function fieldStepsOf(template: PayloadTemplate, pointerSize: 4 | 8): FillPlan | undefined {
  const { fields, problem } = planTemplate(template);
  if (problem !== undefined) return undefined;
  const steps: FillStep[] = [];
  for (const plan of fields) {
    const step = stepOf(plan, pointerSize);
    if (step === undefined) return undefined;
    steps.push(step);
  }
  return steps;
}

function stepOf(plan: FieldPlan, pointerSize: 4 | 8): FillStep | undefined {
  const { data, count } = plan;
  if (data === undefined) return undefined;
  const size = sizeOfNumber(data, pointerSize);
  if (size === undefined) return count === undefined ? stepOfBytes(plan) : undefined;
  if (count === undefined) {
    const { slot } = plan;
    return slot === undefined
      ? { kind: 'numbers', size, slot: 0, data }
      : { kind: 'count', size, slot, data };
  }
  if ('toEnd' in count) return { kind: 'to-end', size, slot: 0, data };
  return 'prefix' in count ? undefined : stepOfElements(count, size, data);
}

function stepOfElements(count: PlannedExtent, size: number, data: PayloadDataField): FillStep {
  return 'literal' in count
    ? { kind: 'numbers', size: size * count.literal, slot: 0, data }
    : { kind: 'elements', size, slot: count.slot, data };
}

/** The step of a text or of binary data. */
function stepOfBytes({ data, length, last }: DataPlan): FillStep | undefined {
  const { inType, outType } = data;
  switch (inType) {
    case 'win:UnicodeString':
    case 'win:AnsiString': {
      const size = inType === 'win:AnsiString' ? 1 : 2;
      return length === undefined
        ? { kind: 'text', size, slot: 0, data }
        : stepOfElements(length, size, data);
    }
    case 'win:Binary':
      // The form of an address depends on its bytes.
      if (outType === 'win:SocketAddress') return undefined;
      if (length !== undefined) return stepOfElements(length, 1, data);
      if (outType === 'win:IPv6') return { kind: 'numbers', size: 16, slot: 0, data };
      return last ? { kind: 'to-end', size: 1, slot: 0, data } : undefined;
    default:
      return undefined;
  }
}

/** The size of a value that any bytes can be; `undefined` if it varies, or if not all bytes are valid. */
function sizeOfNumber({ inType }: PayloadDataField, pointerSize: 4 | 8): number | undefined {
  switch (inType) {
    case 'win:Int8':
    case 'win:UInt8':
      return 1;
    case 'win:Int16':
    case 'win:UInt16':
      return 2;
    case 'win:Int32':
    case 'win:UInt32':
    case 'win:HexInt32':
    case 'win:Float':
    case 'win:Boolean':
      return 4;
    case 'win:Int64':
    case 'win:UInt64':
    case 'win:HexInt64':
    case 'win:FILETIME':
    case 'win:Double':
      return 8;
    case 'win:GUID':
      return 16;
    case 'win:Pointer':
    case 'tdh:SizeT':
      return pointerSize;
    default:
      return undefined;
  }
}

/**
 * The offset after the NUL of a text; beyond the payload if there is none.
 *
 * @param unit the bytes of a character: 1 or 2.
 */
function endOfText(bytes: Uint8Array, start: number, end: number, unit: number): number {
  const last = unit - 1;
  for (let at = start; at + last < end; at += unit)
    if (bytes[at] === 0 && bytes[at + last] === 0) return at + unit;
  return end + 1;
}
