import { replaceUnsafe } from '../../../text/unsafe-characters.js';

/** Replaces unsafe characters with C# escapes, which work in strings and are readable in comments. */
export function escapeUnsafe(text: string): string {
  return replaceUnsafe(text, (character) => {
    const code = character.codePointAt(0) as number;
    return code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`;
  });
}

/** A regular string literal. */
export function stringLiteral(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `"${escapeUnsafe(escaped)}"`;
}

/** A 64-bit mask as a constant of an enum whose base is `long`. */
export function maskLiteral(type: string, mask: bigint): string {
  const digits = `0x${mask.toString(16)}`;
  return mask < 1n << 63n ? `(${type})${digits}` : `unchecked((${type})${digits})`;
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
