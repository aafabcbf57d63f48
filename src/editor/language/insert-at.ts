import type { Field, Manifest } from '../../manifest/model/model.js';
import type { Range } from '../../text/source.js';
import { definedIn } from './defined.js';
import { type FieldsOfString, fieldsOfString } from './fields-of-string.js';

/** An insert such as `%2` in a string, and the fields that it shows. */
export interface InsertAt {
  readonly range: Range;
  /** The zero-based position of the field. */
  readonly position: number;
  /** In each template of events that use the string as message: the field, and the first such event. */
  readonly shows: readonly (FieldsOfString & { readonly field: Field })[];
}

/** Matches an insert with its format, or two percent signs. */
const INSERT = /%(?:%|([1-9]\d?)(?:![^!]*!)?)/g;

/** Returns the insert at an offset in the value of a string; `undefined` if there is none. */
export function insertAt(manifest: Manifest, offset: number): InsertAt | undefined {
  const found = definedIn(manifest).find(
    ({ entity, element }) =>
      entity.kind === 'string' && element.range.start <= offset && offset < element.range.end,
  );
  const value = found?.element.attributes.find(({ localName }) => localName === 'value');
  if (found === undefined || value === undefined || found.entity.kind !== 'string') return undefined;
  const { start, end } = value.valueRange;
  for (const insert of manifest.source.text.slice(start, end).matchAll(INSERT)) {
    const range = { start: start + insert.index, end: start + insert.index + insert[0].length };
    if (insert[1] === undefined || offset < range.start || offset > range.end) continue;
    const position = Number(insert[1]) - 1;
    const shows = fieldsOfString(manifest, found.entity.id).flatMap((use) => {
      const field = use.fields[position];
      return field === undefined ? [] : [{ ...use, field }];
    });
    return { range, position, shows };
  }
  return undefined;
}
