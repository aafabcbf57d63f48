import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProtocolConnection, Range, TextEdit } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { WorkerEnvironment } from '../../../src/editor/lsp/worker/worker-environment.js';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { formatManifest } from '../../../src/lint/format/format-manifest.js';
import { clean } from '../../cli/in-memory.js';
import { root } from '../../support/built.js';
import { connect } from './in-process.js';

let client: ProtocolConnection;
afterEach(() => client?.dispose());

const storage = formatManifest(
  readFileSync(join(root, 'samples/contoso-storage/contoso-storage.man'), 'utf8'),
  '',
).after;
const options = { tabSize: 2, insertSpaces: true };
const uri = 'file:///a.man';

async function start(): Promise<void> {
  client = connect(new WorkerEnvironment());
  await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
}

async function edits(text: string, range?: Range): Promise<TextEdit[]> {
  const textDocument = { uri, languageId: 'xml', version: 1, text };
  await client.sendNotification('textDocument/didOpen', { textDocument });
  const method = `textDocument/${range === undefined ? 'formatting' : 'rangeFormatting'}`;
  const found = await client.sendRequest<TextEdit[]>(method, { textDocument: { uri }, range, options });
  await client.sendNotification('textDocument/didClose', { textDocument: { uri } });
  return found;
}

const document = (text: string) => TextDocument.create(uri, 'xml', 1, text);
const size = (all: readonly TextEdit[], text: string) =>
  all.reduce((sum, { range, newText }) => sum + document(text).getText(range).length + newText.length, 0);

describe('formatting', () => {
  it('changes no more than the lines that are not as they should be', async () => {
    await start();
    const text = storage
      .replace('<keyword name="Disk"', '   <keyword   name="Disk"')
      .replace('\n    <events>', '\n<events>');
    const found = await edits(text);
    expect(TextDocument.applyEdits(document(text), found)).toBe(storage);
    expect(found).toHaveLength(3);
    expect(size(found, text)).toBeLessThan(30);
    expect(await edits(storage)).toEqual([]);
  });

  it('formats the lines of a range, and leaves the others', async () => {
    await start();
    const text = clean.replace(/\n +/g, '\n');
    const lines = text.split('\n');
    const first = lines.findIndex((line) => line.startsWith('<localization'));
    const range = { start: { line: first, character: 3 }, end: { line: first + 2, character: 0 } };
    const result = TextDocument.applyEdits(document(text), await edits(text, range)).split('\n');
    const expected = [...lines];
    expected[first] = '  <localization>';
    expected[first + 1] = '    <resources culture="en-US">';
    expect(result).toEqual(expected);
  });

  it('of ranges, one after the other in any order, is formatting of the document', async () => {
    await start();
    const spoiled = storage
      .replace(/\n +/g, '\n')
      .replace(/="([^"']{1,12})"/g, (all, value, at) => (at % 3 === 0 ? ` = '${value}'` : all));
    const { after } = formatManifest(spoiled, '');
    const rules = (text: string) => checkManifest(text, '').diagnostics.map(({ message }) => message);
    const before = rules(spoiled);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(400), fc.nat(60)), { minLength: 1, maxLength: 4 }),
        async (parts) => {
          let text = spoiled;
          for (const [line, length] of parts) {
            const range = { start: { line, character: 0 }, end: { line: line + length, character: 0 } };
            text = TextDocument.applyEdits(document(text), await edits(text, range));
            expect(rules(text)).toEqual(before);
          }
          expect(TextDocument.applyEdits(document(text), await edits(text))).toBe(after);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('changes nothing in a text that is not well-formed', async () => {
    await start();
    const broken = clean.replace('<localization>', '< localization>');
    expect(await edits(broken)).toEqual([]);
    expect(await edits(broken, { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } })).toEqual(
      [],
    );
  });
});
