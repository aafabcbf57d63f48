import * as vscode from 'vscode';
import { Background } from './background.js';
import { activeManifest, LANGUAGE } from './manifest-documents.js';
import { complain } from './messages.js';
import { type ProviderSymbols, providersOf } from './symbols.js';

/** The time to wait for more changes, in milliseconds. */
const PAUSE = 300;

/** A provider, or one of its events. */
interface Item {
  readonly symbol: vscode.DocumentSymbol;
  readonly parent: Item | undefined;
  readonly children: readonly Item[];
}

/**
 * The tree of providers and events in the explorer. It shows the last active manifest, and follows the
 * cursor.
 */
export class EventsView implements vscode.TreeDataProvider<Item>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly background = new Background('show the events', complain);
  private readonly tree: vscode.TreeView<Item>;
  private readonly registered: readonly vscode.Disposable[];
  private manifest: vscode.TextDocument | undefined;
  private items: readonly Item[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.tree = vscode.window.createTreeView('wevtc.events', {
      treeDataProvider: this,
      showCollapseAll: true,
    });
    this.registered = [
      this.tree,
      this.changed,
      vscode.window.onDidChangeActiveTextEditor(() => this.follow()),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor, kind }) => {
        // A click on an event of the tree also moves the cursor.
        if (kind !== undefined && textEditor.document === this.manifest)
          this.background.run(() => this.reveal());
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === this.manifest) this.schedule(PAUSE);
      }),
      vscode.workspace.onDidOpenTextDocument(() => this.follow()),
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (document === this.manifest) this.choose(undefined);
      }),
      // The server has looked at the text.
      vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        const shown = this.manifest?.uri.toString();
        if (this.items.length === 0 && uris.some((uri) => uri.toString() === shown)) this.schedule(0);
      }),
      this.tree.onDidChangeVisibility(() => this.background.run(() => this.reveal())),
    ];
    this.follow();
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const one of this.registered) one.dispose();
  }

  /** The manifest in the tree. */
  get shown(): vscode.TextDocument | undefined {
    return this.manifest;
  }

  /** Shows an event in the text, in the group of editors that has the manifest already. */
  async open(uri: string, range: vscode.Range): Promise<void> {
    const group = vscode.window.tabGroups.all.find(({ tabs }) =>
      tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri),
    );
    await vscode.window.showTextDocument(vscode.Uri.parse(uri), {
      selection: range,
      ...(group !== undefined && { viewColumn: group.viewColumn }),
    });
  }

  getChildren(item?: Item): Item[] {
    return [...(item?.children ?? this.items)];
  }

  getParent({ parent }: Item): Item | undefined {
    return parent;
  }

  getTreeItem({ symbol, parent, children }: Item): vscode.TreeItem {
    const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
    const open = this.items.length > 1 ? Collapsed : Expanded;
    const item = new vscode.TreeItem(
      symbol.name,
      parent !== undefined || children.length === 0 ? None : open,
    );
    item.description = symbol.detail;
    item.iconPath = new vscode.ThemeIcon(parent === undefined ? 'symbol-module' : 'symbol-event');
    const place = [this.manifest?.uri.toString(), symbol.selectionRange];
    item.command = { command: 'wevtc.revealEvent', title: 'Go to Event', arguments: place };
    return item;
  }

  private follow(): void {
    const active = activeManifest();
    const isGone = this.manifest?.isClosed === true || this.manifest?.languageId !== LANGUAGE;
    if (active !== undefined ? active !== this.manifest : isGone) this.choose(active);
  }

  private choose(manifest: vscode.TextDocument | undefined): void {
    this.manifest = manifest;
    this.items = [];
    const { executeCommand } = vscode.commands;
    this.background.run(() => executeCommand('setContext', 'wevtc.showsManifest', manifest !== undefined));
    this.schedule(0);
  }

  private schedule(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.background.run(() => this.read()), pause);
  }

  private async read(): Promise<void> {
    const { manifest } = this;
    const providers = manifest === undefined ? [] : await providersOf(manifest.uri);
    if (manifest !== this.manifest) return;
    // While the text is not XML and was never read, the last tree is better than none.
    if (providers.length > 0 || manifest === undefined) this.items = providers.map(itemOf);
    this.changed.fire(undefined);
    await this.reveal();
  }

  /** Selects the event at the cursor. */
  private async reveal(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (!this.tree.visible || editor === undefined || editor.document !== this.manifest) return;
    const at = editor.selection.active;
    const isHere = ({ symbol }: Item) => symbol.range.contains(at);
    const { items } = this;
    const provider = items.find(isHere);
    const item = provider?.children.find(isHere) ?? provider;
    if (item === undefined || this.tree.selection[0] === item) return;
    try {
      await this.tree.reveal(item, { select: true, focus: false });
    } catch (error) {
      // Items that were replaced meanwhile cannot be shown; the new ones are.
      if (items === this.items) throw error;
    }
  }
}

function itemOf({ provider, events }: ProviderSymbols): Item {
  const children: Item[] = [];
  const item: Item = { symbol: provider, parent: undefined, children };
  for (const symbol of events) children.push({ symbol, parent: item, children: [] });
  return item;
}
