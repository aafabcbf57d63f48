import type { DataField, Extent, Field } from '../../../manifest/model/model.js';
import type { Range } from '../../../text/source.js';

/** The range of a length or count. */
export function extentRange(extent: Extent): Range {
  return extent.kind === 'literal' ? extent.range : extent.reference.range;
}

/** A length or count that refers to another field. */
export interface ExtentReference {
  readonly attribute: 'length' | 'count';
  readonly holder: DataField;
  readonly range: Range;
}

const NONE: readonly ExtentReference[] = [];

/** The fields that a field's length and count refer to. */
export function extentReferences(field: Field): readonly ExtentReference[] {
  // Several rules ask for every field, and nearly all have neither.
  if (field.count === undefined && (field.kind === 'struct' || field.length === undefined)) return NONE;
  const references: ExtentReference[] = [];
  const add = (attribute: 'length' | 'count', extent: Extent | undefined) => {
    if (extent?.kind !== 'field' || extent.reference.target === undefined) return;
    references.push({ attribute, holder: extent.reference.target, range: extent.reference.range });
  };
  if (field.kind === 'data') add('length', field.length);
  add('count', field.count);
  return references;
}
