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
 * The ids that winmeta gives the texts of its own items. A manifest's string with such an id replaces
 * winmeta's text (observed). Authoring tools write all of them into every manifest, so an unused one is not a
 * mistake.
 */
const winmetaIds: ReadonlySet<string> = new Set(
  [predefinedChannels, predefinedKeywords, predefinedLevels, predefinedOpcodes, predefinedTasks]
    .flat()
    .flatMap(({ stringId }) => stringId ?? []),
);

/** Whether nothing refers to a definition, and no misspelled name seems to. */
const isUnused = ({ usedAt, meantAt }: Definition) => usedAt.length === 0 && meantAt === undefined;

/**
 * Whether nothing uses a string. If several have one id, only the first can be used, and the others are
 * duplicates.
 */
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

/**
 * The definitions of a list that nothing refers to. If several have one name, only the first can be used, and
 * the others are duplicates.
 */
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
