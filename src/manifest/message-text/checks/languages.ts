import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import type { ListEntry, MessageFile } from '../model.js';
import { languagesInUse } from '../tables.js';

/** Reports languages of a list that no message uses, and names in use for the same number. */
export function checkLanguages(file: MessageFile): Diagnostic[] {
  const { source, languages, messages } = file;
  const withTexts = new Set(messages.flatMap(({ texts }) => texts.map(({ language }) => language)));
  const unused = languages.flatMap((language) => {
    const { range, used, name } = language;
    if (range === undefined || used) return [];
    const problem = withTexts.has(language) ? 'defined-later' : 'no-text';
    return [diagnose('mc-language-unused', source, range, { problem, language: name })];
  });
  const byNumber = new Map<number, ListEntry>();
  const clashes = languagesInUse(file).flatMap((language) => {
    const other = byNumber.get(language.value);
    if (other === undefined) byNumber.set(language.value, language);
    if (other === undefined || language.range === undefined) return [];
    const number = `0x${language.value.toString(16).toUpperCase()}`;
    const parameters = { language: language.name, other: other.name, number };
    const related =
      other.range === undefined ? [] : [{ message: `'${other.name}'`, source, range: other.range }];
    return [diagnose('mc-language-unique', source, language.range, parameters, related)];
  });
  return [...unused, ...clashes];
}
