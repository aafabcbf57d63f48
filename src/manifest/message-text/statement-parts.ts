import type { Range, SourceText } from '../../text/source.js';
import type { HeaderLine } from './model.js';
import { Scanner, type Token } from './scanner.js';

/** A token of a statement, or a comment on a line of its own between its tokens. */
export type StatementPart = Token | { readonly kind: 'header line'; readonly line: HeaderLine };

/** Splits a message text file's statements into tokens again, as the model contains only their meaning. */
export class MessageTokens {
  private readonly lines: HeaderLine[] = [];
  private readonly scanner: Scanner;

  constructor(source: SourceText) {
    this.scanner = new Scanner(source, {
      headerLine: (line) => this.lines.push(line),
      invalidCharacter: () => {},
    });
  }

  /** The end of the content: the end of the file, or Ctrl-Z. */
  get end(): number {
    return this.scanner.end;
  }

  /** The parts of a statement. Statements must be read in their order. */
  of({ start, end }: Range): StatementPart[] {
    this.scanner.rewind(start);
    this.lines.length = 0;
    const parts: StatementPart[] = [];
    for (let last = start; last < end; ) {
      const token = this.scanner.next();
      for (const line of this.lines.splice(0)) parts.push({ kind: 'header line', line });
      parts.push(token);
      last = token.range.end;
    }
    return parts;
  }
}
