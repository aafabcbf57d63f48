import { DocumentHighlightKind, DocumentHighlightRequest } from 'vscode-languageserver';
import { highlightsAt } from '../../language/navigate.js';
import { answerTo, type Feature } from '../feature.js';
import { place } from '../parameters.js';

export const documentHighlights: Feature = {
  rows: ['Document highlights'],
  capability: { documentHighlightProvider: true },
  answers: [
    answerTo(DocumentHighlightRequest.type, place, ({ places }, { textDocument: { uri }, position }) =>
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
