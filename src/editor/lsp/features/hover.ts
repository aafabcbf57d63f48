import { HoverRequest, type MarkupContent, MarkupKind } from 'vscode-languageserver';
import type { Range } from '../../../text/source.js';
import { hoverAt } from '../../language/hover/hover-at.js';
import { hoverMarkdown, hoverPlainText } from '../../language/hover/write.js';
import { messageHoverAt } from '../../language/message-text/hover.js';
import { answerTo, type Feature } from '../feature.js';
import { place } from '../parameters.js';

interface Found {
  readonly contents: MarkupContent;
  readonly range: Range;
}

export const hover: Feature = {
  rows: ['Hover'],
  capability: { hoverProvider: true },
  answers: [
    answerTo(HoverRequest.type, place, ({ places, client }, { textDocument: { uri }, position }) => {
      const formats = client.textDocument?.hover?.contentFormat;
      const showsMarkdown = formats?.includes(MarkupKind.Markdown) === true;
      const found = places.at<Found | undefined>(
        uri,
        position,
        (model, offset) => {
          const hover = hoverAt(model, offset);
          if (hover === undefined) return undefined;
          const contents = showsMarkdown
            ? { kind: MarkupKind.Markdown, value: hoverMarkdown(hover) }
            : { kind: MarkupKind.PlainText, value: hoverPlainText(hover) };
          return { contents, range: hover.range };
        },
        (file, offset) => {
          const hover = messageHoverAt(file, offset);
          if (hover === undefined) return undefined;
          const contents = { kind: MarkupKind.PlainText, value: hover.lines.join('\n') };
          return { contents, range: hover.range };
        },
      );
      const range = found && places.inText(uri, found.range);
      return found == null || range == null ? null : { contents: found.contents, range };
    }),
  ],
};
