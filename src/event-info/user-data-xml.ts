import type { BinaryXmlContent, BinaryXmlElement } from '../etw/binary-xml/model.js';
import type { Template } from '../manifest/model.js';
import { childElements, type XmlElement } from '../xml/tree.js';

/** An insert with nothing but blanks around it. */
export const INSERT = /^[ \t\r\n]*%([1-9]\d?)[ \t\r\n]*$/;
const EACH_INSERT = /%([1-9]\d?)/g;

export const isBlank = (text: string) => /^[ \t\r\n]*$/.test(text);

/** The one element inside `<UserData>`. */
export function userDataRoot({ userData }: Template): XmlElement | undefined {
  return userData && childElements(userData)[0];
}

/**
 * The XML of an event with UserData: the manifest's own XML, in which `%n` is the n-th item.
 *
 * @param types the type of the placeholder of each item.
 */
export function userDataXml(element: XmlElement, types: readonly number[]): BinaryXmlElement {
  return {
    name: element.name,
    attributes: element.attributes.map(({ name, rawValue }) => ({
      name,
      value: substitution(rawValue, types) ?? { text: rawValue },
    })),
    children: element.children.flatMap((child): BinaryXmlElement['children'] => {
      if (child.kind === 'element') return [userDataXml(child, types)];
      return child.kind === 'text' && !isBlank(child.value) ? contents(child.value, types) : [];
    }),
  };
}

/** An insert with nothing but blanks around it. */
function substitution(text: string, types: readonly number[]): BinaryXmlContent | undefined {
  const number = Number(INSERT.exec(text)?.[1]);
  const type = types[number - 1];
  return type === undefined ? undefined : { at: number - 1, type };
}

/** The text of an element, with its inserts. */
function contents(text: string, types: readonly number[]): BinaryXmlContent[] {
  const alone = substitution(text, types);
  if (alone !== undefined) return [alone];
  const parts: BinaryXmlContent[] = [];
  let end = 0;
  for (const match of text.matchAll(EACH_INSERT)) {
    const insert = substitution(match[0], types);
    if (insert === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push(insert);
    end = match.index + match[0].length;
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts;
}
