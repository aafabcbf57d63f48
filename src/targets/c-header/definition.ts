import type { NameForm, TargetDefinition } from '../shared/target-definition.js';

const identifierForm: NameForm = {
  description: 'a name of at most 200 letters, digits and _ that does not begin with a digit',
  pattern: /^[A-Za-z_][A-Za-z0-9_]{0,199}$/u,
};

const extensionForm: NameForm = {
  description: 'a file extension without its dot, of at most 20 letters, digits, _, + and -',
  pattern: /^[A-Za-z0-9_+-]{1,20}$/u,
};

export const definition: TargetDefinition = {
  name: 'c',
  summary: 'C and C++ header with event descriptors, GUIDs and constants, as mc.exe writes it',
  details:
    'with `--c-mode um` or `km` also the code that registers providers and writes events; for MSVC, clang and gcc',
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
        description: 'what the names of logging macros begin with',
        placeholder: 'prefix',
        form: identifierForm,
        default: 'EventWrite',
        flag: '--c-prefix',
        mcSwitches: ['p'],
      },
      stripPrefix: {
        type: 'text',
        description: 'prefix of event symbols that macro names leave out; upper and lower case are the same',
        placeholder: 'prefix',
        form: 'never printed',
        flag: '--c-strip-prefix',
        mcSwitches: ['P'],
      },
      callouts: {
        type: 'flag',
        description: 'logging macros also call MCGEN_CALLOUT',
        flag: '--c-callouts',
        mcSwitches: ['co'],
      },
      extension: {
        type: 'text',
        description: 'extension of the header, without its dot',
        placeholder: 'extension',
        form: extensionForm,
        default: 'h',
        flag: '--c-extension',
        mcSwitches: ['e'],
      },
    },
  },
};
