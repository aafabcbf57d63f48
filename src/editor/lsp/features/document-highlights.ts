import { DocumentHighlightKind, DocumentHighlightRequest } from 'vscode-languageserver';
import { samePlaces } from '../../language/message-text/names.js';
import { highlightsAt } from '../../language/navigate.js';
import { answerTo, type Feature } from '../feature.js';
import { place } from '../parameters.js';

export const documentHighlights: Feature = {
  rows: ['Document highlights'],
  capability: { documentHighlightProvider: true },
  answers: [
    answerTo(
      DocumentHighlightRequest.type,
      place,
      ({ places }, { textDocument: { uri }, position }) =>
        places.inTexts(uri, position, (file, offset) => {
          const uses = samePlaces(file, offset);
          return places.locationsIn(uri, file, uses).map(({ range }, at) => ({
            range,
            kind: uses[at]?.isDefinition ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
          }));
        }) ??
        places.at(uri, position, (model, offset) =>
          highlightsAt(model, offset).flatMap(({ range, role }) => {
            const kind = role === 'reference' ? DocumentHighlightKind.Read : DocumentHighlightKind.Write;
            const here = places.inText(uri, range);
            return here === undefined ? [] : { range: here, kind };
          }),
        ),
    ),
  ],
};
