import {
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import { formatFile } from '../../../lint/format/format-file.js';
import { changedParts } from '../../../text/changed-parts.js';
import { linesOf } from '../../../text/lines-of.js';
import type { Context } from '../context.js';
import { answerTo, type Feature } from '../feature.js';
import { document, isObject, part } from '../parameters.js';

// The options of the editor are ignored, because those of the configuration apply.
const options = { options: isObject };

export const formatting: Feature = {
  rows: ['Document formatting', 'Range formatting'],
  capability: { documentFormattingProvider: true, documentRangeFormattingProvider: true },
  answers: [
    answerTo(DocumentFormattingRequest.type, { ...document, ...options }, (context, { textDocument }) =>
      formatted(context, textDocument.uri),
    ),
    answerTo(
      DocumentRangeFormattingRequest.type,
      { ...part, ...options },
      (context, { textDocument, range }) => formatted(context, textDocument.uri, range),
    ),
  ],
};

/** Returns the edits that format a document, or the lines of a range. */
function formatted({ manifests, positions }: Context, uri: string, range?: Range): TextEdit[] {
  const manifest = manifests.document(uri);
  if (manifest === undefined) return [];
  const { source, settings, language } = manifest;
  const { after, errors } = formatFile(source.text, source.file, settings.format, {}, language);
  if (errors.length > 0) return [];
  const lines = range && linesOf(source, positions.offsetsOf(source, range));
  return changedParts(source.text, after)
    .filter((edit) => lines === undefined || (edit.range.end >= lines.start && edit.range.start < lines.end))
    .map((edit) => positions.editOf(source, edit));
}
