import { Position, type SelectionRange, SelectionRangeRequest } from 'vscode-languageserver';
import { messageSelectionsAt } from '../../language/message-text/selection.js';
import { selectionsAt } from '../../language/selection.js';
import { answerTo, type Feature } from '../feature.js';
import { document, listOf } from '../parameters.js';

const parameters = { ...document, positions: listOf(Position.is) };

export const selectionRanges: Feature = {
  rows: ['Selection ranges'],
  capability: { selectionRangeProvider: true },
  answers: [
    answerTo(SelectionRangeRequest.type, parameters, ({ manifests, positions }, given) => {
      const { uri } = given.textDocument;
      const source = manifests.document(uri)?.source;
      if (source === undefined) return [];
      const selections = (offset: number) =>
        manifests.inLanguage(
          uri,
          () => selectionsAt(source, offset),
          (file) => messageSelectionsAt(file, offset),
        ) ?? [];
      return given.positions.map((position) => {
        const here = { start: position, end: position };
        let selection: SelectionRange | undefined;
        for (const range of selections(positions.offsetOf(source, position)).reverse()) {
          selection = {
            range: positions.rangeOf(source, range),
            ...(selection !== undefined && { parent: selection }),
          };
        }
        return selection ?? { range: here };
      });
    }),
  ],
};
