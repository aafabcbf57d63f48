import { prefixForm } from '../../options/name-forms.js';
import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: 'counters',
  label: 'Counters',
  summary: 'Performance counters as written by ctrpp.exe: header, header with names, and string resources',
  details: 'for programs and for drivers',
  files: ['app_counters.h', 'app_counternames.h', 'app_counters.rc'],
  page: 'counters.md',
  options: {
    title: 'counters',
    typeName: 'CounterOptions',
    members: {
      prefix: {
        type: 'text',
        description: 'prefix of the functions and variables for performance counters',
        placeholder: 'prefix',
        form: prefixForm,
        flag: '--counters-prefix',
      },
      callback: {
        type: 'flag',
        description: 'make CounterInitialize take a callback and memory functions, as with callback="custom"',
        flag: '--counters-callback',
      },
      backcompat: {
        type: 'flag',
        description: 'make drivers look up the counter functions, which Windows Vista does not have',
        flag: '--counters-backcompat',
      },
    },
  },
};
