import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import { ansiCodePageOf, languageNamed } from '../../../windows/resources/named-languages.js';
import { decodeAnsi } from '../../../windows/values/ansi.js';
import { codePageLabel } from '../../../windows/values/code-page-numbers.js';
import type { ListEntry, MessageFile, MessageText } from '../model.js';

const ONE_TEXT = /[^\0-\x7f]\S*/;
const LONGEST_SHOWN = 20;

/**
 * Reports languages whose texts are valid in their own code page, and there are another text than in 1252.
 *
 * @param bytes those of the file, each of which is a character of the source.
 */
export function checkMisreadBytes({ source, messages }: MessageFile, bytes: Uint8Array): Diagnostic[] {
  const byLanguage = new Map<ListEntry, MessageText[]>();
  for (const text of messages.flatMap(({ texts }) => texts)) {
    if (!ONE_TEXT.test(source.slice(text.textRange))) continue;
    const known = byLanguage.get(text.language);
    if (known === undefined) byLanguage.set(text.language, [text]);
    else known.push(text);
  }
  return [...byLanguage].flatMap(([language, texts]) => {
    const codePage =
      language.codePage ?? ansiCodePageOf(languageNamed(language.name) ?? texts[0]?.languageNumber ?? 0);
    const label = codePage === undefined ? undefined : codePageLabel(codePage);
    if (codePage === undefined || codePage === 1252 || label === undefined) return [];
    const decoded = texts.map(({ textRange: { start, end } }) => decodeAnsi(bytes, label, start, end));
    if (decoded.some((text) => text.includes('\ufffd'))) return [];
    const at = texts.findIndex(({ textRange }, index) => source.slice(textRange) !== decoded[index]);
    const text = texts[at];
    if (text === undefined) return [];
    const [shown = ''] = ONE_TEXT.exec(decoded[at] as string) ?? [];
    const start = text.textRange.start + source.slice(text.textRange).search(ONE_TEXT);
    const range = { start, end: start + 1 };
    const parameters = {
      language: language.name,
      codePage,
      text: [...shown].slice(0, LONGEST_SHOWN).join(''),
    };
    return [diagnose('mc-bytes-misread', source, range, parameters)];
  });
}
