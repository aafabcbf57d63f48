import { mainResourcesOf } from '../../manifest/model/messages/string-places.js';
import type { Culture, Manifest, StringDefinition } from '../../manifest/model/model.js';
import { attribute } from '../../manifest/xml/tree.js';
import { groupedBy } from '../../text/grouped-by.js';
import { tableLanguageOf, UNSPECIFIED_LANGUAGE } from '../../windows/resources/languages.js';

/** One message table: the strings of a culture, and the language by which Windows finds them. */
export interface TableCulture {
  /** The name as written in the manifest. */
  readonly name: string;
  /** A LANGID; `undefined` if other cultures use all numbers that Windows has for this culture. */
  readonly language: number | undefined;
  /** The culture that supplies a missing number: a name such as `en`, or `''` for Windows' general number. */
  readonly instead: string | undefined;
  /** The first `<resources>` of the culture; `undefined` if the manifest has no `<resources>`. */
  readonly culture: Culture | undefined;
  readonly string: (id: string) => StringDefinition | undefined;
}

/** LOCALE_NAME_MAX_LENGTH in Windows. */
const LONGEST_CULTURE = 85;

/** The culture of the texts of winmeta, for manifests in which no culture has a message in use. */
export function winmetaCulture(): TableCulture {
  const name = 'en-US';
  const language = tableLanguageOf(name);
  return { name, language, instead: undefined, culture: undefined, string: () => undefined };
}

/**
 * Cultures in order, with equal languages combined: the first string with an ID counts in the language of a
 * `<localization>`'s first `<resources>`, else the last one. Observed with mc.exe 10.0.28000.
 */
export function tableCultures({ cultures }: Manifest): TableCulture[] {
  const groups = groupedBy(cultures, ({ name }) => keyOf(name.value));
  if (groups.size === 0) return [winmetaCulture()];
  const firsts = [...groups.values()].map(([first]) => first as Culture);
  const languages = chooseLanguages(firsts.map((culture) => culture.name.value));
  return [...groups.values()].map((group, index) => {
    const culture = firsts[index] as Culture;
    return {
      name: culture.name.value,
      ...(languages[index] as Choice),
      culture,
      string: (id) => definedIn(group, id),
    };
  });
}

/** Cultures with one key have one table. */
function keyOf(culture: string): number | string {
  const key = culture.toLowerCase();
  return tableLanguageOf(key) ?? key;
}

/** @param group the cultures of a language. */
function definedIn(group: readonly Culture[], id: string): StringDefinition | undefined {
  const found = group.flatMap(({ byId }) => byId.get(id) ?? []);
  if (found.length < 2) return found[0];
  found.sort((left, right) => left.range.start - right.range.start);
  const [string] = found as [StringDefinition];
  const main = mainResourcesOf(string);
  const isMain = main && keyOf(attribute(main, 'culture')?.value ?? '') === keyOf(string.culture.name.value);
  return isMain ? string : found.at(-1);
}

type Choice = Pick<TableCulture, 'language' | 'instead'>;

/** Chooses unique numbers: the culture's, else its language's, else Windows' number for those without. */
function chooseLanguages(names: readonly string[]): Choice[] {
  const taken = new Set(names.map(tableLanguageOf));
  return names.map((name) => {
    const language = tableLanguageOf(name);
    if (language !== undefined) return { language, instead: undefined };
    const candidates = [
      ...ancestors(name).map((instead) => ({ language: tableLanguageOf(instead), instead })),
      { language: UNSPECIFIED_LANGUAGE, instead: '' },
    ];
    const choice = candidates.find((one) => one.language !== undefined && !taken.has(one.language));
    taken.add(choice?.language);
    return choice ?? { language: undefined, instead: undefined };
  });
}

/** `sr-Latn-XX` → `sr-Latn`, `sr`. A name that is too long to be a culture has no ancestors. */
function ancestors(name: string): string[] {
  if (name.length > LONGEST_CULTURE) return [];
  const parts = name.split('-');
  return parts.map((_, at) => parts.slice(0, -at).join('-')).slice(1);
}
