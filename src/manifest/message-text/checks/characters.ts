import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import { encodeAnsi } from '../../../windows/values/ansi.js';
import { codePageLabel } from '../../../windows/values/code-page-numbers.js';
import type { MessageFile, MessageText } from '../model.js';
import type { TableOptions } from '../options.js';
import { firstTexts } from '../texts.js';

/** Reports texts with characters that their code page lacks. Only ANSI tables lose them. */
export function checkCharacters(file: MessageFile, { encoding }: TableOptions): Diagnostic[] {
  const { source, messages } = file;
  if (encoding !== 'ansi') return [];
  return messages.flatMap((message) =>
    firstTexts(message).flatMap((text) => {
      const character = lostIn(text, file.codePage);
      if (character === undefined) return [];
      const { id, symbol } = message;
      const parameters = { id, symbol: symbol?.name, character, language: text.language.name };
      return [diagnose('mc-character-lost', source, text.range, parameters)];
    }),
  );
}

/** The first character of a text that is missing in its code page, by default `usual`, a code page label. */
function lostIn({ lines, language: { codePage } }: MessageText, usual: string): string | undefined {
  const label = codePage === undefined ? usual : codePageLabel(codePage);
  if (label === undefined) return undefined;
  for (const line of lines) {
    for (const [character] of line.matchAll(/[^\0-\x7f]/gu)) {
      if (encodeAnsi(character, label) === undefined) return character;
    }
  }
  return undefined;
}
