import { localNameOf } from '../../../windows/winmeta/namespaces.js';
import { type OutType, outTypesByLocalName } from '../../../windows/winmeta/types.js';
import type { DataField } from '../model.js';
import { meaningOf } from './meaning.js';

/** A field's out-type in binaries: explicit, or the in-type's default; `undefined` if neither is known. */
export function effectiveOutType(field: DataField): OutType | undefined {
  return field.outType === undefined ? defaultOutType(field) : meaningOf(field.outType);
}

/** `effectiveOutType`, but the in-type's default for an invalid pair, as tdh.h requires of decoders. */
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
