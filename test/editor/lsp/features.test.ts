import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type ClientCapabilities,
  ErrorCodes,
  type InitializeResult,
  type Location,
  LSPErrorCodes,
  Message,
  type ProtocolConnection,
  ProtocolRequestType,
  type ResponseMessage,
  StreamMessageReader,
  type TextDocumentPositionParams,
} from 'vscode-languageserver-protocol/node';
import { allCommands } from '../../../src/editor/lsp/commands/all-commands.js';
import { answerTo, type Feature } from '../../../src/editor/lsp/feature.js';
import { allFeatures } from '../../../src/editor/lsp/features/all-features.js';
import { findingRows } from '../../../src/editor/lsp/findings.js';
import { isString, place } from '../../../src/editor/lsp/parameters.js';
import { perServer } from '../../../src/editor/lsp/per-server.js';
import { WorkerEnvironment } from '../../../src/editor/lsp/worker/worker-environment.js';
import { clean } from '../../cli/in-memory.js';
import { root } from '../../support/built.js';
import { framed } from './framed.js';
import { connect, serverIn } from './in-process.js';

const page = readFileSync(join(root, 'docs/editors.md'), 'utf8');

/** The protocol features that docs/editors.md lists. */
function featuresIn(text: string): string[] {
  const [, list = ''] = /\*\*Protocol features\*\*[^:]*: ([^.]*)\./.exec(text.replace(/\s+/g, ' ')) ?? [];
  return list.split('; ');
}

/** The differences between the list and the features. */
function problemsOf(text: string, features: readonly Feature[]): string[] {
  const listed = featuresIn(text);
  const provided = [...findingRows, ...features.flatMap((feature) => feature.rows)];
  return [
    ...provided.filter((row) => !listed.includes(row)).map((row) => `the page does not list '${row}'`),
    ...listed.filter((row) => !provided.includes(row)).map((row) => `no feature provides '${row}'`),
  ];
}

let client: ProtocolConnection;
afterEach(() => client?.dispose());

async function start(
  features?: readonly Feature[],
  capabilities: ClientCapabilities = {},
): Promise<InitializeResult['capabilities']> {
  client = connect(new WorkerEnvironment(), features);
  const result: InitializeResult = await client.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities,
  });
  return result.capabilities;
}

describe('the features', () => {
  it('have methods and capabilities of their own', () => {
    const methods = allFeatures.flatMap(({ answers }) => answers.map(({ method }) => method));
    expect(new Set(methods).size).toBe(methods.length);
    const capabilities = allFeatures.flatMap(({ capability }) => Object.keys(capability));
    expect(new Set(capabilities).size).toBe(capabilities.length);
    for (const { answers } of allFeatures) expect(answers).not.toEqual([]);
  });

  it('announce what they can, to editors that can use it', async () => {
    const all = allFeatures.flatMap(({ capability }) => Object.keys(capability));
    const own = ['positionEncoding', 'textDocumentSync', 'workspace'];
    const pulls = await start(undefined, { textDocument: { diagnostic: {} } });
    expect(Object.keys(pulls).sort()).toEqual([...all, ...own].sort());
    client.dispose();
    const { diagnosticProvider: _, ...others } = pulls;
    expect(await start()).toEqual(others);
  });

  it('are listed in docs/editors.md', () => {
    expect(featuresIn(page).length).toBeGreaterThan(20);
    expect(problemsOf(page, allFeatures)).toEqual([]);
  });

  it('have commands that docs/editors.md describes', () => {
    const [, section = ''] = page.split('\n## Commands\n');
    const named = section.split('\n## ')[0]?.match(/`wevtc\.\w+`/g) ?? [];
    expect([...new Set(named)].sort()).toEqual(allCommands.map(({ name }) => `\`${name}\``).sort());
  });
});

const ROW = 'Made-up answers';
const method = 'wevtc/madeUp';
const type = new ProtocolRequestType<TextDocumentPositionParams, Location[], never, void, void>(method);
const asked = perServer(() => [] as string[]);

/** A feature that the protocol does not have. */
const madeUp: Feature = {
  rows: [ROW],
  capability: { experimental: { madeUp: true } },
  isFor: ({ experimental }) => experimental !== undefined,
  answers: [
    answerTo(type, { ...place, name: isString }, (context, { textDocument: { uri } }) => {
      asked(context).push(uri);
      return asked(context).flatMap((one) => context.places.locations(one, [{ start: 0, end: 1 }]));
    }),
  ],
};

describe('a made-up feature', () => {
  const features = [...allFeatures, madeUp];
  const uri = 'file:///a.man';
  const opening = { textDocument: { uri, languageId: 'xml', version: 1, text: clean } };
  const question = { textDocument: { uri }, position: { line: 0, character: 0 }, name: 'x' };
  const answer = { uri, range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } } };

  it('is announced to editors that can use it, beside the others', async () => {
    expect(await start(features)).not.toHaveProperty('experimental');
    client.dispose();
    const capabilities = await start(features, { experimental: {} });
    expect(capabilities).toMatchObject({ experimental: { madeUp: true }, hoverProvider: true });
  });

  it('gets its requests, and remembers something for each server', async () => {
    await start(features);
    await client.sendNotification('textDocument/didOpen', opening);
    expect(await client.sendRequest(method, question)).toEqual([answer]);
    expect(await client.sendRequest(method, question)).toEqual([answer, answer]);
    client.dispose();
    await start(features);
    await client.sendNotification('textDocument/didOpen', opening);
    expect(await client.sendRequest(method, question)).toEqual([answer]);
  });

  it('gets only requests with the parameters that it declares', async () => {
    await start(features);
    await expect(client.sendRequest(method, { ...question, name: 5 })).rejects.toMatchObject({
      code: ErrorCodes.InvalidParams,
      message: `'name' in the parameters of ${method} is wrong`,
    });
    client.dispose();
    await start();
    await expect(client.sendRequest(method, question)).rejects.toMatchObject({
      code: ErrorCodes.MethodNotFound,
    });
  });

  it('gets no request that the editor has cancelled', async () => {
    const { toServer, toClient } = serverIn(new WorkerEnvironment(), features);
    const answers = new Map<ResponseMessage['id'], ResponseMessage>();
    const last = new Promise<void>((resolve) => {
      new StreamMessageReader(toClient).listen((message) => {
        if (!Message.isResponse(message)) return;
        answers.set(message.id, message);
        if (message.id === 'last') resolve();
      });
    });
    toServer.write(
      framed([
        { id: 'start', method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } },
        { method: 'textDocument/didOpen', params: opening },
        { id: 'cancelled', method, params: question },
        { method: '$/cancelRequest', params: { id: 'cancelled' } },
        { id: 'last', method, params: question },
      ]),
    );
    await last;
    expect(answers.get('cancelled')?.error?.code).toBe(LSPErrorCodes.RequestCancelled);
    // It has heard of one request only.
    expect(answers.get('last')?.result).toEqual([answer]);
  });

  it('is missing in the documentation until the list contains it', () => {
    const withRow = page.replace('; Hover;', `; Hover; ${ROW};`);
    expect(problemsOf(page, features)).toEqual([`the page does not list '${ROW}'`]);
    expect(problemsOf(withRow, features)).toEqual([]);
    expect(problemsOf(withRow, allFeatures)).toEqual([`no feature provides '${ROW}'`]);
  });
});
