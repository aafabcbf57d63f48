import { upperHex32 } from '../../text/hex.js';
import { idOf } from './ids.js';
import type { MessageText, TextMessage } from './model.js';
import type { TableOptions } from './options.js';

/** The first text of each language, told apart by number. The others are ignored. */
export function firstTexts({ texts }: TextMessage): MessageText[] {
  if (texts.length < 2) return [...texts];
  const byNumber = new Map<number, MessageText>();
  for (const text of texts) if (!byNumber.has(text.languageNumber)) byNumber.set(text.languageNumber, text);
  return [...byNumber.values()];
}

/** The content of tables and header for a message without any text line. */
export function placeholderText(message: TextMessage, options: TableOptions): string {
  return message.symbol?.name ?? `No symbolic name defined for${upperHex32(idOf(message, options))}L`;
}

/** Whether the period follows at once. At the end of a file, the text is empty instead. */
export function isMissing({ lines, isLast }: MessageText): boolean {
  return lines.length === 0 && !isLast;
}

/** The text as message tables contain it. */
export function storedText(message: TextMessage, text: MessageText, options: TableOptions): string {
  const lines = isMissing(text) ? [placeholderText(message, options)] : text.lines;
  const end = text.isEnded && lines.length > 0 && options.terminateWithNul !== true ? '\r\n' : '';
  // To mc.exe, a carriage return at the end of a line belongs to the end.
  const isLast = (at: number) => at === lines.length - 1;
  return lines.map((line, at) => (isLast(at) && end === '' ? line : withoutReturn(line))).join('\r\n') + end;
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);
