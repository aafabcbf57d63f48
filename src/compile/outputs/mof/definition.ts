import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: 'mof',
  label: 'MOF',
  summary: 'MOF classes for decoding classic events, as written by mc.exe with -mof',
  files: ['app.mof'],
  page: 'mof.md',
};
