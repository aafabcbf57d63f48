import { isHeaderStatement } from '../../../manifest/message-text/keywords.js';
import type { MessageFile, Statement } from '../../../manifest/message-text/model.js';
import { MessageTokens } from '../../../manifest/message-text/statement-parts.js';
import { countWhile } from '../../../text/count-while.js';
import type { AnyRuleId, TextEdit } from '../../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../../text/source.js';

/**
 * Adds comment lines that suppress the findings of a rule, for a reason, at a location: one before its line,
 * or one before and one after a text, which cannot contain comments. `undefined` if no comment can be there,
 * for example in a text without an end.
 */
export function messageSuppressionEdits(
  file: MessageFile,
  ruleId: AnyRuleId,
  place: Range,
  reason: string,
): TextEdit[] | undefined {
  const { source, statements } = file;
  const lineEnd = source.text.includes('\r\n') ? '\r\n' : '\n';
  const comment = (at: number, words: string): TextEdit => ({
    range: { start: at, end: at },
    newText: `;// ${words}${lineEnd}`,
  });
  const line = source.lineStart(source.positionAt(place.start).line);
  if (takesComment(file, line)) return [comment(line, `wevtc-disable-next-line ${ruleId}: ${reason}`)];
  const statement = lastBefore(statements, place.start);
  if (statement === undefined) return undefined;
  const before = source.lineStart(source.positionAt(statement.range.start).line);
  const after = statement.text?.end ?? endOfLine(source, statement.range.end);
  if (place.start >= after || !takesComment(file, before) || !takesComment(file, after)) return undefined;
  return [comment(before, `wevtc-disable ${ruleId}: ${reason}`), comment(after, `wevtc-enable ${ruleId}`)];
}

/** Whether a line beginning with `;` can be inserted at a line start, changing only the header. */
function takesComment(file: MessageFile, at: number): boolean {
  const { source, statements } = file;
  const { text } = source;
  const end = text.indexOf('\x1a');
  if (end >= 0 && at > end) return false;
  // A carriage return alone ends no line for mc.exe.
  if (at > 0 && text[at - 1] !== '\n') return false;
  const statement = lastBefore(statements, at - 1);
  if (statement === undefined) return true;
  if (statement.text !== undefined && statement.text.start <= at) {
    return at >= statement.text.end && hasPeriod(text, statement.text);
  }
  return at >= statement.range.end || isBetweenEntries(source, statement, at);
}

/** Whether a text ends with its period. Otherwise, a comment after it would become its last line. */
const hasPeriod = (text: string, { start, end }: Range) =>
  /(?:^|\n)\.\r?\n$/.test(text.slice(Math.max(start, end - 4), end)) && text[end - 1] === '\n';

/** Whether an offset is between two list entries, the only place in a statement for mc.exe comments. */
function isBetweenEntries(source: SourceText, { keyword, range }: Statement, at: number): boolean {
  if (!isHeaderStatement(keyword)) return false;
  const tokens = new MessageTokens(source)
    .of(range)
    .flatMap((part) => (part.kind === 'header line' || part.kind === 'comment' ? [] : part));
  const next = tokens.findIndex((part) => part.range.start >= at);
  const [before, after] = [tokens[next - 1], tokens[next]];
  if (before === undefined || after === undefined) return false;
  const isAfterEntry = before.kind !== 'sign' || before.text === '(';
  return isAfterEntry && (after.kind === 'name' || after.text === ')') && tokens[1]?.text === '=' && next > 2;
}

/** Returns the last statement that begins at or before an offset. */
function lastBefore(statements: readonly Statement[], offset: number): Statement | undefined {
  return statements[countWhile(statements, ({ range }) => range.start <= offset) - 1];
}

/** Returns the start of the line after an offset. */
function endOfLine({ text }: SourceText, offset: number): number {
  const newline = text.indexOf('\n', offset);
  return newline < 0 ? text.length : newline + 1;
}
