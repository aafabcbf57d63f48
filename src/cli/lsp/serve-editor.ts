import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import type { Host } from '../../host/host.js';
import { serve } from '../../lsp/server.js';
import { DiskEnvironment } from './disk-environment.js';

/**
 * Runs the language server on standard input and output, until the editor ends it. Then it ends the process, as the protocol
 * demands.
 * */
export async function serveEditor(host: Host): Promise<never> {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const { version } = JSON.parse(host.readPackageFile('package.json'));
  const config = await import('../../config/index.js');
  serve(connection, new DiskEnvironment(host, config), version);
  return new Promise(() => {});
}
