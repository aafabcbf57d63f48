import { endOfName, skipBlanks } from './names.js';
import { decodeReferences } from './references.js';
import type { XmlComment, XmlInstruction, XmlText } from './tree.js';

/** Longer white space is rare. */
const LONGEST_BLANK = 128;

/** Makes the nodes without children, from the places that the scan found. */
export class Leaves {
  /** The last text per length that starts with a newline, to share strings: nearly all are indentation. */
  private readonly blanks: (Blank | undefined)[] = [];

  constructor(private readonly source: string) {}

  text(start: number, end: number): XmlText {
    return { kind: 'text', cdata: false, value: this.valueOf(start, end), range: { start, end } };
  }

  cdata(start: number, end: number): XmlText {
    const value = withLineFeeds(this.source.slice(start + '<![CDATA['.length, end - ']]>'.length));
    return { kind: 'text', cdata: true, value, range: { start, end } };
  }

  comment(start: number, end: number): XmlComment {
    const value = withLineFeeds(this.source.slice(start + '<!--'.length, end - '-->'.length));
    return { kind: 'comment', value, range: { start, end } };
  }

  instruction(start: number, end: number): XmlInstruction {
    const { source } = this;
    const targetEnd = endOfName(source, start + 2);
    const close = end - '?>'.length;
    const value = withLineFeeds(source.slice(Math.min(skipBlanks(source, targetEnd), close), close));
    const target = source.slice(start + 2, targetEnd);
    return { kind: 'instruction', target, value, range: { start, end } };
  }

  private valueOf(start: number, end: number): string {
    const { source, blanks } = this;
    const length = end - start;
    const first = source.charCodeAt(start);
    if (length > LONGEST_BLANK || (first !== 0x0a && first !== 0x0d)) {
      return decodeReferences(withLineFeeds(source.slice(start, end)));
    }
    const known = blanks[length];
    if (known !== undefined && source.startsWith(known.written, start)) return known.value;
    const written = source.slice(start, end);
    const value = decodeReferences(withLineFeeds(written));
    blanks[length] = { written, value };
    return value;
  }
}

interface Blank {
  readonly written: string;
  readonly value: string;
}

/** Each line end as one LF, as in XML 1.0 §2.11. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
