import * as vscode from 'vscode';
import { Background } from './background.js';
import { activeSource } from './manifest-documents.js';
import { complain } from './messages.js';
import { type EmitTarget, generate, isErrorInManifest, textOutputsOf } from './outputs.js';
import { type Server, UserProblem } from './server.js';

const SCHEME = 'wevtc-output';
/** The time to wait for more changes before generating again, in milliseconds. */
const PAUSE = 300;

/** The content of a document: a file of an output of a manifest. */
interface Shown {
  readonly manifest: string;
  readonly target: EmitTarget;
}

/** Read-only documents with the outputs of manifests, which follow what is typed. */
export class GeneratedDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  /** The last texts, which stay while the file has errors. */
  private readonly texts = new Map<string, string>();
  private readonly background = new Background('refresh the generated output', complain);
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly registered: readonly vscode.Disposable[];

  constructor(private readonly server: Server) {
    this.registered = [
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.schedule(document.uri.toString())),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.texts.delete(uri.toString())),
    ];
  }

  dispose(): void {
    for (const one of [...this.registered, this.changed]) one.dispose();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Asks for an output, and shows it. */
  async choose(): Promise<void> {
    const manifest = activeSource();
    const chosen = await vscode.window.showQuickPick(textOutputsOf(manifest), {
      title: 'Show Generated Output',
      placeHolder: 'The output to show next to the file',
      matchOnDetail: true,
    });
    if (chosen !== undefined) await this.show(chosen.target);
  }

  /** Shows an output of the active manifest beside it. */
  async show(target: EmitTarget): Promise<void> {
    const manifest = activeSource();
    const files = (await generate(this.server, manifest, [target])).filter(({ text }) => text !== undefined);
    const [first] = files;
    const path =
      files.length > 1 ? await vscode.window.showQuickPick(files.map((file) => file.path)) : first?.path;
    if (path === undefined) return;
    const shown: Shown = { manifest: manifest.uri.toString(), target };
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${path}`, query: JSON.stringify(shown) });
    const document = await vscode.workspace.openTextDocument(uri);
    const options = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true };
    await vscode.window.showTextDocument(document, options);
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const shown = shownBy(uri);
    if (shown === undefined) return 'The address names no output.\n';
    const { manifest: address, target } = shown;
    const last = this.texts.get(uri.toString());
    const manifest = vscode.workspace.textDocuments.find((document) => document.uri.toString() === address);
    if (manifest === undefined) return last ?? 'The file is closed.\n';
    try {
      const files = await generate(this.server, manifest, [target]);
      const text = files.find(({ path }) => `/${path}` === uri.path)?.text;
      if (text === undefined) return `The output has no file ${uri.path.slice(1)} any more.\n`;
      this.texts.set(uri.toString(), text);
      this.background.succeeded();
      return text;
    } catch (error) {
      if (last === undefined) {
        if (error instanceof UserProblem) return `${error.message}\n`;
        throw error;
      }
      if (!isErrorInManifest(error)) this.background.tell(error);
      return last;
    }
  }

  private schedule(manifest: string): void {
    clearTimeout(this.timers.get(manifest));
    const refresh = () => {
      this.timers.delete(manifest);
      for (const { uri } of vscode.workspace.textDocuments) {
        if (uri.scheme === SCHEME && shownBy(uri)?.manifest === manifest) this.changed.fire(uri);
      }
    };
    this.timers.set(manifest, setTimeout(refresh, PAUSE));
  }
}

/** The meaning of an address of the scheme. Anybody can write such an address. */
function shownBy({ query }: vscode.Uri): Shown | undefined {
  try {
    const { manifest, target } = JSON.parse(query) as Partial<Shown>;
    return manifest === undefined || target === undefined ? undefined : { manifest, target };
  } catch {
    return undefined;
  }
}
