import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: 'ts',
  label: 'TypeScript',
  summary:
    'TypeScript: constants for descriptors, keywords, levels, tasks, opcodes, channels, maps, and counters; payload interfaces',
  details: 'strict, tree-shakable, and free of dependencies',
  files: ['app.ts'],
  messageTexts:
    'constants of IDs, severities, facilities, and languages; a function with typed inserts that formats each message',
  page: 'typescript.md',
  byDefault: true,
  options: {
    title: 'TypeScript',
    typeName: 'TypescriptOptions',
    members: {
      decoders: {
        type: 'flag',
        description:
          'also generate modules that decode, format, and encode events; they import wevtc/codegen',
        flag: '--ts-decoders',
        page: 'typescript.md#decoders',
      },
      tsExtensions: {
        type: 'flag',
        description: 'import other generated modules as .ts, so that Node.js runs them',
        flag: '--ts-extensions',
        page: 'typescript.md',
      },
    },
  },
};
