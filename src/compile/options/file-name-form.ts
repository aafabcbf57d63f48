import { DEVICE_NAMES } from '../../text/device-names.js';
import type { NameForm } from './output-definition.js';

/**
 * Windows accepts none of the first nine. The others end lines, are invisible, or reverse the direction of a
 * line. Joiners (U+200C, U+200D) are invisible too, but scripts and emoji need them.
 */
const NOT_IN_FILE_NAMES =
  '\\\\/:*?"<>|\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f' +
  '\\ufeff\\ufff9-\\uffff\\u{e0000}-\\u{e0fff}';

/** The maximum characters of a file name that a user specifies. */
export const LONGEST_FILE_NAME = 200;

/** The form of names that end with a pattern after their last character that is no dot or space. */
function form(ending: string, condition: string): NameForm {
  return {
    description:
      'a file name without a folder that is also valid on Windows: without \\ / : * ? " < > | or invisible ' +
      `characters, ${condition}, not a device such as NUL, and at most ${LONGEST_FILE_NAME} characters`,
    pattern: new RegExp(
      `^(?=.{1,${LONGEST_FILE_NAME}}$)(?!${DEVICE_NAMES} *(?:\\.|$))[^${NOT_IN_FILE_NAMES}]*[^${NOT_IN_FILE_NAMES}. ]${ending}$`,
      'u',
    ),
  };
}

/** The name of a file. */
export const fileNameForm = form('', 'without a space or dot at the end');

/** The name of files before their extensions, which mc.exe takes from manifests such as `a..man`. */
export const baseNameForm = form('[. ]*', 'not only dots and spaces');
