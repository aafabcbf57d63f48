import { escapeText } from '../../manifest/xml/characters.js';
import type { XmlElement } from '../../manifest/xml/tree.js';
import type { SourceText } from '../../text/source.js';

/** A new tag on one line has at most this many characters if no sibling shows how long tags are. */
const WIDTH = 120;

/** Attributes with their values. `undefined` leaves one out. */
export type NewAttributes = readonly (readonly [name: string, value: string | undefined])[];

/**
 * A start tag or an empty element, depending on `end`, with the same order of attributes, lines, and space
 * before `/>` as its `siblings`, which are in document order and have the same name. Returns lines for
 * `insertChild`, with leading tabs for levels of indentation.
 */
export function newTag(
  source: SourceText,
  name: string,
  attributes: NewAttributes,
  siblings: readonly XmlElement[],
  end: '/>' | '>',
): string[] {
  const written = inOrderOf(siblings, attributes).map(
    ([attribute, value]) => `${attribute}="${escapeText(value)}"`,
  );
  const like = siblings
    .filter((sibling) => sibling.attributes.length > 1)
    .map((sibling) => layoutOf(source, sibling));
  const oneLine = like.filter(({ separators }) => separators.every((separator) => !isLineEnd(separator)));
  const split = like.findLast(({ separators }) => separators.slice(1).some(isLineEnd));
  const space = end === '/>' && (oneLine.at(-1) ?? like.at(-1))?.hasSpace ? ' ' : '';
  const whole = `${[`<${name}`, ...written].join(' ')}${space}${end}`;
  // A tag beyond the usual width shows that the manifest never splits them.
  const widths = oneLine.map(({ width, column }) => width + column);
  const room = split === undefined ? WIDTH : 0;
  const widest =
    split === undefined && widths.some((width) => width > WIDTH)
      ? Number.POSITIVE_INFINITY
      : Math.max(room, ...widths);
  if (written.length < 2 || whole.length + (like.at(-1)?.column ?? 0) <= widest) return [whole];
  if (split !== undefined) {
    const [first = ' ', ...others] = split.separators;
    const next = others.find(isLineEnd) ?? first;
    const isOneEach = others.every(isLineEnd);
    const closing = end === '/>' ? split.closing : split.closing.trimEnd();
    return [`<${name}${first}${isOneEach ? written.join(next) : filled(written, next)}${closing}${end}`];
  }
  return [`<${name}`, ...written.map((attribute) => `\t\t${attribute}`)].map((line, at, { length }) =>
    at === length - 1 ? line + space + end : line,
  );
}

/** Attributes in their siblings' order. Those in no sibling remain after the one before. */
function inOrderOf(
  siblings: readonly XmlElement[],
  attributes: NewAttributes,
): (readonly [string, string])[] {
  const order: string[] = [];
  const add = (names: readonly string[]) => {
    for (const [at, name] of names.entries()) {
      if (order.includes(name)) continue;
      const before = names[at - 1];
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
    }
  };
  // A few siblings show the order. The last ones are the most recent.
  for (const sibling of siblings.slice(-20).reverse()) add(sibling.attributes.map(({ name }) => name));
  add(attributes.map(([name]) => name));
  return attributes
    .filter((attribute): attribute is readonly [string, string] => attribute[1] !== undefined)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

interface Layout {
  /** The white space before each attribute. */
  readonly separators: readonly string[];
  /** The white space before the end of the tag. */
  readonly closing: string;
  readonly hasSpace: boolean;
  readonly width: number;
  /** The zero-based column where the tag starts. */
  readonly column: number;
}

function layoutOf(source: SourceText, { nameRange, startTag, attributes, selfClosing }: XmlElement): Layout {
  const { text } = source;
  const separators = attributes.map(({ range }, at) =>
    text.slice(attributes[at - 1]?.range.end ?? nameRange.end, range.start),
  );
  const last = attributes.at(-1)?.range.end ?? nameRange.end;
  const closing = text.slice(last, startTag.end - (selfClosing ? 2 : 1));
  const width = startTag.end - startTag.start;
  const column = source.positionAt(startTag.start).column - 1;
  return { separators, closing, hasSpace: closing === ' ', width, column };
}

const isLineEnd = (separator: string) => /[\r\n]/.test(separator);

/** Attributes with as many on each line as fit. */
function filled(attributes: readonly string[], separator: string): string {
  let lines = '';
  let width = 0;
  for (const attribute of attributes) {
    const fits = width > 0 && width + attribute.length < WIDTH - separator.length;
    if (lines !== '') lines += fits ? ' ' : separator;
    lines += attribute;
    width = fits ? width + 1 + attribute.length : attribute.length;
  }
  return lines;
}
