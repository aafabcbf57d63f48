import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { shown } from '../../text/shown.js';
import type { DraftElement } from './draft-element.js';
import { DEEPEST_NESTING } from './limits.js';
import type { Problems } from './problems.js';
import { Repairs } from './repairs.js';
import { startOfText } from './start-of-text.js';
import type { XmlComment, XmlElement, XmlInstruction, XmlText } from './tree.js';

/** Builds the tree from tags and leaves, and checks for exactly one root without adjacent text. */
export class Nesting {
  root: DraftElement | undefined;
  /** The comments and instructions that are not in the root. */
  readonly outsideRoot: (XmlComment | XmlInstruction)[] = [];
  /** The innermost open element. */
  current: DraftElement | undefined;
  private depth = 0;
  private textOutside = false;
  /** False after a mismatched end tag: the open elements are unknown, and one message is enough. */
  private known = true;
  /** That end tag. */
  private mismatch: { readonly diagnostic: Diagnostic | undefined; readonly repairs: Repairs } | undefined;

  constructor(private readonly problems: Problems) {}

  /** True where only comments, instructions and white space are allowed. */
  get outside(): boolean {
    return this.known && this.current === undefined;
  }

  /** Adds a start tag. Returns false if the elements are nested too deeply to continue. */
  start(element: DraftElement): boolean {
    if (this.outside) {
      if (this.root !== undefined) this.reportSecondRoot(element, this.root);
      this.root ??= element;
    }
    if (!this.known) {
      this.mismatch?.repairs.start(element);
      return true;
    }
    if (this.depth === DEEPEST_NESTING) {
      const parameters = { problem: 'nesting', most: DEEPEST_NESTING } as const;
      this.problems.limit(element.startTag.start, element.nameRange.end, parameters);
      return false;
    }
    if (this.current !== undefined) {
      element.parent = this.current as XmlElement;
      this.current.children.push(element);
    }
    if (!element.selfClosing) {
      this.current = element;
      this.depth += 1;
    }
    return true;
  }

  /** Adds the end tag from `start` to `end`. */
  end(name: string, start: number, end: number): void {
    if (!this.known) {
      this.mismatch?.repairs.end(name);
      return;
    }
    const opened = this.current;
    if (opened?.name === name) {
      opened.range = { start: opened.startTag.start, end };
      this.current = opened.parent as DraftElement | undefined;
      this.depth -= 1;
      return;
    }
    this.known = false;
    if (opened === undefined) {
      this.problems.broken(start, end, { problem: 'end-tag-alone', name: shown(name) });
      return;
    }
    const line = this.problems.lineOf(opened.startTag.start);
    const open = shown(opened.name);
    const related = [this.problems.related(opened.nameRange, `<${open}> is open here`)];
    const parameters = { problem: 'end-tag-other', name: shown(name), open, line } as const;
    const diagnostic = this.problems.broken(start, end, parameters, related);
    this.mismatch = { diagnostic, repairs: new Repairs(opened, name, start, end) };
  }

  /** Adds a node without children. Text outside the root is not part of the tree. */
  leaf(node: XmlText | XmlComment | XmlInstruction): void {
    if (this.current !== undefined) this.current.children.push(node);
    else if (node.kind !== 'text') this.outsideRoot.push(node);
  }

  /** Adds text outside the root, reported only once: a file that is not XML consists of such text. */
  text(start: number, end: number): void {
    if (this.textOutside) return;
    this.textOutside = true;
    const { text } = this.problems.source;
    if (this.root === undefined && !text.includes('<')) return;
    const what = text[start] === '\ufeff' ? 'mark' : 'text';
    const where = this.root === undefined ? 'before' : 'after';
    this.problems.syntax(start, end, { problem: 'outside', what, where });
  }

  /** Ends the file: reports an element that is still open, or a missing root. */
  finish(): void {
    if (!this.known) {
      const { diagnostic, repairs } = this.mismatch ?? {};
      const fix = this.problems.brokenPlaces === 1 ? repairs?.fitting : undefined;
      if (diagnostic !== undefined && fix !== undefined) this.problems.addFix(diagnostic, fix);
      return;
    }
    const { text } = this.problems.source;
    const opened = this.current;
    if (opened !== undefined) {
      const name = shown(opened.name);
      const range = { start: text.length, end: text.length };
      const related = [this.problems.related(range, `</${name}> is missing before the end of the file`)];
      const edits = [{ range, newText: text.endsWith('\n') ? `</${opened.name}>\n` : `</${opened.name}>` }];
      const fix = { title: `Add </${name}> at the end of the file`, safe: false, edits };
      this.problems.broken(
        opened.startTag.start,
        opened.nameRange.end,
        { problem: 'element-open', name },
        related,
        opened.parent === undefined && this.problems.brokenPlaces === 0 ? fix : undefined,
      );
    } else if (this.root === undefined) {
      const { start, end } = startOfText(text);
      this.problems.broken(start, end, { problem: start === text.length ? 'file-empty' : 'file-other' });
    }
  }

  private reportSecondRoot(element: DraftElement, root: DraftElement): void {
    const { start, end } = element.nameRange;
    const related = [this.problems.related(root.nameRange, 'the first root element')];
    this.problems.broken(start, end, { problem: 'root-second', name: shown(element.name) }, related);
    this.known = false;
  }
}
