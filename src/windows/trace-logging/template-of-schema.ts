import { listOf, numberOf, objectOf, optionalNumber, stringOf, wrongType } from '../checks/arguments.js';
import type { InTypeName, PayloadCount, PayloadField, PayloadTemplate } from '../payload/payload-template.js';
import { MAX_STRUCT_DEPTH } from '../payload/struct-depth.js';
import { distinctNames } from '../trace-info/distinct-names.js';
import {
  type TraceLoggingCount,
  type TraceLoggingField,
  TraceLoggingIn,
  type TraceLoggingSchema,
} from './schema.js';
import { valueTypesOf } from './value-types.js';

/**
 * Returns the fields of a TraceLogging event in the form of `decodePayload`. The types become those of
 * manifests with the same bytes, so `TlgInBINARY` is `win:CountedBinary`. Fields with the same name get
 * numbers, so that each has a value: `Size`, `Size (2)`.
 *
 * The value of a field with a variable count is an array, or a string for characters. TDH has another
 * property for its count (`Name.Count`), which these values do not contain. A field of the in-type 0, which
 * has no bytes, is an empty struct. `decodePayload` reports a field whose in-type is unknown.
 */
export function payloadTemplateOfSchema(schema: TraceLoggingSchema): PayloadTemplate {
  return { fields: fieldsOf(objectOf(schema, 'schema').fields, 'schema.fields', 0) };
}

/** @param depth the number of structs around the fields. */
function fieldsOf(fields: readonly TraceLoggingField[], path: string, depth: number): PayloadField[] {
  if (depth > MAX_STRUCT_DEPTH) {
    wrongType(path, `a list with at most ${MAX_STRUCT_DEPTH} structs in each other`, fields);
  }
  const list = listOf(fields, path);
  const names = distinctNames(
    list.map((field, at) => stringOf(objectOf(field, `${path}[${at}]`).name, `${path}[${at}].name`)),
  );
  return list.map((field, at) => fieldOf(field, names[at] as string, `${path}[${at}]`, depth));
}

function fieldOf(field: TraceLoggingField, name: string, path: string, depth: number): PayloadField {
  switch (field.kind) {
    case 'struct':
      return {
        name,
        members: fieldsOf(field.members, `${path}.members`, depth + 1),
        ...countOf(field.count, `${path}.count`),
      };
    case 'customSchema':
      return { name, inType: 'win:CountedBinary' };
    case 'value': {
      const inType = numberOf(field.inType, `${path}.inType`);
      const outType = optionalNumber(field.outType, `${path}.outType`) ?? 0;
      const count = countOf(field.count, `${path}.count`);
      if (inType === TraceLoggingIn.Null) return { name, members: [], ...count };
      const types = valueTypesOf(inType, outType) ?? { inType: `in-type ${inType}` as InTypeName };
      return { name, ...types, ...count };
    }
    default:
      return wrongType(
        `${path}.kind`,
        "'value', 'struct' or 'customSchema'",
        (field as { kind: unknown }).kind,
      );
  }
}

function countOf(
  count: TraceLoggingCount | null | undefined,
  path: string,
): { readonly count?: PayloadCount } {
  if (count === undefined || count === null) return {};
  return { count: count === 'variable' ? { prefix: 'win:UInt16' } : { exactly: numberOf(count, path) } };
}
