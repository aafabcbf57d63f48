import { idOf } from '../../../manifest/message-text/ids.js';
import type { ListEntry, MessageFile } from '../../../manifest/message-text/model.js';
import { languagesInUse } from '../../../manifest/message-text/tables.js';
import { firstTexts, storedText } from '../../../manifest/message-text/texts.js';
import type { CompleteOptions } from '../../options/all-outputs.js';
import { sourceFileName } from '../../options/manifest-file-name.js';

/** An error-free message text file as outputs show it to people and programs: values and names resolved. */
export interface TextsView {
  /** The name of the file, without folders. */
  readonly source: string;
  readonly severities: readonly NamedCode[];
  readonly facilities: readonly NamedCode[];
  /** The languages of the message tables, in their order, without duplicate numbers. */
  readonly languages: readonly LanguageView[];
  /** In the order of the file. */
  readonly messages: readonly MessageView[];
}

/** A severity or a facility. */
export interface NamedCode {
  readonly name: string;
  readonly value: number;
  readonly symbol: string | undefined;
}

export interface LanguageView {
  readonly name: string;
  /** The LANGID. */
  readonly id: number;
  /** The name of the file with its message table, without extension. */
  readonly file: string;
}

export interface MessageView {
  /** 32 bits, unsigned. */
  readonly id: number;
  readonly symbol: string | undefined;
  readonly severity: NamedCode;
  readonly facility: NamedCode;
  /** The low 16 bits of the ID. */
  readonly code: number;
  /** One text per language by LANGID, with CR LF between lines, but not after the last one. */
  readonly texts: ReadonlyMap<number, string>;
}

export function textsView(file: MessageFile, { customerBit }: CompleteOptions): TextsView {
  const options = { customer: customerBit, terminateWithNul: true };
  const severities = namedCodes(file.severities);
  const facilities = namedCodes(file.facilities);
  const severityOf = byValue(severities);
  const facilityOf = byValue(facilities);
  const languages = new Map(
    languagesInUse(file).map(({ name, value, symbol }) => [
      value,
      { name, id: value, file: symbol?.name ?? '' },
    ]),
  );
  return {
    source: sourceFileName(file.source),
    severities: [...severityOf.values()],
    facilities: [...facilityOf.values()],
    languages: [...languages.values()],
    messages: file.messages.map((message) => {
      const id = idOf(message, options);
      const found = firstTexts(message).map(
        (text) => [text.languageNumber, storedText(message, text, options)] as const,
      );
      const texts = new Map(found);
      return {
        id,
        symbol: message.symbol?.name,
        severity: named(severityOf, id >>> 30),
        facility: named(facilityOf, (id >>> 16) & 0xfff),
        code: id & 0xffff,
        // In one order for all messages.
        texts: new Map(
          [...languages.keys()].flatMap((at) => (texts.has(at) ? [[at, texts.get(at) ?? '']] : [])),
        ),
      };
    }),
  };
}

/** The text that comments and lists show: the one in the first language. */
export function firstText({ texts }: MessageView): string {
  return texts.values().next().value ?? '';
}

function namedCodes(entries: readonly ListEntry[]): NamedCode[] {
  return entries.map(({ name, value, symbol }) => ({ name, value, symbol: symbol?.name }));
}

/** The first name of each value; one with a symbol, if there is any. */
function byValue(all: readonly NamedCode[]): Map<number, NamedCode> {
  const found = new Map<number, NamedCode>();
  for (const one of all) {
    const known = found.get(one.value);
    if (known === undefined || (known.symbol === undefined && one.symbol !== undefined))
      found.set(one.value, one);
  }
  return found;
}

/** A later list can give a name another value; messages before it keep the earlier one. */
function named(all: ReadonlyMap<number, NamedCode>, value: number): NamedCode {
  return all.get(value) ?? { name: '', value, symbol: undefined };
}
