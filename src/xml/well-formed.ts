import type { Range } from '../text/source.js';
import { checkCharacters } from './characters.js';
import { checkDeclaration } from './declaration.js';
import { scanCdata, scanComment, scanInstruction } from './leaf-markup.js';
import { MOST_NODES } from './limits.js';
import { endOfName, shown, skipBlanks } from './names.js';
import { Nesting } from './nesting.js';
import type { Problems } from './problems.js';
import { checkReference } from './references.js';
import { scanStartTag } from './start-tag.js';
import type { DraftElement } from './tree.js';

/** The result of the scan, from which the tree is built, in source order. */
export interface Markup {
  readonly elements: readonly DraftElement[];
  /** The XML declaration and all processing instructions. */
  readonly instructions: readonly Range[];
}

/**
 * Checks a text against all of XML 1.0 (fifth edition) without DTDs, because fast-xml-parser accepts nearly everything.
 * Makes one pass over the text. `resolveNames` checks namespaces.
 */
export function scanMarkup(text: string, problems: Problems): Markup {
  checkCharacters(text, problems);
  return new Scan(text, problems).run();
}

class Scan {
  private readonly elements: DraftElement[] = [];
  private readonly instructions: Range[] = [];
  private readonly nesting: Nesting;
  private nodes = 0;
  // The results of searches are kept, so that rare characters do not make the scan quadratic.
  private nextAmpersand = -1;
  private nextBrackets = -1;

  constructor(
    private readonly text: string,
    private readonly problems: Problems,
  ) {
    this.nesting = new Nesting(problems);
  }

  run(): Markup {
    const { text, problems } = this;
    let at = checkDeclaration(text, problems);
    if (at !== undefined && at > 0) this.instructions.push({ start: 0, end: at });
    while (at !== undefined && at < text.length) {
      const end = find(text, '<', at);
      if (end > at) this.checkText(at, end);
      at = end < text.length ? this.scanMarkupAt(end) : end;
      if (at !== undefined && this.nodes > MOST_NODES) {
        problems.limit(at, at, { problem: 'nodes', most: MOST_NODES });
        at = undefined;
      }
    }
    if (at !== undefined) this.nesting.finish();
    return { elements: this.elements, instructions: this.instructions };
  }

  /** Scans the markup at `start`. Returns the offset after it, or undefined if its end cannot be found. */
  private scanMarkupAt(start: number): number | undefined {
    const { text, problems } = this;
    this.nodes += 1;
    const code = text.charCodeAt(start + 1);
    if (code === 0x2f /* / */) return this.scanEndTag(start);
    if (code === 0x21 /* ! */) return this.scanDeclared(start);
    if (code === 0x3f /* ? */) {
      const end = scanInstruction(text, start, problems);
      if (end !== undefined) this.instructions.push({ start, end });
      return end;
    }
    const nameEnd = endOfName(text, start + 1);
    if (nameEnd > start + 1) return this.scanElement(start, nameEnd);
    problems.broken(start, nameEnd, { problem: 'tag-less-than' });
    return nameEnd;
  }

  private scanElement(start: number, nameEnd: number): number | undefined {
    this.problems.limitName(start + 1, nameEnd);
    const element = scanStartTag(this.text, start, nameEnd, this.problems);
    if (element === undefined || !this.nesting.start(element)) return undefined;
    this.elements.push(element);
    this.nodes += element.attributes.length;
    return element.startTag.end;
  }

  private scanEndTag(start: number): number | undefined {
    const { text, problems } = this;
    const nameEnd = endOfName(text, start + 2);
    const name = text.slice(start + 2, nameEnd);
    const close = skipBlanks(text, nameEnd);
    if (name === '' || text.charCodeAt(close) !== 0x3e /* > */) {
      if (name === '') problems.broken(start, nameEnd, { problem: 'end-tag-name' });
      else problems.broken(start, nameEnd, { problem: 'end-tag-open', name: shown(name) });
      return undefined;
    }
    this.nesting.end(name, start, close + 1);
    return close + 1;
  }

  /** Scans a comment, CDATA section or DOCTYPE, which start with `<!`. */
  private scanDeclared(start: number): number | undefined {
    const { text, problems } = this;
    if (text.startsWith('<!--', start)) return scanComment(text, start, problems);
    if (text.startsWith('<![CDATA[', start)) {
      if (this.nesting.outside) this.nesting.text(start, start + '<![CDATA['.length);
      return scanCdata(text, start, problems);
    }
    if (text.startsWith('<!DOCTYPE', start)) {
      problems.structureIsClear = false;
      problems.report('xml-doctype', start, start + '<!DOCTYPE'.length, {});
    } else {
      problems.broken(start, start + 2, { problem: 'declared-neither' });
    }
    return undefined;
  }

  private checkText(start: number, end: number): void {
    const { text, problems } = this;
    this.nodes += 1;
    if (this.nesting.outside) {
      const first = skipBlanks(text, start);
      if (first < end) this.nesting.text(first, end);
      return;
    }
    problems.limitContent(start, end, 'text');
    if (this.nextAmpersand < start) this.nextAmpersand = find(text, '&', start);
    while (this.nextAmpersand < end) {
      checkReference(text, this.nextAmpersand, end, problems);
      this.nextAmpersand = find(text, '&', this.nextAmpersand + 1);
    }
    if (this.nextBrackets < start) this.nextBrackets = find(text, ']]>', start);
    while (this.nextBrackets < end) {
      const at = this.nextBrackets;
      problems.syntax(at, at + 3, { problem: 'text-brackets' });
      this.nextBrackets = find(text, ']]>', at + 3);
    }
  }
}

/** Like `indexOf`, but returns the end of the text if there is no match. */
function find(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from);
  return at < 0 ? text.length : at;
}
