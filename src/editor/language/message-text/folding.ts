import { isHeaderLine, type MessageFile } from '../../../manifest/message-text/model.js';
import { MessageTokens } from '../../../manifest/message-text/statement-parts.js';
import { formatWord } from '../../../manifest/xml/format-comment.js';
import type { Range } from '../../../text/source.js';
import type { Folding } from '../folding.js';
import { rangeOfMessage } from './outline.js';

/** A range of lines that an editor can hide: a message, a text, or a list is a `statement`. */
export interface MessageFolding {
  readonly kind: 'statement' | Exclude<Folding['kind'], 'element'>;
  /** From the line that stays visible to the last hidden one; both offsets are in these lines. */
  readonly range: Range;
}

/** Returns foldings by first line: messages, texts, lists, comments, and parts after `wevtc-format-off`. */
export function messageFoldingsOf(file: MessageFile): MessageFolding[] {
  const { source, statements, messages } = file;
  const all: MessageFolding[] = [
    ...messages.map((message) => ({ kind: 'statement' as const, range: rangeOfMessage(message) })),
    ...statements.map(({ range, text }) => ({
      kind: 'statement' as const,
      range: { start: range.start, end: text?.end ?? range.end },
    })),
    ...commentFoldings(file),
  ];
  const lineOf = (offset: number) => source.positionAt(offset).line;
  const seen = new Set<string>();
  return all
    .map(({ kind, range: { start, end } }) => ({
      kind,
      // A range that ends with a newline would include the next line.
      range: { start, end: source.text[end - 1] === '\n' ? end - 1 : end },
    }))
    .filter(({ range }) => {
      const lines = `${lineOf(range.start)} ${lineOf(range.end)}`;
      const isNew = !seen.has(lines);
      seen.add(lines);
      return isNew && lineOf(range.start) < lineOf(range.end);
    })
    .sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
}

/** Returns comment blocks, and the parts from `wevtc-format-off` through `wevtc-format-on` or the end. */
function commentFoldings({ source, header }: MessageFile): MessageFolding[] {
  const foldings: MessageFolding[] = [];
  let block: Range | undefined;
  let off: number | undefined;
  const lines = header.filter(isHeaderLine).sort((a, b) => a.range.start - b.range.start);
  for (const { range, text } of lines) {
    if (block !== undefined && /^\r?\n[ \t]*$/.test(source.text.slice(block.end, range.start))) {
      block = { start: block.start, end: range.end };
    } else {
      if (block !== undefined) foldings.push({ kind: 'comment', range: block });
      block = range;
    }
    const word = formatWord({ kind: 'comment', value: text.replace(/^\s*\/[/*]/, '') });
    if (word === 'off') off ??= range.start;
    if (word === 'on' && off !== undefined) {
      foldings.push({ kind: 'region', range: { start: off, end: range.end } });
      off = undefined;
    }
  }
  if (block !== undefined) foldings.push({ kind: 'comment', range: block });
  if (off !== undefined) {
    foldings.push({ kind: 'region', range: { start: off, end: new MessageTokens(source).end } });
  }
  return foldings;
}
