import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { cancelling } from '../cancellation.js';
import type { ConfigCode } from '../configured-settings.js';
import { Gate } from '../gate.js';
import { serve } from '../server.js';
import { ShownWriter } from '../shown-writer.js';
import type { AskForFiles } from './asked-files.js';
import { WorkerEnvironment } from './worker-environment.js';

/** Set when the worker is built. */
declare const VERSION: string;

/** The part of the worker's global object in use. Worker library types conflict with those of Node.js. */
const worker = globalThis as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];

/**
 * Runs the language server in a web worker. The fragment of the worker's address can contain options:
 * `#rulePages=ADDRESS` with `{rule}` in the address. With `config`, the code that reads configurations, an
 * editor that can read files sets `readsFiles` in its `initializationOptions` and answers `wevtc/readFiles`.
 */
export function startServer(config?: ConfigCode): void {
  const options = new URLSearchParams(
    (globalThis as { location?: { hash: string } }).location?.hash.slice(1),
  );
  const writer = new ShownWriter(new BrowserMessageWriter(worker));
  const gate = new Gate(new BrowserMessageReader(worker), writer);
  const connection = createConnection(gate, writer, cancelling);
  const ask: AskForFiles = (uris) => connection.sendRequest('wevtc/readFiles', { uris });
  const workspace = config && { ask, config };
  serve(connection, new WorkerEnvironment(options.get('rulePages') ?? undefined, workspace), VERSION);
}
