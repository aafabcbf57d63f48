import { remembered } from '../../text/remembered.js';
import type { SourceText } from '../../text/source.js';
import { readMarkup, type WrittenEndTag, type WrittenRemark } from './written-markup.js';
import type { WrittenTag } from './written-tag.js';

/** An element in a text that might not be XML yet. */
export interface WrittenElement {
  readonly tag: WrittenTag;
  readonly parent: WrittenElement | undefined;
  /** Absent for `<a/>`, and if it is missing. */
  endTag: WrittenEndTag | undefined;
  /** The end of the end tag, or where a tag of another element shows that this one has ended. */
  end: number;
}

/** A comment or other markup without elements, and the element around it. */
export interface PlacedRemark extends WrittenRemark {
  readonly parent: WrittenElement | undefined;
}

/** The content of a text, regardless of errors. Both lists are in document order. */
export interface WrittenTree {
  readonly elements: readonly WrittenElement[];
  readonly remarks: readonly PlacedRemark[];
}

/** Reads a possibly malformed text's elements and comments: an end tag closes the nearest namesake. */
export const writtenTreeOf = remembered(({ text }: SourceText): WrittenTree => new TreeReader(text).read());

/** Returns the innermost element at an offset. Positions before `<` and after `>` are outside. */
export function elementAt({ elements }: WrittenTree, offset: number): WrittenElement | undefined {
  let element = lastBefore(elements, offset);
  while (element !== undefined && element.end <= offset) element = element.parent;
  return element;
}

/** Returns the last element that starts before an offset. */
function lastBefore(elements: readonly WrittenElement[], offset: number): WrittenElement | undefined {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle] as WrittenElement).tag.range.start < offset) low = middle + 1;
    else high = middle;
  }
  return elements[low - 1];
}

class TreeReader {
  private readonly elements: WrittenElement[] = [];
  private readonly remarks: PlacedRemark[] = [];
  private readonly open: WrittenElement[] = [];
  /** The number of open elements by name, to handle end tags without start tags in constant time. */
  private readonly openNames = new Map<string, number>();

  constructor(private readonly text: string) {}

  read(): WrittenTree {
    const { text } = this;
    for (let at = text.indexOf('<'); at >= 0; ) {
      const markup = readMarkup(text, at);
      if (markup.kind === 'startTag') this.start(markup.tag);
      else if (markup.kind === 'endTag') this.close(markup);
      else this.remarks.push({ ...markup, parent: this.open.at(-1) });
      at = text.indexOf('<', markup.range.end);
    }
    while (this.open.length > 0) this.pop(text.length);
    return { elements: this.elements, remarks: this.remarks };
  }

  private start(tag: WrittenTag): void {
    const element = { tag, parent: this.open.at(-1), endTag: undefined, end: tag.range.end };
    this.elements.push(element);
    // A tag without `>` has no content yet.
    if (tag.selfClosing || !tag.isComplete) return;
    this.open.push(element);
    this.openNames.set(tag.name, (this.openNames.get(tag.name) ?? 0) + 1);
  }

  private close(endTag: WrittenEndTag): void {
    const name = this.text.slice(endTag.nameRange.start, endTag.nameRange.end);
    if ((this.openNames.get(name) ?? 0) === 0) return;
    while (this.open.at(-1)?.tag.name !== name) this.pop(endTag.range.start);
    this.pop(endTag.range.end).endTag = endTag;
  }

  private pop(end: number): WrittenElement {
    const element = this.open.pop() as WrittenElement;
    element.end = end;
    this.openNames.set(element.tag.name, (this.openNames.get(element.tag.name) ?? 1) - 1);
    return element;
  }
}
