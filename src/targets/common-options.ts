import { fileNameForm } from './shared/file-name-form.js';
import type { OptionMembers } from './shared/target-definition.js';

/** Options that several outputs use and that belong to none of them. */
export const commonOptions = {
  baseName: {
    type: 'text',
    description: "base name of the generated files, such as 'app' in app.h",
    placeholder: 'name',
    form: fileNameForm,
    defaultText: "the manifest's file name without its extension",
    required: true,
    flag: '--base-name',
    shortFlag: '-b',
    mcSwitches: ['z'],
  },
  customerBit: {
    type: 'flag',
    description: 'set the customer bit (bit 29) in all message ids, in resources and in the C header',
    flag: '--customer-bit',
    mcSwitches: ['c'],
  },
} as const satisfies OptionMembers;
