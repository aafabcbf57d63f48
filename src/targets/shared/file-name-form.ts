import type { NameForm } from './target-definition.js';

/** Of Windows, in whatever case and with whatever extension ("Naming Files, Paths, and Namespaces"). */
const DEVICES = `(?:${['con', 'prn', 'aux', 'nul', 'conin\\$', 'conout\\$'].map(inAnyCase).join('|')}|(?:${['com', 'lpt'].map(inAnyCase).join('|')})[1-9¹²³])`;

/**
 * Windows takes none of the first nine; the others end lines, do not show, or turn the direction of a line. Joiners
 * (U+200C, U+200D) do not show either, but scripts and emoji need them.
 */
const NOT_IN_FILE_NAMES =
  '\\\\/:*?"<>|\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f' +
  '\\ufeff\\ufff9-\\uffff\\u{e0000}-\\u{e0fff}';

export const fileNameForm: NameForm = {
  description:
    'a file name without a folder that is also valid on Windows: none of \\ / : * ? " < > |, no invisible ' +
    'characters, no blank or dot at the end, no device such as NUL, at most 200 characters',
  pattern: new RegExp(
    `^(?=.{1,200}$)(?!${DEVICES} *(?:\\.|$))[^${NOT_IN_FILE_NAMES}]*[^${NOT_IN_FILE_NAMES}. ]$`,
    'u',
  ),
};

function inAnyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
