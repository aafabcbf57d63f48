import type { Manifest } from '../../manifest/model/model.js';
import type { Range } from '../../text/source.js';
import { insertAt } from './insert-at.js';
import { type Occurrence, occurrenceAround, occurrencesOfEntity } from './occurrences.js';

/** Returns a name's definitions: a string's per culture, an insert's fields (`%2`), no predefined names. */
export function definitionsAt(manifest: Manifest, offset: number): Range[] {
  const found = placesAt(manifest, offset, ({ role }) => role === 'definition');
  if (found.length > 0) return found;
  return insertAt(manifest, offset)?.shows.map(({ field }) => field.name.range) ?? [];
}

/** Returns the locations of the references to the name at an offset. */
export function referencesAt(manifest: Manifest, offset: number): Range[] {
  return placesAt(manifest, offset, ({ role }) => role === 'reference');
}

/** Returns all locations of the name at an offset. */
export function highlightsAt(manifest: Manifest, offset: number): Occurrence[] {
  const at = occurrenceAround(manifest, offset);
  return at === undefined ? [] : occurrencesOfEntity(manifest, at.entity);
}

function placesAt(manifest: Manifest, offset: number, condition: (one: Occurrence) => boolean): Range[] {
  return highlightsAt(manifest, offset)
    .filter(condition)
    .map(({ range }) => range);
}
