import { nearestCandidate } from '../model/values/suggest.js';
import { isHeaderStatement, keywordOf, type MessageStatement } from './keywords.js';
import type { ListEntry, LocatedName, MessageText, TextMessage } from './model.js';
import type { NameList } from './name-list.js';
import { readHeaderStatement } from './read-header-statement.js';
import { readText } from './read-text.js';
import type { Reading } from './reading.js';
import { reportKeyword } from './report-keyword.js';
import { BLANKS, misread, type Token } from './scanner.js';

const LARGEST_ID = 0xffff;

/** The rest of a line after the name of a language, if nothing of it is lost. */
const NO_REST = new RegExp(`^[\\s${BLANKS}]*(?:;|$)`);

/** The id as written: a number, a number to add to the last id of the facility, or nothing. */
type IdSpec = { readonly number: Token; readonly isAdded: boolean } | undefined;

/** Reads a message from its `MessageId` on, which was taken, up to what follows its last text. */
export function readMessage(reading: Reading, keyword: Token): void {
  reading.startMessage();
  const head = new Head(reading, keyword, readId(reading, keyword));
  reading.addStatement('MessageId', keyword);
  const { scanner } = reading;
  for (;;) {
    const token = scanner.peek();
    const name = token.kind === 'name' ? keywordOf(token.text) : undefined;
    if (token.kind === 'end' || name === 'MessageId') {
      // mc.exe accepts the end of a file only after a text.
      reading.report('mc-text-end', keyword.range, { problem: 'missing' });
      reading.release(undefined);
      return;
    }
    scanner.next();
    if (name === 'Language') {
      readTexts(head, token);
      return;
    }
    readInHead(head, token);
  }
}

/** The parts of a message read so far. */
class Head {
  symbol: LocatedName | undefined;
  tail: string | undefined;

  constructor(
    readonly reading: Reading,
    readonly keyword: Token,
    private readonly spec: IdSpec,
  ) {}

  /** The message, with the number that it gets now. */
  message(texts: readonly MessageText[]): TextMessage {
    const { severity, facility, form } = this.reading;
    const id = this.number(facility);
    this.reading.lastIds.set(facility, id);
    return {
      range: this.keyword.range,
      id: ((severity.value << 30) | (facility.value << 16) | id) >>> 0,
      severity,
      facility,
      symbol: this.symbol,
      texts,
      tail: this.tail,
      form,
    };
  }

  private number(facility: ListEntry): number {
    const { spec, reading, keyword } = this;
    const last = reading.lastIds.get(facility) ?? 0;
    const added = spec?.number.value ?? 1;
    const id = spec?.isAdded === false ? added : (last + added) % 2 ** 32;
    if (id <= LARGEST_ID) {
      if (spec !== undefined) reading.reportLoss(spec.number);
      return id;
    }
    const range = spec?.number.range ?? keyword.range;
    const text = spec?.isAdded === false ? misread(spec.number) : undefined;
    reading.report('mc-value-range', range, { problem: 'id', value: id, misread: text, most: LARGEST_ID });
    return id & LARGEST_ID;
  }
}

function readId(reading: Reading, keyword: Token): IdSpec {
  if (!reading.takes('=')) {
    reading.report('mc-statement-form', keyword.range, { problem: 'equal', statement: 'MessageId' });
    return undefined;
  }
  const isAdded = reading.takes('+');
  const number = reading.takesNumber();
  if (number !== undefined) return { number, isAdded };
  if (isAdded)
    reading.report('mc-statement-form', keyword.range, { problem: 'id-number', statement: 'MessageId' });
  return undefined;
}

/** Reads a statement or something else before the first text. */
function readInHead(head: Head, token: Token): void {
  const { reading } = head;
  const { text, range } = token;
  const statement = token.kind === 'name' ? keywordOf(text) : undefined;
  if (token.kind === 'comment') {
    if (head.tail !== undefined) reading.report('mc-ignored', range, { problem: 'comment' });
    head.tail = text;
  } else if (token.kind !== 'name') {
    reading.report('mc-statement-misplaced', range, { problem: 'stray', text });
    reading.skipToStatement();
  } else if (statement === undefined) reportKeyword(reading, token);
  else if (isHeaderStatement(statement)) {
    reading.report('mc-statement-misplaced', range, { problem: 'in-message', statement });
    readHeaderStatement(reading, token, statement);
  } else if (statement === 'SymbolicName') {
    head.symbol = readValue(reading, token, statement) ?? head.symbol;
  } else if (statement === 'Severity') {
    reading.severity = readListed(reading, token, statement, reading.severities) ?? reading.severity;
  } else if (statement === 'Facility') {
    reading.facility = readListed(reading, token, statement, reading.facilities) ?? reading.facility;
  }
}

/** Reads a statement of a message: the name after a keyword and its `=`. */
export function readValue(
  reading: Reading,
  keyword: Token,
  statement: MessageStatement,
): LocatedName | undefined {
  const name = nameOf(reading, keyword, statement);
  reading.addStatement(statement, keyword);
  return name;
}

function nameOf(reading: Reading, keyword: Token, statement: MessageStatement): LocatedName | undefined {
  if (!reading.takes('=')) {
    reading.report('mc-statement-form', keyword.range, { problem: 'equal', statement });
    return undefined;
  }
  const { kind, range, text } = reading.scanner.peek();
  const name = reading.takesName();
  if (name !== undefined) return name;
  if (kind === 'number') {
    reading.scanner.next();
    reading.report('mc-statement-form', range, { problem: 'not-a-name', statement, text });
  } else reading.report('mc-statement-form', keyword.range, { problem: 'name', statement });
  return undefined;
}

/** Reads a name that must be in a list. */
function readListed(
  reading: Reading,
  keyword: Token,
  statement: 'Severity' | 'Facility',
  list: NameList,
): ListEntry | undefined {
  const name = readValue(reading, keyword, statement);
  const found = name && lookUp(reading, list, name);
  if (name !== undefined && found === undefined) reportUnknown(reading, statement, list, name);
  return found;
}

type ListedStatement = 'Severity' | 'Facility' | 'Language';

function lookUp(reading: Reading, list: NameList, { name, range }: LocatedName): ListEntry | undefined {
  const found = list.find(name);
  if (found === undefined) return undefined;
  found.used = true;
  reading.uses.push({ kind: list.kind, entry: found, range, isDefinition: false });
  return found;
}

/** @param isFree whether a name can be used here without a loss. */
function reportUnknown(
  reading: Reading,
  statement: ListedStatement,
  list: NameList,
  { name, range }: LocatedName,
  isFree: (name: string) => boolean = () => true,
): void {
  const names = list.entries.map((entry) => entry.name);
  const candidate = nearestCandidate(name, names);
  const fix = candidate && {
    title: `Write '${candidate.name}'`,
    safe: candidate.certain && isFree(candidate.name),
    edits: [{ range, newText: candidate.name }],
  };
  const parameters = { statement, name, candidate: candidate?.name, names };
  reading.report('mc-name-unknown', range, parameters, [], fix);
}

/** Reads `Language=name` with its text, and all that follow. The first completes the message head. */
function readTexts(head: Head, first: Token): void {
  const { reading } = head;
  const { scanner } = reading;
  const texts: MessageText[] = [];
  const unknown: LocatedName[] = [];
  let message: TextMessage | undefined;
  for (let keyword = first; ; keyword = scanner.next()) {
    const text = readLanguage(reading, keyword, unknown);
    if (text !== undefined) texts.push(text);
    if (message === undefined) {
      message = head.message(texts);
      reading.messages.push(message);
      reading.release(message);
    }
    const { kind, text: next } = scanner.peek();
    if (kind !== 'name' || keywordOf(next) !== 'Language') break;
  }
  // mc.exe ignores a second text in a language.
  const languages = new Set(texts.map(({ language }) => language.name));
  const isFree = (name: string) => unknown.length === 1 && !languages.has(name);
  for (const name of unknown) reportUnknown(reading, 'Language', reading.languages, name, isFree);
}

/** Reads a language name, the rest of its line, and its text. `unknown` receives an unlisted name. */
function readLanguage(reading: Reading, keyword: Token, unknown: LocatedName[]): MessageText | undefined {
  const { scanner, source, languages } = reading;
  const name = readValue(reading, keyword, 'Language');
  const language = name && lookUp(reading, languages, name);
  if (name !== undefined && language === undefined) unknown.push(name);
  const rest = scanner.skipLine((name ?? keyword).range.end);
  if (name !== undefined && !NO_REST.test(source.slice(rest))) {
    reading.report('mc-ignored', rest, { problem: 'rest-of-line' });
  }
  const text = readText(reading, language ?? languages.first, (name ?? keyword).range, rest);
  const statement = reading.statements.at(-1);
  if (statement !== undefined) statement.text = { start: text.textRange.start, end: text.end };
  return language && text;
}

/** Reads `Language=name` and a text that belong to no message. */
export function readTextOutside(reading: Reading, keyword: Token): void {
  const unknown: LocatedName[] = [];
  readLanguage(reading, keyword, unknown);
  for (const name of unknown) reportUnknown(reading, 'Language', reading.languages, name);
}
