import * as vscode from 'vscode';
import { Background } from './background.js';
import { activeSource, fileName, isMessageText } from './manifest-documents.js';
import { complain } from './messages.js';
import { generate, isErrorInManifest } from './outputs.js';
import { type Server, UserProblem } from './server.js';

/** The time to wait for more changes before generating again, in milliseconds. */
const PAUSE = 1000;

/** After how long an empty panel says what it waits for, in milliseconds. Most pages are there before. */
const PATIENCE = 400;

/** The content of a panel until the page of a large manifest is there. VS Code adds the colors. */
const NOTE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<title>Reference</title>
</head>
<body><p role="status" id="being-made">The reference is being made…</p></body>
</html>
`;

/** The references of the events in manifests, and of the messages in message text files, next to them. */
export class EventReferences implements vscode.Disposable {
  private readonly panels = new Map<string, vscode.WebviewPanel>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly background = new Background('refresh the event reference', complain);
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
    const manifest = activeSource();
    const page = this.pageOf(manifest);
    const known = this.panels.get(manifest.uri.toString());
    known?.reveal(undefined, true);
    if (known !== undefined) {
      known.webview.html = await page;
    } else if (await isSettled(page, PATIENCE)) {
      const html = await page;
      this.createPanel(manifest).webview.html = html;
    } else {
      await this.showLate(manifest, page);
    }
  }

  /** Shows a page that takes long, and until then that it is being made. */
  private async showLate(manifest: vscode.TextDocument, page: Promise<string>): Promise<void> {
    const panel = this.createPanel(manifest);
    panel.webview.html = NOTE;
    try {
      const html = await page;
      // The user may have closed the panel.
      if (this.panels.get(manifest.uri.toString()) === panel) panel.webview.html = html;
    } catch (error) {
      panel.dispose();
      throw error;
    }
  }

  /**
   * The page has a Content Security Policy of its own: it loads nothing, and only its own script and style
   * sheet run, by their hashes. So a text of a manifest cannot add code to it.
   */
  private async pageOf(manifest: vscode.TextDocument): Promise<string> {
    const progress = { location: vscode.ProgressLocation.Window, title: 'wevtc: making the reference' };
    const [page] = await vscode.window.withProgress(progress, () =>
      generate(this.server, manifest, ['html']),
    );
    const html = page?.text;
    if (html === undefined || !html.includes('http-equiv="Content-Security-Policy"')) {
      throw new UserProblem('the server has no event reference that can be shown; use a newer server');
    }
    return html;
  }

  private createPanel(manifest: vscode.TextDocument): vscode.WebviewPanel {
    const key = manifest.uri.toString();
    const panel = vscode.window.createWebviewPanel(
      'wevtc.reference',
      `${isMessageText(manifest) ? 'Messages' : 'Events'} of ${fileName(manifest.uri)}`,
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [], enableFindWidget: true, retainContextWhenHidden: true },
    );
    panel.onDidDispose(() => {
      if (this.panels.get(key) === panel) this.panels.delete(key);
    });
    this.panels.set(key, panel);
    return panel;
  }

  private schedule(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    if (!this.panels.has(key)) return;
    clearTimeout(this.timers.get(key));
    const refresh = () => {
      this.timers.delete(key);
      this.background.run(() => this.refresh(document));
    };
    this.timers.set(key, setTimeout(refresh, PAUSE));
  }

  private async refresh(document: vscode.TextDocument): Promise<void> {
    if (document.isClosed) return;
    try {
      const html = await this.pageOf(document);
      const panel = this.panels.get(document.uri.toString());
      if (panel !== undefined && panel.webview.html !== html) panel.webview.html = html;
    } catch (error) {
      // The last page stays while the manifest has errors, which the editor shows.
      if (!isErrorInManifest(error)) throw error;
    }
  }
}

/** Whether something is done or has failed within a time. */
async function isSettled(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const done = work.then(
    () => true,
    () => true,
  );
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds));
  return Promise.race([done, late]);
}
