import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Position, type ProtocolConnection, ResponseError } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { allFeatures } from '../../../src/editor/lsp/features/all-features.js';
import { root } from '../../support/built.js';
import { clientOf } from './in-process.js';

const sample = (path: string) => readFileSync(join(root, 'samples', path), 'utf8');
const documents = [
  { uri: 'file:///app.man', sample: sample('contoso-storage/contoso-storage.man') },
  { uri: 'file:///app.mc', sample: sample('contoso-disk/contoso-disk.mc') },
];

/** Everything that editors can ask about a document. */
const methods = allFeatures
  .flatMap(({ answers }) => answers.map(({ method }) => method))
  .filter((method) => method.startsWith('textDocument/'));

/** What people type, and what breaks documents. */
const typed = fc.oneof(
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/>',
    '<!--',
    '-->',
    '<![CDATA[',
    '&',
    '%',
    '%1',
    '$(string.',
    ' ',
    '\n',
    '\r',
  ),
  fc.constantFrom('MessageId=', '\n.\n', ';// ', 'Language=German\n', '=(', ')', ':', '\x1a', '.', '\r\n'),
  fc.constantFrom('<event ', 'win:', '</events>', 'level="', 'xmlns:x="y"', '\u202e', '\ud800', '😀'),
  fc.string({ maxLength: 5 }),
);
const edit = fc.record({ at: fc.nat(), length: fc.nat(20), text: typed, ask: fc.nat(), method: fc.nat() });

it.each(documents)('answers or refuses everything in any text: $uri', async ({ uri, sample }) => {
  const client = await clientOf({}, { capabilities: { textDocument: { diagnostic: {} } } });
  let version = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 5, maxLength: 20 }), async (edits) => {
      version += 1;
      const document = TextDocument.create(uri, 'xml', version, sample);
      const textDocument = { uri, languageId: 'xml', version, text: sample };
      await client.sendNotification('textDocument/didOpen', { textDocument });
      for (const { at, length, text, ask, method } of edits) {
        const size = document.getText().length;
        const range = {
          start: document.positionAt(at % (size + 1)),
          end: document.positionAt((at % (size + 1)) + length),
        };
        version += 1;
        TextDocument.update(document, [{ range, text }], version);
        await client.sendNotification('textDocument/didChange', {
          textDocument: { uri, version },
          contentChanges: [{ range, text }],
        });
        const position = document.positionAt(ask % (document.getText().length + 1));
        for (const number of [method, method + 1])
          await answered(client, uri, methods[number % methods.length] as string, position);
      }
      await client.sendNotification('textDocument/didClose', { textDocument: { uri } });
    }),
    { numRuns: 25 },
  );
  client.dispose();
});

/** A refusal has a reason for people. A mistake of the server has the code of an internal error. */
async function answered(
  client: ProtocolConnection,
  uri: string,
  method: string,
  position: Position,
): Promise<void> {
  try {
    await client.sendRequest(method, {
      textDocument: { uri },
      position,
      positions: [position],
      range: { start: { line: 0, character: 0 }, end: position },
      newName: 'Renamed',
      previousResultId: '1',
      options: { tabSize: 2, insertSpaces: true },
      context: { includeDeclaration: true, diagnostics: [] },
    });
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    expect([method, error.code, error.message]).toEqual([method, -32600, expect.any(String)]);
  }
}
