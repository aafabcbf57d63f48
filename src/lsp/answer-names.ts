import { type Connection, DocumentHighlightKind, ErrorCodes, ResponseError } from 'vscode-languageserver';
import { definitionsAt, highlightsAt, referencesAt } from '../language/navigate.js';
import { renamableAt, rename } from '../language/rename.js';
import type { Positions } from './convert.js';
import type { EditForms } from './edit-forms.js';
import type { OpenManifests } from './open-manifests.js';
import type { Places } from './places.js';

/** Answers where names are defined and used, and changes them. */
export function answerNames(
  connection: Connection,
  manifests: OpenManifests,
  places: Places,
  positions: Positions,
  forms: EditForms,
): void {
  connection.onDefinition(({ textDocument: { uri }, position }) =>
    places.at(uri, position, (model, offset) => places.locations(uri, definitionsAt(model, offset))),
  );
  connection.onReferences(({ textDocument: { uri }, position, context }) =>
    places.at(uri, position, (model, offset) => {
      const definitions = context.includeDeclaration ? definitionsAt(model, offset) : [];
      return places.locations(uri, [...definitions, ...referencesAt(model, offset)]);
    }),
  );
  connection.onDocumentHighlight(({ textDocument: { uri }, position }) =>
    places.at(uri, position, (model, offset) =>
      highlightsAt(model, offset).flatMap(({ range, role }) => {
        const kind = role === 'reference' ? DocumentHighlightKind.Read : DocumentHighlightKind.Write;
        const place = places.inText(uri, range);
        return place === undefined ? [] : { range: place, kind };
      }),
    ),
  );
  connection.onPrepareRename(({ textDocument: { uri }, position }) =>
    places.at(uri, position, (model, offset) => {
      const renamable = renamableAt(model, offset);
      if (renamable === undefined) return null;
      if ('refused' in renamable) throw new ResponseError(ErrorCodes.InvalidRequest, renamable.refused);
      const range = places.inText(uri, renamable.range);
      return range === undefined ? null : { range, placeholder: renamable.name };
    }),
  );
  connection.onRenameRequest(({ textDocument: { uri }, position, newName }) =>
    places.at(uri, position, (model, offset) => {
      const manifest = manifests.get(uri);
      if (manifest?.modelView?.isCurrent !== true) {
        const message = 'the document has errors that hide its names; fix them first';
        throw new ResponseError(ErrorCodes.InvalidRequest, message);
      }
      const edits = rename(model, offset, newName);
      if ('refused' in edits) throw new ResponseError(ErrorCodes.InvalidRequest, edits.refused);
      return forms.inDocument(
        manifest,
        edits.map((edit) => positions.editOf(manifest.source, edit)),
      );
    }),
  );
}
