import type {
  Culture,
  Definition,
  Located,
  Manifest,
  StringDefinition,
} from '../../../manifest/model/model.js';
import {
  predefinedChannels,
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
  predefinedTasks,
} from '../../../windows/winmeta/metadata.js';

/**
 * The IDs of winmeta's texts. A manifest string with such an ID replaces the text (observed); tools write
 * them all, so an unused one is not an error.
 */
const winmetaIds: ReadonlySet<string> = new Set(
  [predefinedChannels, predefinedKeywords, predefinedLevels, predefinedOpcodes, predefinedTasks]
    .flat()
    .flatMap(({ stringId }) => stringId ?? []),
);

/** Whether nothing refers to a definition, and no misspelled name seems to. */
const isUnused = ({ usedAt, meantAt }: Definition) => usedAt.length === 0 && meantAt === undefined;

/** Whether a string is unused. Of strings with one ID, only the first can be used; others are duplicates. */
export function isUnusedString(string: StringDefinition): boolean {
  const { id, culture } = string;
  return (
    isUnused(string) && id.value !== '' && culture.byId.get(id.value) === string && !winmetaIds.has(id.value)
  );
}

const isNamed = (name: string) => (culture: Culture) => culture.name.value.toLowerCase() === name;

/** The `<resources>` of the first culture, which the other cultures translate. */
export function primaryCultures({ cultures }: Manifest): Culture[] {
  const name = cultures[0]?.name.value.toLowerCase();
  return name === undefined ? [] : cultures.filter(isNamed(name));
}

/** A list's unused definitions. Of those with one name, only the first can be used; others are duplicates. */
export function unusedOf<T extends Definition>(
  items: readonly T[],
  nameOf: (item: T) => Located<string>,
): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = nameOf(item).value;
    const repeated = seen.has(name);
    seen.add(name);
    return isUnused(item) && name !== '' && !repeated;
  });
}
