import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import type { ListEntry, MessageFile, TextMessage } from '../model.js';
import { languagesInUse } from '../tables.js';

/** The maximum number of languages listed in a finding. */
const NAMED = 3;

/** Reports messages without a text in a language in use. mc.exe needs all texts in all languages. */
export function checkTranslations(file: MessageFile): Diagnostic[] {
  const { source, messages } = file;
  // Languages with the same number share their texts.
  const byNumber = new Map(languagesInUse(file).map((language) => [language.value, language]));
  const languages = [...byNumber.values()];
  return messages.flatMap((message) => {
    const missing = missingIn(message, languages);
    if (missing.count === 0) return [];
    const { id, symbol, range } = message;
    const parameters = { id, symbol: symbol?.name, languages: missing.first, count: missing.count };
    return [diagnose('mc-translation-missing', source, range, parameters)];
  });
}

/** The number of missing languages, and the first of them. */
function missingIn(
  { texts }: TextMessage,
  languages: readonly ListEntry[],
): { count: number; first: string[] } {
  const numbers = new Set(texts.map(({ languageNumber }) => languageNumber));
  const first: string[] = [];
  // Not all languages: there can be as many as messages.
  for (const { name, value } of languages) {
    if (first.length === NAMED) break;
    if (!numbers.has(value)) first.push(name);
  }
  if (first.length === 0) return { count: 0, first };
  return { count: Math.max(first.length, languages.length - numbers.size), first };
}
