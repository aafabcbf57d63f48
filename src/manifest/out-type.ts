import { type OutType, outTypesByLocalName } from '../winmeta/types.js';
import { meaningOf } from './meaning.js';
import type { DataField } from './model.js';

/**
 * The out-type that binary resources hold for a field: the one written, else the in-type's default; `undefined` where
 * nobody can know.
 */
export function effectiveOutType(field: DataField): OutType | undefined {
  return field.outType === undefined ? defaultOutType(field) : meaningOf(field.outType);
}

/**
 * The out-type that readers go by: as `effectiveOutType`, but the in-type's default where the one written does not go
 * with the in-type. tdh.h asks decoders to do so with pairs that they do not know.
 */
export function readableOutType(field: DataField): OutType | undefined {
  const written = meaningOf(field.outType);
  const goes = written !== undefined && meaningOf(field.inType)?.outTypes.includes(written.name) === true;
  return goes ? written : defaultOutType(field);
}

function defaultOutType({ inType }: DataField): OutType | undefined {
  const name = meaningOf(inType)?.defaultOutType;
  return name === undefined ? undefined : outTypesByLocalName.get(name.slice(name.indexOf(':') + 1));
}
