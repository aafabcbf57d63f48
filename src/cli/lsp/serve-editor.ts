import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { cancelling } from '../../lsp/cancellation.js';
import { serve } from '../../lsp/server.js';
import { type Session, tell } from '../session.js';
import { DiskEnvironment } from './disk-environment.js';
import { RulesOfConfigs } from './rules-of-configs.js';

/**
 * Runs the language server on standard input and output, until the editor ends it. Then it ends the process, as the protocol
 * demands.
 *
 * @param allowCode whether rules of users, which configurations name, may run.
 */
export async function serveEditor(session: Session, allowCode: boolean): Promise<never> {
  const { host } = session;
  if (process.stdin.isTTY)
    tell(host, 'waiting for an editor on standard input; docs/editors.md shows how to set one up');
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout, cancelling);
  const { version } = JSON.parse(host.readPackageFile('package.json'));
  const config = await import('../../config/index.js');
  serve(connection, new DiskEnvironment(host, config, new RulesOfConfigs(session, allowCode)), version);
  return new Promise(() => {});
}
