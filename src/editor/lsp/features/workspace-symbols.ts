import { type Range, SymbolKind, type WorkspaceSymbol, WorkspaceSymbolRequest } from 'vscode-languageserver';
import { foreignKind } from '../../../lint/foreign-kind.js';
import { languageOf } from '../../../lint/languages.js';
import type { MessageFile } from '../../../manifest/message-text/model.js';
import { type MessageSymbol, messageSymbolsOf } from '../../language/message-text/outline.js';
import { type FlatSymbol, flatSymbolsOf } from '../../language/symbols.js';
import type { Context } from '../context.js';
import { answerTo, type Feature } from '../feature.js';
import { isString } from '../parameters.js';
import { perServer } from '../per-server.js';
import { symbolKinds } from '../symbol-kinds.js';

/** The maximum number of symbols in an answer. */
const MOST_SYMBOLS = 1000;

/** Workspace definitions by name, in manifests and message text files. Reads closed ones at first request. */
export const workspaceSymbols: Feature = {
  rows: ['Workspace symbols'],
  capability: { workspaceSymbolProvider: true },
  answers: [
    answerTo(WorkspaceSymbolRequest.type, { query: isString }, async (context, { query }) => {
      const wanted = query.toLowerCase();
      // If the editor does not report changes of files, each request reads them again.
      if (!context.workspace.reportsFileChanges) closedSymbols(context).clear();
      const found: WorkspaceSymbol[] = [];
      for await (const symbol of symbolsOfAll(context)) {
        if (isSubsequence(wanted, symbol.name.toLowerCase())) found.push(symbol);
        if (found.length === MOST_SYMBOLS) break;
      }
      return found;
    }),
  ],
};

/** The symbols of the manifests that are not open, by URI. */
const closedSymbols = perServer(({ workspace }) => {
  const known = new Map<string, readonly WorkspaceSymbol[]>();
  workspace.onFilesChanged((uris) => {
    for (const uri of uris) known.delete(uri);
  });
  return known;
});

async function* symbolsOfAll(context: Context): AsyncGenerator<WorkspaceSymbol> {
  const { manifests, places, workspace } = context;
  for (const { uri } of manifests.all())
    yield* places.about(
      uri,
      (model) =>
        flatSymbolsOf(model).flatMap((symbol) => {
          const range = places.inText(uri, symbol.range);
          return range === undefined ? [] : toProtocol(symbol, uri, range);
        }),
      (file) => symbolsInTexts(context, uri, file),
    );
  for (const uri of await workspace.manifestUris())
    if (manifests.document(uri) === undefined) yield* symbolsOfClosed(context, uri);
}

function symbolsOfClosed(context: Context, uri: string): readonly WorkspaceSymbol[] {
  const known = closedSymbols(context);
  let symbols = known.get(uri);
  if (symbols === undefined) {
    const content = context.environment.read(uri);
    symbols = content === undefined ? [] : symbolsIn(context, uri, content);
    known.set(uri, symbols);
  }
  return symbols;
}

function symbolsIn(context: Context, uri: string, content: Uint8Array): readonly WorkspaceSymbol[] {
  const { environment, positions } = context;
  const name = environment.nameOf(uri);
  if (foreignKind(content, uri) !== undefined) return [];
  const language = languageOf(content, uri);
  const { manifest, messageFile } = language.read(content, name, environment.settingsOf(uri).lint);
  if (messageFile !== undefined) return symbolsInTexts(context, uri, messageFile);
  if (manifest === undefined) return [];
  return flatSymbolsOf(manifest).map((symbol) =>
    toProtocol(symbol, uri, positions.rangeOf(manifest.source, symbol.range)),
  );
}

const messageKinds: Readonly<Record<MessageSymbol['kind'], SymbolKind>> = {
  message: SymbolKind.Constant,
  severity: SymbolKind.EnumMember,
  facility: SymbolKind.EnumMember,
};

function symbolsInTexts({ positions }: Context, uri: string, file: MessageFile): WorkspaceSymbol[] {
  return messageSymbolsOf(file).map(({ kind, name, range }) => ({
    name,
    kind: messageKinds[kind],
    location: { uri, range: positions.rangeOf(file.source, range) },
  }));
}

function toProtocol({ kind, name, container }: FlatSymbol, uri: string, range: Range): WorkspaceSymbol {
  return { name, kind: symbolKinds[kind], containerName: container, location: { uri, range } };
}

/** Whether a name contains all characters of a query, in their order. */
function isSubsequence(query: string, name: string): boolean {
  let at = 0;
  for (const character of query) {
    at = name.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
