import type { DataField, Extent, Field } from '../../../manifest/model/model.js';

/**
 * A field in the style of a C declaration, for the comment of a descriptor: `UnicodeString Url`, `Binary(Size) Data`,
 * `UInt32 Ids[Count]`, `struct { Int32 X, Int32 Y } Points[2]`. The types are the manifest's in-types.
 */
export function fieldSummary(field: Field): string {
  if (field.kind === 'data') return dataText(field);
  const members = field.members.map(dataText).join(', ');
  return `struct { ${members} } ${field.name.value}${extentText('[', field.count, ']')}`;
}

function dataText(field: DataField): string {
  const type = field.inType?.target?.name ?? field.inType?.name ?? '';
  const localType = type.slice(type.indexOf(':') + 1);
  const length = extentText('(', field.length, ')');
  return `${localType}${length} ${field.name.value}${extentText('[', field.count, ']')}`;
}

function extentText(open: string, extent: Extent | undefined, close: string): string {
  if (extent === undefined) return '';
  return `${open}${extent.kind === 'literal' ? extent.value : extent.reference.name}${close}`;
}
