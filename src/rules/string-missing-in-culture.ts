import type { Culture, StringDefinition } from '../manifest/model.js';
import { copyStrings, copyToNewCulture } from '../manifest/string-edits.js';
import { rule } from './rule.js';

/** The language of the texts of winmeta. */
const WINMETA_LANGUAGE = 'en-us';

/** A name by which cultures are told apart: mc.exe reads `en` and `en_US` as `en-US`. */
function languageOf({ name }: Culture): string {
  const language = name.value.toLowerCase().replaceAll('_', '-');
  return language === 'en' ? WINMETA_LANGUAGE : language;
}

/** The first definition of each string, in the order of the manifest. */
function firstStrings(cultures: readonly Culture[]): Map<string, StringDefinition> {
  const first = new Map<string, StringDefinition>();
  for (const { byId } of cultures) for (const [id, string] of byId) if (!first.has(id)) first.set(id, string);
  return first;
}

/**
 * Every language in use needs every message in use. Observed in mc.exe 10.0.28000: a language is in use if it has one of these
 * messages, and en-US also if the manifest uses names of winmeta, which have texts. And the first `<resources>` needs every
 * string of the others in its `<localization>`, in use or not. A string with the id of a used text of winmeta, such as
 * `level.Error`, takes away the translations of this text.
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
    const byLanguage = new Map<string, Culture[]>();
    for (const culture of cultures) {
      const language = languageOf(culture);
      byLanguage.set(language, [...(byLanguage.get(language) ?? []), culture]);
    }
    const replaced = messages.flatMap(({ stringId, predefinedText }) => {
      const string = strings.get(stringId);
      return string === undefined || predefinedText === undefined ? [] : [string];
    });
    /** The cultures that need the text of each used message, without en-US. */
    const others: string[] = [];
    // Not all names of winmeta have texts: win:ReservedLevel6 has none.
    const winmeta = messages.some(({ predefinedText }) => predefinedText !== undefined);
    const inOrder = (missing: ReadonlySet<StringDefinition>) =>
      [...strings.values()].filter((one) => missing.has(one));
    for (const [language, parts] of byLanguage) {
      const [culture] = parts as [Culture];
      const lacks = ({ id }: StringDefinition) => parts.every(({ byId }) => !byId.has(id.value));
      const isInUse = (winmeta && language === WINMETA_LANGUAGE) || used.some((string) => !lacks(string));
      if (isInUse && language !== WINMETA_LANGUAGE) others.push(culture.name.value);
      const missing = new Set(isInUse ? used.filter(lacks) : []);
      if (culture === first)
        for (const string of strings.values()) {
          const isBeside = string.culture.element.parent === first.element.parent;
          if (isBeside && !first.byId.has(string.id.value)) missing.add(string);
        }
      if (missing.size === 0) continue;
      const found = inOrder(missing);
      report(
        culture.name.range,
        { problem: 'incomplete', culture: culture.name.value, ids: found.map(({ id }) => id.value) },
        found.slice(0, 1).map(({ id }) => ({ message: `string '${id.value}'`, range: id.range })),
        copyStrings(source, found, culture),
      );
    }
    if (others.length > 0)
      for (const { id } of replaced)
        report(id.range, { problem: 'predefined', id: id.value, cultures: others });
    if (!winmeta || byLanguage.has(WINMETA_LANGUAGE) || used.length === 0) return;
    const found = inOrder(new Set(used));
    report(
      first.name.range,
      { problem: 'no-english', culture: 'en-US', ids: found.map(({ id }) => id.value) },
      [],
      copyToNewCulture(source, found, first, 'en-US'),
    );
  },
}));
