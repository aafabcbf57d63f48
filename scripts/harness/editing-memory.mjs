// node --expose-gc scripts/harness/editing-memory.mjs FILE FOLDER: prints the memory of the language server,
// in bytes, after 2,000 and after 10,000 edits. FOLDER gets temporary files.
import { readFileSync } from 'node:fs';
import { loadModule } from '../bench/load-module.mjs';
import { editingModules, startEditing, uri } from './editing-session.mjs';

const [file, folder] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const { client, type } = await startEditing(await loadModule(editingModules, folder), text);

const lines = text.split('\n');
const line = lines.findIndex((one) => one.includes('symbol="'));
const position = { line, character: lines[line].indexOf('symbol="') + 'symbol="'.length };
const textDocument = { uri };
const range = { start: { line: 0, character: 0 }, end: { line: lines.length, character: 0 } };
let resultId = '';

/** The editor's requests, in turns. */
const questions = [
  () => client.sendRequest('textDocument/completion', { textDocument, position }),
  () => client.sendRequest('textDocument/hover', { textDocument, position }),
  () => client.sendRequest('textDocument/codeLens', { textDocument }),
  () => client.sendRequest('textDocument/inlayHint', { textDocument, range }),
  () => client.sendRequest('textDocument/documentSymbol', { textDocument }),
  () => client.sendRequest('textDocument/codeAction', { textDocument, range, context: { diagnostics: [] } }),
  async () => {
    const delta = { textDocument, previousResultId: resultId };
    ({ resultId } = await client.sendRequest('textDocument/semanticTokens/full/delta', delta));
  },
];

for (let edit = 1; edit <= 10_000; edit += 1) {
  // A quote in the middle of a name breaks the document, which happens while somebody types.
  await type(position, edit % 50 === 0 ? '"' : String.fromCharCode(65 + (edit % 26)));
  await client.sendRequest('textDocument/diagnostic', { textDocument });
  await questions[edit % questions.length]();
  if (edit === 2000 || edit === 10_000) {
    globalThis.gc();
    console.log(process.memoryUsage().heapUsed);
  }
}
process.exit(0);
