import { isHeaderStatement } from '../../manifest/message-text/keywords.js';
import type { Statement } from '../../manifest/message-text/model.js';
import type { Token } from '../../manifest/message-text/scanner.js';
import type { MessageTokens, StatementPart } from '../../manifest/message-text/statement-parts.js';
import type { SourceText } from '../../text/source.js';
import type { FormatOptions } from './options.js';
import { indentation } from './start-tag.js';

/** A statement's lines without a language's text. One with a comment at an unusual place is unchanged. */
export function layOutMessageStatement(
  { keyword, range }: Statement,
  tokens: MessageTokens,
  source: SourceText,
  options: FormatOptions,
): string[] {
  const parts = tokens.of(range);
  const opening = parts.findIndex((part) => part.kind === 'sign' && part.text === '(');
  const isList = isHeaderStatement(keyword) && opening >= 0;
  const head = isList ? parts.slice(0, opening + 1) : parts;
  if (!head.every(isPlain)) return [source.slice(range)];
  if (!isList) return [joined(head)];
  const { comment, items } = itemsOf(parts.slice(opening + 1, -1));
  const isOnOneLine = !/\n/.test(source.slice(range));
  const oneLine = `${joined(head)}${items.map(({ text }) => text).join(' ')})`;
  const mustSplit = options.attributesPerLine === 'one' && items.length > 1;
  if (items.length === 0 && comment === '') return [oneLine];
  if (isOnOneLine && !mustSplit && oneLine.length <= options.lineWidth) return [oneLine];
  const indent = indentation(options, 1);
  return [
    joined(head) + comment,
    ...items.flatMap(({ text, hasBlankLine }) => [...(hasBlankLine ? [''] : []), indent + text]),
    ')',
  ];

  /** The entries and comments of a list, one a line. */
  function itemsOf(inside: readonly StatementPart[]): { comment: string; items: Item[] } {
    const items: Item[] = [];
    let comment = '';
    let end = parts[opening]?.kind === 'header line' ? range.start : (parts[opening] as Token).range.end;
    let last: StatementPart | undefined;
    for (const part of inside) {
      const place = part.kind === 'header line' ? part.line.range : part.range;
      const hasBlankLine = items.length > 0 && isBlankLineIn(source.text.slice(end, place.start));
      end = place.end;
      const item = items.at(-1);
      if (part.kind === 'header line') items.push({ text: `;${part.line.text}`, hasBlankLine });
      else if (part.kind === 'comment') {
        if (item === undefined) comment = ` ;${part.text}`;
        else item.text += ` ;${part.text}`;
      } else if (item !== undefined && continues(part, last)) item.text += part.text;
      else items.push({ text: part.text, hasBlankLine });
      last = part;
    }
    return { comment, items };
  }
}

interface Item {
  text: string;
  readonly hasBlankLine: boolean;
}

const isPlain = (part: StatementPart): part is Token =>
  part.kind !== 'header line' && part.kind !== 'comment';

/** The text of tokens. A blank is needed only between words. */
function joined(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, kind }, at) =>
      at > 0 && kind !== 'sign' && tokens[at - 1]?.kind !== 'sign' ? ` ${text}` : text,
    )
    .join('');
}

/** Whether a token belongs to the entry of the token before it: it is a sign, or follows `=` or `:`. */
function continues({ kind }: Token, last: StatementPart | undefined): boolean {
  if (last === undefined || !isPlain(last)) return false;
  return kind === 'sign' || last.kind === 'sign';
}

/** Whether there are two line ends. */
function isBlankLineIn(gap: string): boolean {
  const first = gap.indexOf('\n');
  return first >= 0 && gap.indexOf('\n', first + 1) >= 0;
}
