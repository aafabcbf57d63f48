import { HoverRequest, MarkupKind } from 'vscode-languageserver';
import { hoverAt } from '../../language/hover/hover-at.js';
import { hoverMarkdown, hoverPlainText } from '../../language/hover/write.js';
import { answerTo, type Feature } from '../feature.js';
import { place } from '../parameters.js';

export const hover: Feature = {
  rows: ['Hover'],
  capability: { hoverProvider: true },
  answers: [
    answerTo(HoverRequest.type, place, ({ places, client }, { textDocument: { uri }, position }) =>
      places.at(uri, position, (model, offset) => {
        const found = hoverAt(model, offset);
        const range = found && places.inText(uri, found.range);
        if (found === undefined || range === undefined) return null;
        const showsMarkdown =
          client.textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) === true;
        const contents = showsMarkdown
          ? { kind: MarkupKind.Markdown, value: hoverMarkdown(found) }
          : { kind: MarkupKind.PlainText, value: hoverPlainText(found) };
        return { contents, range };
      }),
    ),
  ],
};
