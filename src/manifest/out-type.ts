import { type OutType, outTypesByLocalName } from '../winmeta/types.js';
import type { DataField } from './model.js';

/** The out-type that applies to a field: the one written, else the in-type's default. */
export function effectiveOutType(field: DataField): OutType | undefined {
  if (field.outType !== undefined) return field.outType.target;
  const name = field.inType?.target?.defaultOutType;
  return name === undefined ? undefined : outTypesByLocalName.get(name.slice(name.indexOf(':') + 1));
}
