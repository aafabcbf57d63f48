import { variableName } from '../generate/typescript-code.mjs';
import { insertBefore, Refusal } from './names.mjs';

const LIST = 'src/analysis/formats/event-formats.ts';
const WRITERS = 'src/analysis/formats/text-formats.ts';

/** The files of an output format of events: see "Add an event format" in CONTRIBUTING.md. */
export function newFormat(name, _, tree) {
  const folder = `src/analysis/formats/${name}`;
  if (tree.exists(folder)) {
    const isFormat = tree.exists(`${folder}/definition.ts`);
    throw new Refusal(
      isFormat ? `there is already a format '${name}'` : `${folder} already exists; choose another name`,
    );
  }
  const variable = variableName(name);
  const writer = `${variable}Writer`;
  const list = insertBefore(tree.read(LIST), '] as const;\n', `, ${variable}`, LIST);
  const writers = insertBefore(
    tree.read(WRITERS),
    '\n};\n',
    `\n  '${name}': (output) => ${writer}(output),`,
    WRITERS,
  );
  return {
    created: [
      { path: `${folder}/definition.ts`, content: definition(name) },
      { path: `${folder}/${name}-writer.ts`, content: writerModule(writer) },
      { path: `test/analysis/formats/${name}/${name}-writer.test.ts`, content: test(name, writer) },
    ],
    changed: [
      {
        path: LIST,
        content: `import { definition as ${variable} } from './${name}/definition.js';\n${list}`,
      },
      { path: WRITERS, content: `import { ${writer} } from './${name}/${name}-writer.js';\n${writers}` },
    ],
    steps: [
      `Write summary, extension and what the format supports in ${folder}/definition.ts.`,
      `Move the name to its place in the list of ${LIST}: the order in help and documents.`,
      `Write the writer in ${folder}/${name}-writer.ts, and its tests in test/analysis/formats/${name}/${name}-writer.test.ts.`,
      'A binary format has no entry in text-formats.ts: open it in src/cli/trace/write/event-output.ts.',
      `Describe the format in docs/trace-formats.md.`,
      `Run: npm run generate && npm run format && npm run unit -- test/analysis/formats test/cli/trace/trace.test.ts test/docs test/wings.test.ts test/generated.test.ts test/package/api-report.test.ts test/left-to-do.test.ts`,
    ],
  };
}

const definition = (name) => `import type { EventFormat } from '../event-format.js';

export const definition = {
  name: '${name}',
  summary: 'TODO: what the format is for, in a few words',
  extension: '${name}',
} as const satisfies EventFormat;
`;

const writerModule = (writer) => `import type { EventWriter, TextOutput } from '../event-writer.js';

/** TODO: what the format is, and which programs read it. */
export function ${writer}(output: TextOutput): EventWriter {
  return {
    write({ event }) {
      // TODO: the event. Text of a trace must not break out of its place: escape it.
      output.write(\`\${event.index}\\n\`);
    },
    end() {
      // TODO: what remains after the last event, or nothing.
    },
  };
}
`;

const test = (name, writer) => `import { describe, expect, it } from 'vitest';
import { ${writer} } from '../../../../src/analysis/formats/${name}/${name}-writer.js';
import { decodedEvent } from '../../../support/decoded-events.js';

/** The output of the writer for an event that has this text in a field. */
function written(value: string): string {
  let text = '';
  const writer = ${writer}({
    write(piece) {
      text += piece;
    },
  });
  const template = { fields: [{ name: 'Path', inType: 'win:UnicodeString' }] } as const;
  void writer.write(decodedEvent({ template, values: { Path: value } }));
  void writer.end();
  return text;
}

describe('the format ${name}', () => {
  it('of an event has TODO', () => {
    expect(written('C:'), 'TODO: what the format must contain; read it back with another library').toBe('TODO');
  });

  it('lets no text of a trace break out of its place', () => {
    expect(written('a"b\\n\\u202ec'), 'TODO: what the format must contain').toBe('TODO');
  });
});
`;
