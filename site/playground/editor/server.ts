import { LSPClient, type LSPClientExtension, type Transport } from '@codemirror/lsp-client';
import { loadFailure, startWorker } from '../start-worker.js';
import { safeHtml } from './safe-markup.js';

/** The editor's timeout for responses, in milliseconds: a large manifest on a slow phone takes a while. */
const PATIENCE = 60_000;

/**
 * The language server in a worker.
 *
 * @param whenNotLoaded is called with a message if its code cannot be loaded.
 */
export function startServer(
  extensions: readonly LSPClientExtension[],
  whenNotLoaded: (message: string) => void,
): LSPClient {
  const rulePages = `${new URL('../docs/rules/', document.baseURI).href}{rule}.html`;
  const worker = startWorker('language-server.js', `#${new URLSearchParams({ rulePages })}`);
  worker.addEventListener('error', (event) => {
    const failure = loadFailure(event);
    if (failure !== undefined) whenNotLoaded(failure);
  });
  const client = new LSPClient({ timeout: PATIENCE, sanitizeHTML: safeHtml, extensions });
  return client.connect(transportTo(worker));
}

/** The server exchanges objects, the client texts. */
function transportTo(worker: Worker): Transport {
  const handlers = new Map<(message: string) => void, (event: MessageEvent) => void>();
  return {
    send(message) {
      worker.postMessage(JSON.parse(message));
    },
    subscribe(handler) {
      const listener = ({ data }: MessageEvent) => handler(JSON.stringify(data));
      handlers.set(handler, listener);
      worker.addEventListener('message', listener);
    },
    unsubscribe(handler) {
      const listener = handlers.get(handler);
      if (listener !== undefined) worker.removeEventListener('message', listener);
      handlers.delete(handler);
    },
  };
}
