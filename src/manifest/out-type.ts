import { type OutType, outTypesByLocalName } from '../winmeta/types.js';
import { meaningOf } from './meaning.js';
import type { DataField } from './model.js';

/** The out-type that applies to a field: the one written, else the in-type's default; `undefined` where nobody can know. */
export function effectiveOutType(field: DataField): OutType | undefined {
  if (field.outType !== undefined) return meaningOf(field.outType);
  const name = meaningOf(field.inType)?.defaultOutType;
  return name === undefined ? undefined : outTypesByLocalName.get(name.slice(name.indexOf(':') + 1));
}
