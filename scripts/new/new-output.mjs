import { insertBefore, Refusal } from './names.mjs';

const LIST = 'scripts/generate/target-lists.mjs';
const ROOMS = 'ARCHITECTURE.md';

/** The files of an output of \`wevtc compile\`: see "Add an output" in CONTRIBUTING.md. */
export function newOutput(name, _, tree) {
  const definitions = tree.list('src/outputs/definitions').map((file) => `src/outputs/definitions/${file}`);
  const taken = definitions.find((path) => tree.read(path).includes(`\n  name: '${name}',\n`));
  if (taken !== undefined) throw new Refusal(`there is already an output '${name}': ${taken}`);
  if (tree.exists(`src/targets/${name}`))
    throw new Refusal(`src/targets/${name} already exists; choose another name`);
  return {
    created: [
      { path: `src/outputs/definitions/${name}.ts`, content: definition(name) },
      { path: `src/targets/${name}/emit.ts`, content: emitter(name) },
      { path: `test/targets/${name}/emit.test.ts`, content: test(name) },
    ],
    changed: [
      { path: LIST, content: insertBefore(tree.read(LIST), '\n];\n', `\n  '${name}',`, LIST) },
      { path: ROOMS, content: withRoom(tree.read(ROOMS), name) },
    ],
    steps: [
      `Write label, summary, files and options in src/outputs/definitions/${name}.ts.`,
      `Move the name to its place in the list of ${LIST}: the order in help and documents.`,
      `Write the emitter in src/targets/${name}/emit.ts, and its tests in test/targets/${name}/emit.test.ts.`,
      `Run: npm run generate && npm run format && npm run unit -- test/targets/${name} test/targets/unprintable.test.ts test/outputs test/site test/layers.test.ts test/generated.test.ts test/left-to-do.test.ts`,
      'Add a line to CHANGELOG.md.',
    ],
  };
}

/** The table of rooms with a row after those of all other outputs. */
function withRoom(text, name) {
  const rows = [...text.matchAll(/^\| `src\/targets\/[^/]+\/` \|.*\n/gm)];
  const last = rows.at(-1);
  if (last === undefined) throw new Error(`${ROOMS} has no rows for src/targets`);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}| \`src/targets/${name}/\` | emits ${name} | shared |\n${text.slice(end)}`;
}

const definition = (name) => `import type { TargetDefinition } from '../output-definition.js';

export const definition: TargetDefinition = {
  name: '${name}',
  label: '${name[0].toUpperCase()}${name.slice(1).replaceAll('-', ' ')}',
  summary: 'TODO: what the files contain, on one line',
  files: ['app.${name}'],
};
`;

const emitter = (name) => `import type { Emitter } from '../shared/emitter.js';

/** TODO: what the output is, and who reads it. */
export const emitter: Emitter = {
  emit: ({ providers }, { baseName }) => [
    // TODO: the content. Text of a manifest must not break out of its place: escape it.
    { path: \`\${baseName}.${name}\`, content: providers.map(({ events }) => \`\${events.length}\\n\`).join('') },
  ],
};
`;

const test = (name) => `import { describe, expect, it } from 'vitest';
import { cleanManifests } from '../../support/clean-manifests.js';
import { emitterOf } from '../../support/emitters.js';
import { storageManifest } from '../../support/storage.js';

const { emit } = emitterOf('${name}');

describe('the output ${name}', () => {
  it('of the sample has TODO', () => {
    const [file] = emit(storageManifest(), { baseName: 'app' });
    expect(file?.path).toBe('app.${name}');
    expect(file?.content, 'TODO: what the file must contain').toBe('TODO');
  });

  it.each(cleanManifests())('of $name can be used', ({ manifest, baseName }) => {
    const files = emit(manifest, { baseName });
    expect(files, 'TODO: compile, import or parse the files, with another program or library').toEqual(['TODO']);
  });
});
`;
