import { remembered } from '../text/remembered.js';
import type { Range, SourceText } from '../text/source.js';
import { readTag, type WrittenTag } from './written-tag.js';

/** An element in a text that need not be XML yet. */
export interface WrittenElement {
  readonly tag: WrittenTag;
  readonly parent: WrittenElement | undefined;
  /** Absent for `<a/>`, and if it is still missing. */
  endTag: WrittenEndTag | undefined;
  /** After the end tag, or where a tag of another element shows that this one has ended. */
  end: number;
}

export interface WrittenEndTag {
  /** From `</` to after `>`. */
  readonly range: Range;
  readonly nameRange: Range;
}

/** Markup without elements: a comment, a CDATA section, or an instruction or declaration. */
export interface WrittenRemark {
  readonly kind: 'comment' | 'cdata' | 'instruction';
  readonly range: Range;
  /** The text without its markup. */
  readonly inner: Range;
  readonly parent: WrittenElement | undefined;
}

/** What is written in a text, whatever its mistakes. Both lists are in document order. */
export interface WrittenTree {
  readonly elements: readonly WrittenElement[];
  readonly remarks: readonly WrittenRemark[];
}

/** Markup that has no elements inside: how it starts and ends. */
const REMARKS = [
  ['comment', '<!--', '-->'],
  ['cdata', '<![CDATA[', ']]>'],
  ['instruction', '<?', '?>'],
  ['instruction', '<!', '>'],
] as const;

/** Reads elements and comments of a text that need not be well-formed: end tags close the nearest element with their name. */
export const writtenTreeOf = remembered(({ text }: SourceText): WrittenTree => new TreeReader(text).read());

/** The innermost element that an offset is in. The places before `<` and after `>` are outside. */
export function elementAt({ elements }: WrittenTree, offset: number): WrittenElement | undefined {
  let element = lastBefore(elements, offset);
  while (element !== undefined && element.end <= offset) element = element.parent;
  return element;
}

/** The last element that starts before an offset. */
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
  private readonly remarks: WrittenRemark[] = [];
  private readonly open: WrittenElement[] = [];
  /** How many open elements have a name, so that an end tag of none of them costs nothing. */
  private readonly openNames = new Map<string, number>();

  constructor(private readonly text: string) {}

  read(): WrittenTree {
    const { text } = this;
    let at = text.indexOf('<');
    while (at >= 0) at = text.indexOf('<', this.markup(at));
    while (this.open.length > 0) this.pop(text.length);
    return { elements: this.elements, remarks: this.remarks };
  }

  /** Reads the markup that starts at an offset, and returns where it ends. */
  private markup(start: number): number {
    const remark = REMARKS.find(([, begin]) => this.text.startsWith(begin, start));
    if (remark !== undefined) return this.remark(start, remark);
    return this.text[start + 1] === '/' ? this.endTag(start) : this.startTag(start);
  }

  private remark(start: number, [kind, begin, finish]: (typeof REMARKS)[number]): number {
    const from = start + begin.length;
    const found = this.text.indexOf(finish, from);
    const to = found < 0 ? this.text.length : found;
    const range = { start, end: found < 0 ? to : to + finish.length };
    this.remarks.push({ kind, range, inner: { start: from, end: to }, parent: this.open.at(-1) });
    return range.end;
  }

  private startTag(start: number): number {
    const tag = readTag(this.text, start);
    const { end } = tag.range;
    const element = { tag, parent: this.open.at(-1), endTag: undefined, end };
    this.elements.push(element);
    // A tag without `>` has no content yet.
    if (!tag.selfClosing && tag.isComplete) {
      this.open.push(element);
      this.openNames.set(tag.name, (this.openNames.get(tag.name) ?? 0) + 1);
    }
    return end;
  }

  private endTag(start: number): number {
    const nameStart = start + '</'.length;
    const rest = this.text.slice(nameStart, nameStart + 1000);
    const nameRange = { start: nameStart, end: nameStart + (/^[^\s<>/="']*/.exec(rest)?.[0].length ?? 0) };
    const bracket = /^[ \t\r\n]*>/.exec(this.text.slice(nameRange.end, nameRange.end + 100))?.[0].length ?? 0;
    const range = { start, end: nameRange.end + bracket };
    const name = this.text.slice(nameRange.start, nameRange.end);
    if ((this.openNames.get(name) ?? 0) > 0) {
      while (this.open.at(-1)?.tag.name !== name) this.pop(start);
      this.pop(range.end).endTag = { range, nameRange };
    }
    return range.end;
  }

  private pop(end: number): WrittenElement {
    const element = this.open.pop() as WrittenElement;
    element.end = end;
    this.openNames.set(element.tag.name, (this.openNames.get(element.tag.name) ?? 1) - 1);
    return element;
  }
}
