import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: 'res',
  label: '.res file',
  summary: 'The binary resources in one .res file, ready for a linker',
  details: "doesn't require a resource compiler",
  files: ['app.res'],
  messageTexts: 'the message tables for a linker',
  page: 'resources.md',
  usesOptionsOf: ['resources'],
};
