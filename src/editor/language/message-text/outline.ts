import { isHeaderStatement } from '../../../manifest/message-text/keywords.js';
import type { ListEntry, MessageFile, Statement, TextMessage } from '../../../manifest/message-text/model.js';
import { upperHex32 } from '../../../text/hex.js';
import type { Range } from '../../../text/source.js';
import { shortText } from '../short-text.js';

/** A statement of the header section, or a message, for the outline of a document. */
export interface MessageOutlineItem {
  readonly kind: 'statement' | 'message';
  readonly name: string;
  readonly detail: string;
  readonly range: Range;
  readonly nameRange: Range;
}

const WIDEST_DETAIL = 80;

/** The statements of the header section, and the messages, in the order of the file. */
export function messageOutlineOf({ statements, messages }: MessageFile): MessageOutlineItem[] {
  const header = statements.filter(({ keyword }) => isHeaderStatement(keyword));
  return [...header.map(itemOfStatement), ...messages.map(itemOfMessage)].sort(
    (a, b) => a.range.start - b.range.start,
  );
}

function itemOfStatement({ keyword, keywordRange, range }: Statement): MessageOutlineItem {
  return { kind: 'statement', name: keyword, detail: '', range, nameRange: keywordRange };
}

function itemOfMessage(message: TextMessage): MessageOutlineItem {
  const { id, symbol, range, texts } = message;
  return {
    kind: 'message',
    name: symbol?.name ?? upperHex32(id),
    detail: shortText(texts[0]?.lines.join(' ') ?? '', WIDEST_DETAIL),
    range: rangeOfMessage(message),
    nameRange: symbol?.range ?? range,
  };
}

/** From `MessageId` through the period of the last text. */
export function rangeOfMessage({ range, texts, symbol }: TextMessage): Range {
  const last = texts.at(-1);
  return { start: range.start, end: Math.max(last?.end ?? range.end, symbol?.range.end ?? 0) };
}

/** A definition, for a search in a workspace. */
export interface MessageSymbol {
  readonly kind: 'message' | 'severity' | 'facility';
  readonly name: string;
  readonly range: Range;
}

/** The messages, and the symbols of severities and facilities, for a search in a workspace. */
export function messageSymbolsOf({ severities, facilities, messages }: MessageFile): MessageSymbol[] {
  const listed = (kind: 'severity' | 'facility', entries: readonly ListEntry[]): MessageSymbol[] =>
    entries.flatMap(({ range, symbol }) =>
      range === undefined || symbol === undefined ? [] : [{ kind, name: symbol.name, range: symbol.range }],
    );
  return [
    ...listed('severity', severities),
    ...listed('facility', facilities),
    ...messages.map(
      ({ id, symbol, range }): MessageSymbol => ({
        kind: 'message',
        name: symbol?.name ?? upperHex32(id),
        range: symbol?.range ?? range,
      }),
    ),
  ];
}
