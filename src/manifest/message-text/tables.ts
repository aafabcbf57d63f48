import { fittingText } from '../../windows/resources/best-fit.js';
import type { MessageEntry } from '../../windows/resources/message-table.js';
import { codePageLabel } from '../../windows/values/code-page-numbers.js';
import { idOf } from './ids.js';
import type { ListEntry, MessageFile, MessageText, TextMessage } from './model.js';
import type { TableOptions } from './options.js';
import { firstTexts, storedText } from './texts.js';

/** The messages of a language: the content of an RT_MESSAGETABLE resource. */
export interface LanguageTable {
  readonly language: ListEntry;
  /** The name of the file, without extension. */
  readonly file: string;
  readonly entries: readonly MessageEntry[];
}

/** The languages that messages use, and so the ones with a table, in order of first definition. */
export function languagesInUse({ languages }: MessageFile): ListEntry[] {
  return languages.filter(({ used }) => used);
}

/**
 * The message tables of a file without errors, in the order of the script. The first language with a number
 * in `others`, which other inputs of the same binary use, has a table even if no message of the file uses it.
 */
export function languageTables(
  file: MessageFile,
  options: TableOptions = {},
  others: ReadonlySet<number> = new Set(),
): LanguageTable[] {
  const byNumber = new Map<number, { message: TextMessage; text: MessageText }[]>();
  for (const message of file.messages) {
    for (const text of firstTexts(message)) {
      const found = byNumber.get(text.languageNumber);
      if (found === undefined) byNumber.set(text.languageNumber, [{ message, text }]);
      else found.push({ message, text });
    }
  }
  const claimed = new Set<number>();
  const languages = file.languages.filter(({ used, value }) => {
    const isFirst = !claimed.has(value);
    claimed.add(value);
    return used || (isFirst && others.has(value));
  });
  return languages.map((language) => ({
    language,
    file: language.symbol?.name ?? '',
    entries: (byNumber.get(language.value) ?? []).map(({ message, text }) =>
      entryOf(file, message, text, language, options),
    ),
  }));
}

/** The entry of a message with one of its texts, in the table of a language. */
export function entryOf(
  file: MessageFile,
  message: TextMessage,
  text: MessageText,
  { codePage }: ListEntry,
  options: TableOptions,
): MessageEntry {
  const { encoding = 'utf-16' } = options;
  const id = idOf(message, options);
  const stored = storedText(message, text, options);
  if (encoding !== 'ansi') return { id, text: stored, encoding };
  const label = (codePage === undefined ? undefined : codePageLabel(codePage)) ?? file.codePage;
  return { id, text: fittingText(stored, label), encoding, codePage: label };
}
