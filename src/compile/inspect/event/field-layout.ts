import { meaningOf } from '../../../manifest/model/meaning/meaning.js';
import { effectiveOutType } from '../../../manifest/model/meaning/out-type.js';
import type { DataField, Extent, Field } from '../../../manifest/model/model.js';

/** Bytes in payloads of 32-bit and of 64-bit providers: a pointer has 4 or 8. */
export interface ByPointerSize {
  readonly pointer4: number;
  readonly pointer8: number;
}

/** A field of a template with its place in the payload, as far as that does not depend on the values. */
export interface FieldLayout {
  readonly name: string;
  /** Absent for a struct. */
  readonly inType?: string | undefined;
  readonly outType?: string | undefined;
  readonly map?: string | undefined;
  /** A number, or the name of the field that holds it. */
  readonly length?: number | string | undefined;
  readonly count?: number | string | undefined;
  readonly tags?: number | undefined;
  /** From the start of the payload, or of the struct for a member; absent after a field of varying size. */
  readonly offset?: ByPointerSize | undefined;
  /** Of all elements of an array; absent when it varies. */
  readonly size?: ByPointerSize | undefined;
  readonly members?: readonly FieldLayout[] | undefined;
}

const START: ByPointerSize = { pointer4: 0, pointer8: 0 };

/** The layout of fields in their order. In payloads they follow each other without gaps. */
export function fieldLayouts(fields: readonly Field[]): FieldLayout[] {
  let offset: ByPointerSize | undefined = START;
  return fields.map((field) => {
    const size = sizeOf(field);
    const layout = { ...describe(field), offset, size };
    offset = offset && size && add(offset, size);
    return layout;
  });
}

function describe(field: Field): Omit<FieldLayout, 'offset' | 'size'> {
  const { name, tags } = field;
  const common = { name: name.value, count: extentText(field.count), tags: tags?.value };
  if (field.kind === 'struct') return { ...common, members: fieldLayouts(field.members) };
  return {
    ...common,
    inType: meaningOf(field.inType)?.name ?? field.inType?.name,
    outType: effectiveOutType(field)?.name ?? field.outType?.name,
    map: field.map?.target?.name.value ?? field.map?.name,
    length: extentText(field.length),
  };
}

/** The number 0 means that there is no extent. */
const extentText = (extent: Extent | undefined) =>
  extent?.kind === 'field' ? extent.reference.name : extent?.value || undefined;

function sizeOf(field: Field): ByPointerSize | undefined {
  if (field.count?.kind === 'field') return undefined;
  const one = field.kind === 'data' ? dataSize(field) : structSize(field.members);
  const count = field.count?.value || 1;
  return one && { pointer4: one.pointer4 * count, pointer8: one.pointer8 * count };
}

function structSize(members: readonly DataField[]): ByPointerSize | undefined {
  let total: ByPointerSize | undefined = START;
  for (const member of members) {
    const size = sizeOf(member);
    total = total && size && add(total, size);
  }
  return total;
}

function dataSize(field: DataField): ByPointerSize | undefined {
  const inType = meaningOf(field.inType);
  if (inType === undefined) return undefined;
  if (inType.size === 'pointer') return { pointer4: 4, pointer8: 8 };
  const bytes = typeof inType.size === 'number' ? inType.size : fixedLength(field, inType.name);
  return bytes === undefined ? undefined : { pointer4: bytes, pointer8: bytes };
}

/** The bytes of a string or binary whose length is a number. */
function fixedLength({ length, outType }: DataField, inType: string): number | undefined {
  if (inType === 'win:Binary' && length === undefined && outType?.target?.name === 'win:IPv6') return 16;
  if (length?.kind !== 'literal' || length.value === 0) return undefined;
  if (inType === 'win:UnicodeString') return length.value * 2;
  return inType === 'win:AnsiString' || inType === 'win:Binary' ? length.value : undefined;
}

const add = (a: ByPointerSize, b: ByPointerSize): ByPointerSize => ({
  pointer4: a.pointer4 + b.pointer4,
  pointer8: a.pointer8 + b.pointer8,
});
