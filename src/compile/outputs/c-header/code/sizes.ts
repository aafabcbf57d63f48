import type { Extent, Field } from '../../../../manifest/model/model.js';

/** A length or count, as generated code uses it. */
export interface Size {
  /** The number; absent if a field contains it. */
  readonly value?: number;
  /** The position of the field that contains it. */
  readonly index?: number;
  /** The C expression: the number, or the parameter. */
  readonly expression: string;
}

/** Decoders read the bits of a signed length or count as an unsigned number. */
const UNSIGNED: Readonly<Record<string, string>> = {
  'win:Int8': '(UCHAR)',
  'win:Int16': '(USHORT)',
  'win:Int32': '(ULONG)',
};

/** The count of a field; `undefined` for a single value. A count of 0 or 1 is not an array (as in mc.exe). */
export function countOf(field: Field): Size | undefined {
  const size = sizeOf(field.count);
  return size?.value === 1 ? undefined : size;
}

/** The size in a length or count; `undefined` if there is none or if it is 0. */
export function sizeOf(extent: Extent | undefined): Size | undefined {
  if (extent === undefined) return undefined;
  if (extent.kind === 'literal') {
    return extent.value === 0 ? undefined : { value: extent.value, expression: String(extent.value) };
  }
  const { target, name } = extent.reference;
  if (target === undefined) throw new Error(`no field '${name}'`);
  // A count in an array is only a warning. The code uses the first element.
  const first = countOf(target) === undefined ? '' : '[0]';
  const cast = UNSIGNED[target.inType?.target?.name ?? ''] ?? '';
  return { index: target.index, expression: `${cast}_Arg${target.index}${first}` };
}

/** The number of units for a length and a count together. The product of two literals is one literal. */
export function product(count: Size, length: Size): string {
  if (count.value !== undefined && length.value !== undefined) return String(count.value * length.value);
  return `${count.expression} * ${length.expression}`;
}
