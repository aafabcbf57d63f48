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
      importExtension: {
        type: 'choice',
        description: 'extension in the imports of other generated modules',
        placeholder: 'extension',
        choices: [
          { value: 'js', description: 'for tsc, tsx, and bundlers' },
          {
            value: 'ts',
            description: 'for Node.js that runs TypeScript itself; tsc needs allowImportingTsExtensions',
          },
        ],
        default: 'js',
        typeName: 'TypescriptImportExtension',
        flag: '--ts-import-extension',
        page: 'typescript.md',
      },
    },
  },
};
