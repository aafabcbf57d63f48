import type { MessageEntry } from '../../resources/message-table.js';

/** The most numbers of a message table that a text of ours can have. */
const FIRST_ID = 1;

/** Numbers the texts of a manifest that is rebuilt. Each text gets a number of its own, as mc.exe does it. */
export class MessageBook {
  readonly entries: MessageEntry[] = [];
  #next = FIRST_ID;

  /** @returns the number; `undefined` for a missing text. */
  add(text: string | undefined): number | undefined {
    if (text === undefined || text === '') return undefined;
    const id = this.#next++;
    this.entries.push({ id, text, encoding: 'utf-16' });
    return id;
  }

  /** A number for a definition of winmeta, whose text Windows has. */
  withoutText(): number {
    return this.#next++;
  }
}
