import { fileNameForm } from './shared/file-name-form.js';
import type { OptionMembers } from './shared/target-definition.js';

/** Options that several outputs use and none owns. */
export const commonOptions = {
  baseName: {
    type: 'text',
    description: "stem of the generated files' names, such as 'app' in app.h",
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
    description: 'set bit 29, the customer bit, in all message ids: in resources and in the C header',
    flag: '--customer-bit',
    mcSwitches: ['c'],
  },
} as const satisfies OptionMembers;
