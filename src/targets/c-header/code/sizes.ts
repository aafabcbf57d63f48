import type { Extent, Field } from '../../../manifest/model.js';

/** A length or count as generated code computes with it. */
export interface Size {
  /** The number; absent when a field holds it. */
  readonly value?: number;
  /** The position of the field that holds it. */
  readonly index?: number;
  /** In C: the number, or the parameter. */
  readonly expression: string;
}

/** Decoders take the bits of a signed length or count as an unsigned number. */
const UNSIGNED: Readonly<Record<string, string>> = {
  'win:Int8': '(UCHAR)',
  'win:Int16': '(USHORT)',
  'win:Int32': '(ULONG)',
};

/** The count of a field; `undefined` for a single value. A count of 0 or 1 makes no array (as mc.exe compiles it). */
export function countOf(field: Field): Size | undefined {
  const size = sizeOf(field.count);
  return size?.value === 1 ? undefined : size;
}

/** What a length or count says; `undefined` for none, and 0 is none. */
export function sizeOf(extent: Extent | undefined): Size | undefined {
  if (extent === undefined) return undefined;
  if (extent.kind === 'literal') {
    return extent.value === 0 ? undefined : { value: extent.value, expression: String(extent.value) };
  }
  const { target, name } = extent.reference;
  if (target === undefined) throw new Error(`no field '${name}'`);
  // That an array holds a count is only a warning; its first element is taken.
  const first = countOf(target) === undefined ? '' : '[0]';
  const cast = UNSIGNED[target.inType?.target?.name ?? ''] ?? '';
  return { index: target.index, expression: `${cast}_Arg${target.index}${first}` };
}

/** The number of units that a length and a count make together; a product of two numbers is one number. */
export function product(count: Size, length: Size): string {
  if (count.value !== undefined && length.value !== undefined) return String(count.value * length.value);
  return `${count.expression} * ${length.expression}`;
}
