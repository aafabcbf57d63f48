import { PassThrough } from 'node:stream';
import { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import {
  type ClientCapabilities,
  createProtocolConnection,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { cancelling } from '../../../src/editor/lsp/cancellation.js';
import type { Environment } from '../../../src/editor/lsp/environment.js';
import type { Feature } from '../../../src/editor/lsp/feature.js';
import { Gate } from '../../../src/editor/lsp/gate.js';
import { serve } from '../../../src/editor/lsp/server.js';
import { ShownWriter } from '../../../src/editor/lsp/shown-writer.js';
import { WorkerEnvironment } from '../../../src/editor/lsp/worker/worker-environment.js';

/** A client of a language server in this process. */
export function connect(environment: Environment, features?: readonly Feature[]): ProtocolConnection {
  const { toServer, toClient } = serverIn(environment, features);
  const client = createProtocolConnection(
    new StreamMessageReader(toClient),
    new StreamMessageWriter(toServer),
  );
  client.listen();
  return client;
}

/** An initialized client of such a server, with open documents: texts by URI. */
export async function clientOf(
  documents: Readonly<Record<string, string>>,
  {
    environment = new WorkerEnvironment(),
    capabilities = {},
  }: { readonly environment?: Environment; readonly capabilities?: ClientCapabilities } = {},
): Promise<ProtocolConnection> {
  const client = connect(environment);
  await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities });
  await client.sendNotification('initialized', {});
  for (const [uri, text] of Object.entries(documents)) {
    const textDocument = { uri, languageId: 'xml', version: 1, text };
    await client.sendNotification('textDocument/didOpen', { textDocument });
  }
  return client;
}

/** The streams of a language server in this process. */
export function serverIn(environment: Environment, features?: readonly Feature[]) {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const writer = new ShownWriter(new StreamMessageWriter(toClient));
  const gate = new Gate(new StreamMessageReader(toServer), writer, features);
  serve(createConnection(gate, writer, cancelling), environment, '', features);
  return { toServer, toClient };
}
