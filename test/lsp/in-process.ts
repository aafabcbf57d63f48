import { PassThrough } from 'node:stream';
import { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { createProtocolConnection, type ProtocolConnection } from 'vscode-languageserver-protocol/node';
import type { Environment } from '../../src/lsp/environment.js';
import { serve } from '../../src/lsp/server.js';

/** A client of a language server in this process. */
export function connect(environment: Environment): ProtocolConnection {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const server = createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient));
  serve(server, environment, '');
  const client = createProtocolConnection(
    new StreamMessageReader(toClient),
    new StreamMessageWriter(toServer),
  );
  client.listen();
  return client;
}
