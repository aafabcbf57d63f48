import { type Hover, HoverRequest, MarkupKind, type Position } from 'vscode-languageserver';
import type { MessageFile } from '../../../manifest/message-text/model.js';
import { hoverAt } from '../../language/hover/hover-at.js';
import { hoverMarkdown, hoverPlainText } from '../../language/hover/write.js';
import { messageHoverAt } from '../../language/message-text/hover.js';
import type { Context } from '../context.js';
import { answerTo, type Feature } from '../feature.js';
import { place } from '../parameters.js';

export const hover: Feature = {
  rows: ['Hover'],
  capability: { hoverProvider: true },
  answers: [
    answerTo(HoverRequest.type, place, (context, { textDocument: { uri }, position }) => {
      const { places, client } = context;
      const file = context.manifests.messageFile(uri);
      if (file !== undefined) return hoverInTexts(context, file, position);
      return places.at(uri, position, (model, offset) => {
        const found = hoverAt(model, offset);
        const range = found && places.inText(uri, found.range);
        if (found === undefined || range === undefined) return null;
        const showsMarkdown =
          client.textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) === true;
        const contents = showsMarkdown
          ? { kind: MarkupKind.Markdown, value: hoverMarkdown(found) }
          : { kind: MarkupKind.PlainText, value: hoverPlainText(found) };
        return { contents, range };
      });
    }),
  ],
};

function hoverInTexts({ positions }: Context, file: MessageFile, position: Position): Hover | null {
  const found = messageHoverAt(file, positions.offsetOf(file.source, position));
  if (found === undefined) return null;
  const contents = { kind: MarkupKind.PlainText, value: found.lines.join('\n') };
  return { contents, range: positions.rangeOf(file.source, found.range) };
}
