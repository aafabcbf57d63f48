import { FoldingRangeKind, FoldingRangeRequest } from 'vscode-languageserver';
import { type Folding, foldingsOf } from '../../language/folding.js';
import { type MessageFolding, messageFoldingsOf } from '../../language/message-text/folding.js';
import { answerTo, type Feature } from '../feature.js';
import { document } from '../parameters.js';

const kinds = {
  element: undefined,
  statement: undefined,
  comment: FoldingRangeKind.Comment,
  region: FoldingRangeKind.Region,
};

export const foldingRanges: Feature = {
  rows: ['Folding ranges'],
  capability: { foldingRangeProvider: true },
  answers: [
    answerTo(FoldingRangeRequest.type, document, ({ manifests, positions }, { textDocument: { uri } }) => {
      const source = manifests.document(uri)?.source;
      if (source === undefined) return [];
      const foldings = manifests.inLanguage<readonly (Folding | MessageFolding)[]>(
        uri,
        () => foldingsOf(source),
        messageFoldingsOf,
      );
      return (foldings ?? []).map(({ kind, range }) => {
        const { start, end } = positions.rangeOf(source, range);
        const shown = kinds[kind];
        return { startLine: start.line, endLine: end.line, ...(shown !== undefined && { kind: shown }) };
      });
    }),
  ],
};
