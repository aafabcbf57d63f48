import { escapedJson } from './json-text.js';

/** Stands for the items of the list. No member has such a name. */
const ITEMS = '\0items';

/**
 * A JSON document with a long list, as text that can be printed part by part, so that a run with many findings needs little memory. The
 * parts together are the text that `jsonText` returns.
 */
export class JsonList<Item> {
  /** The line feed and the blanks before each item; `undefined` before the first item. */
  private line: string | undefined;

  /**
   * @param documentOf returns the document with a list. The members before the list must always be the same, and must not contain
   *   findings. The members after it may depend on all items.
   */
  constructor(private readonly documentOf: (list: readonly unknown[]) => unknown) {}

  /** Returns the text for more items. */
  add(items: readonly Item[]): string {
    let text = '';
    for (const item of items) {
      const json = JSON.stringify(item, undefined, 2);
      if (this.line === undefined) {
        const { before, line } = this.around();
        this.line = line;
        text += before;
      } else text += ',';
      text += this.line + json.replaceAll('\n', this.line);
    }
    return escapedJson(text);
  }

  /** Returns the text that ends the document. */
  end(): string {
    const rest =
      this.line === undefined ? JSON.stringify(this.documentOf([]), undefined, 2) : this.around().after;
    return `${escapedJson(rest)}\n`;
  }

  /** The text before the list's items, between them, and after them. */
  private around(): { before: string; line: string; after: string } {
    const text = JSON.stringify(this.documentOf([ITEMS]), undefined, 2);
    const marker = JSON.stringify(ITEMS);
    const at = text.indexOf(marker);
    const end = text.lastIndexOf('\n', at);
    return { before: text.slice(0, end), line: text.slice(end, at), after: text.slice(at + marker.length) };
  }
}
