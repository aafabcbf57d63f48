import type { ClientCapabilities, Connection, InitializeParams, WorkspaceEdit } from 'vscode-languageserver';
import type { TextEdit } from '../../text/diagnostics/diagnostic.js';
import { Positions } from './convert.js';
import { EditForms } from './edit-forms.js';
import type { Environment } from './environment.js';
import { Findings } from './findings.js';
import type { OpenManifest } from './open-manifest.js';
import { OpenManifests } from './open-manifests.js';
import { Places } from './places.js';
import { Workspace } from './workspace.js';

/** The parts of a server that features and commands use. */
export class Context {
  readonly positions = new Positions();
  readonly forms = new EditForms();
  readonly manifests: OpenManifests;
  readonly places: Places;
  readonly findings: Findings;
  readonly workspace: Workspace;
  /** The capabilities of the editor. */
  client: ClientCapabilities = {};

  constructor(
    readonly connection: Connection,
    readonly environment: Environment,
  ) {
    this.manifests = new OpenManifests(environment);
    this.places = new Places(this.manifests, this.positions);
    this.findings = new Findings(connection, environment, this.manifests, this.positions);
    this.workspace = new Workspace(connection, environment, this.manifests, this.findings);
  }

  initialize(parameters: InitializeParams): void {
    const { capabilities } = parameters;
    this.client = capabilities;
    this.positions.choose(capabilities.general?.positionEncodings);
    this.forms.capabilities = capabilities.workspace?.workspaceEdit ?? {};
    this.findings.initialize(capabilities);
    this.workspace.initialize(parameters);
  }

  /** Converts edits of a manifest to the form that the editor supports. */
  editOf(manifest: OpenManifest, edits: readonly TextEdit[]): WorkspaceEdit {
    const { source } = manifest;
    return this.forms.inDocument(
      manifest,
      edits.map((edit) => this.positions.editOf(source, edit)),
    );
  }
}
