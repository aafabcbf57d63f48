import { DocumentHighlightKind, DocumentHighlightRequest } from 'vscode-languageserver';
import type { Range } from '../../../text/source.js';
import { samePlaces } from '../../language/message-text/names.js';
import { highlightsAt } from '../../language/navigate.js';
import { answerTo, type Feature } from '../feature.js';
import { place } from '../parameters.js';

interface Use {
  readonly range: Range;
  readonly isWrite: boolean;
}

export const documentHighlights: Feature = {
  rows: ['Document highlights'],
  capability: { documentHighlightProvider: true },
  answers: [
    answerTo(DocumentHighlightRequest.type, place, ({ places }, { textDocument: { uri }, position }) => {
      const found = places.at<readonly Use[]>(
        uri,
        position,
        (model, offset) =>
          highlightsAt(model, offset).map(({ range, role }) => ({ range, isWrite: role !== 'reference' })),
        (file, offset) =>
          samePlaces(file, offset).map(({ range, isDefinition }) => ({ range, isWrite: isDefinition })),
      );
      if (found === null) return null;
      return found.flatMap(({ range, isWrite }) => {
        const kind = isWrite ? DocumentHighlightKind.Write : DocumentHighlightKind.Read;
        const here = places.inText(uri, range);
        return here === undefined ? [] : { range: here, kind };
      });
    }),
  ],
};
