import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type ServerCapabilities,
} from 'vscode-languageserver';
import type { Environment } from './environment.js';
import type { Findings } from './findings.js';
import type { OpenManifests } from './open-manifests.js';

/** The files whose changes on disk can matter. A configuration can specify other JSON files. */
const WATCHED = ['**/*.man', '**/*.mc', '**/*.json', '**/*.jsonc'];

/** The folders that the editor has open, their files, and the settings. */
export class Workspace {
  static readonly capability: ServerCapabilities = {
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };

  /** The folders, as URIs. */
  folders: readonly string[] = [];
  private canRegisterWatchers = false;
  private sendsFolderChanges = false;
  private readonly fileListeners: ((uris: readonly string[]) => void)[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly environment: Environment,
    private readonly manifests: OpenManifests,
    private readonly findings: Findings,
  ) {}

  initialize({ capabilities, workspaceFolders, rootUri, initializationOptions }: InitializeParams): void {
    const { workspace } = capabilities;
    this.sendsFolderChanges = workspace?.workspaceFolders === true;
    this.canRegisterWatchers = workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    this.folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    this.environment.initialize?.(this.folders, initializationOptions);
  }

  listen(): void {
    const { connection, environment } = this;
    connection.onInitialized(() => this.watch());
    connection.onDidChangeWatchedFiles(({ changes }) => this.filesChanged(changes.map(({ uri }) => uri)));
    connection.onDidChangeConfiguration(({ settings }) => {
      if (environment.configure === undefined) return;
      environment.configure(settings);
      this.settingsChanged();
    });
    environment.onSettingsChanged(() => this.settingsChanged());
  }

  /** Whether the editor reports changes of files. */
  get reportsFileChanges(): boolean {
    return this.canRegisterWatchers;
  }

  /** Called when a document is opened or saved, which are the only signs of changes in some editors. */
  refreshSettings(): void {
    if (!this.canRegisterWatchers) this.environment.refreshSettings();
  }

  /** Adds a function to call when files have changed on disk. */
  onFilesChanged(listener: (uris: readonly string[]) => void): void {
    this.fileListeners.push(listener);
  }

  /** Returns the URIs of all manifests in the folders. */
  async manifestUris(): Promise<ReadonlySet<string>> {
    const uris = new Set<string>();
    for (const folder of this.folders) {
      for (const uri of await this.environment.manifestsIn(folder)) uris.add(uri);
    }
    return uris;
  }

  /** Checks all manifests that are not open, and forgets those that no longer exist. */
  async readManifests(): Promise<void> {
    const known = this.manifests.closedUris();
    for (const uri of new Set([...known, ...(await this.manifestUris())])) this.manifests.readClosed(uri);
  }

  private async watch(): Promise<void> {
    if (this.sendsFolderChanges) {
      this.connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        this.folders = [...this.folders.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
      });
    }
    if (!this.canRegisterWatchers) return;
    const watchers = WATCHED.map((globPattern) => ({ globPattern }));
    await this.connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }

  private filesChanged(uris: readonly string[]): void {
    for (const listener of this.fileListeners) listener(uris);
    const changed = uris.filter((uri) => /\.(?:man|mc)$/i.test(uri));
    const changesSettings = uris.some((uri) => this.environment.readForSettings(uri));
    if (changesSettings) {
      this.environment.forgetSettings();
      this.manifests.forgetResults();
    }
    for (const uri of changed) if (this.manifests.isKnown(uri)) this.manifests.readClosed(uri);
    if (changesSettings || changed.length > 0) this.findings.refresh();
  }

  private settingsChanged(): void {
    this.manifests.forgetResults();
    this.findings.refresh();
  }
}
