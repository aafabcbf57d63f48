import type { Problems } from './problems.js';

/** True for what XML 1.0 §2.2 allows in a document. */
export function isCharacter(point: number): boolean {
  if (point < 0x20) return point === 0x09 || point === 0x0a || point === 0x0d;
  return point <= 0xd7ff || (point >= 0xe000 && point <= 0x10ffff && point !== 0xfffe && point !== 0xffff);
}

/** Runs of what §2.2 does not allow: control characters, non-characters, halves of surrogate pairs. */
const illegal =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]+|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Reports every run of characters that no XML document may hold, even in a comment. */
export function checkCharacters(text: string, problems: Problems): void {
  illegal.lastIndex = 0;
  for (let match = illegal.exec(text); match !== null; match = illegal.exec(text)) {
    const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    problems.syntax(match.index, illegal.lastIndex, { problem: 'character', code });
  }
}
