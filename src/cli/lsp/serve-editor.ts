import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { cancelling } from '../../editor/lsp/cancellation.js';
import { FrameCheck } from '../../editor/lsp/frames.js';
import { Gate } from '../../editor/lsp/gate.js';
import { serve } from '../../editor/lsp/server.js';
import { ShownWriter } from '../../editor/lsp/shown-writer.js';
import { placeOfPage } from '../session/help/help-texts.js';
import { type Session, tell } from '../session/session.js';
import { DiskEnvironment } from './disk-environment.js';
import { RulesOfConfigs } from './rules-of-configs.js';

/**
 * Runs the language server on standard input and output until the editor ends it, and then ends the process,
 * as the protocol demands. Custom rules specified by configurations run only if `allowCode` is set.
 */
export async function serveEditor(session: Session, allowCode: boolean): Promise<never> {
  const { host } = session;
  if (process.stdin.isTTY)
    tell(
      host,
      `waiting for an editor on standard input; ${placeOfPage('editors.md', host)} shows how to set one up`,
    );
  const writer = new ShownWriter(new StreamMessageWriter(process.stdout));
  const gate = new Gate(new StreamMessageReader(process.stdin), writer);
  const connection = createConnection(ProposedFeatures.all, gate, writer, cancelling);
  // If the editor ends without a shutdown, or no longer reads, the server ends too.
  const end = () => process.exit(gate.hasShutDown ? 0 : 1);
  const frames = new FrameCheck();
  const refuse = (problem: string): never => {
    tell(host, `the editor sent something that is not a message: ${problem}`);
    process.exit(1);
  };
  process.stdin.on('end', () => {
    const problem = frames.problemAtEnd();
    if (problem !== undefined) refuse(problem);
  });
  for (const event of ['end', 'close']) process.stdin.on(event, end);
  for (const event of ['error', 'close']) process.stdout.on(event, end);
  const { version } = JSON.parse(host.readPackageFile('package.json'));
  const config = await import('../../project/config/index.js');
  // Before the reader of messages, which is added in this turn too, so that both see all bytes.
  process.stdin.on('data', (chunk: Buffer) => {
    const problem = frames.problemIn(chunk);
    if (problem !== undefined) refuse(problem);
  });
  serve(connection, new DiskEnvironment(host, config, new RulesOfConfigs(session, allowCode)), version);
  return new Promise(() => {});
}
