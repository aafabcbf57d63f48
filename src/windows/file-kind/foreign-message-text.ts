import { textKind } from './text-kind.js';

/**
 * The statement that every message has, at the start of a line. The first statement of a file can be
 * misspelled.
 */
const MESSAGE_ID = /^[ \t]{0,100}MessageId[ \t]{0,100}=/im;

export const hasMessageId = (text: string): boolean => MESSAGE_ID.test(text);

/**
 * Whether only the name of a file is that of a message text file, because other programs use the extension,
 * too, such as sendmail for its configuration. An empty file can still become a message text file.
 */
export function isForeignMessageText(text: string): boolean {
  return text.trim() !== '' && textKind(text, '.mc') !== 'message-text' && !hasMessageId(text);
}
