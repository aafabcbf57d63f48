import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import { entrySize } from '../../../windows/resources/message-table.js';
import type { MessageFile, MessageText, TextMessage } from '../model.js';
import type { TableOptions } from '../options.js';
import { entryOf } from '../tables.js';

/** MESSAGE_RESOURCE_ENTRY has 16 bits for its size, which is a multiple of four. */
const LARGEST_ENTRY = 0xfffc;

/** mc.exe has room for 65,534 bytes, with a NUL. */
const LONGEST_TEXT = 32_766;

/** Reports texts that mc.exe rejects, and those for which it writes a length that does not fit. */
export function checkSizes(file: MessageFile, options: TableOptions): Diagnostic[] {
  const { source, messages } = file;
  return messages.flatMap((message) =>
    // mc.exe checks even texts that it ignores.
    message.texts.flatMap((text) => {
      const problem = problemOf(file, message, text, options);
      if (problem === undefined) return [];
      const parameters = { ...problem, id: message.id, symbol: message.symbol?.name };
      return [diagnose('mc-message-size', source, text.range, parameters)];
    }),
  );
}

function problemOf(
  file: MessageFile,
  message: TextMessage,
  text: MessageText,
  options: TableOptions,
): { problem: 'characters' | 'bytes'; size: number; most: number } | undefined {
  const characters = lengthOf(text);
  if (characters > LONGEST_TEXT) return { problem: 'characters', size: characters, most: LONGEST_TEXT };
  // Three bytes for a character in UTF-8, and two for a line end: most texts are far below the limit.
  if (characters * 4 < LARGEST_ENTRY / 2) return undefined;
  const size = entrySize(entryOf(file, message, text, text.language, options));
  return size > LARGEST_ENTRY ? { problem: 'bytes', size, most: LARGEST_ENTRY } : undefined;
}

/** The number of characters, as mc.exe counts: each line end is one. */
export function lengthOf({ lines, isEnded }: MessageText): number {
  const characters = lines.reduce((sum, line) => sum + line.length, 0);
  return characters + Math.max(0, lines.length - (isEnded ? 0 : 1));
}
