import { copyStrings, copyToNewCulture } from '../../manifest/model/messages/string-edits.js';
import {
  isInMainResources,
  mainResourcesOf,
  resourcesIn,
  resourcesOf,
} from '../../manifest/model/messages/string-places.js';
import type { Culture, StringDefinition } from '../../manifest/model/model.js';
import { attribute, type XmlElement } from '../../manifest/xml/tree.js';
import { groupedBy } from '../../text/grouped-by.js';
import { tableLanguageOf } from '../../windows/resources/languages.js';
import { rule } from './rule.js';

/** The language of the texts of winmeta: en-US. */
const WINMETA_LANGUAGE = 0x409;

/** A culture's key: mc.exe reads `en` and `en_US` as `en-US`, and writes one table for `de` and `de-DE`. */
function languageOf(culture: string): number | string {
  const name = culture.trim().toLowerCase().replaceAll('_', '-');
  return tableLanguageOf(name) ?? name;
}

/** The first `<resources>` of each language in a `<localization>`, in their order. */
function languagesIn(localization: XmlElement): ReadonlyMap<number | string, XmlElement> {
  const byLanguage = groupedBy(resourcesIn(localization), (element) => languageOf(cultureOf(element)));
  return new Map(Array.from(byLanguage, ([language, [first]]) => [language, first as XmlElement]));
}

const cultureOf = (resources: XmlElement) => attribute(resources, 'culture')?.value ?? '';

/** The first definition of each string, in the order of the manifest. */
function firstStrings(cultures: readonly Culture[]): ReadonlyMap<string, StringDefinition> {
  const [only, ...others] = cultures;
  if (only !== undefined && others.length === 0) return only.byId;
  const first = new Map<string, StringDefinition>();
  for (const { byId } of cultures) for (const [id, string] of byId) if (!first.has(id)) first.set(id, string);
  return first;
}

/** The strings that the first `<resources>` beside them lacks, by that element. */
function missingInMain(
  cultures: readonly Culture[],
  strings: ReadonlyMap<string, StringDefinition>,
): ReadonlyMap<XmlElement, StringDefinition[]> {
  const elsewhere = Array.from(strings.values()).filter((string) => !isInMainResources(string));
  // Nearly always.
  if (elsewhere.length === 0) return new Map();
  const all = groupedBy(
    cultures.flatMap((culture) => culture.strings),
    resourcesOf,
  );
  const missing = new Map<XmlElement, StringDefinition[]>();
  for (const [main, beside] of groupedBy(elsewhere, mainResourcesOf)) {
    if (main === undefined) continue;
    const ids = new Set(all.get(main)?.map(({ id }) => id.value));
    missing.set(
      main,
      beside.filter(({ id }) => !ids.has(id.value)),
    );
  }
  return missing;
}

/**
 * Every language in use needs every message in use. Observed in mc.exe 10.0.28000: a language is in use if it
 * has such a message, as is en-US if winmeta names are used. The first `<resources>` needs all strings of its
 * `<localization>`. A string with a used winmeta text's ID, such as `level.Error`, removes its translations.
 */
export default rule('string-missing-in-culture', (report) => ({
  finish(manifest) {
    const { cultures, messages, source } = manifest;
    const [first] = cultures;
    if (first === undefined) return;
    const strings = firstStrings(cultures);
    const used = messages.flatMap(({ stringId, predefinedText }) => {
      const string = strings.get(stringId);
      return string === undefined || predefinedText !== undefined ? [] : [string];
    });
    const byLanguage = groupedBy(cultures, ({ name }) => languageOf(name.value));
    const replaced = messages.flatMap(({ stringId, predefinedText }) => {
      const string = strings.get(stringId);
      return string === undefined || predefinedText === undefined ? [] : [string];
    });
    const languages = new Map<XmlElement | undefined, ReadonlyMap<number | string, XmlElement>>();
    const languagesBeside = (string: StringDefinition) => {
      const localization = resourcesOf(string)?.parent;
      const known = languages.get(localization);
      if (known !== undefined) return known;
      const found = localization === undefined ? new Map() : languagesIn(localization);
      languages.set(localization, found);
      return found;
    };
    /** The missing strings by the `<resources>` that lack them. */
    const missing = new Map<XmlElement, Set<StringDefinition>>();
    const miss = (string: StringDefinition, resources: XmlElement) =>
      missing.set(resources, (missing.get(resources) ?? new Set()).add(string));
    /** The cultures that need the text of each used message, without en-US. */
    const others: string[] = [];
    // Not all names of winmeta have texts: win:ReservedLevel6 has none.
    const winmeta = messages.some(({ predefinedText }) => predefinedText !== undefined);
    for (const [language, parts] of byLanguage) {
      const [culture] = parts as [Culture];
      const lacks = ({ id }: StringDefinition) => parts.every(({ byId }) => !byId.has(id.value));
      const isInUse = (winmeta && language === WINMETA_LANGUAGE) || used.some((string) => !lacks(string));
      if (isInUse && language !== WINMETA_LANGUAGE) others.push(culture.name.value);
      if (!isInUse) continue;
      for (const string of used.filter(lacks))
        miss(string, languagesBeside(string).get(language) ?? culture.element);
    }
    for (const [main, lacking] of missingInMain(cultures, strings))
      for (const string of lacking) miss(string, main);
    for (const [resources, lacking] of missing) {
      const found = [...strings.values()].filter((one) => lacking.has(one));
      const culture = attribute(resources, 'culture');
      report(
        culture?.valueRange ?? resources.nameRange,
        { problem: 'incomplete', culture: culture?.value ?? '', ids: found.map(({ id }) => id.value) },
        found.slice(0, 1).map(({ id }) => ({ message: `string '${id.value}'`, range: id.range })),
        copyStrings(source, found, resources),
      );
    }
    if (others.length > 0)
      for (const { id } of replaced)
        report(id.range, { problem: 'predefined', id: id.value, cultures: others });
    if (!winmeta || byLanguage.has(WINMETA_LANGUAGE) || used.length === 0) return;
    const inUse = new Set(used);
    const found = [...strings.values()].filter((one) => inUse.has(one));
    report(
      first.name.range,
      { problem: 'no-english', culture: 'en-US', ids: found.map(({ id }) => id.value) },
      [],
      copyToNewCulture(source, found, first, 'en-US'),
    );
  },
}));
