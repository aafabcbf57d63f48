import { insertBefore, Refusal } from './names.mjs';

const LIST = 'scripts/generate/target-lists.mjs';
const OUTPUTS = 'src/compile/outputs';

/** The files of an output of \`wevtc compile\`: see "Add an output" in CONTRIBUTING.md. */
export function newOutput(name, _, tree) {
  const taken = tree
    .list(OUTPUTS)
    .map((folder) => `${OUTPUTS}/${folder}/definition.ts`)
    .find((path) => tree.exists(path) && tree.read(path).includes(`\n  name: '${name}',\n`));
  if (taken !== undefined) throw new Refusal(`there is already an output '${name}': ${taken}`);
  const folder = `${OUTPUTS}/${name}`;
  if (tree.exists(folder)) throw new Refusal(`${folder} already exists; choose another name`);
  return {
    created: [
      { path: `${folder}/definition.ts`, content: definition(name) },
      { path: `${folder}/emit.ts`, content: emitter(name) },
      { path: `test/compile/outputs/${name}/emit.test.ts`, content: test(name) },
    ],
    changed: [{ path: LIST, content: insertBefore(tree.read(LIST), '\n];\n', `\n  '${name}',`, LIST) }],
    steps: [
      `Write label, summary, files and options in ${folder}/definition.ts.`,
      `Move the name to its place in the list of ${LIST}: the order in help and documents.`,
      `Write the emitter in ${folder}/emit.ts, and its tests in test/compile/outputs/${name}/emit.test.ts.`,
      `Run: npm run generate && npm run format && npm run unit -- test/compile/outputs/${name} test/compile/outputs/unprintable.test.ts test/compile/options test/site/output-tabs.test.ts test/docs test/wings.test.ts test/generated.test.ts test/package/api-report.test.ts test/left-to-do.test.ts`,
    ],
  };
}

const definition = (name) => `import type { TargetDefinition } from '../../options/output-definition.js';

export const definition: TargetDefinition = {
  name: '${name}',
  label: '${name[0].toUpperCase()}${name.slice(1).replaceAll('-', ' ')}',
  summary: 'TODO: what the files contain, on one line',
  files: ['app.${name}'],
};
`;

const emitter = (name) => `import type { Emitter } from '../common/emitter.js';

/** TODO: what the output is, and who reads it. */
export const emitter: Emitter = {
  emit: ({ providers }, { baseName }) => [
    // TODO: the content. Text of a manifest must not break out of its place: escape it.
    { path: \`\${baseName}.${name}\`, content: providers.map(({ events }) => \`\${events.length}\\n\`).join('') },
  ],
};
`;

const test = (name) => `import { describe, expect, it } from 'vitest';
import { cleanManifests } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';
import { storageManifest } from '../../../support/storage.js';

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
