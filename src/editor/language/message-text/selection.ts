import type { MessageFile } from '../../../manifest/message-text/model.js';
import { MessageTokens } from '../../../manifest/message-text/statement-parts.js';
import type { Range } from '../../../text/source.js';
import { wordAt } from '../word-at.js';
import { rangeOfMessage } from './outline.js';

/** Returns ever larger "expand selection" ranges: word, text line, text, statement, message, and file. */
export function messageSelectionsAt(file: MessageFile, offset: number): Range[] {
  const whole = { start: 0, end: file.source.text.length };
  const ranges: Range[] = [];
  const candidates = candidatesAt(file, offset).map((range) => withoutNewline(file.source.text, range));
  for (const range of [...candidates, whole]) {
    const last = ranges.at(-1);
    const isWider =
      last === undefined ||
      (range.start <= last.start && range.end >= last.end && range.end - range.start > last.end - last.start);
    if (range.start <= offset && offset <= range.end && range.start < range.end && isWider)
      ranges.push(range);
  }
  return ranges.length === 0 ? [whole] : ranges;
}

function candidatesAt(file: MessageFile, offset: number): Range[] {
  const { source, statements, messages } = file;
  const line = lineAt(source.text, offset);
  const statement = statements.findLast(({ range }) => range.start <= offset);
  const message = messages.findLast(({ range }) => range.start <= offset);
  const outer = message === undefined ? [] : [rangeOfMessage(message)];
  if (statement === undefined) return [wordAt(source, line, offset), line, ...outer];
  const { range, text } = statement;
  const complete = { start: range.start, end: text?.end ?? range.end };
  if (text !== undefined && text.start <= offset && offset < text.end) {
    const period = /(?:^|\n)\.(?:\r?\n)?$/.exec(
      source.text.slice(Math.max(text.start, text.end - 4), text.end),
    );
    const lines = { start: text.start, end: text.end - (period?.[0].replace(/^\n/, '').length ?? 0) };
    return [wordAt(source, line, offset), line, lines, text, complete, ...outer];
  }
  if (offset > range.end) return [wordAt(source, line, offset), line, complete, ...outer];
  const token = new MessageTokens(source)
    .of(range)
    .find((part) => part.kind !== 'header line' && part.range.start <= offset && offset <= part.range.end);
  const name = token === undefined || token.kind === 'header line' ? [] : [token.range];
  return [...name, range, complete, ...outer];
}

/** Returns the line around an offset. */
function lineAt(text: string, offset: number): Range {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const newline = text.indexOf('\n', offset);
  return { start, end: newline < 0 ? text.length : newline + 1 };
}

function withoutNewline(text: string, { start, end }: Range): Range {
  const length = /\r?\n$/.exec(text.slice(Math.max(start, end - 2), end))?.[0].length ?? 0;
  return { start, end: end - length };
}
