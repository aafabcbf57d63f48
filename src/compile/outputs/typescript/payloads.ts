import { readableOutType } from '../../../manifest/model/meaning/out-type.js';
import type {
  DataField,
  Extent,
  Field,
  Provider,
  StructField,
  Template,
} from '../../../manifest/model/model.js';
import { code, docComment, docLine } from './comment.js';
import { notation, scalarType } from './field-types.js';
import { propertyKey } from './literal.js';
import type { ModuleNames } from './names.js';

export interface FieldView {
  readonly comment: string;
  readonly key: string;
  readonly type: string;
}

/** An interface for a template or a struct; `empty` if it has no fields. */
export interface PayloadView {
  readonly comment: string;
  readonly name: string;
  readonly fields: readonly FieldView[];
  readonly empty: boolean;
}

/** The structs of a template come before it. */
export function payloadViews(provider: Provider, names: ModuleNames): PayloadView[] {
  return provider.templates.flatMap((template) => [
    ...template.fields
      .filter((field): field is StructField => field.kind === 'struct')
      .map((struct) => structView(struct, template, names)),
    templateView(template, names),
  ]);
}

function structView(struct: StructField, template: Template, names: ModuleNames): PayloadView {
  return {
    comment: docComment([
      `The struct ${code(struct.name.value)} of the template ${code(template.tid.value)}`,
    ]),
    name: names.structs.get(struct) as string,
    fields: fieldViews(struct.members, names),
    empty: struct.members.length === 0,
  };
}

function templateView(template: Template, names: ModuleNames): PayloadView {
  const userData = template.userData === undefined ? '' : '; the XML of an event shows them as UserData';
  return {
    comment: docComment([`The fields of the template ${code(template.tid.value)}${userData}`]),
    name: names.templates.get(template) as string,
    fields: fieldViews(template.fields, names),
    empty: template.fields.length === 0,
  };
}

/** Fields keep their names from the manifest, in quotes if necessary, because the data uses these names. */
export function fieldViews(fields: readonly Field[], names: ModuleNames): FieldView[] {
  return fields.map((field) => ({
    comment: docLine(...(field.kind === 'struct' ? [] : dataRemarks(field, names)), countRemark(field.count)),
    key: propertyKey(field.name.value),
    type: arrayOf(elementType(field, names), field.count),
  }));
}

function elementType(field: Field, names: ModuleNames): string {
  if (field.kind === 'struct') return names.structs.get(field) as string;
  const type = scalarType(field.inType?.target, readableOutType(field));
  const map = field.map?.target;
  if (map?.kind !== 'valueMap' || type !== 'number') return type;
  // A value that is not in the map is still valid data.
  return `${names.maps.get(map)?.values} | number`;
}

/** mc.exe and TDH treat a count of 0 as no count. Generated C writes a count of 1 like a scalar. */
function isArray(count: Extent | undefined): boolean {
  return count !== undefined && (count.kind === 'field' || count.value > 1);
}

function arrayOf(type: string, count: Extent | undefined): string {
  if (!isArray(count)) return type;
  return `readonly ${type.includes('|') ? `(${type})` : type}[]`;
}

function countRemark(count: Extent | undefined): string {
  if (count === undefined || !isArray(count)) return '';
  return count.kind === 'literal'
    ? `${count.value} elements`
    : `the number of elements is in ${code(count.reference.name)}`;
}

function dataRemarks(field: DataField, names: ModuleNames): (string | undefined)[] {
  const inType = field.inType?.target;
  const outType = readableOutType(field);
  const shown = outType?.name !== inType?.defaultOutType;
  const map = field.map?.target;
  return [
    shown ? `${inType?.name} shown as ${outType?.name}` : inType?.name,
    map && `${map.kind === 'bitMap' ? 'flags' : 'a value'} of {@link ${names.maps.get(map)?.values}}`,
    notation(inType, outType),
    lengthRemark(field),
  ];
}

function lengthRemark(field: DataField): string {
  const { length } = field;
  if (length === undefined || (length.kind === 'literal' && length.value === 0)) return '';
  return length.kind === 'literal'
    ? `length ${length.value}`
    : `the length is in ${code(length.reference.name)}`;
}
