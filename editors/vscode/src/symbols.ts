import * as vscode from 'vscode';

/** A provider of a manifest, and its events. */
export interface ProviderSymbols {
  readonly provider: vscode.DocumentSymbol;
  readonly events: readonly vscode.DocumentSymbol[];
}

/** The providers and events of a manifest, from the outline. */
export async function providersOf(uri: vscode.Uri): Promise<readonly ProviderSymbols[]> {
  const command = 'vscode.executeDocumentSymbolProvider';
  const outline = (await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(command, uri)) ?? [];
  return all(outline)
    .filter(({ kind }) => kind === vscode.SymbolKind.Module)
    .map((provider) => ({
      provider,
      events: all(provider.children).filter(({ kind }) => kind === vscode.SymbolKind.Event),
    }));
}

function all(symbols: readonly vscode.DocumentSymbol[]): vscode.DocumentSymbol[] {
  return symbols.flatMap((symbol) => [symbol, ...all(symbol.children)]);
}
