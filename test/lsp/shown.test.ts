import { afterEach, describe, expect, it } from 'vitest';
import type { CompletionList, ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { shown } from '../../src/lsp/shown-writer.js';
import { WorkerEnvironment } from '../../src/lsp/worker/worker-environment.js';
import { UNSAFE_CHARACTERS } from '../../src/text/unsafe-characters.js';
import { hostileManifest } from '../support/hostile-manifest.js';
import { connect } from './in-process.js';

const HOSTILE = 'a\u202eb\u2028c\u200bd\u2066e\u0085f';

let client: ProtocolConnection;
afterEach(() => client?.dispose());

/** All texts of an answer with the names of their members, without those that are not shown. */
function texts(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => texts(member, Array.isArray(value) ? key : name));
}

const NOT_SHOWN = ['newText', 'filterText', 'uri', 'href', 'arguments', 'placeholder'];

function unsafe(answer: unknown): [string, string][] {
  return texts(answer).filter(([key, text]) => {
    const lines = ['value', 'documentation'].includes(key) ? text.replaceAll('\n', '') : text;
    return !NOT_SHOWN.includes(key) && lines.search(UNSAFE_CHARACTERS) >= 0;
  });
}

describe('what editors show of a hostile manifest', () => {
  const text = hostileManifest(HOSTILE, { raw: true });
  const document = TextDocument.create('file:///a.man', 'xml', 1, text);
  const textDocument = { uri: document.uri };

  it('has only escapes', async () => {
    client = connect(new WorkerEnvironment());
    const published: unknown[] = [];
    client.onNotification('textDocument/publishDiagnostics', (parameters) => void published.push(parameters));
    await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
    await client.sendNotification('initialized', {});
    await client.sendNotification('textDocument/didOpen', {
      textDocument: { uri: document.uri, languageId: 'xml', version: 1, text },
    });
    const range = { start: document.positionAt(0), end: document.positionAt(text.length) };
    const answers: unknown[] = [];
    const ask = async (method: string, parameters: object) => {
      answers.push(await client.sendRequest(`textDocument/${method}`, { textDocument, ...parameters }));
    };
    for (const method of ['documentSymbol', 'codeLens', 'foldingRange', 'documentLink'])
      await ask(method, {});
    await ask('inlayHint', { range });
    answers.push(await client.sendRequest('workspace/symbol', { query: '' }));
    let labels = 0;
    for (const { index } of text.matchAll(/"/g)) {
      const position = document.positionAt(index + 1);
      for (const method of ['hover', 'signatureHelp', 'prepareRename']) {
        await ask(method, { position }).catch(() => {});
      }
      const list = await client.sendRequest<CompletionList>('textDocument/completion', {
        textDocument,
        position,
      });
      answers.push(list);
      const items = Array.isArray(list) ? list : list.items;
      labels += items.filter(({ label }) => label.includes('\\u{202e}')).length;
      // What is inserted is the name as it is.
      for (const { label, textEdit } of items) {
        if (label.includes('\\u{202e}')) expect(textEdit?.newText).not.toContain('\\u{');
      }
      await ask('codeAction', { range: { start: position, end: position }, context: { diagnostics: [] } });
    }
    answers.push(...published);
    expect(answers.flatMap(unsafe)).toEqual([]);
    expect(labels).toBeGreaterThan(0);
    expect(texts(answers).filter(([, one]) => one.includes('\\u{202e}')).length).toBeGreaterThan(50);
  });

  it('keeps what is not shown, and lines of documents', () => {
    const edit = { range: {}, newText: HOSTILE };
    expect(shown({ label: HOSTILE, textEdit: edit, documentation: 'a\nb\u2028' })).toEqual({
      label: 'a\\u{202e}b\\u{2028}c\\u{200b}d\\u{2066}e\\u{85}f',
      textEdit: edit,
      documentation: 'a\nb\\u{2028}',
    });
    const parameters = [{ label: [2, 4], documentation: 'x\u2028' }];
    expect(shown({ label: 'a\u2028%1', parameters })).toEqual({
      label: 'a\\u{2028}%1',
      parameters: [{ label: [9, 11], documentation: 'x\\u{2028}' }],
    });
    const plain = { label: 'a', items: [1, 2], data: { label: HOSTILE } };
    expect(shown(plain)).toBe(plain);
  });
});
