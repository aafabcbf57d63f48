import type { TargetDefinition } from '../shared/target-definition.js';

export const definition: TargetDefinition = {
  name: 'ts',
  summary:
    'TypeScript: constants for descriptors, keywords, levels, tasks, opcodes, channels and maps; payload interfaces',
  details: 'needs nothing else, tree-shakeable, strict',
  files: ['app.ts'],
  page: 'typescript.md',
  byDefault: true,
  options: {
    title: 'TypeScript',
    typeName: 'TypescriptOptions',
    members: {
      decoders: {
        type: 'flag',
        description: 'also write modules that decode, format and encode events; they import wevtc/etw',
        flag: '--ts-decoders',
        page: 'typescript.md#decoders',
      },
    },
  },
};
