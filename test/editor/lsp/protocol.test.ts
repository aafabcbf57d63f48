import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ErrorCodes, type ProtocolConnection, ResponseError } from 'vscode-languageserver-protocol/node';
import { allFeatures } from '../../../src/editor/lsp/features/all-features.js';
import { WorkerEnvironment } from '../../../src/editor/lsp/worker/worker-environment.js';
import { clean, faulty } from '../../cli/in-memory.js';
import { ensureBuilt, root } from '../../support/built.js';
import { Running } from '../../support/running.js';
import { framed, framedBodies } from './framed.js';
import { connect } from './in-process.js';

beforeAll(ensureBuilt);

interface Answer {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A client that sends bytes, right or wrong ones, to `wevtc lsp`. */
class RawClient {
  readonly answers: Answer[] = [];
  private readonly server = new Running(process.execPath, [join(root, 'bin/wevtc.js'), 'lsp', '--stdio']);
  private received = Buffer.alloc(0);
  private heard = () => {};

  constructor() {
    this.server.process.stdout.on('data', (data: Buffer) => {
      this.received = Buffer.concat([this.received, data]);
      this.read();
    });
  }

  private read(): void {
    for (;;) {
      const header = /^Content-Length: (\d+)\r\n\r\n/.exec(this.received.toString('latin1'));
      if (header === null) return;
      const end = header[0].length + Number(header[1]);
      if (this.received.length < end) return;
      this.answers.push(JSON.parse(this.received.subarray(header[0].length, end).toString('utf8')));
      this.received = this.received.subarray(end);
      this.heard();
    }
  }

  sendText(body: string): void {
    this.server.process.stdin.write(framedBodies([body]));
  }

  sendBytes(text: string): void {
    this.server.process.stdin.write(text);
  }

  send(message: object): void {
    this.server.process.stdin.write(framed([message]));
  }

  /** Waits for the answer to a request. */
  async answer(id: unknown): Promise<Answer> {
    for (;;) {
      const found = this.answers.find((one) => one.method === undefined && one.id === id);
      if (found !== undefined) return found;
      const heard = new Promise<void>((resolve) => {
        this.heard = resolve;
      });
      await this.server.until(heard);
    }
  }

  async ask(id: number, method: string, params?: object): Promise<Answer> {
    this.send({ id, method, ...(params !== undefined && { params }) });
    return this.answer(id);
  }

  initialize(id: number, capabilities: object = {}): Promise<Answer> {
    return this.ask(id, 'initialize', { processId: null, rootUri: null, capabilities });
  }

  /** Ends the input, without a word. */
  hangUp(): void {
    this.server.process.stdin.end();
  }

  /** Ends the output, so that the answer to the next request has no reader. */
  stopReading(): void {
    this.server.process.stdout.destroy();
    this.send({ id: 'unread', method: 'textDocument/hover', params: hover });
  }

  /** What the server has written to standard error. */
  get errors(): string {
    return this.server.errors;
  }

  exitCode(): Promise<number | NodeJS.Signals> {
    return this.server.exited;
  }

  kill(): void {
    this.server.kill();
  }
}

const uri = 'file:///a.man';
const opening = (text: string) => ({
  method: 'textDocument/didOpen',
  params: { textDocument: { uri, languageId: 'xml', version: 1, text } },
});
const hover = { textDocument: { uri }, position: { line: 0, character: 0 } };

describe('a session over standard input and output', () => {
  let client: RawClient;
  afterEach(() => client?.kill());
  const start = () => {
    client = new RawClient();
    return client;
  };

  it('refuses requests before it is initialized, and does not begin to work', async () => {
    start();
    client.send(opening(faulty));
    expect((await client.ask(1, 'textDocument/hover', hover)).error?.code).toBe(-32002);
    expect((await client.ask(2, 'shutdown')).error?.code).toBe(-32002);
    await client.initialize(3);
    client.send({ method: 'initialized', params: {} });
    // What was sent too early was dropped: there is no such document, and nothing was found in it.
    expect((await client.ask(4, 'textDocument/documentSymbol', { textDocument: { uri } })).result).toEqual(
      [],
    );
    expect(client.answers.filter(({ method }) => method === 'textDocument/publishDiagnostics')).toEqual([]);
  });

  it.each(['Content-Length: -5', 'Content-Length: 100000000000000', 'Content-Type: a', 'hello'])(
    'ends with a message after a frame with %j, because nobody knows where the next one starts',
    async (header) => {
      start();
      await client.initialize(1);
      client.sendBytes(`${header}\r\n\r\n{}`);
      expect(await client.exitCode()).toBe(1);
      expect(client.errors).toMatch(/^wevtc: the editor sent something that is not a message: .+\n$/);
    },
  );

  it('is initialized only once', async () => {
    start();
    expect((await client.initialize(1)).error).toBeUndefined();
    expect((await client.initialize(2)).error?.code).toBe(-32600);
    expect((await client.ask(3, 'textDocument/hover', hover)).result).toBeNull();
  });

  it('can be initialized after parameters that were wrong', async () => {
    start();
    expect((await client.ask(1, 'initialize', {})).error).toEqual({
      code: -32602,
      message: "'capabilities' in the parameters of initialize is missing",
    });
    expect((await client.initialize(2)).error).toBeUndefined();
  });

  it('refuses requests after shutdown, and then exits with 0', async () => {
    start();
    await client.initialize(1);
    expect(await client.ask(2, 'shutdown')).toMatchObject({ result: null });
    expect((await client.ask(3, 'textDocument/hover', hover)).error?.code).toBe(-32600);
    expect((await client.ask(4, 'shutdown')).error?.code).toBe(-32600);
    expect((await client.initialize(5)).error?.code).toBe(-32600);
    client.send({ method: 'exit' });
    expect(await client.exitCode()).toBe(0);
  });

  it.each([
    ['without shutdown', true, (one: RawClient) => one.send({ method: 'exit' })],
    ['before it is initialized', false, (one: RawClient) => one.send({ method: 'exit' })],
    ['when the editor goes away', true, (one: RawClient) => one.hangUp()],
    ['when the editor does not read any more', true, (one: RawClient) => one.stopReading()],
  ])('exits with 1 %s', async (_, initializes, end) => {
    start();
    if (initializes) await client.initialize(1);
    end(client);
    expect(await client.exitCode()).toBe(1);
    expect(client.errors).toBe('');
  });

  it('answers what is no message, and goes on', async () => {
    start();
    await client.initialize(1);
    const bodies = [
      // Text that is not JSON.
      ['{"jsonrpc": "2.0", "id": 5, "method": "shut', -32700],
      ['', -32700],
      // Values that are no messages, and a batch, which the protocol does not have.
      ['17', -32600],
      ['null', -32600],
      ['[{"jsonrpc":"2.0","id":5,"method":"shutdown"}]', -32600],
      ['{"jsonrpc":"2.0"}', -32600],
      ['{"jsonrpc":"2.0","id":{},"method":"shutdown"}', -32600],
    ] as const;
    for (const [index, [body]] of bodies.entries()) {
      client.sendText(body);
      expect((await client.ask(10 + index, 'textDocument/hover', hover)).result).toBeNull();
    }
    const refusals = client.answers.filter(({ id, method }) => id === null && method === undefined);
    expect(refusals.map(({ error }) => error?.code)).toEqual(bodies.map(([, code]) => code));
  });

  it('survives notifications with wrong parameters', async () => {
    start();
    await client.initialize(1);
    for (const method of ['textDocument/didOpen', 'textDocument/didChange', '$/cancelRequest', '$/unknown'])
      client.send({ method, params: { textDocument: 5 } });
    client.send({ method: '$/cancelRequest' });
    client.send(opening(clean));
    const symbols = await client.ask(2, 'textDocument/documentSymbol', { textDocument: { uri } });
    expect(symbols.result).toHaveLength(2);
    expect((await client.ask(3, '$/unknown')).error?.code).toBe(-32601);
  });
});

describe('parameters', () => {
  let client: ProtocolConnection;
  afterEach(() => client?.dispose());

  const position = { line: 8, character: 30 };
  const range = { start: { line: 0, character: 0 }, end: position };
  const document = { textDocument: { uri } };
  const place = { ...document, position };
  const options = { tabSize: 2, insertSpaces: true };
  const valid: Readonly<Record<string, object>> = {
    'textDocument/completion': { ...place, context: { triggerKind: 1 } },
    'textDocument/hover': place,
    'textDocument/signatureHelp': place,
    'textDocument/definition': place,
    'textDocument/references': { ...place, context: { includeDeclaration: true } },
    'textDocument/documentHighlight': place,
    'textDocument/prepareRename': place,
    'textDocument/rename': { ...place, position: { line: 7, character: 38 }, newName: 'New' },
    'textDocument/linkedEditingRange': place,
    'textDocument/formatting': { ...document, options },
    'textDocument/rangeFormatting': { ...document, range, options },
    'textDocument/codeAction': { ...document, range, context: { diagnostics: [], only: ['quickfix'] } },
    'textDocument/documentSymbol': document,
    'textDocument/documentLink': document,
    'textDocument/codeLens': document,
    'codeLens/resolve': { range, data: { uri, start: 0 } },
    'textDocument/foldingRange': document,
    'textDocument/selectionRange': { ...document, positions: [position] },
    'textDocument/semanticTokens/full': document,
    'textDocument/semanticTokens/full/delta': { ...document, previousResultId: '1' },
    'textDocument/semanticTokens/range': { ...document, range },
    'textDocument/inlayHint': { ...document, range },
    'textDocument/diagnostic': document,
    'workspace/diagnostic': { previousResultIds: [] },
    'workspace/symbol': { query: 'a' },
    'workspace/executeCommand': { command: 'wevtc.decode', arguments: [{ uri, event: 'Tick', data: '' }] },
  };
  const methods = Object.keys(valid);

  const start = async () => {
    client = connect(new WorkerEnvironment());
    const capabilities = { textDocument: { diagnostic: {} } };
    await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities });
    await client.sendNotification('textDocument/didOpen', opening(clean).params);
  };
  const outcome = (method: string, params: unknown): Promise<number> =>
    client.sendRequest(method, params).then(
      () => 0,
      (error) => (error instanceof ResponseError ? error.code : 1),
    );

  it('are tried below for all features', () => {
    expect(methods.sort()).toEqual(
      allFeatures.flatMap(({ answers }) => answers.map(({ method }) => method)).sort(),
    );
  });

  it.each(methods)('%s: right ones are taken, and wrong ones refused', async (method) => {
    await start();
    expect(await outcome(method, valid[method])).toBe(0);
    if (method !== 'workspace/diagnostic') {
      expect(await outcome(method, {})).toBe(ErrorCodes.InvalidParams);
    }
    expect(await outcome(method, [])).toBe(ErrorCodes.InvalidParams);
    expect(await outcome(method, null)).toBe(ErrorCodes.InvalidParams);
  });

  it('are never the cause of an internal error, whatever they are', async () => {
    await start();
    const context = { diagnostics: [], only: null };
    expect(await outcome('textDocument/codeAction', { ...document, range, context })).toBe(0);
    const json = fc.jsonValue({ maxDepth: 1 });
    const property = fc.asyncProperty(
      fc.constantFrom(...methods),
      fc.nat(),
      json,
      async (method, at, value) => {
        const code = await outcome(method, replaced(valid[method], at, value));
        expect([method, code]).not.toEqual([method, ErrorCodes.InternalError]);
        expect([method, code]).not.toEqual([method, 1]);
      },
    );
    await fc.assert(property, { numRuns: 1000 });
  });
});

/** A value with another value in one of its places. */
function replaced(value: unknown, at: number, by: unknown): unknown {
  const places: (() => unknown)[] = [];
  const copy = structuredClone({ value }) as Record<string, unknown>;
  const walk = (parent: Record<string, unknown>) => {
    for (const name of Object.keys(parent)) {
      places.push(() => {
        parent[name] = by;
      });
      const child = parent[name];
      if (typeof child === 'object' && child !== null) walk(child as Record<string, unknown>);
    }
  };
  walk(copy);
  places[at % places.length]?.();
  return copy.value;
}
