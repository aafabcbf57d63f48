import { type InlayHint, InlayHintKind, InlayHintRequest } from 'vscode-languageserver';
import { inlayHintsOf } from '../../language/inlay-hints.js';
import { type MessageHint, messageHintsOf } from '../../language/message-text/inlay-hints.js';
import { answerTo, type Feature } from '../feature.js';
import { part } from '../parameters.js';

export const inlayHints: Feature = {
  rows: ['Inlay hints'],
  capability: { inlayHintProvider: true },
  answers: [
    answerTo(InlayHintRequest.type, part, (context, { textDocument: { uri }, range }) => {
      const { manifests, places, positions } = context;
      const hints = manifests.inLanguage<readonly MessageHint[]>(
        uri,
        ({ modelView: view }) => {
          if (view === undefined) return [];
          const { start, end } = positions.offsetsOf(view.source, range);
          const from = view.toModel(start) ?? 0;
          const to = view.toModel(end) ?? view.manifest.source.text.length;
          return inlayHintsOf(view.manifest, { start: from, end: to });
        },
        (file) => messageHintsOf(file, positions.offsetsOf(file.source, range)),
      );
      return (hints ?? []).flatMap(({ offset, label, tooltip }): InlayHint[] => {
        const here = places.inText(uri, { start: offset, end: offset });
        if (here === undefined) return [];
        return [{ position: here.start, label, tooltip, kind: InlayHintKind.Type, paddingLeft: true }];
      });
    }),
  ],
};
