import { insertsOfText } from '../../../manifest/message-text/checks/inserts.js';
import type { Keyword } from '../../../manifest/message-text/keywords.js';
import type { ListKind, MessageFile, NameUse, TextMessage } from '../../../manifest/message-text/model.js';
import { upperHex32 } from '../../../text/hex.js';
import type { Range } from '../../../text/source.js';
import { nameAt } from './names.js';

/** Lines about a place: plain sentences, and facts with a label. */
export interface MessageHover {
  readonly range: Range;
  readonly lines: readonly string[];
}

/** The meanings of statements, for hovers and completion. */
export const statementMeanings: Readonly<Record<Keyword, string>> = {
  MessageIdTypedef: 'The type to which the constants in the header are cast.',
  MessageIdTypedefMacro: 'The macro that encloses the values of the constants in the header.',
  OutputBase: 'The base of IDs in the header: 10 or 16.',
  SeverityNames: 'Defines severities: (name=value:symbol …), with values from 0 to 3.',
  FacilityNames: 'Defines facilities: (name=value:symbol …), with values from 0 to 0xFFF.',
  LanguageNames: 'Defines languages: (name=number:file …).',
  MessageId: 'Begins a message: a number, +n to add to the last one of the facility, or nothing for +1.',
  Severity: 'The severity of the message, and of those after it.',
  Facility: 'The facility of the message, and of those after it.',
  SymbolicName: "The constant in the header for the message's ID.",
  Language: 'The language of the text below, which ends with a line that contains only a period.',
};

const nouns: Readonly<Record<ListKind, string>> = {
  severities: 'severity',
  facilities: 'facility',
  languages: 'language',
};

/** The meaning of the statement, name, or message at an offset. */
export function messageHoverAt(file: MessageFile, offset: number): MessageHover | undefined {
  const name = nameAt(file, offset);
  if (name !== undefined) return { range: name.range, lines: aboutName(name) };
  const statement = file.statements.find(
    ({ range, text }) =>
      offset >= range.start && (text === undefined ? offset <= range.end : offset < text.end),
  );
  if (statement === undefined) return undefined;
  const { keyword, keywordRange, range, text } = statement;
  const message = file.messages.findLast((one) => one.range.start <= offset);
  const isOfMessage =
    keyword === 'MessageId' || keyword === 'SymbolicName' || (text !== undefined && offset >= text.start);
  const facts = isOfMessage && message !== undefined ? aboutMessage(message) : [];
  if (offset <= keywordRange.end) {
    return { range: keywordRange, lines: [`${keyword}: ${statementMeanings[keyword]}`, ...facts] };
  }
  if (facts.length === 0) return undefined;
  return { range: text !== undefined && offset >= text.start ? text : range, lines: facts };
}

function aboutName({ kind, entry }: NameUse): string[] {
  const { name, value, symbol } = entry;
  const label = kind === 'languages' ? 'file' : 'symbol';
  return [
    `${nouns[kind]} ${name}: ${value} (0x${value.toString(16).toUpperCase()})`,
    ...(symbol === undefined ? [] : [`${label}: ${symbol.name}`]),
  ];
}

function aboutMessage({ id, symbol, severity, facility, texts }: TextMessage): string[] {
  const inserts = [...new Set(texts.flatMap((text) => [...insertsOfText(text)]))].sort((a, b) => a - b);
  return [
    `message ${symbol?.name ?? 'without a symbol'}`,
    `ID: ${upperHex32(id)}, number ${id & 0xffff}`,
    `severity: ${severity.name} (${id >>> 30})`,
    `facility: ${facility.name} (${(id >>> 16) & 0xfff})`,
    `inserts: ${inserts.length === 0 ? 'none' : inserts.map((number) => `%${number}`).join(', ')}`,
  ];
}
