import type { Extent, Field, StructField } from '../../manifest/model/model.js';
import type { Range } from '../../text/source.js';
import { isUnread, isUnresolved } from './unread.js';

/** `Name`, or `Struct.Name` for the member of a struct. */
export function pathOf(field: Field): string {
  const struct: StructField | undefined = field.kind === 'data' ? field.struct : undefined;
  return struct === undefined ? field.name.value : `${struct.name.value}.${field.name.value}`;
}

export function typeOf(field: Field): string {
  if (field.kind === 'struct') return 'a struct';
  return field.inType?.target?.name ?? field.inType?.name ?? 'without type';
}

/** Whether the in-type of a field exists. Always true for a struct. */
export function isTypeKnown(field: Field): boolean {
  if (field.kind === 'struct') return true;
  return !isUnresolved(field, 'data', 'inType', field.inType);
}

/** Whether two fields have the same type, so that they can be the same field under different names. */
export function haveOneShape(a: Field, b: Field): boolean {
  if (a.kind === 'struct' && b.kind === 'struct') {
    return (
      a.members.length === b.members.length &&
      a.members.every((member, at) => haveOneType(member, b.members[at] as Field))
    );
  }
  return haveOneType(a, b);
}

function haveOneType(a: Field, b: Field): boolean {
  return a.kind === b.kind && (typeOf(a) === typeOf(b) || !isTypeKnown(a) || !isTypeKnown(b));
}

/** The count or length, or `undefined` if mc.exe ignores it: a count of 0 or 1, or a length of 0. */
export function extentOf(field: Field, attribute: 'count' | 'length'): Extent | undefined {
  const extent = attribute === 'count' ? field.count : field.kind === 'data' ? field.length : undefined;
  if (extent?.kind !== 'literal') return extent;
  return extent.value <= (attribute === 'count' ? 1 : 0) ? undefined : extent;
}

export function rangeOf(extent: Extent | undefined): Range | undefined {
  return extent?.kind === 'field' ? extent.reference.range : extent?.range;
}

/** A count or length in the text of a change. */
export function shown(extent: Extent | undefined): string {
  if (extent === undefined) return 'none';
  return extent.kind === 'literal' ? String(extent.value) : `the value of field '${extent.reference.name}'`;
}

export function placeOf(field: Field, attribute: 'inType' | 'outType' | 'map'): Range {
  return (field.kind === 'data' ? field[attribute]?.range : undefined) ?? field.range;
}

/** Whether a count or length could not be read, or names a field that does not exist. */
export function isExtentUnknown(field: Field, attribute: 'count' | 'length'): boolean {
  const extent = extentOf(field, attribute);
  if (extent?.kind === 'field' && extent.reference.target === undefined) return true;
  return isUnread(field.element, field.kind, attribute, extent);
}
