import {
  type CodeLens,
  type Connection,
  type DocumentSymbol,
  FoldingRangeKind,
  InlayHintKind,
  MarkupKind,
  type SelectionRange,
  SymbolKind,
} from 'vscode-languageserver';
import { codeLensesOf, collectLensAt } from '../language/code-lenses.js';
import { foldingsOf } from '../language/folding.js';
import { hoverAt } from '../language/hover/hover-at.js';
import { hoverMarkdown, hoverPlainText } from '../language/hover/write.js';
import { inlayHintsOf } from '../language/inlay-hints.js';
import { linkedNamesAt } from '../language/linked-names.js';
import { selectionsAt } from '../language/selection.js';
import { type OutlineItem, outlineOf } from '../language/symbols.js';
import type { Positions } from './convert.js';
import type { OpenManifests } from './open-manifests.js';
import type { Places } from './places.js';

/** What the editor can show. */
export interface Shows {
  readonly markdownInHovers: boolean;
}

/** The protocol's kinds of symbols. */
export const symbolKinds: Readonly<Record<OutlineItem['kind'], SymbolKind>> = {
  provider: SymbolKind.Module,
  channel: SymbolKind.Interface,
  level: SymbolKind.EnumMember,
  task: SymbolKind.Class,
  opcode: SymbolKind.Method,
  keyword: SymbolKind.Key,
  map: SymbolKind.Enum,
  mapItem: SymbolKind.EnumMember,
  template: SymbolKind.Struct,
  event: SymbolKind.Event,
  filter: SymbolKind.Function,
  field: SymbolKind.Field,
  messageTableEntry: SymbolKind.Constant,
  string: SymbolKind.String,
  culture: SymbolKind.Namespace,
  inType: SymbolKind.TypeParameter,
  outType: SymbolKind.TypeParameter,
  list: SymbolKind.Namespace,
};

/** Where a lens is, so that it can be filled in when it is seen. */
interface LensPlace {
  readonly uri: string;
  readonly start: number;
}

/** Answers what there is to see: hovers, hints, lenses, the outline and the structure of the text. */
export function answerViews(
  connection: Connection,
  manifests: OpenManifests,
  places: Places,
  positions: Positions,
  shows: () => Shows,
): void {
  connection.onHover(({ textDocument: { uri }, position }) =>
    places.at(uri, position, (model, offset) => {
      const hover = hoverAt(model, offset);
      const range = hover && places.inText(uri, hover.range);
      if (hover === undefined || range === undefined) return null;
      const contents = shows().markdownInHovers
        ? { kind: MarkupKind.Markdown, value: hoverMarkdown(hover) }
        : { kind: MarkupKind.PlainText, value: hoverPlainText(hover) };
      return { contents, range };
    }),
  );
  connection.onDocumentSymbol(({ textDocument: { uri } }) =>
    places.about(uri, (model) => outlineOf(model).flatMap((item) => symbolOf(item, uri, places))),
  );
  connection.languages.inlayHint.on(({ textDocument: { uri }, range }) => {
    const view = manifests.get(uri)?.modelView;
    if (view === undefined) return [];
    const { start, end } = positions.offsetsOf(view.source, range);
    const from = view.toModel(start) ?? 0;
    const to = view.toModel(end) ?? view.manifest.source.text.length;
    return inlayHintsOf(view.manifest, { start: from, end: to }).flatMap(({ offset, label, tooltip }) => {
      const place = places.inText(uri, { start: offset, end: offset });
      if (place === undefined) return [];
      return { position: place.start, label, tooltip, kind: InlayHintKind.Type, paddingLeft: true };
    });
  });
  connection.onCodeLens(({ textDocument: { uri } }) =>
    places.about(uri, (model) =>
      codeLensesOf(model).flatMap((lens): CodeLens[] => {
        const range = places.inText(uri, lens.range);
        if (range === undefined) return [];
        if (lens.kind === 'collect') {
          return [{ range, data: { uri, start: lens.range.start } satisfies LensPlace }];
        }
        const locations = places.locations(uri, lens.places);
        const shown = [{ uri, position: range.start, places: locations }];
        return [{ range, command: { title: lens.title, command: 'wevtc.showPlaces', arguments: shown } }];
      }),
    ),
  );
  connection.onCodeLensResolve((lens) => {
    const { uri, start } = (lens.data ?? {}) as Partial<LensPlace>;
    const model = uri === undefined ? undefined : manifests.get(uri)?.model;
    const found = model && start !== undefined ? collectLensAt(model, start) : undefined;
    if (found === undefined) return lens;
    const { title, matchArguments, logman } = found;
    const collect = { title, command: 'wevtc.showSession', arguments: [{ matchArguments, logman }] };
    return { ...lens, command: collect };
  });
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const source = manifests.get(uri)?.source;
    if (source === undefined) return [];
    const kinds = { element: undefined, comment: FoldingRangeKind.Comment, region: FoldingRangeKind.Region };
    return foldingsOf(source).map(({ kind, range }) => {
      const { start, end } = positions.rangeOf(source, range);
      const shown = kinds[kind];
      return { startLine: start.line, endLine: end.line, ...(shown !== undefined && { kind: shown }) };
    });
  });
  connection.onSelectionRanges(({ textDocument: { uri }, positions: asked }) => {
    const source = manifests.get(uri)?.source;
    if (source === undefined) return [];
    return asked.map((position) => {
      const here = { start: position, end: position };
      let selection: SelectionRange | undefined;
      for (const range of selectionsAt(source, positions.offsetOf(source, position)).reverse()) {
        selection = {
          range: positions.rangeOf(source, range),
          ...(selection !== undefined && { parent: selection }),
        };
      }
      return selection ?? { range: here };
    });
  });
  connection.languages.onLinkedEditingRange(({ textDocument: { uri }, position }) => {
    const source = manifests.get(uri)?.source;
    const found = source && linkedNamesAt(source, positions.offsetOf(source, position));
    if (source === undefined || found === undefined) return null;
    return { ranges: found.map((range) => positions.rangeOf(source, range)) };
  });
}

function symbolOf(item: OutlineItem, uri: string, places: Places): DocumentSymbol[] {
  const range = places.inText(uri, item.range);
  const selectionRange = places.inText(uri, item.nameRange);
  const children = item.children.flatMap((child) => symbolOf(child, uri, places));
  // A part of it has just been typed.
  if (range === undefined || selectionRange === undefined) return children;
  const { name, detail, kind } = item;
  return [{ name, detail, kind: symbolKinds[kind], range, selectionRange, children }];
}
