import { fieldsWithin, namesAndTexts, neverLonger } from './names-and-texts.js';
import type { PayloadTemplate } from './payload-template.js';
import type { PayloadValues } from './payload-values.js';
import { CUT, MAX_TEXT } from './text-limit.js';

/** The characters that a message, and the values of an event, may have, whatever the event contains. */
const FREE = 8192;
/** The further ones of a message for each byte of the event's data: its digits, with room for names. */
const MESSAGE_FOR_BYTE = 4;
/** The further ones of values: XML repeats the name for each element of an array, also if it is a byte. */
const VALUES_FOR_BYTE = 64;

/** The names that outputs repeat with each event: a task, for example, can have a text of any length. */
interface NamedEvent {
  readonly provider: { readonly name: string; readonly message?: string };
  readonly name?: string;
  readonly channel: NamedNumber;
  readonly level: NamedNumber;
  readonly task: NamedNumber;
  readonly opcode: NamedNumber;
  readonly keywords: readonly string[];
}

interface NamedNumber {
  readonly text?: string;
}

/** The characters that the names of an event may have together. Those of real events have some hundreds. */
export const MOST_OF_NAMES = 2048;
/** Those of each of them if they have more together, and of all keywords. */
const MOST_OF_NAME = 128;
const MOST_OF_KEYWORDS = 1024;

/** The characters beyond those that the texts of one run may have in all. */
export const MOST_LONG_TEXTS = 1 << 24;

/**
 * Limits the length of a run's texts: a small event can have thousands of inserts in its message, or long
 * names of fields and long texts of maps.
 */
export class TextBudget {
  #left: number;
  #hasCutNames = false;
  /** The number of messages that were cut because of this limit, and of events with values that were. */
  cutMessages = 0;
  cutValues = 0;

  constructor(most = MOST_LONG_TEXTS) {
    this.#left = most;
  }

  /**
   * Makes the message of an event.
   *
   * @param bytes those of the event's data.
   * @param make makes the message with at most so many characters, and a mark at its end if it is cut.
   */
  message(bytes: number, make: (most: number) => string): string {
    const free = FREE + bytes * MESSAGE_FOR_BYTE;
    const most = Math.min(MAX_TEXT, free + this.#left);
    const text = make(most);
    if (text.length > free) {
      this.#left = Math.max(0, this.#left - (text.length - free));
      // One of more than `MAX_TEXT` is cut in any case.
      if (text.length > most && most < MAX_TEXT) this.cutMessages++;
    }
    return text;
  }

  /** Whether names were cut since the last call. */
  takeCutNames(): boolean {
    const hasCutNames = this.#hasCutNames;
    this.#hasCutNames = false;
    return hasCutNames;
  }

  /** A name of an event, cut if it is long. */
  name(name: string): string {
    if (name.length <= MOST_OF_NAMES) return name;
    this.#hasCutNames = true;
    return shortName(name);
  }

  /** The description of an event, with short names if they are long together. */
  names<Description extends NamedEvent>(description: Description): Description {
    if (lengthOfNames(description) <= MOST_OF_NAMES) return description;
    this.#hasCutNames = true;
    const { provider, name, channel, level, task, opcode, keywords } = description;
    return {
      ...description,
      provider: {
        ...provider,
        name: shortName(provider.name),
        ...(provider.message !== undefined && { message: shortName(provider.message) }),
      },
      ...(name !== undefined && { name: shortName(name) }),
      channel: shortText(channel),
      level: shortText(level),
      task: shortText(task),
      opcode: shortText(opcode),
      keywords: shortNames(keywords),
    };
  }

  /**
   * The template with which to show values: if there is no room for its names and the texts of its maps, it
   * lacks first these texts, and then fields.
   *
   * @param bytes those of the event's data.
   */
  template(bytes: number, template: PayloadTemplate, values: PayloadValues): PayloadTemplate {
    // What is longer is cut in any case.
    const length = Math.min(MAX_TEXT, namesAndTexts(template.fields, values));
    const most = this.mostOfValues(bytes);
    this.addValues(bytes, length);
    return length <= most
      ? template
      : { fields: fieldsWithin(freeForValues(bytes), template.fields, values) };
  }

  /** The characters that the values of an event may have. */
  mostOfValues(bytes: number): number {
    return freeForValues(bytes) + this.#left;
  }

  /** Whether the values of an event may have so many characters in any run. */
  isFree(bytes: number, length: number): boolean {
    return length <= freeForValues(bytes);
  }

  /** Counts the characters of the values of an event. More than they may have: they were cut. */
  addValues(bytes: number, length: number): void {
    if (length > this.mostOfValues(bytes)) this.cutValues++;
    this.#left = Math.max(0, this.#left - Math.max(0, length - freeForValues(bytes)));
  }
}

function lengthOfNames(description: NamedEvent): number {
  const { provider, name, channel, level, task, opcode, keywords } = description;
  const names = [provider.name, provider.message, name, channel.text, level.text, task.text, opcode.text];
  return [...names, ...keywords].reduce<number>((sum, one) => sum + (one?.length ?? 0) + 1, 0);
}

function shortName(name: string): string {
  return name.length <= MOST_OF_NAME ? name : `${name.slice(0, MOST_OF_NAME)}${CUT}`;
}

function shortText<Named extends NamedNumber>(named: Named): Named {
  return named.text === undefined ? named : { ...named, text: shortName(named.text) };
}

/** The first names, and a mark in place of the others. */
function shortNames(names: readonly string[]): string[] {
  const shown: string[] = [];
  let left = MOST_OF_KEYWORDS;
  for (const name of names.map(shortName)) {
    left -= name.length + 1;
    if (left < 0) return [...shown, CUT];
    shown.push(name);
  }
  return shown;
}

function freeForValues(bytes: number): number {
  return FREE + bytes * VALUES_FOR_BYTE;
}

/** Whether the names and the texts of maps in the values of a template are never long. */
export function isNeverLong(template: PayloadTemplate): boolean {
  return neverLonger(template, FREE);
}
