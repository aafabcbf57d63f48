import { type DocumentSymbol, DocumentSymbolRequest, SymbolKind } from 'vscode-languageserver';
import type { MessageFile } from '../../../manifest/message-text/model.js';
import { messageOutlineOf } from '../../language/message-text/outline.js';
import { type OutlineItem, outlineOf } from '../../language/symbols.js';
import type { Context } from '../context.js';
import { answerTo, type Feature } from '../feature.js';
import { document } from '../parameters.js';
import type { Places } from '../places.js';
import { symbolKinds } from '../symbol-kinds.js';

export const documentSymbols: Feature = {
  rows: ['Document symbols'],
  capability: { documentSymbolProvider: true },
  answers: [
    answerTo(DocumentSymbolRequest.type, document, (context, { textDocument: { uri } }) => {
      const { places } = context;
      return places.about(
        uri,
        (model) => outlineOf(model).flatMap((item) => symbolOf(item, uri, places)),
        (file) => symbolsInTexts(context, file),
      );
    }),
  ],
};

function symbolOf(item: OutlineItem, uri: string, places: Places): DocumentSymbol[] {
  const range = places.inText(uri, item.range);
  const selectionRange = places.inText(uri, item.nameRange);
  const children = item.children.flatMap((child) => symbolOf(child, uri, places));
  // Part of the definition has just been typed.
  if (range === undefined || selectionRange === undefined) return children;
  const { name, detail, kind } = item;
  return [{ name, detail, kind: symbolKinds[kind], range, selectionRange, children }];
}

function symbolsInTexts({ positions }: Context, file: MessageFile): DocumentSymbol[] {
  const { source } = file;
  return messageOutlineOf(file).map(({ kind, name, detail, range, nameRange }) => ({
    name,
    detail,
    kind: kind === 'message' ? SymbolKind.Constant : SymbolKind.Namespace,
    range: positions.rangeOf(source, range),
    selectionRange: positions.rangeOf(source, nameRange),
  }));
}
