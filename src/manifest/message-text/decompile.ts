import { hex, hex32, upperHex32 } from '../../text/hex.js';
import { withoutAtEnd } from '../../text/without-at-end.js';
import { cultureOf } from '../../windows/resources/languages.js';
import type { MessageEntry } from '../../windows/resources/message-table.js';
import { readMessageText } from './check.js';
import { CUSTOMER_BIT, MANIFEST_BIT } from './ids.js';
import { severityNames } from './name-list.js';
import type { TableOptions } from './options.js';
import { languageTables } from './tables.js';

/** A message table and its language. */
export interface LanguageEntries {
  /** The LANGID. */
  readonly language: number;
  readonly entries: readonly MessageEntry[];
}

/** A message text file made from message tables. */
export interface DecompiledTexts {
  /** With LF line ends. It begins with a byte order mark if it has characters beyond ASCII. */
  readonly text: string;
  /** The options with which the file has the same tables. */
  readonly options: Required<TableOptions>;
  /** IDs of messages that some languages lack, so that the file does not compile until they have texts. */
  readonly incomplete: readonly number[];
  /** IDs of messages whose texts such a file cannot contain exactly, such as a text with a line `.`. */
  readonly changed: readonly number[];
}

/** The reason why messages cannot be in a message text file: one sentence without a period. */
export interface NotDecompiled {
  readonly problem: string;
}

const ENGLISH = 0x409;

/**
 * Converts message tables, in the order of the languages, to a message text file. If entries have the same
 * ID, the first one takes effect, as in Windows. Tables do not contain names, so wevtc generates those that
 * `symbols`, for example from a header, does not contain.
 */
export function decompileMessageTables(
  tables: readonly LanguageEntries[],
  symbols: ReadonlyMap<number, string> = new Map(),
): DecompiledTexts | NotDecompiled {
  const byId = joined(tables);
  const ids = [...byId.keys()].sort((a, b) => a - b);
  const reserved = ids.find((id) => (id & MANIFEST_BIT) !== 0);
  if (reserved !== undefined) {
    return { problem: `message ${hex32(reserved)} has bit 28, so it is not from a message text file` };
  }
  const customers = ids.filter((id) => (id & CUSTOMER_BIT) !== 0).length;
  if (customers > 0 && customers < ids.length) {
    return {
      problem: `${customers} of ${ids.length} messages have the customer bit; mc.exe sets it in all or none`,
    };
  }
  const options = optionsOf(byId, customers > 0);
  const inUse = [...tables].filter(({ entries }) => entries.length > 0).sort(englishFirst);
  const languages = new Map(inUse.map(({ language }) => [language, nameOfLanguage(language)]));
  const text = fileText(ids, byId, languages, options, symbols);
  const isIncomplete = (id: number) => (byId.get(id)?.size ?? 0) < languages.size;
  return {
    text,
    options,
    incomplete: ids.filter(isIncomplete),
    changed: changedMessages(text, byId, ids, options),
  };
}

/** The text of the file. Its lines have left the memory when the file is compiled. */
function fileText(
  ids: readonly number[],
  byId: ById,
  languages: ReadonlyMap<number, string>,
  options: TableOptions,
  symbols: ReadonlyMap<number, string>,
): string {
  const facilities = [...new Set(ids.map(facilityOf))].filter((value) => value !== 0).sort((a, b) => a - b);
  const lists = [
    ...list(
      'FacilityNames',
      facilities.map((value) => `Facility${value}=${hex(value)}`),
    ),
    ...list(
      'LanguageNames',
      [...languages]
        .filter(([language]) => language !== ENGLISH)
        .map(([language, name]) => `${name}=${hex(language)}:${fileOfLanguage(language)}`),
    ),
  ];
  const texts = ids.map((id) => {
    const lines = messageLines(id, byId.get(id) ?? new Map(), languages, options, symbols);
    return `${lines.join('\n')}\n`;
  });
  const written = [...lists.map((line) => `${line}\n`), ...texts].join('');
  return /[^\0-\x7f]/.test(written) ? `\ufeff${written}` : written;
}

/** The entries of each message, by LANGID. */
type ById = ReadonlyMap<number, ReadonlyMap<number, MessageEntry>>;

/** English comes first, as in scripts. */
function englishFirst(a: LanguageEntries, b: LanguageEntries): number {
  return Number(b.language === ENGLISH) - Number(a.language === ENGLISH);
}

function joined(tables: readonly LanguageEntries[]): ById {
  const byId = new Map<number, Map<number, MessageEntry>>();
  for (const { language, entries } of [...tables].sort(englishFirst)) {
    for (const entry of entries) {
      const known = byId.get(entry.id);
      if (known === undefined) byId.set(entry.id, new Map([[language, entry]]));
      else if (!known.has(language)) known.set(language, entry);
    }
  }
  return byId;
}

const facilityOf = (id: number) => (id >>> 16) & 0xfff;

function optionsOf(byId: ById, customer: boolean): Required<TableOptions> {
  const entries = [...byId.values()].flatMap((found) => [...found.values()]);
  // With `-n`, a file can have all texts, with or without a line end at the end.
  return {
    encoding: entries[0]?.encoding ?? 'utf-16',
    terminateWithNul: entries.some(({ text }) => !text.endsWith('\r\n')),
    customer,
  };
}

function list(keyword: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  return [`${keyword}=(`, ...entries.map((entry) => `  ${entry}`), ')', ''];
}

function nameOfLanguage(language: number): string {
  if (language === ENGLISH) return 'English';
  const culture = cultureOf(language)?.replace(/\W/g, '_');
  // Names are told apart without case, and one culture has several numbers.
  return culture === undefined ? `Language_${language.toString(16)}` : `${culture}_${language.toString(16)}`;
}

const fileOfLanguage = (language: number) => `MSG${language.toString(16).toUpperCase().padStart(5, '0')}`;

function messageLines(
  id: number,
  entries: ReadonlyMap<number, MessageEntry>,
  languages: ReadonlyMap<number, string>,
  { terminateWithNul }: TableOptions,
  symbols: ReadonlyMap<number, string>,
): string[] {
  const facility = facilityOf(id);
  const texts = [...entries].flatMap(([language, { text }]) => {
    const lines = (terminateWithNul ? text : text.slice(0, -2)).split('\r\n');
    return [`Language=${languages.get(language)}`, ...lines.flatMap(writable), '.'];
  });
  return [
    `MessageId=${hex(id & 0xffff)}`,
    `Severity=${severityNames[id >>> 30]}`,
    `Facility=${facility === 0 ? 'Application' : `Facility${facility}`}`,
    `SymbolicName=${symbols.get(id) ?? `MSG_${upperHex32(id).slice(2)}`}`,
    ...texts,
    '',
  ];
}

/** The lines of a text. Lines that a file cannot contain are changed as little as possible. */
function writable(line: string): string[] {
  const possible = line.replace(
    /[\0\x1a]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  );
  return withoutAtEnd(possible, '\r')
    .split('\n')
    .map((part) => (part === '.' || /^messageid=/i.test(part) ? ` ${part}` : part));
}

/** Compiles the file again to find out which messages are different. */
function changedMessages(
  text: string,
  byId: ById,
  ids: readonly number[],
  options: Required<TableOptions>,
): number[] {
  const again = compiledAgain(text, options);
  const isSame = (id: number) =>
    [...(byId.get(id) ?? [])].every(([language, wanted]) => {
      const found = again.get(language)?.get(id);
      return wanted.text === found?.text && wanted.encoding === found.encoding;
    });
  return ids.filter((id) => !isSame(id));
}

/** The entries of the file by LANGID and ID. The model of the file has left the memory when they are used. */
function compiledAgain(
  text: string,
  options: Required<TableOptions>,
): ReadonlyMap<number, ReadonlyMap<number, MessageEntry>> {
  const { file } = readMessageText(new TextEncoder().encode(text), '', options);
  const tables = file === undefined ? [] : languageTables(file, options);
  return new Map(
    tables.map(({ language, entries }) => [
      language.value,
      new Map(entries.map((entry) => [entry.id, entry])),
    ]),
  );
}
