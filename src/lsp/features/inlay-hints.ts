import { InlayHintKind, InlayHintRequest } from 'vscode-languageserver';
import { inlayHintsOf } from '../../language/inlay-hints.js';
import { answerTo, type Feature } from '../feature.js';
import { part } from '../parameters.js';

export const inlayHints: Feature = {
  rows: ['Inlay hints'],
  capability: { inlayHintProvider: true },
  answers: [
    answerTo(
      InlayHintRequest.type,
      part,
      ({ manifests, places, positions }, { textDocument: { uri }, range }) => {
        const view = manifests.get(uri)?.modelView;
        if (view === undefined) return [];
        const { start, end } = positions.offsetsOf(view.source, range);
        const from = view.toModel(start) ?? 0;
        const to = view.toModel(end) ?? view.manifest.source.text.length;
        const hints = inlayHintsOf(view.manifest, { start: from, end: to });
        return hints.flatMap(({ offset, label, tooltip }) => {
          const here = places.inText(uri, { start: offset, end: offset });
          if (here === undefined) return [];
          return { position: here.start, label, tooltip, kind: InlayHintKind.Type, paddingLeft: true };
        });
      },
    ),
  ],
};
