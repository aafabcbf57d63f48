import type { TextEdit } from '../../text/diagnostics/diagnostic.js';
import type { Range } from '../../text/source.js';
import type { ListEntry, MessageText } from './model.js';
import type { Reading } from './reading.js';
import { isBlankLine } from './scanner.js';

/** mc.exe mistakes such a line for the next message, and reports a text without an end. It checks no more. */
const NEXT_MESSAGE = /^messageid=/i;

/**
 * Reads the text after the line of `Language=name`, up to the period; `rest` is what follows on that line.
 */
export function readText(reading: Reading, language: ListEntry, range: Range, rest: Range): MessageText {
  const { scanner } = reading;
  const lines: string[] = [];
  const start = scanner.offset;
  let end = start;
  let isEnded = true;
  const text = (isLast: boolean): MessageText => ({
    language,
    languageNumber: language.value,
    range,
    // A copy, because V8 reserves space for 17 lines in an array that has grown, and there can be many texts.
    lines: lines.slice(),
    isEnded,
    textRange: { start, end },
    isLast,
    end: scanner.offset,
  });
  for (;;) {
    const at = scanner.offset;
    const line = scanner.line();
    if (line === undefined) {
      reportEndOfFile(reading, text(true), rest);
      return text(true);
    }
    if (line.text === '.' && line.isEnded) return text(false);
    if (NEXT_MESSAGE.test(line.text)) {
      scanner.rewind(at);
      const edits = [{ range: { start: at, end: at }, newText: `.${reading.lineEnd}` }];
      // With its own fix, a period with spaces around it ends the text.
      const isAlmostEnded = lines.at(-1)?.trim() === '.';
      const fix = isAlmostEnded ? undefined : { title: "Insert a line with '.'", safe: false, edits };
      reading.report('mc-text-end', line.range, { problem: 'message-id' }, [], fix);
      return text(false);
    }
    if (line.isEnded && line.text.trim() === '.') reportAlmostPeriod(reading, line.range, at);
    lines.push(line.text);
    end = line.range.end;
    isEnded = line.isEnded;
  }
}

/** @param start the start of the line. The scanner is after it. */
function reportAlmostPeriod(reading: Reading, range: Range, start: number): void {
  const { scanner } = reading;
  const end = scanner.offset;
  const next = scanner.line();
  scanner.rewind(end);
  // A second period would be a statement.
  const endsAnyway = next?.text === '.' && next.isEnded;
  const fix = endsAnyway
    ? { title: 'Remove the line', safe: false, edits: [{ range: { start, end }, newText: '' }] }
    : { title: "Write '.' alone", safe: false, edits: [{ range, newText: '.' }] };
  reading.report('mc-period-whitespace', range, {}, [], fix);
}

/**
 * mc.exe reads the last line of such a text again, as a statement. So it accepts a blank one, and no text at
 * all. Without a line, it reads the rest of the line of `Language=name` again, also a comment.
 */
function reportEndOfFile(
  reading: Reading,
  { lines, textRange, range, isEnded }: MessageText,
  rest: Range,
): void {
  const last = lines.at(-1) ?? reading.source.slice(rest);
  const end = lines.length === 0 ? rest.end : textRange.end;
  const lastLine = { start: end - last.length, end };
  if (last.trim() === '.') {
    const newText = isEnded ? '.' : `.${reading.lineEnd}`;
    const fix = { title: "End the line of '.'", safe: true, edits: [{ range: lastLine, newText }] };
    reading.report('mc-text-end', lastLine, { problem: 'period' }, [], fix);
    return;
  }
  const edits = [periodAtEnd(reading)];
  const fix = { title: "Insert a line with '.'", safe: false, edits };
  if (isBlankLine(last)) reading.report('mc-period-missing', range, {}, [], fix);
  else reading.report('mc-text-end', lastLine, { problem: 'end' }, [], fix);
}

function periodAtEnd({ scanner, source, lineEnd }: Reading): TextEdit {
  const at = scanner.offset;
  const period = `.${lineEnd}`;
  const newText = source.text[at - 1] === '\n' ? period : lineEnd + period;
  return { range: { start: at, end: at }, newText };
}
