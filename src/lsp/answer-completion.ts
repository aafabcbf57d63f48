import {
  CompletionItemKind,
  CompletionItemTag,
  type Connection,
  InsertTextFormat,
  type CompletionItem as ProtocolItem,
} from 'vscode-languageserver';
import { completionsAt } from '../language/completion/completions-at.js';
import type { CompletionItem, CompletionKind } from '../language/completion/item.js';
import { visible } from '../text/printable.js';
import { editOf, offsetOf, rangeOf } from './convert.js';
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
  snippets: () => boolean,
  newGuid: () => string,
): void {
  connection.onCompletion(({ textDocument: { uri }, position }) => {
    const manifest = manifests.get(uri);
    if (manifest === undefined) return [];
    const { source } = manifest;
    const offset = offsetOf(source, position);
    return completionsAt(source, offset, manifest.model, newGuid).map((item, at): ProtocolItem => {
      const { label, detail, documentation, kind, range, isDeprecated, otherEdits = [] } = item;
      const isSnippet = item.isSnippet && snippets();
      const newText = item.isSnippet && !isSnippet ? withoutPlaces(item) : item.text;
      const { start, end } = rangeOf(source, range);
      return {
        label,
        kind: kinds[kind],
        ...(detail !== '' && { detail }),
        ...(documentation !== undefined && { documentation: visible(documentation) }),
        ...(isDeprecated && { tags: [CompletionItemTag.Deprecated] }),
        ...(otherEdits.length > 0 && { additionalTextEdits: otherEdits.map((edit) => editOf(source, edit)) }),
        // The order of the list, which editors would sort by the labels.
        sortText: String(at).padStart(5, '0'),
        filterText: source.text.slice(range.start, range.start + 1) === '<' ? `<${label}` : label,
        insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        textEdit: { range: { start, end }, newText },
      };
    });
  });
}

/** The text of a snippet with its first values, for editors without snippets. */
function withoutPlaces({ text }: CompletionItem): string {
  return text.replace(
    /\\([\\$}])|\$\{\d+:((?:\\.|[^\\}$])*)\}|\$\d+/g,
    (_, escaped: string | undefined, value = '') => escaped ?? value.replace(/\\([\\$}])/g, '$1'),
  );
}
