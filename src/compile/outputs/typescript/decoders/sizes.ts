import type { FieldPlan } from '../../../../windows/payload/payload-plan.js';
import { fixedTypeOf } from './fixed-types.js';

/** A number of bytes that depends only on the size of pointers. */
export interface Size {
  readonly bytes: number;
  readonly pointers: number;
}

export const NO_SIZE: Size = { bytes: 0, pointers: 0 };

export function plus(a: Size, b: Size): Size {
  return { bytes: a.bytes + b.bytes, pointers: a.pointers + b.pointers };
}

export function times({ bytes, pointers }: Size, count: number): Size {
  return { bytes: bytes * count, pointers: pointers * count };
}

/** The size of a value, or of one element of an array; `undefined` if it depends on the payload. */
export function sizeOf(plan: FieldPlan): Size | undefined {
  if (plan.members !== undefined) {
    return plan.members.reduce<Size | undefined>((sum, member) => {
      const size = member.count === undefined ? sizeOf(member) : undefined;
      return sum && size && plus(sum, size);
    }, NO_SIZE);
  }
  const size = fixedTypeOf(plan.data)?.size;
  if (size === undefined) return undefined;
  return size === 'pointer' ? { bytes: 0, pointers: 1 } : { bytes: size, pointers: 0 };
}

/** The position a number of bytes after another (absent for the start of the payload), as an expression. */
export function placeAfter(start: string | undefined, { bytes, pointers }: Size): string {
  if (start === undefined) return sizeCode({ bytes, pointers });
  const terms = [start, ...(bytes === 0 ? [] : [String(bytes)]), ...pointerTerm(pointers)];
  return terms.join(' + ');
}

/** A size as an expression. */
export function sizeCode({ bytes, pointers }: Size): string {
  return [...(bytes === 0 && pointers > 0 ? [] : [String(bytes)]), ...pointerTerm(pointers)].join(' + ');
}

function pointerTerm(pointers: number): string[] {
  if (pointers === 0) return [];
  return [pointers === 1 ? 'pointerSize' : `${pointers} * pointerSize`];
}
