import type { Range, SourceText } from '../../text/source.js';
import type { Keyword } from './keywords.js';

/** A list of names: severities, facilities, or languages. */
export type ListKind = 'severities' | 'facilities' | 'languages';

/** A name, as written. */
export interface LocatedName {
  readonly name: string;
  readonly range: Range;
}

/** A `SeverityNames`, `FacilityNames`, or `LanguageNames` entry. Later lists can change all but the name. */
export interface ListEntry {
  /** As first written. */
  readonly name: string;
  value: number;
  /** The symbol of a severity or facility, or the file of a language. */
  symbol: LocatedName | undefined;
  /** The code page of the texts of a language in tables with ANSI text; `undefined` for the usual one. */
  codePage: number | undefined;
  /** The last definition; `undefined` for a name that is built in. */
  range: Range | undefined;
  /** Whether a message after its last definition uses it. */
  used: boolean;
}

/** The text of a message in a language. */
export interface MessageText {
  readonly language: ListEntry;
  /** The number of the language when the text was read: a later list can change that of the name. */
  readonly languageNumber: number;
  /** The name after `Language=`. */
  readonly range: Range;
  /** The lines, without line ends. Empty if the period follows at once. */
  readonly lines: readonly string[];
  /** Whether the last line has a line end. Only the last one of a file can lack it. */
  readonly isEnded: boolean;
  /** The lines in the source. */
  readonly textRange: Range;
  /** Whether the file ends in the text, which then has no period. */
  readonly isLast: boolean;
  /** The offset after the line of the period. */
  readonly end: number;
}

/** The form of ids in the header. */
export interface IdForm {
  /** `undefined`: the base of facilities and severities. */
  readonly base: 10 | 16 | undefined;
  readonly typedef: string | undefined;
  /** It takes precedence over the type. */
  readonly macro: string | undefined;
}

export interface TextMessage {
  /** The keyword `MessageId`. */
  readonly range: Range;
  /** The 32 bits of the id, unsigned, without the customer bit. */
  readonly id: number;
  readonly severity: ListEntry;
  readonly facility: ListEntry;
  readonly symbol: LocatedName | undefined;
  /** In the order of the file. Of several texts of one language, the first one is in the message table. */
  readonly texts: readonly MessageText[];
  /** The comment after a statement of the message; it stands after the define in the header. */
  readonly tail: string | undefined;
  readonly form: IdForm;
}

/** A line of the file that begins with `;`: a line of the header. */
export interface HeaderLine {
  /** The text after the `;`. */
  readonly text: string;
  /** From the `;` to the end of the line. */
  readonly range: Range;
  /** Whether the line has a line end. Only the last one of a file can lack it. */
  readonly isEnded: boolean;
}

/** A symbol that the header defines for a name of a list. */
export interface ListSymbol {
  readonly symbol: LocatedName;
  readonly value: number;
}

/** A statement of the file. */
export interface Statement {
  readonly keyword: Keyword;
  readonly keywordRange: Range;
  /** From the keyword to the end of the value. */
  readonly range: Range;
  /** The text of a language: from the line after the statement through the line of the period. */
  text: Range | undefined;
}

/** A place where a name of a list is defined or used. */
export interface NameUse {
  readonly kind: ListKind;
  readonly entry: ListEntry;
  readonly range: Range;
  readonly isDefinition: boolean;
}

/** A message text file, as the compiler understands it. */
export interface MessageFile {
  readonly source: SourceText;
  /** The ANSI code page of everything that is written in ANSI, a label of the Encoding Standard. */
  readonly codePage: string;
  /** All names, built-in ones first, in the order of their first definitions. */
  readonly severities: readonly ListEntry[];
  readonly facilities: readonly ListEntry[];
  readonly languages: readonly ListEntry[];
  readonly messages: readonly TextMessage[];
  /** The type of ids at the end of the file. */
  readonly typedef: string | undefined;
  /** The symbols that were defined before the first message. */
  readonly facilitySymbols: readonly ListSymbol[];
  readonly severitySymbols: readonly ListSymbol[];
  /** In the order of the file. */
  readonly statements: readonly Statement[];
  /** Definitions and uses of names of lists, in the order of the file. */
  readonly uses: readonly NameUse[];
  /** Header lines and messages in the order of the header. */
  readonly header: readonly (HeaderLine | TextMessage)[];
}

/** Whether an item of the header is a line of the file. */
export function isHeaderLine(item: HeaderLine | TextMessage): item is HeaderLine {
  return 'isEnded' in item;
}
