import { LinkedEditingRangeRequest } from 'vscode-languageserver';
import { linkedNamesAt } from '../../language/linked-names.js';
import { answerTo, type Feature } from '../feature.js';
import { place } from '../parameters.js';

export const linkedEditing: Feature = {
  rows: ['Linked editing'],
  capability: { linkedEditingRangeProvider: true },
  answers: [
    answerTo(LinkedEditingRangeRequest.type, place, ({ manifests, positions }, given) => {
      const source = manifests.get(given.textDocument.uri)?.source;
      const found = source && linkedNamesAt(source, positions.offsetOf(source, given.position));
      if (source === undefined || found === undefined) return null;
      return { ranges: found.map((range) => positions.rangeOf(source, range)) };
    }),
  ],
};
