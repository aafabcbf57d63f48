import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: 'dll',
  label: 'DLL',
  summary: 'The binary resources in a DLL without code, ready to register',
  details: "doesn't require a resource compiler or a linker",
  files: ['app.dll'],
  messageTexts: 'the message tables in a DLL without code, such as the `EventMessageFile` of an event source',
  page: 'resources.md',
  usesOptionsOf: ['resources'],
};
