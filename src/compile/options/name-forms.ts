import type { NameForm } from './output-definition.js';

/** Forms that options of several outputs have. */

/** The start of names that end with symbols of events. */
export const prefixForm: NameForm = {
  description: 'a text of at most 200 letters, digits and _ that does not start with a digit',
  pattern: /^(?:[A-Za-z_][A-Za-z0-9_]{0,199})?$/u,
};

/** The end of names that begin with symbols of events. */
export const suffixForm: NameForm = {
  description: 'a text of at most 200 letters, digits and _',
  pattern: /^[A-Za-z0-9_]{0,200}$/u,
};

export const extensionForm: NameForm = {
  description: 'a file extension without the dot, of at most 20 letters, digits, _, + and -',
  pattern: /^[A-Za-z0-9_+-]{1,20}$/u,
};
