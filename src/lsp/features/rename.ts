import { ErrorCodes, PrepareRenameRequest, RenameRequest, ResponseError } from 'vscode-languageserver';
import { renamableAt, rename as renameIn } from '../../language/rename.js';
import { answerTo, type Feature } from '../feature.js';
import { isString, place } from '../parameters.js';

export const rename: Feature = {
  rows: ['Rename'],
  capability: { renameProvider: { prepareProvider: true } },
  answers: [
    answerTo(PrepareRenameRequest.type, place, ({ places }, { textDocument: { uri }, position }) =>
      places.at(uri, position, (model, offset) => {
        const renamable = renamableAt(model, offset);
        if (renamable === undefined) return null;
        if ('refused' in renamable) throw new ResponseError(ErrorCodes.InvalidRequest, renamable.refused);
        const range = places.inText(uri, renamable.range);
        return range === undefined ? null : { range, placeholder: renamable.name };
      }),
    ),
    answerTo(
      RenameRequest.type,
      { ...place, newName: isString },
      (context, { textDocument: { uri }, position, newName }) =>
        context.places.at(uri, position, (model, offset) => {
          const manifest = context.manifests.get(uri);
          if (manifest?.modelView?.isCurrent !== true) {
            const message = 'the document has errors that hide its names; fix them first';
            throw new ResponseError(ErrorCodes.InvalidRequest, message);
          }
          const edits = renameIn(model, offset, newName);
          if ('refused' in edits) throw new ResponseError(ErrorCodes.InvalidRequest, edits.refused);
          return context.editOf(manifest, edits);
        }),
    ),
  ],
};
