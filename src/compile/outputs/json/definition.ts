import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: 'json',
  label: 'JSON',
  summary: 'The resolved model as JSON: computed values, references by name, and the strings of all cultures',
  details:
    'the format is described in [`schemas/model.schema.json`](../schemas/model.schema.json), for message text files in [`schemas/messages.schema.json`](../schemas/messages.schema.json)',
  files: ['app.json'],
  messageTexts: 'IDs, symbols, and texts as data',
};
