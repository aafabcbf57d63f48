import { ErrorCodes, PrepareRenameRequest, RenameRequest, ResponseError } from 'vscode-languageserver';
import { renamableNameAt, renameName } from '../../language/message-text/names.js';
import { renamableAt, rename as renameIn } from '../../language/rename.js';
import { answerTo, type Feature } from '../feature.js';
import { isString, place } from '../parameters.js';

export const rename: Feature = {
  rows: ['Rename'],
  capability: { renameProvider: { prepareProvider: true } },
  answers: [
    answerTo(PrepareRenameRequest.type, place, (context, { textDocument: { uri }, position }) => {
      const { manifests, places, positions } = context;
      const file = manifests.messageFile(uri);
      if (file !== undefined) {
        const found = renamableNameAt(file, positions.offsetOf(file.source, position));
        if (found === undefined) return null;
        if ('refused' in found) throw new ResponseError(ErrorCodes.InvalidRequest, found.refused);
        return { range: positions.rangeOf(file.source, found.range), placeholder: found.name };
      }
      return places.at(uri, position, (model, offset) => {
        const renamable = renamableAt(model, offset);
        if (renamable === undefined) return null;
        if ('refused' in renamable) throw new ResponseError(ErrorCodes.InvalidRequest, renamable.refused);
        const range = places.inText(uri, renamable.range);
        return range === undefined ? null : { range, placeholder: renamable.name };
      });
    }),
    answerTo(
      RenameRequest.type,
      { ...place, newName: isString },
      (context, { textDocument: { uri }, position, newName }) => {
        const document = context.manifests.document(uri);
        const file = document?.messageFile;
        if (document !== undefined && file !== undefined) {
          const edits = renameName(file, context.positions.offsetOf(file.source, position), newName);
          if ('refused' in edits) throw new ResponseError(ErrorCodes.InvalidRequest, edits.refused);
          return context.editOf(document, edits);
        }
        return context.places.at(uri, position, (model, offset) => {
          const manifest = context.manifests.get(uri);
          if (manifest?.modelView?.isCurrent !== true) {
            const message = 'the document has errors that hide its names; fix them first';
            throw new ResponseError(ErrorCodes.InvalidRequest, message);
          }
          const edits = renameIn(model, offset, newName);
          if ('refused' in edits) throw new ResponseError(ErrorCodes.InvalidRequest, edits.refused);
          return context.editOf(manifest, edits);
        });
      },
    ),
  ],
};
