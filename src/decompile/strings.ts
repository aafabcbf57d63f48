import { sanitise } from '../manifest/symbols.js';
import type { MessageEntry } from '../resources/message-table.js';
import type { MessageId } from '../resources/wevt-template/model.js';
import { NameScope } from '../targets/shared/identifiers.js';
import type { Predefined } from '../winmeta/metadata.js';
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
  /** What stands for the message when no culture has it. */
  readonly placeholder: string;
  /** The manifest names it. */
  declared: boolean;
}

/** How messages end in a table, unless they are to end with NUL. */
const MESSAGE_END = '\r\n';

/** The strings of the manifest: one for each message id, which is what a string is for mc.exe. */
export class StringBook {
  private readonly byMessage = new Map<number, BookString>();
  /** Ids are told apart as the C header does. */
  private readonly scope = new NameScope(new Set());
  private readonly texts: readonly ReadonlyMap<number, string>[];

  /** @param leavesLineFeeds see `ResourceOptions`: the oldest mc.exe keeps line ends as they are. */
  constructor(
    readonly tables: readonly CultureTable[],
    private readonly leavesLineFeeds: boolean,
  ) {
    this.texts = tables.map(({ entries }) => {
      const texts = new Map<number, string>();
      // Windows takes the first entry of an id.
      for (const { id, text } of entries) if (!texts.has(id)) texts.set(id, this.written(text));
      return texts;
    });
  }

  /** Notes the message of a definition of winmeta, which has a string id of its own. To be called before `reference`. */
  notePredefined(messageId: MessageId, { stringId, displayName, name }: Predefined): void {
    if (messageId === undefined || stringId === undefined || this.byMessage.has(messageId)) return;
    this.scope.claim(sanitise(stringId));
    const text = displayName ?? name;
    const declared = this.texts.some((texts) => (texts.get(messageId) ?? text) !== text);
    this.byMessage.set(messageId, { id: stringId, messageId, placeholder: text, declared });
  }

  /**
   * A reference to a message for an attribute; `undefined` for none.
   *
   * @param wanted the string's id, if this is the first to refer to the message and no other has the id.
   */
  reference(messageId: MessageId, wanted: string, placeholder: string): string | undefined {
    return messageId === undefined
      ? undefined
      : `$(string.${this.string(messageId, wanted, placeholder).id})`;
  }

  /** Has the string of a message declared, winmeta's too, and gives its reference. */
  declare(messageId: number): string {
    const wanted = `message.${hex(messageId)}`;
    return `$(string.${this.string(messageId, wanted, `Message ${hex(messageId)}`).id})`;
  }

  /** The message ids that the strings are to get, by string id. */
  wantedIds(): Map<string, number> {
    return new Map([...this.byMessage.values()].map(({ id, messageId }) => [id, messageId]));
  }

  /** The messages of the tables that nothing in the manifest refers to, in order. */
  leftOver(): number[] {
    const ids = new Set(this.texts.flatMap((texts) => [...texts.keys()]));
    return [...ids].filter((id) => !this.byMessage.has(id)).sort((a, b) => a - b);
  }

  /** How many strings have no text in any culture. */
  countPlaceholders(): number {
    return this.declared().filter(({ messageId }) => !this.texts.some((texts) => texts.has(messageId)))
      .length;
  }

  /** `<localization>`; `undefined` when there is nothing to say. */
  localization(): ManifestElement | undefined {
    const strings = this.declared();
    const tables = this.tables.map(({ culture }, at) => ({ culture, texts: this.texts[at] }));
    if (tables.length === 0 && strings.length > 0) tables.push({ culture: 'en-US', texts: undefined });
    if (tables.length === 0) return undefined;
    const resources = tables.map(({ culture, texts }) => {
      const own = strings.flatMap(({ id, messageId, placeholder }) => {
        const isMissing = !this.texts.some((other) => other.has(messageId));
        const value = texts?.get(messageId) ?? (isMissing ? placeholder : undefined);
        return value === undefined ? [] : [element('string', { id, value })];
      });
      return element('resources', { culture }, [element('stringTable', {}, own)]);
    });
    return element('localization', {}, resources);
  }

  private declared(): BookString[] {
    return [...this.byMessage.values()].filter(({ declared }) => declared);
  }

  private string(messageId: number, wanted: string, placeholder: string): BookString {
    let string = this.byMessage.get(messageId);
    if (string === undefined) {
      const id = this.claim(wanted);
      string = { id, messageId, placeholder, declared: true };
      this.byMessage.set(messageId, string);
    }
    string.declared = true;
    return string;
  }

  /** Dots stay, as they read well, but `a.b` and `a_b` would be one symbol. */
  private claim(wanted: string): string {
    const plain = wanted.replace(/[^A-Za-z0-9_.]/g, '_');
    const symbol = sanitise(plain);
    return plain + this.scope.claim(symbol).slice(symbol.length);
  }

  /** A text of a table as the manifest writes it. */
  private written(text: string): string {
    const plain = text.endsWith(MESSAGE_END) ? text.slice(0, -MESSAGE_END.length) : text;
    return this.leavesLineFeeds ? plain : plain.replaceAll('\r\n', '\n');
  }
}

const hex = (id: number) => `0x${id.toString(16).padStart(8, '0')}`;
