import type { Connection, Range, WorkspaceSymbol } from 'vscode-languageserver';
import { type FlatSymbol, flatSymbolsOf } from '../language/symbols.js';
import type { Manifest } from '../manifest/model.js';
import { readManifest } from '../pipeline.js';
import { symbolKinds } from './answer-views.js';
import type { Positions } from './convert.js';
import type { Environment } from './environment.js';
import type { OpenManifests } from './open-manifests.js';
import type { Places } from './places.js';

/** The most symbols for a search in the workspace. */
const MOST_SYMBOLS = 1000;

/** Finds definitions by name in all manifests of the workspace. Those that are not open are read when somebody first searches. */
export class WorkspaceSymbols {
  private readonly closed = new Map<string, readonly WorkspaceSymbol[]>();

  /** @param folders returns the folders of the workspace. */
  constructor(
    private readonly environment: Environment,
    private readonly manifests: OpenManifests,
    private readonly places: Places,
    private readonly positions: Positions,
    private readonly folders: () => readonly string[],
  ) {}

  /** Forgets files that have changed; without an argument, all. */
  forget(uris: Iterable<string> = [...this.closed.keys()]): void {
    for (const uri of uris) this.closed.delete(uri);
  }

  /** @param canForget whether the server hears of changes in files. Otherwise, each search reads them again. */
  answer(connection: Connection, canForget: () => boolean): void {
    connection.onWorkspaceSymbol(async ({ query }) => {
      const wanted = query.toLowerCase();
      if (!canForget()) this.forget();
      const found: WorkspaceSymbol[] = [];
      for await (const symbol of this.all()) {
        if (isSubsequence(wanted, symbol.name.toLowerCase())) found.push(symbol);
        if (found.length === MOST_SYMBOLS) break;
      }
      return found;
    });
  }

  private async *all(): AsyncGenerator<WorkspaceSymbol> {
    for (const { uri } of this.manifests.all()) {
      yield* this.places.about(uri, (model) => this.symbolsOf(uri, model));
    }
    const closed = new Set<string>();
    for (const folder of this.folders()) {
      for (const uri of await this.environment.manifestsIn(folder)) closed.add(uri);
    }
    for (const uri of closed) if (this.manifests.get(uri) === undefined) yield* this.ofClosed(uri);
  }

  private symbolsOf(uri: string, model: Manifest): WorkspaceSymbol[] {
    return flatSymbolsOf(model).flatMap((symbol) => {
      const range = this.places.inText(uri, symbol.range);
      return range === undefined ? [] : toProtocol(symbol, uri, range);
    });
  }

  private ofClosed(uri: string): readonly WorkspaceSymbol[] {
    let symbols = this.closed.get(uri);
    if (symbols === undefined) {
      const content = this.environment.read(uri);
      const model = content && readManifest(content, this.environment.nameOf(uri)).value;
      symbols =
        model === undefined
          ? []
          : flatSymbolsOf(model).map((symbol) =>
              toProtocol(symbol, uri, this.positions.rangeOf(model.source, symbol.range)),
            );
      this.closed.set(uri, symbols);
    }
    return symbols;
  }
}

function toProtocol({ kind, name, container }: FlatSymbol, uri: string, range: Range): WorkspaceSymbol {
  return { name, kind: symbolKinds[kind], containerName: container, location: { uri, range } };
}

/** Whether all characters of a query are in a name, in their order. */
function isSubsequence(query: string, name: string): boolean {
  let at = 0;
  for (const character of query) {
    at = name.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
