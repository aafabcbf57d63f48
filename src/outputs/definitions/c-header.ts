import { extensionForm, prefixForm, suffixForm } from '../name-forms.js';
import type { TargetDefinition } from '../output-definition.js';

export const definition: TargetDefinition = {
  name: 'c',
  summary: 'C and C++ header with event descriptors, GUIDs and constants, as mc.exe writes it',
  details:
    'with `--c-mode um` or `km`, also code that registers providers and writes events; for MSVC, clang and gcc',
  files: ['app.h'],
  page: 'c-header.md',
  byDefault: true,
  options: {
    title: 'the C header',
    typeName: 'CHeaderOptions',
    members: {
      mode: {
        type: 'choice',
        description: 'kind of header',
        placeholder: 'mode',
        choices: [
          { value: 'um', description: 'logging macros for user mode', mcSwitch: 'um' },
          { value: 'km', description: 'logging macros for kernel mode', mcSwitch: 'km' },
          { value: 'descriptors', description: 'constants only' },
        ],
        default: 'descriptors',
        typeName: 'CHeaderMode',
        flag: '--c-mode',
      },
      prefix: {
        type: 'text',
        description: 'prefix of the names of logging macros',
        placeholder: 'prefix',
        form: prefixForm,
        default: 'EventWrite',
        flag: '--c-prefix',
        mcSwitches: ['p'],
      },
      stripPrefix: {
        type: 'text',
        description: 'prefix of event symbols to omit from the names of logging macros; case-sensitive',
        placeholder: 'prefix',
        form: 'never printed',
        flag: '--c-strip-prefix',
        mcSwitches: ['P'],
      },
      contextSuffix: {
        type: 'text',
        description: 'suffix of the names of logging macros that accept your own registration',
        placeholder: 'suffix',
        form: suffixForm,
        default: 'ForContext',
        flag: '--c-context-suffix',
        mcSwitches: ['contextSuffix'],
      },
      callouts: {
        type: 'flag',
        description: 'make logging macros also call MCGEN_CALLOUT',
        flag: '--c-callouts',
        mcSwitches: ['co'],
      },
      extension: {
        type: 'text',
        description: 'file extension of the header, without the dot',
        placeholder: 'extension',
        form: extensionForm,
        default: 'h',
        flag: '--c-extension',
        mcSwitches: ['e'],
      },
    },
  },
};
