import type { TargetDefinition } from '../output-definition.js';

export const definition: TargetDefinition = {
  name: 'mof',
  label: 'MOF',
  summary: 'MOF classes for decoding classic events, as mc.exe writes them with -mof',
  files: ['app.mof'],
  page: 'mof.md',
};
