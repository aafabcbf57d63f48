import { sanitiseForSymbol } from '../../manifest/model/names/symbols.js';
import { hex32 } from '../../text/hex.js';
import type { MessageEntry } from '../../windows/resources/message-table.js';
import type { MessageId } from '../../windows/resources/wevt-template/model.js';
import type { Predefined } from '../../windows/winmeta/metadata.js';
import { NameScope } from '../names/identifiers.js';
import { element, type ManifestElement } from './xml-writer.js';

/** The messages of one culture. */
export interface CultureTable {
  /** As in `en-US`. */
  readonly culture: string;
  readonly entries: readonly MessageEntry[];
}

interface BookString {
  readonly id: string;
  readonly messageId: number;
  /** The replacement for the message if no culture has it. */
  readonly placeholder: string;
  /** Whether the manifest declares the string. */
  declared: boolean;
  /** Whether it replaces a text of winmeta. */
  readonly isPredefined: boolean;
}

/** The end of messages in a table, unless they end with NUL. */
const MESSAGE_END = '\r\n';

/** The strings of the manifest: one for each message id, because mc.exe assigns one id to each string. */
export class StringBook {
  private readonly byMessage = new Map<number, BookString>();
  /** String ids must be unique as symbols in the C header. */
  private readonly scope = new NameScope(new Set());
  private readonly texts: readonly ReadonlyMap<number, string>[];

  /**
   * @param leavesLineFeeds true for the oldest mc.exe, which does not change line ends; see
   * `ResourceOptions`.
   */
  constructor(
    readonly tables: readonly CultureTable[],
    private readonly leavesLineFeeds: boolean,
  ) {
    this.texts = tables.map(({ entries }) => {
      const texts = new Map<number, string>();
      // Windows uses the first entry for an id.
      for (const { id, text } of entries) if (!texts.has(id)) texts.set(id, this.written(text));
      return texts;
    });
  }

  /** Adds a winmeta definition's message, which has its own string ID. Call this before `reference`. */
  notePredefined(messageId: MessageId, { stringId, displayName, name }: Predefined): void {
    if (messageId === undefined || stringId === undefined || this.byMessage.has(messageId)) return;
    this.scope.claim(sanitiseForSymbol(stringId));
    const text = displayName ?? name;
    const declared = this.texts.some((texts) => (texts.get(messageId) ?? text) !== text);
    this.byMessage.set(messageId, {
      id: stringId,
      messageId,
      placeholder: text,
      declared,
      isPredefined: true,
    });
  }

  /**
   * A reference to a message, for an attribute; `undefined` if there is no message. The string's ID is
   * `wanted` if this is the first reference to the message and the ID is free.
   */
  reference(messageId: MessageId, wanted: string, placeholder: string): string | undefined {
    return messageId === undefined
      ? undefined
      : `$(string.${this.string(messageId, wanted, placeholder).id})`;
  }

  /** Declares the string of a message, even if it is winmeta's, and returns a reference to it. */
  declare(messageId: number): string {
    const wanted = `message.${hex32(messageId)}`;
    return `$(string.${this.string(messageId, wanted, `Message ${hex32(messageId)}`).id})`;
  }

  /** The message ids that the strings should get, by string id. */
  wantedIds(): Map<string, number> {
    return new Map([...this.byMessage.values()].map(({ id, messageId }) => [id, messageId]));
  }

  /** The sorted ids of messages in the tables to which nothing in the manifest refers. */
  leftOver(): number[] {
    const ids = new Set(this.texts.flatMap((texts) => [...texts.keys()]));
    return [...ids].filter((id) => !this.byMessage.has(id)).sort((a, b) => a - b);
  }

  /** The number of strings without a text in any culture. */
  countPlaceholders(): number {
    return this.declared().filter(({ messageId }) => !this.texts.some((texts) => texts.has(messageId)))
      .length;
  }

  /** The `<localization>` element; `undefined` if there are no strings. */
  localization(): ManifestElement | undefined {
    const strings = this.declared();
    const tables = this.tables.map(({ culture }, at) => ({ culture, texts: this.texts[at] }));
    if (tables.length === 0 && strings.length > 0) tables.push({ culture: ENGLISH, texts: undefined });
    if (tables.length === 0) return undefined;
    const resources = tables.map(({ culture, texts }) => {
      const own = strings.flatMap(({ id, messageId, placeholder }) => {
        const isMissing = !this.texts.some((other) => other.has(messageId));
        const value = texts?.get(messageId) ?? (isMissing ? placeholder : undefined);
        return value === undefined ? [] : [element('string', { id, value })];
      });
      return element('resources', { culture }, [element('stringTable', {}, own)]);
    });
    if (this.standInForEnglish() !== undefined) resources.push(this.english());
    return element('localization', {}, resources);
  }

  /**
   * The culture whose texts stand in for US English, if the tables lack that but must not: mc.exe 10.0.28000
   * compiles names of winmeta that have texts only if all other messages have English texts, too.
   */
  standInForEnglish(): string | undefined {
    const isNeeded = [...this.byMessage.values()].some(({ isPredefined }) => isPredefined);
    if (!isNeeded || this.ownStrings().length === 0) return undefined;
    return this.tables.some(({ culture }) => isEnglish(culture)) ? undefined : this.tables[0]?.culture;
  }

  private english(): ManifestElement {
    const strings = this.ownStrings().map(({ id, messageId, placeholder }) => {
      const texts = this.texts.find((other) => other.has(messageId));
      return element('string', { id, value: texts?.get(messageId) ?? placeholder });
    });
    return element('resources', { culture: ENGLISH }, [element('stringTable', {}, strings)]);
  }

  private ownStrings(): BookString[] {
    return this.declared().filter(({ isPredefined }) => !isPredefined);
  }

  private declared(): BookString[] {
    return [...this.byMessage.values()].filter(({ declared }) => declared);
  }

  private string(messageId: number, wanted: string, placeholder: string): BookString {
    let string = this.byMessage.get(messageId);
    if (string === undefined) {
      const id = this.claim(wanted);
      string = { id, messageId, placeholder, declared: true, isPredefined: false };
      this.byMessage.set(messageId, string);
    }
    string.declared = true;
    return string;
  }

  /** Keeps readable dots, but `a.b` and `a_b` cannot both be used: their symbols would be the same. */
  private claim(wanted: string): string {
    const plain = wanted.replace(/[^A-Za-z0-9_.]/g, '_');
    const symbol = sanitiseForSymbol(plain);
    return plain + this.scope.claim(symbol).slice(symbol.length);
  }

  /** A text of a table in the form for the manifest. */
  private written(text: string): string {
    const plain = text.endsWith(MESSAGE_END) ? text.slice(0, -MESSAGE_END.length) : text;
    return this.leavesLineFeeds ? plain : plain.replaceAll('\r\n', '\n');
  }
}

/** The language of the texts of winmeta. `en` and `en_US` are other names of it. */
const ENGLISH = 'en-US';
const isEnglish = (culture: string) => /^en(?:[-_]us)?$/i.test(culture);
