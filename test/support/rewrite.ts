import type { XmlAttribute, XmlElement, XmlNode } from '../../src/manifest/xml/tree.js';

/**
 * Lists whose order has no meaning. Channels, fields and cultures are not among them: their position matters.
 */
const unordered: ReadonlySet<string> = new Set([
  'provider',
  'levels',
  'tasks',
  'opcodes',
  'keywords',
  'maps',
  'valueMap',
  'bitMap',
  'templates',
  'events',
  'stringTable',
]);

const BLANKS = ['', ' ', '\n', '\r\n\t', '\n\n      '];
const NOTES = ['', '', '<!-- note -->', '<!---->', '<?note it?>'];

/**
 * Writes the same manifest in another order and with different white space, quotes and comments.
 *
 * @param next returns a random number from 0 up to but not including a limit.
 */
export function rewrite(root: XmlElement, next: (limit: number) => number): string {
  const pick = (from: readonly string[]) => from[next(from.length)] as string;
  const gap = () => pick(BLANKS) + pick(NOTES) + pick(BLANKS);
  const shuffled = <T>(items: readonly T[]) =>
    items
      .map((item) => ({ item, key: next(1 << 30) }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);

  const element = (node: XmlElement): string => {
    const attributes = shuffled(node.attributes)
      .map((attribute) => ` ${pick(BLANKS)}${written(attribute)}`)
      .join('');
    const children = unordered.has(node.localName) ? shuffled(node.children) : node.children;
    // White space in UserData and around a value can have a meaning, so these are not changed.
    const isValue = node.children.some((child) => child.kind === 'text' && child.value.trim() !== '');
    const between = node.localName === 'UserData' || isValue ? () => '' : gap;
    return `<${node.name}${attributes}>${children.map((child) => between() + any(child, between)).join('')}${between()}</${node.name}>`;
  };
  const any = (node: XmlNode, between: () => string): string => {
    if (node.kind === 'element') return element(node);
    return node.kind === 'text' && node.value.trim() !== '' ? escaped(node.value) : between();
  };
  return element(root);
}

function written({ name, rawValue }: XmlAttribute): string {
  return `${name} = '${escaped(rawValue).replaceAll('\r', '&#13;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}'`;
}

function escaped(text: string): string {
  return text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
