import type { TargetDefinition } from '../shared/target-definition.js';

export const definition: TargetDefinition = {
  name: 'dll',
  summary: 'The binary resources in a DLL without code, ready to be registered',
  details: 'no resource compiler and no linker needed',
  files: ['app.dll'],
  page: 'resources.md',
  usesOptionsOf: ['resources'],
};
