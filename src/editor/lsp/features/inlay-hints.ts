import {
  InlayHintKind,
  InlayHintRequest,
  type Position,
  type InlayHint as ProtocolHint,
} from 'vscode-languageserver';
import { type InlayHint, inlayHintsOf } from '../../language/inlay-hints.js';
import { messageHintsOf } from '../../language/message-text/inlay-hints.js';
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
        const file = manifests.messageFile(uri);
        if (file !== undefined) {
          const { source } = file;
          return messageHintsOf(file, positions.offsetsOf(source, range)).map((hint) =>
            protocolHint(hint, positions.positionOf(source, hint.offset)),
          );
        }
        const view = manifests.get(uri)?.modelView;
        if (view === undefined) return [];
        const { start, end } = positions.offsetsOf(view.source, range);
        const from = view.toModel(start) ?? 0;
        const to = view.toModel(end) ?? view.manifest.source.text.length;
        const hints = inlayHintsOf(view.manifest, { start: from, end: to });
        return hints.flatMap((hint) => {
          const here = places.inText(uri, { start: hint.offset, end: hint.offset });
          return here === undefined ? [] : protocolHint(hint, here.start);
        });
      },
    ),
  ],
};

function protocolHint(
  { label, tooltip }: Pick<InlayHint, 'label' | 'tooltip'>,
  position: Position,
): ProtocolHint {
  return { position, label, tooltip, kind: InlayHintKind.Type, paddingLeft: true };
}
