import {
  type Connection,
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticReportKind,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  Location,
  LSPErrorCodes,
  MarkupKind,
  MessageType,
  Position,
  type Range,
  ResponseError,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
  type TextEdit,
  type WorkspaceDocumentDiagnosticReport,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { AnyRuleId } from '../diagnostics/diagnostic.js';
import { formatManifest } from '../format/format-manifest.js';
import type { EventDefinition } from '../manifest/model.js';
import { changedParts } from '../text/changed-parts.js';
import { plural } from '../text/counted.js';
import { linesOf } from '../text/lines-of.js';
import { visible } from '../text/printable.js';
import { SourceText } from '../text/source.js';
import { answerCompletion, triggerCharacters } from './answer-completion.js';
import { answerLinks } from './answer-links.js';
import { answerNames } from './answer-names.js';
import { answerTokens, legend, signatureTriggers } from './answer-tokens.js';
import { answerViews, type Shows } from './answer-views.js';
import { codeActionKinds, codeActionsFor } from './code-actions.js';
import { CommandRefused } from './command-refused.js';
import { add, commandNames, compare, decode, eventWritten, generate } from './commands.js';
import { Positions } from './convert.js';
import { type DiagnosticContext, protocolDiagnostic, severities } from './diagnostics.js';
import { DocumentChanges } from './document-changes.js';
import { EditForms } from './edit-forms.js';
import type { Environment, RuleTurnedOff } from './environment.js';
import type { OpenManifest } from './open-manifest.js';
import { OpenManifests } from './open-manifests.js';
import { Places } from './places.js';
import { WorkspaceSymbols } from './workspace-symbols.js';

/** How long the server waits for more changes before it sends diagnostics, in milliseconds. */
const PAUSE = 150;

/** How many lines a message names. */
const MOST_LINES = 20;

/** The files whose changes on the disk matter. */
const WATCHED = ['**/*.man', '**/wevtc.config.json', '**/wevtc.config.jsonc', '**/package.json'];

/**
 * Answers the requests of an editor until the connection ends.
 *
 * @param version the version of wevtc.
 */
export function serve(connection: Connection, environment: Environment, version: string): void {
  new Server(connection, environment, version).listen();
}

class Server {
  private readonly positions = new Positions();
  private readonly documents = new TextDocuments(new DocumentChanges(this.positions));
  private readonly manifests: OpenManifests;
  private readonly places: Places;
  private readonly symbols: WorkspaceSymbols;
  private shows: Shows = { markdownInHovers: false };
  private readonly diagnosticContext: DiagnosticContext;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the editor asks for diagnostics. If not, the server sends them. */
  private editorPulls = false;
  private canRefresh = false;
  private canRegisterWatchers = false;
  private hasFolderChanges = false;
  private canShowDocuments = false;
  private hasSnippets = false;
  private readonly forms = new EditForms();
  private folders: readonly string[] = [];
  /** The documents whose findings the editor has from its last question about the workspace. */
  private reported: ReadonlySet<string> = new Set();
  /** The documents that have configurations with mistakes, by the configuration. */
  private faultyConfigs = new Set<string>();

  constructor(
    private readonly connection: Connection,
    private readonly environment: Environment,
    private readonly version: string,
  ) {
    this.manifests = new OpenManifests(environment);
    this.places = new Places(this.manifests, this.positions);
    this.symbols = new WorkspaceSymbols(
      environment,
      this.manifests,
      this.places,
      this.positions,
      () => this.folders,
    );
    this.diagnosticContext = {
      positions: this.positions,
      uriOf: (source) => this.manifests.uriOf(source),
      pageOf: (id) => environment.rulePage(id),
    };
  }

  listen(): void {
    const { connection, documents, environment, manifests, positions } = this;
    connection.onInitialize((parameters) => this.initialize(parameters));
    connection.onInitialized(() => this.watch());
    connection.onShutdown(() => clearTimeout(this.timer));
    connection.onDidChangeWatchedFiles(({ changes }) => this.filesChanged(changes.map(({ uri }) => uri)));
    documents.onDidChangeContent(({ document }) => {
      // What was found before it became something else is not true any more.
      const isManifest = manifests.update(document.uri, document.version, document.getText());
      if (!isManifest) this.send(document.uri, []);
      this.schedule();
    });
    documents.onDidClose(({ document }) => {
      manifests.close(document.uri);
      this.send(document.uri, []);
      this.schedule();
    });
    answerCompletion(
      connection,
      manifests,
      positions,
      () => this.hasSnippets,
      () => this.environment.newGuid(),
    );
    answerNames(connection, manifests, this.places, positions, this.forms);
    answerViews(connection, manifests, this.places, positions, () => this.shows);
    answerTokens(connection, manifests, positions);
    answerLinks(connection, manifests, this.places, positions, environment);
    this.symbols.answer(connection, () => this.canRegisterWatchers);
    this.answerAboutFindings();
    this.environment.onSettingsChanged(() => {
      manifests.forgetResults();
      this.checkAgain();
    });
    connection.onDidChangeConfiguration(({ settings }) => {
      if (environment.configure === undefined) return;
      environment.configure(settings);
      manifests.forgetResults();
      this.checkAgain();
    });
    this.runCommands();
    documents.listen(connection);
    connection.listen();
  }

  private initialize({
    capabilities,
    workspaceFolders,
    rootUri,
    initializationOptions,
  }: InitializeParams): InitializeResult {
    const { general, textDocument, window, workspace } = capabilities;
    this.positions.choose(general?.positionEncodings);
    this.editorPulls = textDocument?.diagnostic !== undefined;
    this.canRefresh = workspace?.diagnostics?.refreshSupport === true;
    this.forms.capabilities = workspace?.workspaceEdit ?? {};
    const formats = textDocument?.hover?.contentFormat;
    this.shows = { markdownInHovers: formats?.includes(MarkupKind.Markdown) === true };
    this.hasSnippets = textDocument?.completion?.completionItem?.snippetSupport === true;
    this.canShowDocuments = window?.showDocument?.support === true;
    this.hasFolderChanges = workspace?.workspaceFolders === true;
    this.canRegisterWatchers = workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    this.folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    this.environment.initialize?.(this.folders, initializationOptions);
    return {
      serverInfo: { name: 'wevtc', version: this.version },
      capabilities: {
        positionEncoding: this.positions.encoding,
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        definitionProvider: true,
        referencesProvider: true,
        documentHighlightProvider: true,
        renameProvider: { prepareProvider: true },
        documentLinkProvider: {},
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
        completionProvider: { triggerCharacters },
        hoverProvider: true,
        signatureHelpProvider: signatureTriggers,
        semanticTokensProvider: { legend, full: { delta: true }, range: true },
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        inlayHintProvider: true,
        codeLensProvider: { resolveProvider: true },
        foldingRangeProvider: true,
        selectionRangeProvider: true,
        linkedEditingRangeProvider: true,
        codeActionProvider: { codeActionKinds },
        executeCommandProvider: { commands: [...commandNames] },
        ...(this.editorPulls && {
          diagnosticProvider: {
            identifier: 'wevtc',
            interFileDependencies: true,
            workspaceDiagnostics: true,
          },
        }),
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    };
  }

  private async watch(): Promise<void> {
    if (this.hasFolderChanges) {
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
    this.symbols.forget(uris);
    const isManifest = (uri: string) => /\.man$/i.test(uri);
    if (uris.some((uri) => !isManifest(uri))) {
      this.environment.forgetSettings();
      this.manifests.forgetResults();
    }
    for (const uri of uris.filter(isManifest))
      if (this.manifests.isKnown(uri)) this.manifests.readClosed(uri);
    this.checkAgain();
  }

  private checkAgain(): void {
    this.schedule();
    if (this.editorPulls && this.canRefresh) void this.connection.languages.diagnostics.refresh();
  }

  // Diagnostics

  /** Sends the diagnostics of all open documents soon: a change in one can add findings in another. */
  private schedule(): void {
    if (this.editorPulls) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.sendAll(), PAUSE);
  }

  private sendAll(): void {
    for (const uri of this.manifests.uris()) this.sendFindings(uri);
    this.sendConfigFindings();
  }

  private sendFindings(uri: string): void {
    const found = this.manifests.findingsOf(uri);
    if (found === undefined) return;
    const diagnostics = found.diagnostics.map((one) => protocolDiagnostic(one, this.diagnosticContext));
    this.send(uri, diagnostics, found.version);
  }

  private send(uri: string, diagnostics: ReturnType<typeof protocolDiagnostic>[], version?: number): void {
    void this.connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) });
  }

  /** Shows what is wrong with configurations where it is, also in editors that ask for diagnostics. */
  private sendConfigFindings(): void {
    const faulty = new Set<string>();
    for (const { settings } of this.manifests.all()) {
      for (const [uri, findings] of settings.configFindings) {
        faulty.add(uri);
        const diagnostics = findings.map(({ source, range, severity, message }) => ({
          range: this.positions.rangeOf(source, range),
          severity: severities[severity],
          message,
          source: 'wevtc',
        }));
        this.send(uri, diagnostics);
      }
    }
    for (const uri of this.faultyConfigs) if (!faulty.has(uri)) this.send(uri, []);
    this.faultyConfigs = faulty;
  }

  private answerAboutFindings(): void {
    const { connection, manifests } = this;
    connection.languages.diagnostics.on(({ textDocument }) => {
      const found = manifests.findingsOf(textDocument.uri);
      this.sendConfigFindings();
      const items = found?.diagnostics.map((one) => protocolDiagnostic(one, this.diagnosticContext)) ?? [];
      return { kind: DocumentDiagnosticReportKind.Full, items };
    });
    connection.languages.diagnostics.onWorkspace(async () => {
      await this.readWorkspace();
      const uris = new Set(manifests.uris());
      // Editors keep the findings of a file that is gone until they hear that it has none.
      const gone = [...this.reported].filter((uri) => !uris.has(uri));
      this.reported = uris;
      const items = [...uris, ...gone].map((uri): WorkspaceDocumentDiagnosticReport => {
        const found = manifests.findingsOf(uri);
        return {
          kind: DocumentDiagnosticReportKind.Full,
          uri,
          version: found?.version ?? null,
          items: found?.diagnostics.map((one) => protocolDiagnostic(one, this.diagnosticContext)) ?? [],
        };
      });
      return { items };
    });
    connection.onCodeAction((parameters) => {
      const manifest = manifests.get(parameters.textDocument.uri);
      if (manifest === undefined) return [];
      const { diagnostics } = manifests.findingsOf(manifest.uri) ?? { diagnostics: [] };
      const disable = (id: AnyRuleId) => {
        const off = this.environment.disableRule(manifest.uri, id, this.folders);
        const edit = off && this.forms.asSupported(this.editOfConfig(off));
        if (off === undefined || edit === undefined) return undefined;
        const config = this.environment.nameOf(off.config);
        return { edit, config: off.isNew ? `a new ${config}` : config };
      };
      return codeActionsFor(manifest, diagnostics, parameters, {
        context: this.diagnosticContext,
        forms: this.forms,
        disable,
      });
    });
    connection.onDocumentFormatting(({ textDocument }) => this.formatted(textDocument.uri));
    connection.onDocumentRangeFormatting(({ textDocument, range }) =>
      this.formatted(textDocument.uri, range),
    );
  }

  /** The edits that format a document, or the lines of a range of it. */
  private formatted(uri: string, range?: Range): TextEdit[] {
    const manifest = this.manifests.get(uri);
    if (manifest === undefined) return [];
    const { source, settings } = manifest;
    const { after, errors } = formatManifest(source.text, source.name, settings.format);
    if (errors.length > 0) return [];
    const lines = range && linesOf(source, this.positions.offsetsOf(source, range));
    return changedParts(source.text, after)
      .filter(
        (part) => lines === undefined || (part.range.end >= lines.start && part.range.start < lines.end),
      )
      .map((part) => this.positions.editOf(source, part));
  }

  private editOfConfig({ config, isNew, before, after }: RuleTurnedOff): WorkspaceEdit {
    // The editor may have changes that are not saved, so only what differs is replaced.
    const edits = this.positions.minimalEdits(new SourceText('', before), after);
    const change = { textDocument: { uri: config, version: null }, edits };
    return { documentChanges: isNew ? [{ kind: 'create', uri: config }, change] : [change] };
  }

  /** Reads all manifests of the workspace that are not open. */
  private async readWorkspace(): Promise<void> {
    // Those that it knows can be gone.
    const uris = new Set(this.manifests.closedUris());
    for (const folder of this.folders) {
      for (const uri of await this.environment.manifestsIn(folder)) uris.add(uri);
    }
    for (const uri of uris) this.manifests.readClosed(uri);
  }

  // Commands

  private runCommands(): void {
    this.connection.onExecuteCommand(async ({ command, arguments: given }) => {
      const [options] = given ?? [];
      const { uri, ...rest } = (options ?? {}) as Readonly<Record<string, unknown>>;
      if (command === 'wevtc.showSession') {
        if (typeof rest.logman !== 'string')
          throw new ResponseError(ErrorCodes.InvalidParams, "give 'logman'");
        this.tell(rest.logman);
        return null;
      }
      if (command === 'wevtc.showPlaces') return this.showPlaces(rest.places);
      const manifest = this.manifests.get(String(uri));
      if (manifest === undefined) {
        throw new ResponseError(ErrorCodes.InvalidParams, 'give the URI of a manifest that is open');
      }
      try {
        return await this.run(command, manifest, rest);
      } catch (error) {
        if (!(error instanceof CommandRefused)) throw error;
        throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
      }
    });
  }

  private tell(message: string): void {
    void this.connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
  }

  /** For editors that do nothing of their own for the lens: goes to the first place, and names all. */
  private async showPlaces(places: unknown): Promise<null> {
    if (!Array.isArray(places) || !places.every(Location.is) || places.length === 0)
      throw new ResponseError(ErrorCodes.InvalidParams, "give 'places'");
    const [first, ...others] = places as [Location, ...Location[]];
    if (others.length > 0 || !this.canShowDocuments) {
      const lines = places.slice(0, MOST_LINES).map(({ range }) => range.start.line + 1);
      const more = places.length > MOST_LINES ? ` and ${places.length - MOST_LINES} more` : '';
      const where = `line${plural(places.length)} ${lines.join(', ')}${more}`;
      this.tell(`Used in ${where} of ${visible(this.environment.nameOf(first.uri))}`);
    }
    if (this.canShowDocuments)
      await this.connection.window.showDocument({ uri: first.uri, selection: first.range });
    return null;
  }

  private async run(
    command: string,
    manifest: OpenManifest,
    options: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    switch (command) {
      case 'wevtc.compile':
        return generate(
          manifest,
          options.emit,
          options.options,
          options.places === true ? this.environment.outputFolder(manifest.uri) : undefined,
        );
      case 'wevtc.decode':
        return decode(manifest, this.eventFor(manifest, options), options.data, options.pointerSize);
      case 'wevtc.compare':
        return compare(manifest, options.revision, this.environment);
      case 'wevtc.new': {
        const { edits, added } = add(manifest, options.definition);
        const places = edits.map((edit) => this.positions.editOf(manifest.source, edit));
        await this.connection.workspace.applyEdit(this.forms.inDocument(manifest, places));
        return added;
      }
      default:
        throw new ResponseError(ErrorCodes.InvalidParams, `there is no command '${command}'`);
    }
  }

  /** The event around a position, or one that is written as for `wevtc decode`. */
  private eventFor(
    manifest: OpenManifest,
    { event, position }: Readonly<Record<string, unknown>>,
  ): EventDefinition {
    if (!Position.is(position)) return eventWritten(manifest, event);
    const found = this.places.at(manifest.uri, position, (model, offset) =>
      model.providers
        .flatMap(({ events }) => events)
        .find(({ element }) => element && element.range.start <= offset && offset < element.range.end),
    );
    if (found == null) throw new CommandRefused('there is no event at this position');
    return found;
  }
}
