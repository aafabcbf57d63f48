import type { TargetDefinition } from '../shared/target-definition.js';

export const definition: TargetDefinition = {
  name: 'json',
  summary:
    'The resolved model as JSON: every value computed, every reference by name, the strings of all cultures',
  details: 'described by [`schemas/model.schema.json`](schemas/model.schema.json)',
  files: ['app.json'],
};
