import { list, propertyName, variableName, WRITTEN } from './typescript-code.mjs';

/**
 * The folders of outputs in src/compile/outputs, in the order in which help and documentation list the
 * outputs.
 */
// biome-ignore format: one line for each
export const targetFolders = [
  'typescript',
  'c-header',
  'csharp',
  'json',
  'resources',
  'res',
  'dll',
  'obj',
  'counters',
  'install',
  'mof',
  'markdown',
  'html',
];

/** The lists of all definitions and all emitters, in a form that TypeScript can check. */
export function targetLists({ definitions }) {
  return [
    ...definitionList(),
    { path: 'src/compile/outputs/emitters.ts', content: emitterList(definitions) },
  ];
}

/** Only the list of definitions, which the parts need to load. */
export function definitionList() {
  return [{ path: 'src/compile/options/definitions.ts', content: definitionsModule() }];
}

function definitionsModule() {
  const start = 'export const definitions: readonly TargetDefinition[] = ';
  const path = (folder) => `../outputs/${folder}/definition.js`;
  return `${WRITTEN}${imports('definition', path, {
    './output-definition.js': 'type { TargetDefinition }',
  })}
/** All outputs. */
${list(start, targetFolders.map(variableName))}
`;
}

function emitterList(definitions) {
  const entries = targetFolders.map((folder, at) => entry(definitions[at].name, variableName(folder)));
  return `${WRITTEN}${imports('emitter', (folder) => `./${folder}/emit.js`, {
    '../options/options.js': 'type { EmitTarget }',
    './common/emitter.js': 'type { Emitter }',
  })}
/** The emitter of each output. */
export const emitters: Readonly<Record<EmitTarget, Emitter>> = {
${entries.join('\n')}
};
`;
}

const entry = (name, variable) =>
  name === variable ? `  ${name},` : `  ${propertyName(name)}: ${variable},`;

function imports(name, path, others) {
  const own = targetFolders.map((folder) => [path(folder), `{ ${name} as ${variableName(folder)} }`]);
  return [...own, ...Object.entries(others)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, what]) => `import ${what} from '${path}';\n`)
    .join('');
}
