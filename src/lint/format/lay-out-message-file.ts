import { isHeaderLine, type MessageFile, type Statement } from '../../manifest/message-text/model.js';
import { BLANKS, isBlankLine } from '../../manifest/message-text/scanner.js';
import { MessageTokens } from '../../manifest/message-text/statement-parts.js';
import { formatWord } from '../../manifest/xml/format-comment.js';
import type { Range } from '../../text/source.js';
import { layOutMessageStatement } from './lay-out-message-statement.js';
import type { FormatOptions } from './options.js';

/**
 * The text of a message text file without errors in its structure, laid out anew: each statement starts a
 * line, and blank lines separate messages. Only spaces and newlines outside of comments and texts change.
 */
export function layOutMessageFile(file: MessageFile, options: FormatOptions): string {
  return new Layout(file, options).whole();
}

/** A statement, or a part of the file that is excluded from formatting, which has no statement. */
interface Item {
  /** With the text of a language. */
  readonly range: Range;
  readonly statement: Statement | undefined;
}

const LEADING_BLANKS = new RegExp(`^[${BLANKS}]+`);

class Layout {
  private readonly tokens: MessageTokens;
  private readonly lineEnd: string;
  private readonly pieces: string[] = [];
  /** The last character of the pieces. To ask a long string for its end would make V8 join it each time. */
  private last = '';
  /** Statements that a comment excludes, by their starts. */
  private readonly ignored = new Set<number>();

  constructor(
    private readonly file: MessageFile,
    private readonly options: FormatOptions,
  ) {
    this.tokens = new MessageTokens(file.source);
    this.lineEnd = /(?<!\r)\r?\n/.exec(file.source.text)?.[0] ?? '\n';
  }

  whole(): string {
    const { text } = this.file.source;
    const { end } = this.tokens;
    let before: Item | undefined;
    for (const item of this.items()) {
      this.gap({ start: before?.range.end ?? 0, end: item.range.start }, before, item);
      if (item.statement === undefined) this.write(text.slice(item.range.start, item.range.end));
      else this.statement(item.statement);
      before = item;
    }
    this.gap({ start: before?.range.end ?? 0, end }, before, undefined);
    return this.pieces.join('') + text.slice(end);
  }

  /** Statements and excluded parts, in order. An excluded part includes any statements that it touches. */
  private items(): Item[] {
    const items: Item[] = [];
    const parts = this.excludedParts();
    let next = 0;
    for (const statement of this.file.statements) {
      const range = { start: statement.range.start, end: statement.text?.end ?? statement.range.end };
      for (let part = parts[next]; part !== undefined && part.end <= range.start; part = parts[++next]) {
        this.addExcluded(items, part);
      }
      const part = parts[next];
      if (part === undefined || range.end <= part.start) items.push({ range, statement });
      else {
        this.addExcluded(items, {
          start: Math.min(part.start, range.start),
          end: Math.max(part.end, range.end),
        });
      }
    }
    for (const part of parts.slice(next)) this.addExcluded(items, part);
    return items;
  }

  /** Adds an excluded part, joined with the one before if they overlap. */
  private addExcluded(items: Item[], { start, end }: Range): void {
    const last = items.at(-1);
    if (last !== undefined && last.range.end > start) {
      items[items.length - 1] = {
        range: { start: last.range.start, end: Math.max(last.range.end, end) },
        statement: undefined,
      };
    } else items.push({ range: { start, end }, statement: undefined });
  }

  /** From `wevtc-format-off` to `wevtc-format-on` or the file's end. Also finds statements to ignore. */
  private excludedParts(): Range[] {
    const { header, source, statements } = this.file;
    if (!source.text.includes('wevtc-format-')) return [];
    const lines = header.flatMap((item) => (isHeaderLine(item) ? [item] : []));
    const parts: Range[] = [];
    let start: number | undefined;
    let at = 0;
    for (const { text, range } of lines.sort((a, b) => a.range.start - b.range.start)) {
      const word = formatWord({ kind: 'comment', value: text.replace(/^\s*\/[/*]/, '') });
      if (word === 'off') start ??= range.start;
      if (word === 'on' && start !== undefined) {
        parts.push({ start, end: range.end });
        start = undefined;
      }
      if (word !== 'ignore') continue;
      while (at < statements.length && (statements[at] as Statement).range.start < range.end) at++;
      const next = statements[at];
      if (next !== undefined) this.ignored.add(next.range.start);
    }
    if (start !== undefined) parts.push({ start, end: this.tokens.end });
    return parts;
  }

  private get isAtLineStart(): boolean {
    return this.last === '' || this.last === '\n';
  }

  private write(piece: string): void {
    if (piece === '') return;
    this.pieces.push(piece);
    this.last = piece.slice(-1);
  }

  /** Writes a line that is kept. Of a line that ends with CR CR LF, the first CR is content. */
  private line(content: string): void {
    this.write(content + (content.endsWith('\r') ? '\r\n' : this.lineEnd));
  }

  /** Writes the comments between two items, and the line ends and blank lines there. */
  private gap({ start, end }: Range, before: Item | undefined, after: Item | undefined): void {
    const { text } = this.file.source;
    const isInMessage = after?.statement !== undefined && isContinuation(after.statement);
    let isBlankDue = startsGroup(before, after);
    let hasComment = false;
    for (let at = start, isRest = start > 0 && text[start - 1] !== '\n'; at < end; isRest = false) {
      const newline = text.indexOf('\n', at);
      const isEnded = newline >= 0 && newline < end;
      const lineEnd = isEnded ? newline : end;
      const contentEnd = isEnded && lineEnd > at && text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
      const content = text.slice(at, contentEnd).replace(LEADING_BLANKS, '');
      at = isEnded ? newline + 1 : end;
      if (content === '') {
        isBlankDue ||= !isRest && isEnded && !isInMessage;
        if (isRest && isEnded) this.endLine();
      } else if (isRest) this.line(` ${content}`);
      else {
        this.separate(isBlankDue && !isInMessage);
        isBlankDue = false;
        hasComment = true;
        // A header line at the end of the file lacks its line end in the header, too.
        if (isEnded) this.line(content);
        else this.write(content);
      }
    }
    if (after !== undefined) this.separate(isBlankDue || (!hasComment && startsFirstMessage(before, after)));
    // A text without a period must not get a line end.
    else if (!hasComment && before?.statement?.text === undefined && before?.statement !== undefined) {
      this.endLine();
    }
  }

  private endLine(): void {
    if (!this.isAtLineStart) this.write(this.lineEnd);
  }

  private separate(hasBlankLine: boolean): void {
    this.endLine();
    if (hasBlankLine && this.last !== '') this.write(this.lineEnd);
  }

  private statement(statement: Statement): void {
    const { source } = this.file;
    const { range, text } = statement;
    const lines = this.ignored.has(range.start)
      ? [source.slice(range)]
      : layOutMessageStatement(statement, this.tokens, source, this.options);
    for (const line of lines.slice(0, -1)) this.line(line);
    this.write(lines.at(-1) ?? '');
    if (text !== undefined) this.text({ start: range.end, end: text.end }, text.start);
  }

  /** Writes the rest of the line of `Language=name`, and the lines of the text. */
  private text({ start, end }: Range, firstLine: number): void {
    const { text } = this.file.source;
    if (!/(?:^|\n)\.\r?\n$/.test(text.slice(Math.max(firstLine, end - 4), end))) {
      // Without a period, the last line has a meaning of its own.
      this.write(text.slice(start, end));
      return;
    }
    const lines = text.slice(start, end).split('\n');
    // What follows the last line end is nothing.
    for (const [at, line] of lines.slice(0, -1).entries()) {
      const content = line.endsWith('\r') ? line.slice(0, -1) : line;
      this.line(at === 0 && isBlankLine(content) ? '' : content);
    }
  }
}

/** Whether a statement continues a message. */
function isContinuation({ keyword }: Statement): boolean {
  return (
    keyword === 'Severity' || keyword === 'Facility' || keyword === 'SymbolicName' || keyword === 'Language'
  );
}

/** Whether a blank line must be between two items: after the last text of a message. */
function startsGroup(before: Item | undefined, after: Item | undefined): boolean {
  return before?.statement?.text !== undefined && after?.statement?.keyword !== 'Language';
}

/** Whether a message follows the header section. */
function startsFirstMessage(before: Item | undefined, after: Item): boolean {
  return before?.statement !== undefined && after.statement?.keyword === 'MessageId';
}
