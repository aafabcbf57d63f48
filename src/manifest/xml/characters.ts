import { escapeXmlAttribute } from '../../text/escape-xml.js';
import type { Problems } from './problems.js';

/** True for a code point that XML 1.0 §2.2 allows in a document. */
export function isCharacter(point: number): boolean {
  if (point < 0x20) return point === 0x09 || point === 0x0a || point === 0x0d;
  return point <= 0xd7ff || (point >= 0xe000 && point <= 0x10ffff && point !== 0xfffe && point !== 0xffff);
}

/** Runs of characters that §2.2 does not allow: control characters, noncharacters, unpaired surrogates. */
const illegal =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]+|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Any character that needs a closer look. This is much faster than `illegal`, and most texts have none. */
const suspicious = /[^\t\n\r -\ud7ff\ue000-\ufffd]/;

/** Reports every run of characters that XML does not allow anywhere, not even in a comment. */
export function checkCharacters(text: string, problems: Problems): void {
  if (!suspicious.test(text)) return;
  illegal.lastIndex = 0;
  for (let match = illegal.exec(text); match !== null; match = illegal.exec(text)) {
    const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    problems.syntax(match.index, illegal.lastIndex, { problem: 'character', code });
  }
}

const references: Readonly<Record<string, string>> = {
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Escapes a text so that it is valid in any attribute value and between tags. */
export function escapeText(text: string): string {
  return escapeXmlAttribute(text).replace(/['\t\n\r]/g, (character) => references[character] as string);
}

/** Whether XML allows all characters of a text, so that `escapeText` can write it. */
export function isWritable(text: string): boolean {
  for (const character of text) if (!isCharacter(character.codePointAt(0) as number)) return false;
  return true;
}
