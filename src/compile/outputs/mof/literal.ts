/**
 * Text for a string or a comment, in ASCII only, because mofcomp reads a file without a byte order mark in
 * the system's code page. Other characters become `\xhhhh`, one for each UTF-16 unit, because WMI strings are
 * UTF-16.
 *
 * Source: DMTF DSP0004, "String constants"; `\x` takes up to four digits.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[\\"]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(/[^ -~]/g, (unit) => `\\x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}

export function stringLiteral(text: string): string {
  return `"${escapeText(text)}"`;
}

/** A qualifier with an array of strings; there must be at least one. */
export function stringArray(name: string, texts: readonly string[]): string {
  return `${name}{${texts.map(stringLiteral).join(', ')}}`;
}
