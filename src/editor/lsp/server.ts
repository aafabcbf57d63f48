import {
  type Connection,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { Context } from './context.js';
import { DocumentChanges } from './document-changes.js';
import type { Environment } from './environment.js';
import type { Feature } from './feature.js';
import { allFeatures } from './features/all-features.js';
import { Workspace } from './workspace.js';

/** Answers the requests of an editor until the connection ends. `version` is that of wevtc. */
export function serve(
  connection: Connection,
  environment: Environment,
  version: string,
  features: readonly Feature[] = allFeatures,
): void {
  const context = new Context(connection, environment);
  connection.onInitialize((parameters) => {
    context.initialize(parameters);
    return { serverInfo: { name: 'wevtc', version }, capabilities: capabilitiesOf(context, features) };
  });
  connection.onShutdown(() => context.findings.stop());
  context.workspace.listen();
  for (const { method, answer } of features.flatMap(({ answers }) => answers)) {
    connection.onRequest(method, (parameters: unknown) => answer(context, parameters));
  }
  documentsOf(context).listen(connection);
  connection.listen();
}

function capabilitiesOf({ client, positions }: Context, features: readonly Feature[]): ServerCapabilities {
  const usable = features.filter(({ isFor }) => isFor === undefined || isFor(client));
  return Object.assign(
    {
      positionEncoding: positions.encoding,
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    },
    Workspace.capability,
    ...usable.map(({ capability }) => capability),
  );
}

/** Returns the texts of the editor's documents, whose changes update manifests and findings. */
function documentsOf({ positions, manifests, findings, workspace }: Context): TextDocuments<TextDocument> {
  const documents = new TextDocuments(new DocumentChanges(positions));
  documents.onDidOpen(() => workspace.refreshSettings());
  documents.onDidSave(() => workspace.refreshSettings());
  documents.onDidChangeContent(({ document: { uri, version, languageId }, document }) => {
    // The findings of a manifest do not apply to a document that has become something else.
    if (!manifests.update(uri, version, document.getText(), languageId)) findings.clear(uri, version);
    findings.schedule();
  });
  documents.onDidClose(({ document: { uri } }) => {
    manifests.close(uri);
    findings.clear(uri);
    findings.schedule();
  });
  return documents;
}
