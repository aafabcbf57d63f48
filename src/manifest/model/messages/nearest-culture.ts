import { groupedBy } from '../../../text/grouped-by.js';
import type { Manifest } from '../model.js';

/** A manifest's culture names. A culture can have several elements, with names that differ in case. */
export function culturesOf({ cultures }: Manifest): string[] {
  return [...groupedBy(cultures, ({ name }) => name.value.toLowerCase()).values()].flatMap(([first]) =>
    first === undefined ? [] : [first.name.value],
  );
}

/**
 * The item of the culture nearest to the `wanted` one (such as `de-DE`, in any case): the same culture, its
 * language without a region, the same language, US English, English, any English, the first item. Windows
 * falls back to US English and then to any language.
 */
export function inNearestCulture<T>(
  items: readonly T[],
  cultureOf: (item: T) => string,
  wanted = 'en-US',
): T | undefined {
  if (items.length <= 1) return items[0];
  const matches = [...asNear(wanted.toLowerCase()), ...asNear('en-us'), () => true];
  let best: T | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const culture = cultureOf(item).toLowerCase();
    const rank = matches.findIndex((isMatch) => isMatch(culture));
    if (rank < bestRank) [best, bestRank] = [item, rank];
  }
  return best;
}

function asNear(wanted: string): ((culture: string) => boolean)[] {
  const language = languageOf(wanted);
  return [
    (culture) => culture === wanted,
    (culture) => culture === language,
    (culture) => languageOf(culture) === language,
  ];
}

function languageOf(culture: string): string {
  return culture.replace(/-.*/s, '');
}
