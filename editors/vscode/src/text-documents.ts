import * as vscode from 'vscode';

const SCHEME = 'wevtc-text';

/** Read-only documents with results of commands. */
export class TextDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly texts = new Map<string, string>();
  private readonly registered: readonly vscode.Disposable[];
  private count = 0;

  constructor() {
    this.registered = [
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.texts.delete(uri.toString())),
    ];
  }

  dispose(): void {
    for (const one of this.registered) one.dispose();
  }

  /** @param name the name on the tab; its extension sets the language. */
  add(name: string, text: string): vscode.Uri {
    this.count += 1;
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name}`, query: String(this.count) });
    this.texts.set(uri.toString(), text);
    return uri;
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? '';
  }
}
