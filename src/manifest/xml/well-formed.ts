import { shown } from '../../text/shown.js';
import { checkCharacters } from './characters.js';
import { checkDeclaration } from './declaration.js';
import type { DraftElement } from './draft-element.js';
import { scanCdata, scanComment, scanInstruction } from './leaf-markup.js';
import { Leaves } from './leaves.js';
import { MOST_NODES } from './limits.js';
import { endOfName, skipBlanks } from './names.js';
import { resolveNames } from './namespaces.js';
import { Nesting } from './nesting.js';
import type { Problems } from './problems.js';
import { checkReference } from './references.js';
import { StartTags } from './start-tag.js';
import type { XmlDocument, XmlElement } from './tree.js';

/**
 * Checks a text against all of XML 1.0 (fifth edition) with namespaces and without DTDs, and builds its tree
 * in the same pass. After a mistake that makes the structure uncertain, the result is undefined.
 */
export function scanDocument(text: string, problems: Problems): Omit<XmlDocument, 'source'> | undefined {
  checkCharacters(text, problems);
  return new Scan(text, problems).run();
}

class Scan {
  private readonly elements: DraftElement[] = [];
  private readonly withNamespaces = new Set<DraftElement>();
  private readonly startTags: StartTags;
  private readonly leaves: Leaves;
  private readonly nesting: Nesting;
  private nodes = 0;
  // The results of searches are kept, so that rare characters do not make the scan quadratic.
  private nextAmpersand = -1;
  private nextBrackets = -1;

  constructor(
    private readonly text: string,
    private readonly problems: Problems,
  ) {
    this.startTags = new StartTags(text, problems);
    this.leaves = new Leaves(text);
    this.nesting = new Nesting(problems);
  }

  run(): Omit<XmlDocument, 'source'> | undefined {
    const { text, problems, nesting } = this;
    let at = checkDeclaration(text, problems);
    while (at !== undefined && at < text.length) {
      const end = find(text, '<', at);
      if (end > at) this.scanText(at, end);
      at = end < text.length ? this.scanMarkupAt(end) : end;
      if (at !== undefined && this.nodes > MOST_NODES) {
        problems.limit(at, at, { problem: 'nodes', most: MOST_NODES });
        at = undefined;
      }
    }
    if (at !== undefined) nesting.finish();
    if (!problems.structureIsClear) return undefined;
    resolveNames(this.elements, this.withNamespaces, problems);
    return { root: nesting.root as XmlElement | undefined, outside: nesting.outsideRoot };
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
      if (end !== undefined) this.addInstruction(start, end);
      return end;
    }
    const nameEnd = endOfName(text, start + 1);
    if (nameEnd > start + 1) return this.scanElement(start, nameEnd);
    problems.broken(start, nameEnd, { problem: 'tag-less-than' });
    return nameEnd;
  }

  private addInstruction(start: number, end: number): void {
    const instruction = this.leaves.instruction(start, end);
    // At the start of the text, this is a damaged XML declaration.
    if (start > 0 || instruction.target !== 'xml') this.nesting.leaf(instruction);
  }

  private scanElement(start: number, nameEnd: number): number | undefined {
    this.problems.limitName(start + 1, nameEnd);
    const element = this.startTags.scan(start, nameEnd);
    if (element === undefined || !this.nesting.start(element)) return undefined;
    this.elements.push(element);
    if (this.startTags.hasNamespaces) this.withNamespaces.add(element);
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
    if (text.startsWith('<!--', start)) {
      const end = scanComment(text, start, problems);
      if (end !== undefined) this.nesting.leaf(this.leaves.comment(start, end));
      return end;
    }
    if (text.startsWith('<![CDATA[', start)) {
      if (this.nesting.outside) this.nesting.text(start, start + '<![CDATA['.length);
      const end = scanCdata(text, start, problems);
      if (end !== undefined) this.nesting.leaf(this.leaves.cdata(start, end));
      return end;
    }
    if (text.startsWith('<!DOCTYPE', start)) {
      problems.structureIsClear = false;
      problems.report('xml-doctype', start, start + '<!DOCTYPE'.length, {});
    } else {
      problems.broken(start, start + 2, { problem: 'declared-neither' });
    }
    return undefined;
  }

  private scanText(start: number, end: number): void {
    const { text, problems } = this;
    this.nodes += 1;
    if (this.nesting.outside) {
      const first = skipBlanks(text, start);
      if (first < end) this.nesting.text(first, end);
      return;
    }
    this.nesting.leaf(this.leaves.text(start, end));
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
