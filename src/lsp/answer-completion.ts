import {
  CompletionItemKind,
  CompletionItemTag,
  type Connection,
  InsertTextFormat,
  type CompletionItem as ProtocolItem,
} from 'vscode-languageserver';
import type { TextEdit } from '../diagnostics/diagnostic.js';
import { completionsAt } from '../language/completion/completions-at.js';
import type { CompletionItem, CompletionKind } from '../language/completion/item.js';
import type { Range, SourceText } from '../text/source.js';
import type { Positions } from './convert.js';
import type { OpenManifests } from './open-manifests.js';

/** Where something new can be offered. */
export const triggerCharacters = ['<', '/', ' ', '"', "'", ':', '.', '%'];

const kinds: Readonly<Record<CompletionKind, CompletionItemKind>> = {
  element: CompletionItemKind.Snippet,
  attribute: CompletionItemKind.Property,
  level: CompletionItemKind.EnumMember,
  channel: CompletionItemKind.Interface,
  task: CompletionItemKind.Class,
  opcode: CompletionItemKind.Method,
  keyword: CompletionItemKind.Keyword,
  template: CompletionItemKind.Struct,
  map: CompletionItemKind.Enum,
  field: CompletionItemKind.Field,
  type: CompletionItemKind.TypeParameter,
  string: CompletionItemKind.Text,
  newString: CompletionItemKind.Text,
  value: CompletionItemKind.Value,
};

/** Answers what can be at the cursor. */
export function answerCompletion(
  connection: Connection,
  manifests: OpenManifests,
  positions: Positions,
  snippets: () => boolean,
  newGuid: () => string,
): void {
  connection.onCompletion(({ textDocument: { uri }, position }) => {
    const manifest = manifests.get(uri);
    if (manifest === undefined) return [];
    const { source } = manifest;
    const offset = positions.offsetOf(source, position);
    const found = completionsAt(source, offset, manifest.model, newGuid);
    const items = found.map((item, at): ProtocolItem => {
      const { label, detail, documentation, kind, isDeprecated, replaces } = item;
      const { range, otherEdits } = onOneLine(source, offset, item);
      const isSnippet = item.isSnippet && snippets();
      const newText = item.isSnippet && !isSnippet ? withoutPlaces(item) : item.text;
      const { start, end } = positions.rangeOf(source, range);
      return {
        label,
        kind: kinds[kind],
        ...(detail !== '' && { detail }),
        ...(documentation !== undefined && { documentation }),
        ...(isDeprecated && { tags: [CompletionItemTag.Deprecated] }),
        ...(otherEdits.length > 0 && {
          additionalTextEdits: otherEdits.map((edit) => positions.editOf(source, edit)),
        }),
        // The order of the list, which editors would sort by the labels.
        sortText: String(at).padStart(5, '0'),
        filterText: filterText(item, source),
        ...(replaces === item.text && { preselect: true }),
        insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        textEdit: { range: { start, end }, newText },
      };
    });
    // After the next character, the value is not complete any more, and the editor has to ask again.
    return { isIncomplete: found.some(({ replaces }) => replaces !== undefined), items };
  });
}

/** What editors compare with the text that an item replaces. */
function filterText({ label, range, replaces }: CompletionItem, { text }: SourceText): string {
  if (replaces !== undefined) return `${replaces} ${label}`;
  return text[range.start] === '<' ? `<${label}` : label;
}

/** The same edits in the form that the protocol demands: the range of an item is on the line of the cursor. */
function onOneLine(
  source: SourceText,
  offset: number,
  { range, otherEdits = [] }: CompletionItem,
): { readonly range: Range; readonly otherEdits: readonly TextEdit[] } {
  const { line } = source.positionAt(offset);
  const start = Math.max(range.start, source.lineStart(line));
  const end = Math.min(range.end, source.lineStart(line) + source.lineText(line).length);
  const rest = [
    { start: range.start, end: start },
    { start: end, end: range.end },
  ];
  const removed = rest.filter((part) => part.start < part.end).map((part) => ({ range: part, newText: '' }));
  return { range: { start, end }, otherEdits: [...otherEdits, ...removed] };
}

/** The text of a snippet with its first values, for editors without snippets. */
function withoutPlaces({ text }: CompletionItem): string {
  return text.replace(
    /\\([\\$}])|\$\{\d+:((?:\\.|[^\\}$])*)\}|\$\d+/g,
    (_, escaped: string | undefined, value = '') => escaped ?? value.replace(/\\([\\$}])/g, '$1'),
  );
}
