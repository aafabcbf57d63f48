import { parseMessageText } from '../model/messages/message-text.js';

/** An output has a longer text of many definitions once, and its beginning where they use it. */
export const LONG_TEXT = 1000;

/** The most characters of a text in all cultures together. */
export const LONG_IN_ALL = 4 * LONG_TEXT;

/** The beginning of a long text, with an ellipsis; a shorter text unchanged. */
export function beginning(text: string): string {
  return text.length <= LONG_TEXT ? text : `${text.slice(0, endOfCharacter(text, LONG_TEXT))}…`;
}

/** The beginning of a long message text as written; it ends before an insert or after it. */
export function messageBeginning(text: string): string {
  if (text.length <= LONG_TEXT) return text;
  // Not the whole text, which many events can have.
  const last = parseMessageText(text.slice(0, 2 * LONG_TEXT), LONG_TEXT).at(-1);
  const end = last?.kind === 'text' ? Math.min(last.end, LONG_TEXT) : (last?.end ?? 0);
  return `${text.slice(0, endOfCharacter(text, end))}…`;
}

/** A place that is not within a surrogate pair. */
function endOfCharacter(text: string, at: number): number {
  return /[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at - 1 : at;
}
