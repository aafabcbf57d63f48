import {
  isHeaderLine,
  type ListKind,
  type MessageFile,
  type NameUse,
  type Statement,
} from '../../../manifest/message-text/model.js';
import { MessageTokens, type StatementPart } from '../../../manifest/message-text/statement-parts.js';
import { parseMessageText } from '../../../manifest/model/messages/message-text.js';
import { remembered } from '../../../text/remembered.js';
import type { Range } from '../../../text/source.js';
import type { SemanticToken } from '../semantic-tokens.js';

/** The kind of a token in a message text file. `shown` is a part of a message that is shown unchanged. */
export type MessageTokenKind =
  | 'statement'
  | 'severity'
  | 'facility'
  | 'language'
  | 'symbol'
  | 'file'
  | 'type'
  | 'number'
  | 'comment'
  | 'shown'
  | 'insert'
  | 'escape';

const kinds = {
  severities: 'severity',
  facilities: 'facility',
  languages: 'language',
} as const satisfies Record<ListKind, MessageTokenKind>;

/** A token on one line. */
type MessageToken = SemanticToken<MessageTokenKind>;

/** Returns everything with a meaning, even what a grammar finds: only VS Code has one for these files. */
export const messageTokensOf = remembered((file: MessageFile): readonly MessageToken[] => {
  const all = [...tokensOf(file)].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  let end = 0;
  return all.filter(({ range }) => {
    const isFree = range.start >= end && range.end > range.start;
    if (isFree) end = range.end;
    return isFree;
  });
});

function* tokensOf({ source, header, statements, uses }: MessageFile): Generator<MessageToken> {
  for (const item of header) if (isHeaderLine(item)) yield token('comment', item.range);
  const parts = new MessageTokens(source);
  const named = new Map(uses.map((use) => [use.range.start, use]));
  for (const statement of statements) {
    let before: StatementPart | undefined;
    for (const part of parts.of(statement.range)) {
      const found = tokenOf(part, before, statement, named);
      if (found !== undefined) yield found;
      before = part;
    }
    const comment = commentAfter(source.text, statement.range.end);
    if (comment !== undefined) yield token('comment', comment);
    if (statement.text !== undefined) yield* textTokens(source.text, statement.text);
  }
}

function tokenOf(
  part: StatementPart,
  before: StatementPart | undefined,
  { keyword, keywordRange }: Statement,
  named: ReadonlyMap<number, NameUse>,
): MessageToken | undefined {
  if (part.kind === 'number' || part.kind === 'comment') return token(part.kind, part.range);
  if (part.kind !== 'name') return undefined;
  const { range } = part;
  if (range.start === keywordRange.start) return token('statement', range);
  const use = named.get(range.start);
  if (use !== undefined) {
    const { kind, entry, isDefinition } = use;
    return { range, kind: kinds[kind], isDefinition, isPredefined: entry.range === undefined };
  }
  if (before?.kind === 'sign' && before.text === ':') {
    return token(keyword === 'LanguageNames' ? 'file' : 'symbol', range, true);
  }
  if (keyword === 'SymbolicName') return token('symbol', range, true);
  return keyword === 'MessageIdTypedef' || keyword === 'MessageIdTypedefMacro'
    ? token('type', range)
    : undefined;
}

const COMMENT = /[ \t\v\f\r]*(;[^\r\n]*)/y;

/** Returns the comment after a statement on its line. */
function commentAfter(text: string, offset: number): Range | undefined {
  COMMENT.lastIndex = offset;
  const [, comment] = COMMENT.exec(text) ?? [];
  if (comment === undefined) return undefined;
  return { start: COMMENT.lastIndex - comment.length, end: COMMENT.lastIndex };
}

/** Returns the parts of a text and its period. A range has only whole lines. */
function* textTokens(text: string, { start, end }: Range): Generator<MessageToken> {
  for (let at = start; at < end; ) {
    const newline = text.indexOf('\n', at);
    const next = newline < 0 || newline >= end ? end : newline + 1;
    const line = text.slice(at, next).replace(/\r?\n$/, '');
    if (line === '.' && next === end) yield token('statement', { start: at, end: at + 1 });
    else yield* lineTokens(line, at);
    at = next;
  }
}

function* lineTokens(line: string, offset: number): Generator<MessageToken> {
  for (const { kind, start, end } of parseMessageText(line)) {
    // The text after %0 is never shown, but isn't part of the escape.
    const last = kind === 'end' ? start + 2 : end;
    const shownKind =
      kind === 'text' ? 'shown' : kind === 'insert' || kind === 'parameter' ? 'insert' : 'escape';
    yield token(shownKind, { start: offset + start, end: offset + last });
    if (last < end) yield token('shown', { start: offset + last, end: offset + end });
  }
}

const token = (kind: MessageTokenKind, range: Range, isDefinition = false): MessageToken => ({
  range,
  kind,
  isDefinition,
  isPredefined: false,
});
