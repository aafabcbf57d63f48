import { textKind } from './text-kind.js';

/** The statement in every message, at line start. A file's first statement can be misspelled. */
const MESSAGE_ID = /^[ \t]{0,100}MessageId[ \t]{0,100}=/im;

export const hasMessageId = (text: string): boolean => MESSAGE_ID.test(text);

/** Whether only the name is a message text file's, as with sendmail; an empty file can still become one. */
export function isForeignMessageText(text: string): boolean {
  return text.trim() !== '' && textKind(text, '.mc') !== 'message-text' && !hasMessageId(text);
}
