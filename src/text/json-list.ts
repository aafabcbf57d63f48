import { escapedJson } from './json-text.js';

/** Stands for the items of the list. No member has such a name. */
const ITEMS = '\0items';

/**
 * A JSON document with a long list, printable in chunks of whole lines, so that many findings need little
 * memory. Joined, the chunks are equal to the result of `jsonText`.
 */
export class JsonList<Item> {
  /** The blanks before each line of an item; `undefined` before the first item. */
  private indent: string | undefined;
  /** The last item, which a comma or the end of the list follows. */
  private last = '';

  /**
   * @param documentOf returns the document with a list. The members before the list must always be the same.
   *   The members after it may depend on all items.
   */
  constructor(private readonly documentOf: (list: readonly unknown[]) => unknown) {}

  /** Returns the text for one more item. */
  add(item: Item): string {
    let text = `${this.last},\n`;
    if (this.indent === undefined) {
      const { before, indent } = this.around();
      this.indent = indent;
      text = before;
    }
    this.last = this.indent + JSON.stringify(item, undefined, 2).replaceAll('\n', `\n${this.indent}`);
    return escapedJson(text);
  }

  /** Returns the text that ends the document. */
  end(): string {
    const rest =
      this.indent === undefined
        ? JSON.stringify(this.documentOf([]), undefined, 2)
        : this.last + this.around().after;
    return `${escapedJson(rest)}\n`;
  }

  /** The lines before the list's items, the blanks before an item, and the text after the last item. */
  private around(): { before: string; indent: string; after: string } {
    const text = JSON.stringify(this.documentOf([ITEMS]), undefined, 2);
    const marker = JSON.stringify(ITEMS);
    const at = text.indexOf(marker);
    const line = text.lastIndexOf('\n', at) + 1;
    return {
      before: text.slice(0, line),
      indent: text.slice(line, at),
      after: text.slice(at + marker.length),
    };
  }
}
