import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clean } from '../../cli/in-memory.js';
import { ensureBuilt } from '../../support/built.js';
import { makeFolder } from '../../support/folder.js';
import { Editor } from './editor.js';

beforeAll(ensureBuilt);

let editor: Editor;
afterEach(() => editor?.kill());

const config = '{ "lintRules": ["./rules.mjs"], "rules": { "contoso/no-tick": "error" } }';
const rules = `export default {
  id: 'contoso/no-tick',
  summary: 'No event has the symbol Tick',
  create: (report) => ({
    event({ symbol }) {
      if (symbol?.value === 'Tick') report(symbol.range, 'choose another symbol');
    },
  }),
};
`;

async function open(flags: readonly string[], customRules: string): Promise<void> {
  const files = { 'a.man': clean, 'wevtc.config.json': config, 'rules.mjs': customRules };
  editor = await new Editor(makeFolder(files), flags).start();
  await editor.openFile('a.man');
}

describe('rules of users', () => {
  it('run if the user allows it', async () => {
    await open(['--allow-code'], rules);
    // The server may answer before it has loaded them.
    const found = await editor.diagnostics('a.man', ({ length }) => length > 0);
    expect(found).toMatchObject([{ code: 'contoso/no-tick', message: 'choose another symbol', severity: 1 }]);
  });

  it('do not run otherwise, which the configuration shows', async () => {
    await open([], 'process.exit(1)');
    expect(await editor.diagnostics('a.man')).toEqual([]);
    const [found, ...others] = await editor.diagnostics('wevtc.config.json');
    expect(found).toMatchObject({
      severity: 2,
      range: { start: { line: 0, character: 16 }, end: { line: 0, character: 29 } },
      message: expect.stringContaining('start the language server with --allow-code'),
    });
    expect(others).toEqual([]);
  });

  it.each([
    ['throw new Error("broken")', 'rules.mjs:1:7: the file failed: broken'],
    ['export default {', 'cannot be parsed'],
    ['export default { id: "x" }', 'contoso'],
  ])('that are wrong are shown in the configuration: %s', async (wrong, message) => {
    await open(['--allow-code'], wrong);
    await editor.diagnostics('a.man');
    expect(await editor.diagnostics('wevtc.config.json')).toMatchObject([
      { severity: 1, message: expect.stringContaining(message) },
    ]);
  });
});
