import type { Fix, TextEdit } from '../../text/diagnostics/diagnostic.js';
import { shown } from '../../text/shown.js';
import type { DraftElement } from './draft-element.js';

/** A tag repair, and the elements then open; `undefined` once a later tag does not fit. */
interface Repair {
  open: string[] | undefined;
  readonly fix: Fix;
}

/** Ways to repair a mismatched end tag. Later tags reveal the right one: with any other, one mismatches. */
export class Repairs {
  private readonly all: readonly Repair[];

  /**
   * @param opened the innermost open element.
   * @param name the name in the end tag, which is from `start` to `end`.
   */
  constructor(opened: DraftElement, name: string, start: number, end: number) {
    const open: DraftElement[] = [];
    for (let at: DraftElement | undefined = opened; at !== undefined; at = at.parent as DraftElement)
      open.unshift(at);
    const names = open.map((element) => element.name);
    const ended = names.lastIndexOf(name);
    this.all = [
      { open: names.slice(0, -1), fix: renamed(opened.name, name, start) },
      ended < 0
        ? { open: names, fix: guess(`Remove </${shown(name)}>`, [{ range: { start, end }, newText: '' }]) }
        : { open: names.slice(0, ended), fix: allEnded(open.slice(ended + 1), start) },
    ];
  }

  start({ name, selfClosing }: DraftElement): void {
    for (const repair of this.all) {
      // After the end of the root, there is no other element.
      if (repair.open?.length === 0) repair.open = undefined;
      if (!selfClosing) repair.open?.push(name);
    }
  }

  end(name: string): void {
    for (const repair of this.all) if (repair.open?.pop() !== name) repair.open = undefined;
  }

  /** The repair with which all tags match; `undefined` if there is none. */
  get fitting(): Fix | undefined {
    return this.all.find(({ open }) => open?.length === 0)?.fix;
  }
}

const guess = (title: string, edits: readonly TextEdit[]): Fix => ({ title, safe: false, edits });

function renamed(to: string, from: string, start: number): Fix {
  const nameStart = start + '</'.length;
  const edits = [{ range: { start: nameStart, end: nameStart + from.length }, newText: to }];
  return { title: `Write </${shown(to)}>`, safe: to.toLowerCase() === from.toLowerCase(), edits };
}

/** Ends the open elements before an offset. */
function allEnded(open: readonly DraftElement[], offset: number): Fix {
  const empty = open.filter(isMeantEmpty);
  const others = open.filter((element) => !empty.includes(element));
  const edits = empty.map(({ startTag }): TextEdit => {
    const at = startTag.end - '>'.length;
    return { range: { start: at, end: at }, newText: '/' };
  });
  const endTags = others.map(({ name }) => `</${name}>`).reverse();
  if (others.length > 0) edits.push({ range: { start: offset, end: offset }, newText: endTags.join('') });
  if (empty.length === 0) return guess(`Add ${shown(endTags.join(''))}`, edits);
  const names = (elements: readonly DraftElement[]) =>
    elements.map(({ name }) => `<${shown(name)}>`).join(' and ');
  return guess(others.length === 0 ? `End ${names(empty)} with '/>'` : `End ${names(open)}`, edits);
}

/** Whether an element without an end tag probably lacks its slash: it is empty, or its own kind follows. */
function isMeantEmpty({ name, children }: DraftElement): boolean {
  return children.every(
    (node) =>
      node.kind === 'comment' ||
      (node.kind === 'text' && node.value.trim() === '') ||
      (node.kind === 'element' && node.name === name),
  );
}
