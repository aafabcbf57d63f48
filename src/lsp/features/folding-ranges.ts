import { FoldingRangeKind, FoldingRangeRequest } from 'vscode-languageserver';
import { foldingsOf } from '../../language/folding.js';
import { messageFoldingsOf } from '../../language/message-text/outline.js';
import { answerTo, type Feature } from '../feature.js';
import { document } from '../parameters.js';

const kinds = { element: undefined, comment: FoldingRangeKind.Comment, region: FoldingRangeKind.Region };

export const foldingRanges: Feature = {
  rows: ['Folding ranges'],
  capability: { foldingRangeProvider: true },
  answers: [
    answerTo(FoldingRangeRequest.type, document, ({ manifests, positions }, { textDocument: { uri } }) => {
      const file = manifests.messageFile(uri);
      if (file !== undefined) {
        return messageFoldingsOf(file).map((range) => {
          const { start, end } = positions.rangeOf(file.source, range);
          return { startLine: start.line, endLine: end.line };
        });
      }
      const source = manifests.get(uri)?.source;
      if (source === undefined) return [];
      return foldingsOf(source).map(({ kind, range }) => {
        const { start, end } = positions.rangeOf(source, range);
        const shown = kinds[kind];
        return { startLine: start.line, endLine: end.line, ...(shown !== undefined && { kind: shown }) };
      });
    }),
  ],
};
