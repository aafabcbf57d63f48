import type { TextEdit, WorkspaceEdit, WorkspaceEditClientCapabilities } from 'vscode-languageserver';
import type { OpenManifest } from './open-manifest.js';

/** Writes edits in the form that the editor knows. */
export class EditForms {
  capabilities: WorkspaceEditClientCapabilities = {};

  /** Edits of a manifest, with the version that they are for, so that the editor refuses them after further typing. */
  inDocument(
    { uri, version }: Pick<OpenManifest, 'uri' | 'version'>,
    edits: readonly TextEdit[],
  ): WorkspaceEdit {
    if (!this.capabilities.documentChanges) return { changes: { [uri]: [...edits] } };
    return { documentChanges: [{ textDocument: { uri, version }, edits: [...edits] }] };
  }

  /** The same edit; `undefined` if the editor cannot create files and the edit does. */
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
