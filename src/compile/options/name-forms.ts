import type { NameForm } from './output-definition.js';

/** Forms that options of several outputs have. */

/** The maximum characters of a prefix or suffix. */
export const LONGEST_AFFIX = 200;
/** The maximum characters of a file extension. */
export const LONGEST_EXTENSION = 20;

/** The start of names that end with symbols of events. */
export const prefixForm: NameForm = {
  description: `a text of at most ${LONGEST_AFFIX} letters, digits and _ that does not start with a digit`,
  pattern: new RegExp(`^(?:[A-Za-z_][A-Za-z0-9_]{0,${LONGEST_AFFIX - 1}})?$`, 'u'),
};

/** The end of names that begin with symbols of events. */
export const suffixForm: NameForm = {
  description: `a text of at most ${LONGEST_AFFIX} letters, digits and _`,
  pattern: new RegExp(`^[A-Za-z0-9_]{0,${LONGEST_AFFIX}}$`, 'u'),
};

export const extensionForm: NameForm = {
  description: `a file extension without the dot, of at most ${LONGEST_EXTENSION} letters, digits, _, + and -`,
  pattern: new RegExp(`^[A-Za-z0-9_+-]{1,${LONGEST_EXTENSION}}$`, 'u'),
};
