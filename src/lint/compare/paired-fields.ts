import type { Field } from '../../manifest/model/model.js';
import { haveOneShape } from './field-facts.js';
import { type Pair, type Paired, pair } from './pair.js';

/** The fields of two versions; a renamed field is neither removed nor added. */
export interface PairedFields extends Paired<Field> {
  readonly renamed: readonly Pair<Field>[];
}

/** The search of the log of changes for a field in other templates. */
export const soughtFields = <S>(scope: S) =>
  ({ kind: 'data', identity: (field: Field) => ({ name: field.name.value }), scope }) as const;

/** Pairs fields by name. One of the same type with another name at the same place has been renamed. */
export function pairFields(before: readonly Field[], after: readonly Field[]): PairedFields {
  const { pairs, removed, added } = pair(before, after, (field) => field.name.value || undefined);
  const addedAt = new Map(added.map((field) => [field.index, field]));
  const renamed = removed.flatMap((field) => {
    const inPlace = addedAt.get(field.index);
    return inPlace && haveOneShape(inPlace, field) ? { before: field, after: inPlace } : [];
  });
  const taken = new Set(renamed.flatMap(({ before, after }) => [before, after]));
  const isLeft = (field: Field) => !taken.has(field);
  return { pairs, renamed, removed: removed.filter(isLeft), added: added.filter(isLeft) };
}
