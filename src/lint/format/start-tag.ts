import type { XmlAttribute, XmlElement } from '../../manifest/xml/tree.js';
import type { FormatOptions } from './options.js';

/** The width of a tab, in characters. */
const TAB_WIDTH = 4;

/** The white space of a level of nesting. */
export function indentation({ indent }: FormatOptions, depth: number): string {
  return indent === 'tab' ? '\t'.repeat(depth) : ' '.repeat(indent * depth);
}

/**
 * The start tag of an element in the source `text`, ending in `>` or `/>`: on one line if the attributes fit,
 * otherwise with each attribute on its own line, two levels deeper than the element's nesting `depth`, so
 * that attributes and children are easy to tell apart. Lines end with LF.
 */
export function startTag(
  text: string,
  element: XmlElement,
  depth: number,
  end: '>' | '/>',
  options: FormatOptions,
): string {
  const attributes = element.attributes.map((attribute) => written(text, attribute));
  const open = `<${element.name}`;
  const oneLine = [open, ...attributes].join(' ') + end;
  if (attributes.length < 2) return oneLine;
  const isMultiLine = /[\r\n]/.test(oneLine);
  const width = depth * (options.indent === 'tab' ? TAB_WIDTH : options.indent) + oneLine.length;
  if (!isMultiLine && options.attributesPerLine === 'fit' && width <= options.lineWidth) return oneLine;
  const separator = `\n${indentation(options, depth + 2)}`;
  return [open, ...attributes].join(separator) + end;
}

/** An attribute with its value as in the source, in double quotes if the value allows it. */
function written(text: string, { name, valueRange: { start, end } }: XmlAttribute): string {
  const value = text.slice(start, end);
  const quote = value.includes('"') ? "'" : '"';
  return `${name}=${quote}${value}${quote}`;
}
