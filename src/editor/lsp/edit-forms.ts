import type { TextEdit, WorkspaceEdit, WorkspaceEditClientCapabilities } from 'vscode-languageserver';
import type { OpenManifest } from './open-manifest.js';

/** Writes edits in a form that the editor supports. */
export class EditForms {
  capabilities: WorkspaceEditClientCapabilities = {};

  /** Manifest edits with the document version they apply to, so the editor rejects them after typing. */
  inDocument(
    { uri, version }: Pick<OpenManifest, 'uri' | 'version'>,
    edits: readonly TextEdit[],
  ): WorkspaceEdit {
    if (!this.capabilities.documentChanges) return { changes: { [uri]: [...edits] } };
    return { documentChanges: [{ textDocument: { uri, version }, edits: [...edits] }] };
  }

  /** An edit in a supported form; `undefined` if it creates a file and the editor cannot create files. */
  asSupported(edit: WorkspaceEdit | undefined): WorkspaceEdit | undefined {
    const { documentChanges, resourceOperations } = this.capabilities;
    if (edit?.documentChanges === undefined) return edit;
    const creates = edit.documentChanges.some((change) => 'kind' in change);
    if (creates) return resourceOperations?.includes('create') ? edit : undefined;
    if (documentChanges) return edit;
    const changes = edit.documentChanges.filter((change) => 'textDocument' in change);
    return {
      changes: Object.fromEntries(
        changes.map(({ textDocument, edits }) => [textDocument.uri, edits as TextEdit[]]),
      ),
    };
  }
}
