import { describe, expect, it } from 'vitest';
import { lint, lintAll } from '../../src/index.js';
import { clean, faulty } from '../cli/in-memory.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const rulesOf = (found: ReturnType<typeof lint>) =>
  found.map(({ ruleId, source }) => `${source.file} ${ruleId}`);

describe('files that are checked together', () => {
  it('have the findings of each, in the order of the files', () => {
    const found = lintAll([
      { file: 'b.man', content: bytes(faulty) },
      { file: 'a.man', content: bytes('<no manifest') },
      { file: 'm.mc', content: bytes('MessageId=1\r\nText\r\n') },
    ]);
    const alone = rulesOf(lint(faulty, { file: 'b.man' }));
    expect(rulesOf(found).slice(0, alone.length)).toEqual(alone);
    expect(new Set(found.map(({ source }) => source.file))).toEqual(new Set(['b.man', 'a.man', 'm.mc']));
  });

  it('have the findings that their comparison shows', () => {
    const files = ['one.man', 'two.man'].map((file) => ({ file, content: bytes(clean) }));
    expect(rulesOf(lintAll(files))).toContain('two.man provider-guid-across-files');
    expect(rulesOf(lintAll(files, { rules: { 'provider-guid-across-files': 'off' } }))).not.toContain(
      'two.man provider-guid-across-files',
    );
  });

  it('need a name and bytes each', () => {
    const file = { file: 'a.man', content: bytes(clean) };
    expect(() => lintAll([file, file])).toThrow(
      "files[1].file must differ from those of all other files, got 'a.man'",
    );
    expect(() => lintAll([{ ...file, content: clean as never }])).toThrow(
      'files[0].content must be a Uint8Array, got string',
    );
    expect(() => lintAll(clean as never)).toThrow('files must be iterable, got string');
  });
});

it('findings as JSON name their file and do not contain its text', () => {
  const text = `${faulty}<!-- ${'long '.repeat(10_000)} -->`;
  const found = lint(text, { file: 'faulty.man' });
  const json = JSON.stringify(found);
  expect(json.length).toBeLessThan(1000 * found.length);
  expect(JSON.parse(json)[0]).toMatchObject({
    ruleId: found[0]?.ruleId,
    source: 'faulty.man',
    range: found[0]?.range,
  });
});
