import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { addDefinition, addEvent } from './add-definition.js';
import { compareWithHead } from './compare.js';
import { compileSource } from './compile.js';
import { decodePayload } from './decode.js';
import { EventsView } from './events-view.js';
import { GeneratedDocuments } from './generated-documents.js';
import { activeManifest, detectManifests, whenManifestsExist } from './manifest-documents.js';
import { answerFileRequests } from './read-files.js';
import { EventReferences } from './reference-view.js';
import { restartAfterEnd } from './restart-after-end.js';
import { Server, withMessages } from './server.js';
import { TextDocuments } from './text-documents.js';

/** Starts everything that works the same on computers and in browsers. */
export function startExtension(
  context: vscode.ExtensionContext,
  createClient: (log: vscode.LogOutputChannel) => BaseLanguageClient,
): void {
  const log = vscode.window.createOutputChannel('wevtc', { log: true });
  const server = new Server(() => {
    const client = createClient(log);
    restartAfterEnd(client);
    answerFileRequests(client);
    return client;
  });
  const generated = new GeneratedDocuments(server);
  const references = new EventReferences(server);
  const texts = new TextDocuments();
  const events = new EventsView();
  context.subscriptions.push(log, server, generated, references, texts, events, detectManifests());

  const commands: Readonly<Record<string, (...options: never[]) => unknown>> = {
    'wevtc.compileManifest': () => compileSource(server, context.workspaceState),
    'wevtc.compileMessages': () => compileSource(server, context.workspaceState),
    'wevtc.showHeader': () => generated.show('c'),
    'wevtc.showTypeScript': () => generated.show('ts'),
    'wevtc.showGenerated': () => generated.choose(),
    'wevtc.showReference': () => references.show(),
    'wevtc.showMessageReference': () => references.show(),
    'wevtc.addEvent': () => addEvent(server, activeManifest() ?? events.shown),
    'wevtc.addDefinition': () => addDefinition(server),
    'wevtc.decodePayload': () => decodePayload(server, texts),
    'wevtc.compareWithHead': () => compareWithHead(server, texts),
    'wevtc.revealEvent': (uri: string, range: vscode.Range) => events.open(uri, range),
    'wevtc.restartServer': () => server.restart(),
    'wevtc.showLog': () => log.show(),
  };
  for (const [name, run] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(name, withMessages(run)));
  }
  context.subscriptions.push(
    vscode.workspace.onDidGrantWorkspaceTrust(() => server.restart()),
    // The client asks only for documents of the folders that it knew when it started.
    vscode.workspace.onDidChangeWorkspaceFolders(() => server.restart()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      const isOfServer = ['wevtc.server', 'wevtc.allowCode'].some((name) =>
        change.affectsConfiguration(name),
      );
      if (isOfServer) void server.restart();
    }),
  );
  // Any XML file activates the extension, but few are manifests.
  context.subscriptions.push(whenManifestsExist(() => void server.start()));
}
