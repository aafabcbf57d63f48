import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type CodeLens,
  type CompletionList,
  ErrorCodes,
  type ProtocolConnection,
  ResponseError,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DiskEnvironment } from '../../../src/cli/lsp/disk-environment.js';
import { RulesOfConfigs } from '../../../src/cli/lsp/rules-of-configs.js';
import { Session } from '../../../src/cli/session/session.js';
import { shown } from '../../../src/editor/lsp/shown-writer.js';
import { WorkerEnvironment } from '../../../src/editor/lsp/worker/worker-environment.js';
import * as config from '../../../src/project/config/index.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { UNSAFE_CHARACTERS } from '../../../src/text/unsafe-characters.js';
import { hostileManifest } from '../../support/hostile-manifest.js';
import { connect } from './in-process.js';

const HOSTILE = 'a\u202eb\u2028c\u200bd\u2066e\u0085f';

let client: ProtocolConnection;
afterEach(() => client?.dispose());

/** Members that are not shown, or that must be exactly what a document has. */
const EXACT = ['newText', 'filterText', 'sortText', 'placeholder', 'arguments', 'data', 'text', 'base64'];

/** All texts of a message with the names of their members, and the names of members. */
function texts(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null || EXACT.includes(key)) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(Array.isArray(value) ? [] : [['', name] as [string, string]]),
    ...texts(member, Array.isArray(value) ? key : name),
  ]);
}

const LINES = ['value', 'documentation', 'markdown', 'decoded'];

function unsafe(answer: unknown): [string, string][] {
  return texts(answer).filter(([key, text]) => {
    if (EXACT.includes(key)) return false;
    return (LINES.includes(key) ? text.replaceAll('\n', '') : text).search(UNSAFE_CHARACTERS) >= 0;
  });
}

const mistakes = JSON.stringify({
  rules: { [`x/${HOSTILE}`]: 'error', [HOSTILE]: 'warn' },
  [HOSTILE]: HOSTILE,
});

/** Manifests and configurations with hostile names, contents and folders. */
function hostileFiles(): Record<string, string> {
  const text = hostileManifest(HOSTILE, { raw: true });
  const faulty = text
    .replace('level="win:Error"', `level="${HOSTILE}" message="$(string.${HOSTILE})"`)
    .replace('<tasks>', `<tasks><task name="${HOSTILE}" value="${HOSTILE}" symbol="${HOSTILE}"/>`);
  return {
    'a.man': text,
    [`${HOSTILE}.man`]: faulty,
    [`${HOSTILE}/other.man`]: faulty,
    [`${HOSTILE}/wevtc.config.json`]: mistakes,
    'wevtc.config.json': JSON.stringify({ lintRules: [`./${HOSTILE}.mjs`], emit: { outDir: HOSTILE } }),
  };
}

describe('what editors show of hostile manifests, files and configurations', () => {
  it('has only escapes', async () => {
    const files = hostileFiles();
    const session = new Session(new MemoryHost({ files }));
    client = connect(new DiskEnvironment(session.host, config, new RulesOfConfigs(session, false)));
    const answers: unknown[] = [];
    client.onNotification('textDocument/publishDiagnostics', (sent) => void answers.push(sent));
    client.onNotification('window/logMessage', (sent) => void answers.push(sent));
    client.onNotification('window/showMessage', ({ message }) => void answers.push({ decoded: message }));
    for (const method of ['workspace/applyEdit', 'window/showDocument']) {
      client.onRequest(method, (sent) => {
        answers.push(sent);
        return null;
      });
    }
    const ask = async <T>(method: string, parameters: object): Promise<T | undefined> => {
      try {
        const answer = await client.sendRequest<T>(method, parameters);
        answers.push(typeof answer === 'string' ? { decoded: answer } : answer);
        return answer;
      } catch (error) {
        if (!(error instanceof ResponseError)) throw error;
        expect(error.code, error.message).not.toBe(ErrorCodes.InternalError);
        answers.push({ message: error.message, data: error.data });
        return undefined;
      }
    };
    const uriOf = (path: string) => pathToFileURL(session.host.absolutePath(path)).href;
    await client.sendRequest('initialize', {
      processId: null,
      rootUri: uriOf('.'),
      capabilities: {
        workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
        textDocument: { completion: { completionItem: { snippetSupport: true } } },
      },
    });
    await client.sendNotification('initialized', {});
    let labels = 0;
    for (const path of Object.keys(files).filter((name) => name.endsWith('.man'))) {
      const text = files[path] as string;
      const document = TextDocument.create(uriOf(path), 'xml', 1, text);
      const { uri } = document;
      const textDocument = { uri };
      await client.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: 'xml', version: 1, text },
      });
      const range = { start: document.positionAt(0), end: document.positionAt(text.length) };
      for (const method of ['documentSymbol', 'foldingRange', 'documentLink', 'diagnostic'])
        await ask(`textDocument/${method}`, { textDocument });
      for (const lens of (await ask<CodeLens[]>('textDocument/codeLens', { textDocument })) ?? []) {
        const resolved = await ask<CodeLens>('codeLens/resolve', lens);
        await ask('workspace/executeCommand', resolved?.command ?? {});
      }
      await ask('textDocument/inlayHint', { textDocument, range });
      await ask('workspace/symbol', { query: '' });
      await ask('workspace/diagnostic', { previousResultIds: [] });
      const given = [
        { emit: ['md', 'json'] },
        { emit: [HOSTILE] },
        { emit: ['c'], options: { baseName: HOSTILE, [HOSTILE]: 1 } },
        { event: '1', data: '410000000000' },
        { event: HOSTILE, data: HOSTILE },
        { revision: HOSTILE },
        { definition: { kind: 'task', name: `T${HOSTILE}` } },
        { definition: { kind: 'culture', name: HOSTILE } },
      ];
      for (const command of ['compile', 'compare', 'decode', 'new', HOSTILE]) {
        for (const options of given)
          await ask('workspace/executeCommand', {
            command: `wevtc.${command}`,
            arguments: [{ uri, ...options }],
          });
      }
      const context = { diagnostics: [] };
      for (const { index } of text.matchAll(path === 'a.man' ? /"/g : /(level|message|task|symbol)="/g)) {
        const position = document.positionAt(index + (path === 'a.man' ? 1 : 9));
        for (const method of ['hover', 'signatureHelp', 'prepareRename'])
          await ask(`textDocument/${method}`, { textDocument, position });
        await ask('textDocument/rename', { textDocument, position, newName: HOSTILE });
        const list = await ask<CompletionList>('textDocument/completion', { textDocument, position });
        for (const { label, textEdit } of list?.items ?? []) {
          if (!label.includes('\\u{202e}')) continue;
          labels += 1;
          // What is inserted is the name as it is.
          expect(textEdit?.newText).not.toContain('\\u{');
        }
        await ask('textDocument/codeAction', {
          textDocument,
          range: { start: position, end: position },
          context,
        });
      }
    }
    // The findings of documents and configurations, which the server sends after a pause.
    await expect
      .poll(() => answers.some((one) => JSON.stringify(one).includes('wevtc.config.json')))
      .toBe(true);
    expect(answers.flatMap(unsafe)).toEqual([]);
    expect(labels).toBeGreaterThan(0);
    expect(texts(answers).filter(([, one]) => one.includes('\\u{202e}')).length).toBeGreaterThan(500);
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
    const plain = { id: HOSTILE, label: 'a', items: [1, 2], data: { label: HOSTILE } };
    expect(shown(plain)).toBe(plain);
    const file = { path: HOSTILE, uri: HOSTILE, text: HOSTILE };
    expect(shown([file])).toEqual([file]);
  });

  it('escapes members that nobody thought of', () => {
    expect(shown({ labelDetails: { description: 'a\u202e' }, list: ['b\u2028'] })).toEqual({
      labelDetails: { description: 'a\\u{202e}' },
      list: ['b\\u{2028}'],
    });
  });

  it('keeps the lines of messages to the user, but not of findings', () => {
    const message = 'logman create\nlogman stop\u2028';
    expect(shown({ params: { type: 3, message } })).toEqual({
      params: { type: 3, message: 'logman create\nlogman stop\\u{2028}' },
    });
    expect(shown({ severity: 1, message: 'a\nb' })).toEqual({ severity: 1, message: 'a\\nb' });
  });

  it('names documents whose URIs have percent signs that are no escapes', () => {
    expect(new WorkerEnvironment().nameOf('file:///a%E0%A4.man')).toBe('a%E0%A4.man');
  });
});
