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
      const { places } = context;
      const found = places.at<ReturnType<typeof renamableAt>>(uri, position, renamableAt, renamableNameAt);
      if (found == null) return null;
      if ('refused' in found) throw new ResponseError(ErrorCodes.InvalidRequest, found.refused);
      const range = places.inText(uri, found.range);
      return range === undefined ? null : { range, placeholder: found.name };
    }),
    answerTo(
      RenameRequest.type,
      { ...place, newName: isString },
      (context, { textDocument: { uri }, position, newName }) => {
        const document = context.manifests.document(uri);
        if (document === undefined) return null;
        const answer = (edits: ReturnType<typeof renameIn>) => {
          if ('refused' in edits) throw new ResponseError(ErrorCodes.InvalidRequest, edits.refused);
          return context.editOf(document, edits);
        };
        return context.places.at(
          uri,
          position,
          (model, offset) => {
            if (document.modelView?.isCurrent !== true) {
              const message = 'the document has errors that hide its names; fix them first';
              throw new ResponseError(ErrorCodes.InvalidRequest, message);
            }
            return answer(renameIn(model, offset, newName));
          },
          (file, offset) => answer(renameName(file, offset, newName)),
        );
      },
    ),
  ],
};
