import type { RuleId } from '../../text/diagnostics/catalogue.js';
import {
  type Diagnostic,
  diagnose,
  type FixOf,
  type MessageParameters,
  type Related,
} from '../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../text/source.js';
import { type Keyword, keywordOf } from './keywords.js';
import type {
  HeaderLine,
  IdForm,
  ListEntry,
  ListSymbol,
  LocatedName,
  NameUse,
  Statement,
  TextMessage,
} from './model.js';
import { NameList } from './name-list.js';
import { misread, Scanner, type Token } from './scanner.js';

/** A longer name makes mc.exe crash. */
export const LONGEST_NAME = 255;

/** The state while a file is read. The functions that read statements share it. */
export class Reading {
  readonly diagnostics: Diagnostic[] = [];
  readonly scanner: Scanner;
  readonly severities = new NameList('severities');
  readonly facilities = new NameList('facilities');
  readonly languages = new NameList('languages');
  readonly messages: TextMessage[] = [];
  readonly statements: Statement[] = [];
  readonly uses: NameUse[] = [];
  readonly header: (HeaderLine | TextMessage)[] = [];
  form: IdForm = { base: undefined, typedef: undefined, macro: undefined };
  /** The defaults of a message that does not specify its own values. */
  severity: ListEntry = this.severities.first;
  facility: ListEntry = this.facilities.first;
  /** The id last used under each name of a facility. */
  readonly lastIds = new Map<ListEntry, number>();
  facilitySymbols: readonly ListSymbol[] | undefined;
  severitySymbols: readonly ListSymbol[] | undefined;
  /** Header lines in a message whose first text is not complete. They come after the message. */
  private waiting: HeaderLine[] | undefined;
  private isMuted = false;

  /** The line end that the file has, for fixes. */
  readonly lineEnd: string;

  constructor(readonly source: SourceText) {
    this.lineEnd = source.text.includes('\r\n') ? '\r\n' : '\n';
    this.scanner = new Scanner(source, {
      headerLine: (line) => {
        (this.waiting ?? this.header).push(line);
      },
      invalidCharacter: (range) => {
        this.report('mc-character', range, { character: source.slice(range) });
      },
    });
  }

  report<Id extends RuleId>(
    id: Id,
    range: Range,
    parameters: MessageParameters<Id>,
    related: readonly Related[] = [],
    fix?: FixOf<Id>,
  ): void {
    if (!this.isMuted) this.diagnostics.push(diagnose(id, this.source, range, parameters, related, fix));
  }

  /** Header lines wait from here until `release`. The first message fixes the header's symbols. */
  startMessage(): void {
    this.facilitySymbols ??= symbolsOf(this.facilities);
    this.severitySymbols ??= symbolsOf(this.severities);
    this.waiting ??= [];
  }

  /** The head of a message is complete: it comes into the header, and then the lines that waited. */
  release(message: TextMessage | undefined): void {
    if (message !== undefined) this.header.push(message);
    for (const line of this.waiting ?? []) this.header.push(line);
    this.waiting = undefined;
  }

  /** Adds a statement whose last token was taken. */
  addStatement(keyword: Keyword, { range: keywordRange }: Token): void {
    const range = { start: keywordRange.start, end: this.scanner.lastEnd };
    this.statements.push({ keyword, keywordRange, range, text: undefined });
  }

  /** Takes the next token if it is the sign. */
  takes(sign: string): boolean {
    const { kind, text } = this.scanner.peek();
    if (kind !== 'sign' || text !== sign) return false;
    this.scanner.next();
    return true;
  }

  /** Takes the next token if it is a number. */
  takesNumber(): Token | undefined {
    return this.scanner.peek().kind === 'number' ? this.scanner.next() : undefined;
  }

  /** Reports a number of which mc.exe reads only a part, although it accepts it. */
  reportLoss(number: Token): void {
    const { value, range } = number;
    const text = misread(number);
    if (text !== undefined) this.report('mc-ignored', range, { problem: 'number', text, value });
  }

  /** Takes the next token if it is a name, but not the next statement's: mc.exe stumbles over the `=`. */
  takesName(): LocatedName | undefined {
    const token = this.scanner.peek();
    if (token.kind !== 'name' || this.startsStatement(token)) return undefined;
    this.scanner.next();
    return this.checked(token);
  }

  /** A name that has a length that mc.exe can handle. */
  checked({ text: name, range }: Token): LocatedName {
    if (name.length > LONGEST_NAME) {
      this.report('mc-name-length', range, { length: name.length, most: LONGEST_NAME });
    }
    return { name, range };
  }

  /** Whether a token is a keyword before `=`. */
  startsStatement({ kind, text, range }: Token): boolean {
    return kind === 'name' && keywordOf(text) !== undefined && this.scanner.hasEqualAt(range.end);
  }

  /** Skips everything up to the next statement. One mistake was reported; what follows from it is not. */
  skipToStatement(): void {
    this.isMuted = true;
    for (let token = this.scanner.peek(); token.kind !== 'end'; token = this.scanner.peek()) {
      if (this.startsStatement(token)) break;
      this.scanner.next();
    }
    this.isMuted = false;
  }
}

function symbolsOf({ entries }: NameList): ListSymbol[] {
  return entries.flatMap(({ symbol, value }) => (symbol === undefined ? [] : [{ symbol, value }]));
}
