import type { MessageEntry } from '../../../windows/resources/message-table.js';

/** Numbers the texts of a manifest that is rebuilt. Each text gets a number of its own, as mc.exe does it. */
export class MessageBook {
  readonly entries: MessageEntry[] = [];
  #next = 1;

  /** @returns the number; `undefined` for a missing text. */
  add(text: string | undefined): number | undefined {
    if (text === undefined || text === '') return undefined;
    const id = this.#next++;
    this.entries.push({ id, text: withEscapes(text), encoding: 'utf-16' });
    return id;
  }

  /** A number for a definition of winmeta, whose text Windows has. */
  withoutText(): number {
    return this.#next++;
  }
}

/** Text with newlines escaped as in manifests, because Windows replaces `%n` in the strings it stores. */
function withEscapes(text: string): string {
  return text.replace(/%[^\r\n]|\r\n/g, (found) => (found === '\r\n' ? '%n' : found));
}
