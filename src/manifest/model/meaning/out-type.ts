import { localNameOf } from '../../../windows/winmeta/namespaces.js';
import { type OutType, outTypesByLocalName } from '../../../windows/winmeta/types.js';
import type { DataField } from '../model.js';
import { meaningOf } from './meaning.js';

/**
 * The out-type of a field in binary resources: the explicit one, else the in-type's default; `undefined` if
 * neither is known.
 */
export function effectiveOutType(field: DataField): OutType | undefined {
  return field.outType === undefined ? defaultOutType(field) : meaningOf(field.outType);
}

/**
 * The out-type for decoders: as `effectiveOutType`, but the in-type's default if the explicit out-type is not
 * valid for the in-type. tdh.h requires this of decoders for pairs that they do not know.
 */
export function readableOutType(field: DataField): OutType | undefined {
  const written = meaningOf(field.outType);
  const isValid = written !== undefined && meaningOf(field.inType)?.outTypes.includes(written.name) === true;
  return isValid ? written : defaultOutType(field);
}

function defaultOutType({ inType }: DataField): OutType | undefined {
  const type = meaningOf(inType);
  if (type?.otherDefault !== undefined) return type.otherDefault;
  const name = type?.defaultOutType;
  return name === undefined ? undefined : outTypesByLocalName.get(localNameOf(name));
}
