import * as vscode from 'vscode';
import { activeManifest, fileName } from './manifest-documents.js';
import { generate } from './outputs.js';
import { type Server, UserProblem } from './server.js';

/** How long to wait for more changes before generating again, in milliseconds. */
const PAUSE = 1000;

/** The event references of manifests, next to them. */
export class EventReferences implements vscode.Disposable {
  private readonly panels = new Map<string, vscode.WebviewPanel>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly listener: vscode.Disposable;

  constructor(private readonly server: Server) {
    this.listener = vscode.workspace.onDidChangeTextDocument(({ document }) => this.schedule(document));
  }

  dispose(): void {
    this.listener.dispose();
    for (const timer of this.timers.values()) clearTimeout(timer);
    for (const panel of [...this.panels.values()]) panel.dispose();
  }

  async show(): Promise<void> {
    const manifest = activeManifest();
    if (manifest === undefined) throw new UserProblem('open a manifest first');
    const html = await this.pageOf(manifest);
    const key = manifest.uri.toString();
    const panel = this.panels.get(key) ?? this.createPanel(manifest.uri);
    panel.webview.html = html;
    panel.reveal(undefined, true);
  }

  /**
   * The page has a Content Security Policy of its own: it loads nothing, and only its own script and style sheet run, by their
   * hashes. So a text of a manifest cannot add code to it.
   */
  private async pageOf(manifest: vscode.TextDocument): Promise<string> {
    const [page] = await generate(this.server, manifest, ['html']);
    const html = page?.text;
    if (html === undefined || !html.includes('http-equiv="Content-Security-Policy"')) {
      throw new UserProblem('the server has no event reference that can be shown; use a newer server');
    }
    return html;
  }

  private createPanel(manifest: vscode.Uri): vscode.WebviewPanel {
    const key = manifest.toString();
    const panel = vscode.window.createWebviewPanel(
      'wevtc.reference',
      `Events of ${fileName(manifest)}`,
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [], enableFindWidget: true, retainContextWhenHidden: true },
    );
    panel.onDidDispose(() => this.panels.delete(key));
    this.panels.set(key, panel);
    return panel;
  }

  private schedule(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    if (!this.panels.has(key)) return;
    clearTimeout(this.timers.get(key));
    const refresh = async () => {
      this.timers.delete(key);
      try {
        const html = await this.pageOf(document);
        const panel = this.panels.get(key);
        if (panel !== undefined && panel.webview.html !== html) panel.webview.html = html;
      } catch (error) {
        // The last page stays while the manifest has errors, which the editor shows.
        if (!(error instanceof UserProblem)) throw error;
      }
    };
    this.timers.set(
      key,
      setTimeout(() => void refresh(), PAUSE),
    );
  }
}
