import type {
  BinaryXmlContent,
  BinaryXmlElement,
  BinaryXmlInstruction,
} from '../../windows/binary-xml/model.js';

/**
 * XML that can have been written in several ways: `gap` (with or without whitespace between tags), `insert`
 * (with or without spaces around it), or `empty` (an element without content).
 */
export type Doubt = 'gap' | 'insert' | 'empty';

/** The number of ways for each doubt. `printForm` defines what each way means. */
export const WAYS: Readonly<Record<Doubt, number>> = { gap: 2, insert: 4, empty: 3 };

/** Chooses a way for a doubt. It is called for each place, in the order of the text. */
export type Choose = (doubt: Doubt) => number;

/** The formatting of the parts of a text. */
export interface Style {
  /** White space between two tags. @param depth the number of tabs that mc.exe writes there. */
  gap(depth: number): string;
  text(text: string): string;
  attribute(text: string): string;
}

/** An element of UserData as text. */
export function printForm(root: BinaryXmlElement, choose: Choose, style: Style): string {
  return printElement(root, 1, choose, style);
}

/** The doubts in an element, in the order of the text. */
export function doubtsOf(root: BinaryXmlElement): Doubt[] {
  const doubts: Doubt[] = [];
  const note: Choose = (doubt) => {
    doubts.push(doubt);
    return 0;
  };
  printForm(root, note, { gap: () => '', text: () => '', attribute: () => '' });
  return doubts;
}

function printElement(
  { name, attributes, children, selfClosing }: BinaryXmlElement,
  depth: number,
  choose: Choose,
  style: Style,
): string {
  const start = [name, ...attributes.map(({ name, value }) => `${name}="${attributeText(value)}"`)];
  function attributeText(value: BinaryXmlContent): string {
    return 'text' in value ? style.attribute(value.text) : insert(value.at, choose);
  }
  const open = start.join(' ');
  if (children.length === 0) {
    if (selfClosing) return `<${open}/>`;
    const way = choose('empty');
    // Of the root, the binary does not show whether it has an end tag.
    if (way === 0 && depth === 1) return `<${open}/>`;
    return `<${open}>${way < 2 ? '' : style.gap(depth)}</${name}>`;
  }
  /** An element, a processing instruction, or the tag of the element around. */
  const isMarkup = (at: number) => {
    const child = children[at];
    return child === undefined || 'children' in child || 'target' in child;
  };
  let content = '';
  for (let at = 0; at <= children.length; at++) {
    // White space next to a text is part of the text.
    if (isMarkup(at - 1) && isMarkup(at) && choose('gap') === 0) {
      content += style.gap(at === children.length ? depth : depth + 1);
    }
    const child = children[at];
    if (child === undefined) break;
    if ('children' in child) content += printElement(child, depth + 1, choose, style);
    else if ('target' in child) content += instructionText(child);
    else if ('text' in child) content += style.text(child.text);
    else if (isMarkup(at - 1) && isMarkup(at + 1)) content += insert(child.at, choose);
    else content += `%${child.at + 1}`;
  }
  return `<${open}>${content}</${name}>`;
}

function instructionText({ target, data }: BinaryXmlInstruction): string {
  return `<?${target}${data === '' ? '' : ` ${data}`}?>`;
}

function insert(at: number, choose: Choose): string {
  const way = choose('insert');
  return `${way === 1 || way === 2 ? ' ' : ''}%${at + 1}${way === 1 || way === 3 ? ' ' : ''}`;
}
