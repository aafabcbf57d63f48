import { CUSTOMER_BIT, MANIFEST_BIT } from '../../manifest/message-text/ids.js';
import type { MessageFile, MessageText, TextMessage } from '../../manifest/message-text/model.js';
import { languagesInUse } from '../../manifest/message-text/tables.js';
import { firstTexts, storedText } from '../../manifest/message-text/texts.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { hex32 } from '../../text/hex.js';
import type { Range, SourceText } from '../../text/source.js';
import type { MessageTableOfFile } from '../../windows/resources/open.js';

/** A text of a message, in one language. */
export interface SideText {
  /** With LF line ends, without the last one. */
  readonly text: string;
  /** False for a table in ANSI, which lacks characters. */
  readonly isExact: boolean;
  readonly range: Range | undefined;
}

/** A message of a message text file, or of a message table. */
export interface SideMessage {
  readonly id: number;
  /** Absent in message tables. */
  readonly symbol: string | undefined;
  /** By the number of the language, or `undefined` for a table that doesn't specify one. */
  readonly texts: ReadonlyMap<number | undefined, SideText>;
  readonly range: Range | undefined;
}

/** One side of a comparison of message text files: a file, or the message tables of a binary. */
export interface MessageSide {
  readonly name: string;
  /** Absent for a binary. */
  readonly source: SourceText | undefined;
  readonly messages: readonly SideMessage[];
  /** The languages in use, by number. */
  readonly languages: ReadonlyMap<number, { readonly name: string; readonly range: Range | undefined }>;
  /** The constants of severities and facilities. */
  readonly constants: ReadonlyMap<string, { readonly value: number; readonly range: Range }>;
  /** False if errors can hide messages, or change their IDs. */
  readonly isWhole: boolean;
}

/** @param diagnostics the problems found while the file was read. */
export function messageSideOf(file: MessageFile, diagnostics: readonly Diagnostic[]): MessageSide {
  const { source, messages, facilitySymbols, severitySymbols } = file;
  return {
    name: source.file,
    source,
    messages: messages.map(sideMessageOf),
    languages: new Map(languagesInUse(file).map(({ name, value, range }) => [value, { name, range }])),
    constants: new Map(
      [...facilitySymbols, ...severitySymbols].map(({ symbol: { name, range }, value }) => [
        name,
        { value, range },
      ]),
    ),
    isWhole: diagnostics.every(({ severity }) => severity !== 'error'),
  };
}

function sideMessageOf(message: TextMessage): SideMessage {
  const texts = firstTexts(message).map(
    (text) =>
      [text.languageNumber, { text: textOf(message, text), isExact: true, range: text.range }] as const,
  );
  const { id, symbol, range } = message;
  return { id, symbol: symbol?.name, texts: new Map(texts), range: symbol?.range ?? range };
}

const textOf = (message: TextMessage, text: MessageText) => plainText(storedText(message, text, {}));

/** Tables end texts with or without a line end, depending on `-n`. */
const plainText = (text: string) => text.replace(/\r\n$/, '').replaceAll('\r\n', '\n');

/** The messages of a binary that can come from a message text file; `undefined` if there are none. */
export function messageSideOfTables(
  name: string,
  tables: readonly MessageTableOfFile[],
): MessageSide | undefined {
  const byId = new Map<number, Map<number | undefined, SideText>>();
  for (const { entries, language } of tables) {
    for (const { id, text, encoding } of entries) {
      if ((id & MANIFEST_BIT) !== 0) continue;
      const own = (id & ~CUSTOMER_BIT) >>> 0;
      const texts = byId.get(own) ?? new Map<number | undefined, SideText>();
      byId.set(own, texts);
      // Windows uses the first entry for an ID.
      if (!texts.has(language)) {
        texts.set(language, { text: plainText(text), isExact: encoding !== 'ansi', range: undefined });
      }
    }
  }
  if (byId.size === 0) return undefined;
  const numbers = tables.flatMap(({ language }) => language ?? []);
  return {
    name,
    source: undefined,
    messages: Array.from(byId, ([id, texts]) => ({ id, symbol: undefined, texts, range: undefined })),
    languages: new Map(numbers.map((number) => [number, { name: hex32(number), range: undefined }])),
    constants: new Map(),
    isWhole: true,
  };
}
