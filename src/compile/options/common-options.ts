import { baseNameForm } from './file-name-form.js';
import type { OptionMembers } from './output-definition.js';

/** Options that several outputs use and that belong to none of them. */
export const commonOptions = {
  baseName: {
    type: 'text',
    description: "base name of the generated files, such as 'app' in app.h",
    placeholder: 'name',
    form: baseNameForm,
    defaultText: "the manifest's file name without its extension",
    required: true,
    flag: '--base-name',
    shortFlag: '-b',
    mcSwitches: ['z'],
  },
  customerBit: {
    type: 'flag',
    description: 'set the customer bit in the IDs of a message text file',
    flag: '--customer-bit',
    page: 'message-text.md',
    mcSwitches: ['c'],
  },
} as const satisfies OptionMembers;
