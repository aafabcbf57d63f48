import { extensionForm, prefixForm } from '../../options/name-forms.js';
import type { NameForm, TargetDefinition } from '../../options/output-definition.js';

/** The maximum characters of a C# namespace. */
export const LONGEST_NAMESPACE = 500;

const namespaceForm: NameForm = {
  description: `a C# namespace: names separated by dots, at most ${LONGEST_NAMESPACE} characters`,
  pattern: new RegExp(
    `^(?=.{1,${LONGEST_NAMESPACE}}$)[\\p{L}_][\\p{L}\\p{N}_]*(\\.[\\p{L}_][\\p{L}\\p{N}_]*)*$`,
    'u',
  ),
};

export const definition: TargetDefinition = {
  name: 'csharp',
  label: 'C#',
  summary:
    'C# for .NET: an EventSource that logs the events of the manifest; descriptors, constants, and enums',
  details: 'for .NET 8 and later, or .NET Framework 4.6.2; consumers decode the events by using the manifest',
  files: ['app.cs'],
  messageTexts: 'constants of IDs, severities, and facilities',
  page: 'csharp.md',
  options: {
    title: 'C#',
    typeName: 'CsharpOptions',
    members: {
      namespace: {
        type: 'text',
        description: 'namespace of the classes',
        placeholder: 'namespace',
        form: namespaceForm,
        defaultText: 'derived from the base name',
        flag: '--csharp-namespace',
        mcSwitches: ['cs', 'css'],
      },
      static: {
        type: 'flag',
        description: 'make the logging methods static',
        flag: '--csharp-static',
        mcSwitches: ['css'],
      },
      mc: {
        type: 'flag',
        description:
          'write classes with the same members as in C# code from mc.exe, which call Windows directly instead of EventSource',
        flag: '--csharp-mc',
        mcSwitches: ['cs', 'css'],
      },
      prefix: {
        type: 'text',
        description: 'prefix of logging method names',
        placeholder: 'prefix',
        form: prefixForm,
        default: 'EventWrite',
        flag: '--csharp-prefix',
        mcSwitches: ['p'],
      },
      extension: {
        type: 'text',
        description: 'file extension of the C# file, without the dot',
        placeholder: 'extension',
        form: extensionForm,
        default: 'cs',
        flag: '--csharp-extension',
        mcSwitches: ['e'],
      },
    },
  },
};
