import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { declaredEncoding } from '../../../src/manifest/xml/declaration.js';
import { manifest } from '../../cli/in-memory.js';
import { root } from '../../support/built.js';
import { corpusFiles } from '../../support/shared.js';
import { Documents, lintOf, onlyTimeouts } from './documents.js';

const sample = (path: string) => readFileSync(join(root, 'samples', path), 'utf8');
const own = [sample('contoso-storage/contoso-storage.man'), manifest('win:Eror')];
const declared = `<?xml version="1.0" encoding="utf-8"?>\n${manifest('win:Eror')}`;
/** Small ones, so that the edits often meet something. */
const real = corpusFiles()
  .map(({ path }) => readFileSync(path))
  .filter((bytes) => bytes.length < 12_000 && bytes[0] === 0x3c)
  .map((bytes) => bytes.toString('utf8'))
  .filter((text) => Buffer.from(text).toString() === text)
  .slice(0, 40);

const texts = [...own, declared, `\ufeff${declared}`, ...real];

const typed = fc.oneof(
  fc.constantFrom('<', '>', '"', '/>', '<!--', '-->', '<![CDATA[', '&', '%1', '$(string.', ' ', '\n', '\r'),
  fc.constantFrom('<event ', 'win:', '</events>', 'level="', ' name="x" ', '\0', '\u202e', 'é', '😀', ''),
  fc.constantFrom('<event value="1"/>', '<importChannel name="System"/>', '<!-- wevtc-disable-next-line -->'),
  fc.string({ maxLength: 4 }),
);
const edit = fc.record({ at: fc.nat(), length: fc.nat(30), text: typed });

/** A text that an editor can save and that declares an encoding in which it can be saved. */
const canBeSaved = (text: string) =>
  Buffer.from(text).toString() === text &&
  !/^(?:iso|latin|windows|koi|mac|us-ascii|ascii|x-|gb|big5|euc|shift|utf-16.)/i.test(
    declaredEncoding(text.replace(/^\ufeff/, ''))?.name ?? '',
  );

let documents: Documents;
beforeEach(() => {
  vi.useFakeTimers(onlyTimeouts);
});
afterEach(() => {
  documents?.dispose();
  vi.useRealTimers();
});

const config = JSON.stringify({
  ruleset: 'strict',
  rules: { 'unresolved-level': 'warning', 'unused-string': 'error' },
});

// The machine in memory has no drives, which configurations are found by on Windows.
const findsConfigs = process.platform !== 'win32';

describe.each([
  ['an editor that asks', true, undefined, 60],
  ['an editor that asks, with a configuration', true, config, 30],
  ['an editor that the server sends them to', false, undefined, 60],
  ['an editor that the server sends them to, with a configuration', false, config, 30],
])('the findings in %s', (_, pulls, configText, numRuns) => {
  it.skipIf(configText !== undefined && !findsConfigs)('are those of lint after every edit', async () => {
    documents = await Documents.start(pulls, configText);
    let broken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(texts.length - 1),
        fc.nat(texts.length - 1),
        fc.array(edit, { minLength: 3, maxLength: 8 }),
        async (first, second, edits) => {
          // Opened in the other order than lint reads them in.
          await documents.openText('b.man', texts[second] as string);
          await documents.openText('a.man', texts[first] as string);
          await documents.shown();
          for (const [index, { at, length, text }] of edits.entries()) {
            const path = index % 3 === 2 ? 'b.man' : 'a.man';
            // Half of the edits are near the start, where the declaration is.
            const size = documents.text(path).length + 1;
            await documents.change(path, at % (at % 2 === 0 ? size : Math.min(size, 60)), length, text);
            const shown = await documents.shown();
            if (!Object.values(documents.texts).every(canBeSaved)) continue;
            const expected = await lintOf(documents.texts, configText);
            if (Object.values(expected).some((all) => all.some(({ rule }) => rule === 'xml-syntax')))
              broken += 1;
            expect(shown).toEqual(expected);
          }
          for (const path of ['a.man', 'b.man']) await documents.close(path);
        },
      ),
      { numRuns },
    );
    // Otherwise, the edits tried too little.
    expect(broken).toBeGreaterThan(numRuns / 2);
  });
});

it('says that no encoding has the declared name, and keeps nothing of earlier texts', async () => {
  documents = await Documents.start(true, undefined);
  const text = `<?xml version="1.0" encoding="utf-8"?>\n${manifest('win:Eror')}`;
  await documents.openText('a.man', text);
  const rules = async () => (await documents.shown())['a.man']?.map(({ rule }) => rule);
  expect(await rules()).toEqual(['unresolved-level']);
  await documents.change('a.man', text.indexOf('utf-8') + 4, 1, '9');
  expect(await rules()).toEqual(['xml-encoding', 'unresolved-level']);
  await documents.change('a.man', text.indexOf('utf-8') + 4, 1, '8');
  await documents.change('a.man', text.indexOf('<instrumentation>'), 0, '<eve\n');
  expect(await rules()).toEqual(['xml-syntax']);
});

it('shows nothing of a document that has become something else', async () => {
  documents = await Documents.start(false, undefined);
  const text = manifest('win:Eror');
  await documents.openText('m.xml', text);
  expect((await documents.shown())['m.xml']?.length).toBe(1);
  await documents.change('m.xml', 0, text.length, '<project/>');
  expect(await documents.shown()).toEqual({ 'm.xml': [] });
});
