// The language server and a client in one process, without a disk, to measure what editing costs.

/** The modules to bundle: the server, its connection, and the protocol for the client. */
export const editingModules = `
  export { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
  export { createProtocolConnection } from 'vscode-languageserver-protocol/node';
  export { PassThrough } from 'node:stream';
  export { serve } from './src/editor/lsp/server.ts';
  export { WorkerEnvironment } from './src/editor/lsp/worker/worker-environment.ts';`;

export const uri = 'file:///app.man';

/**
 * Starts a server with an open manifest. Returns a client, and a function that types: it replaces one
 * character.
 */
export async function startEditing(modules, text) {
  const { createConnection, createProtocolConnection, PassThrough, serve, WorkerEnvironment } = modules;
  const { StreamMessageReader: Reader, StreamMessageWriter: Writer } = modules;
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  serve(createConnection(new Reader(toServer), new Writer(toClient)), new WorkerEnvironment(), '');
  const client = createProtocolConnection(new Reader(toClient), new Writer(toServer));
  client.listen();
  const capabilities = { textDocument: { diagnostic: {} } };
  await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities });
  await client.sendNotification('initialized', {});
  const textDocument = { uri, languageId: 'xml', version: 1, text };
  await client.sendNotification('textDocument/didOpen', { textDocument });
  let version = 1;
  const type = async ({ line, character }, newText) => {
    version += 1;
    const range = { start: { line, character }, end: { line, character: character + 1 } };
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ range, text: newText }],
    });
  };
  return { client, type };
}
