import type { BinaryXmlContent, BinaryXmlElement } from '../../windows/binary-xml/model.js';
import type { Template } from '../model/model.js';
import { childElements, type XmlElement } from '../xml/tree.js';

/** An insert with nothing but blanks around it. */
export const INSERT = /^[ \t\r\n]*%([1-9]\d?)[ \t\r\n]*$/;

export const isBlank = (text: string) => /^[ \t\r\n]*$/.test(text);

/** The one element inside `<UserData>`. */
export function userDataRoot({ userData }: Template): XmlElement | undefined {
  return userData && childElements(userData)[0];
}

/**
 * The XML of an event with UserData: the manifest's own XML, in which `%n` is the n-th item with a
 * placeholder of the n-th type. Like mc.exe, it omits a text's parts before the first and after the last
 * insert.
 */
export function userDataXml(root: XmlElement, types: readonly number[]): BinaryXmlElement {
  // The root always has an end tag.
  const { selfClosing, ...element } = elementXml(root, types);
  return element;
}

function elementXml(element: XmlElement, types: readonly number[]): BinaryXmlElement {
  return {
    name: element.name,
    attributes: element.attributes.map(({ name, rawValue }) => ({
      name,
      value: attributeValue(rawValue, types),
    })),
    children: element.children.flatMap((child): BinaryXmlElement['children'] => {
      if (child.kind === 'element') return [elementXml(child, types)];
      if (child.kind === 'instruction') return [{ target: child.target, data: child.value }];
      if (child.kind !== 'text') return [];
      if (child.cdata) return [{ text: child.value, cdata: true }];
      return isBlank(child.value) ? [] : contents(child.value, types);
    }),
    ...(element.selfClosing ? { selfClosing: true } : {}),
  };
}

/** The one insert of an attribute, or else its text: `check-template.ts` reports several. */
function attributeValue(text: string, types: readonly number[]): BinaryXmlContent {
  const parts = /[&<>"]/.test(text) ? [] : partsOf(text, types);
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : { text };
}

/** The text of an element, with its inserts. The characters that XML escapes divide it. */
function contents(text: string, types: readonly number[]): BinaryXmlContent[] {
  const [first = '', ...others] = text.split(/([&<>])/);
  const parts = isBlank(first) && others.length > 0 ? others : [first, ...others];
  const result: BinaryXmlContent[] = [];
  for (const part of parts.flatMap((one) => partsOf(one, types))) {
    const last = result.at(-1);
    if (last !== undefined && 'text' in last && 'text' in part) {
      result[result.length - 1] = { text: last.text + part.text };
    } else result.push(part);
  }
  return result;
}

/** A number after a percent sign, as C reads it. */
const NUMBER = /[ \t\r\n]*(\d{1,2})/y;

/**
 * A text without escaped characters: text alone, or inserts. mc.exe keeps no other text than what is between
 * two inserts, with the number of the first one, and no percent sign that is no insert.
 */
function partsOf(text: string, types: readonly number[]): BinaryXmlContent[] {
  let at = text.indexOf('%');
  if (at < 0) return text === '' ? [] : [{ text }];
  const parts: BinaryXmlContent[] = [];
  let last = -1;
  while (at >= 0 && at + 1 < text.length) {
    if (text[at + 1] === '%') {
      last = at + 1;
    } else {
      NUMBER.lastIndex = at + 1;
      const number = Number(NUMBER.exec(text)?.[1]);
      const type = types[number - 1];
      // mc.exe refuses the manifest.
      if (type === undefined) return [{ text }];
      if (parts.length > 0) parts.push({ text: text.slice(last + 1, at) });
      parts.push({ at: number - 1, type });
      last = at;
    }
    at = text.indexOf('%', last + 1);
  }
  return parts;
}
