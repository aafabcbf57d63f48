import type { NameForm } from './target-definition.js';

/** Devices of Windows, in upper or lower case and with any extension ("Naming Files, Paths, and Namespaces"). */
const DEVICES = `(?:${['con', 'prn', 'aux', 'nul', 'conin\\$', 'conout\\$'].map(inAnyCase).join('|')}|(?:${['com', 'lpt'].map(inAnyCase).join('|')})[1-9¹²³])`;

/**
 * Windows accepts none of the first nine. The others end lines, are invisible, or reverse the direction of a line.
 * Joiners (U+200C, U+200D) are invisible too, but scripts and emoji need them.
 */
const NOT_IN_FILE_NAMES =
  '\\\\/:*?"<>|\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f' +
  '\\ufeff\\ufff9-\\uffff\\u{e0000}-\\u{e0fff}';

export const fileNameForm: NameForm = {
  description:
    'a file name without a folder that is also valid on Windows: without \\ / : * ? " < > | or invisible ' +
    'characters, without a space or dot at the end, not a device such as NUL, and at most 200 characters',
  pattern: new RegExp(
    `^(?=.{1,200}$)(?!${DEVICES} *(?:\\.|$))[^${NOT_IN_FILE_NAMES}]*[^${NOT_IN_FILE_NAMES}. ]$`,
    'u',
  ),
};

function inAnyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
