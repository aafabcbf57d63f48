import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.js';
import { encodeAnsi } from '../../etw/values/ansi.js';
import type { MessageFile, MessageText } from '../model.js';
import type { TableOptions } from '../options.js';
import { codePageLabel } from '../tables.js';
import { firstTexts } from '../texts.js';

/** Reports texts with characters that their code page lacks. Only ANSI tables lose them. */
export function checkCharacters({ source, messages }: MessageFile, { encoding }: TableOptions): Diagnostic[] {
  if (encoding !== 'ansi') return [];
  return messages.flatMap((message) =>
    firstTexts(message).flatMap((text) => {
      const character = lostIn(text);
      if (character === undefined) return [];
      const { id, symbol } = message;
      const parameters = { id, symbol: symbol?.name, character, language: text.language.name };
      return [diagnose('mc-character-lost', source, text.range, parameters)];
    }),
  );
}

/** The first character of a text that its code page lacks. */
function lostIn({ lines, language: { codePage = 1252 } }: MessageText): string | undefined {
  const label = codePageLabel(codePage);
  if (label === undefined) return undefined;
  for (const line of lines) {
    for (const [character] of line.matchAll(/[^\0-\x7f]/gu)) {
      if (encodeAnsi(character, label) === undefined) return character;
    }
  }
  return undefined;
}
