import {
  type ClientCapabilities,
  type Connection,
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
  type Diagnostic as ProtocolDiagnostic,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import type { Positions } from './convert.js';
import { type DiagnosticContext, protocolDiagnostic, severities } from './diagnostics.js';
import type { Environment } from './environment.js';
import type { OpenManifests } from './open-manifests.js';

/** The time to wait for more changes before the server sends findings, in milliseconds. */
const PAUSE = 150;

/** The rows of findings in the table of protocol features in docs/editors.md. */
export const findingRows = [
  'Diagnostics, pushed by the server',
  'Rule page links, related locations',
  'Tags: unused, deprecated',
];

/** The findings for the editor: in answers, or sent by the server to editors that do not request them. */
export class Findings {
  private readonly context: DiagnosticContext;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the editor requests findings. If not, the server sends them. */
  private editorPulls = false;
  private canRefresh = false;
  /** The documents whose findings the editor has from its last request about the workspace. */
  private reported: ReadonlySet<string> = new Set();
  /** The configurations whose problems the editor shows. */
  private faultyConfigs = new Set<string>();

  constructor(
    private readonly connection: Connection,
    environment: Environment,
    private readonly manifests: OpenManifests,
    private readonly positions: Positions,
  ) {
    this.context = {
      positions,
      uriOf: (source) => manifests.uriOf(source),
      pageOf: (id) => environment.rulePage(id),
    };
  }

  initialize({ textDocument, workspace }: ClientCapabilities): void {
    this.editorPulls = textDocument?.diagnostic !== undefined;
    this.canRefresh = workspace?.diagnostics?.refreshSupport === true;
  }

  /** Converts a finding to the protocol's form. */
  shown(finding: Diagnostic): ProtocolDiagnostic {
    return protocolDiagnostic(finding, this.context);
  }

  /** Schedules sending all open documents' findings, because a change in one can affect another. */
  schedule(): void {
    if (this.editorPulls) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.sendAll(), PAUSE);
  }

  /** Makes the editor update all findings, because something other than a document has changed. */
  refresh(): void {
    this.schedule();
    if (this.editorPulls && this.canRefresh) void this.connection.languages.diagnostics.refresh();
  }

  /** Removes the findings of a document from the editor; without a version if the document was closed. */
  clear(uri: string, version?: number): void {
    this.send(uri, [], version);
  }

  /** Cancels the scheduled sending. */
  stop(): void {
    clearTimeout(this.timer);
  }

  documentReport(uri: string): FullDocumentDiagnosticReport {
    const items = this.itemsOf(uri);
    this.sendConfigFindings();
    return { kind: DocumentDiagnosticReportKind.Full, items };
  }

  /** The findings of all known manifests, including those that are not open. */
  workspaceReport(): WorkspaceDiagnosticReport {
    const uris = new Set(this.manifests.uris());
    // Editors keep the findings of a deleted file until they receive an empty list for it.
    const gone = [...this.reported].filter((uri) => !uris.has(uri));
    this.reported = uris;
    const items = [...uris, ...gone].map(
      (uri): WorkspaceDocumentDiagnosticReport => ({
        kind: DocumentDiagnosticReportKind.Full,
        uri,
        version: this.manifests.document(uri)?.version ?? null,
        items: this.itemsOf(uri),
      }),
    );
    return { items };
  }

  private itemsOf(uri: string): ProtocolDiagnostic[] {
    return this.manifests.findingsOf(uri).map((one) => this.shown(one));
  }

  private sendAll(): void {
    for (const { uri, version } of this.manifests.all()) this.send(uri, this.itemsOf(uri), version);
    for (const uri of this.manifests.closedUris()) this.send(uri, this.itemsOf(uri));
    this.sendConfigFindings();
  }

  private send(uri: string, diagnostics: ProtocolDiagnostic[], version?: number): void {
    void this.connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) });
  }

  /** Sends configuration findings to all editors: those that request findings do not request these. */
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
    for (const uri of this.faultyConfigs) if (!faulty.has(uri)) this.clear(uri);
    this.faultyConfigs = faulty;
  }
}
