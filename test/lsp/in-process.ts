import { PassThrough } from 'node:stream';
import { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { createProtocolConnection, type ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { cancelling } from '../../src/lsp/cancellation.js';
import type { Environment } from '../../src/lsp/environment.js';
import type { Feature } from '../../src/lsp/feature.js';
import { Gate } from '../../src/lsp/gate.js';
import { serve } from '../../src/lsp/server.js';
import { ShownWriter } from '../../src/lsp/shown-writer.js';

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

/** The streams of a language server in this process. */
export function serverIn(environment: Environment, features?: readonly Feature[]) {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const writer = new ShownWriter(new StreamMessageWriter(toClient));
  const gate = new Gate(new StreamMessageReader(toServer), writer, features);
  serve(createConnection(gate, writer, cancelling), environment, '', features);
  return { toServer, toClient };
}
