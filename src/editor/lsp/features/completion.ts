import {
  CompletionItemKind,
  CompletionItemTag,
  type CompletionList,
  CompletionRequest,
  InsertTextFormat,
  type Position,
  type CompletionItem as ProtocolItem,
} from 'vscode-languageserver';
import type { MessageFile } from '../../../manifest/message-text/model.js';
import type { TextEdit } from '../../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../../text/source.js';
import { completionsAt } from '../../language/completion/completions-at.js';
import type { CompletionItem, CompletionKind } from '../../language/completion/item.js';
import { messageCompletionsAt } from '../../language/message-text/completion.js';
import type { Context } from '../context.js';
import type { Positions } from '../convert.js';
import { answerTo, type Feature } from '../feature.js';
import type { OpenManifest } from '../open-manifest.js';
import { place } from '../parameters.js';

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

export const completion: Feature = {
  rows: ['Completion', 'Completion with edits elsewhere'],
  // The characters after which something new can be suggested.
  capability: { completionProvider: { triggerCharacters: ['<', '/', ' ', '"', "'", ':', '.', '%', '='] } },
  answers: [
    answerTo(CompletionRequest.type, place, (context, { textDocument: { uri }, position }) => {
      const answer = context.manifests.inLanguage<CompletionList | ProtocolItem[]>(
        uri,
        (manifest) => completionsInManifest(context, manifest, position),
        (file) => completionsInTexts(context, file, position),
      );
      return answer ?? [];
    }),
  ],
};

function completionsInManifest(
  { environment, positions, client }: Context,
  { source, model }: OpenManifest,
  position: Position,
): CompletionList {
  const offset = positions.offsetOf(source, position);
  const found = completionsAt(source, offset, model, () => environment.newGuid());
  const hasSnippets = client.textDocument?.completion?.completionItem?.snippetSupport === true;
  const items = found.map((item, index) => ({
    ...protocolItem(item, source, offset, positions, hasSnippets),
    // Keeps the order of the list; without it, editors sort by label.
    sortText: String(index).padStart(5, '0'),
  }));
  // After the next character, the value is no longer complete, so the editor must send a new request.
  return { isIncomplete: found.some(({ replaces }) => replaces !== undefined), items };
}

const messageKinds = {
  statement: CompletionItemKind.Keyword,
  name: CompletionItemKind.EnumMember,
  value: CompletionItemKind.Value,
};

function completionsInTexts({ positions }: Context, file: MessageFile, position: Position): ProtocolItem[] {
  const { source } = file;
  return messageCompletionsAt(file, positions.offsetOf(source, position)).map(
    ({ label, detail, text, kind, range }, at) => ({
      label,
      kind: messageKinds[kind],
      ...(detail !== '' && { detail }),
      sortText: String(at).padStart(5, '0'),
      textEdit: { range: positions.rangeOf(source, range), newText: text },
    }),
  );
}

function protocolItem(
  item: CompletionItem,
  source: SourceText,
  offset: number,
  positions: Positions,
  hasSnippets: boolean,
): ProtocolItem {
  const { label, detail, documentation, kind, isDeprecated, replaces } = item;
  const { range, otherEdits } = onOneLine(source, offset, item);
  const isSnippet = item.isSnippet && hasSnippets;
  const newText = item.isSnippet && !isSnippet ? withoutPlaces(item) : item.text;
  return {
    label,
    kind: kinds[kind],
    ...(detail !== '' && { detail }),
    ...(documentation !== undefined && { documentation }),
    ...(isDeprecated && { tags: [CompletionItemTag.Deprecated] }),
    ...(otherEdits.length > 0 && {
      additionalTextEdits: otherEdits.map((edit) => positions.editOf(source, edit)),
    }),
    filterText: filterText(item, source),
    ...(replaces === item.text && { preselect: true }),
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range: positions.rangeOf(source, range), newText },
  };
}

/** Returns the text that editors compare with the text that an item replaces. */
function filterText({ label, range, replaces }: CompletionItem, { text }: SourceText): string {
  if (replaces !== undefined) return `${replaces} ${label}`;
  return text[range.start] === '<' ? `<${label}` : label;
}

/** Splits the edit of an item, because the protocol requires its range to be on the line of the cursor. */
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

/** Returns the text of a snippet with its default values, for editors that don't support snippets. */
function withoutPlaces({ text }: CompletionItem): string {
  return text.replace(
    /\\([\\$}])|\$\{\d+:((?:\\.|[^\\}$])*)\}|\$\d+/g,
    (_, escaped: string | undefined, value = '') => escaped ?? value.replace(/\\([\\$}])/g, '$1'),
  );
}
