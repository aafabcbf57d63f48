import type { Diagnostic } from '../diagnostics/diagnostic.js';

/** A longer line, such as a manifest on a single line, would change with every edit. */
const LONGEST_LINE = 500;

/**
 * Identifies a finding even after lines have moved: a hash of the rule, the message, and the source line, ignoring
 * white space. Equal findings on equal lines have equal fingerprints.
 *
 * @returns 16 hexadecimal digits.
 */
export function fingerprint({ ruleId, message, source, range }: Diagnostic): string {
  const line = source.lineText(source.positionAt(range.start).line);
  const text = line.length <= LONGEST_LINE ? line : source.slice(range).slice(0, LONGEST_LINE);
  return fnv1a64([ruleId, message, text.trim().replace(/\s+/g, ' ')].join('\n'));
}

/**
 * 64-bit FNV-1a of a text in UTF-8 (draft-eastlake-fnv). It is computed in two 32-bit halves, because numbers are exact
 * only up to 53 bits; the prime is 2^40 + 0x1b3.
 */
export function fnv1a64(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of new TextEncoder().encode(text)) {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    high = (high * 0x1b3 + low * 0x100 + Math.floor(product / 0x1_0000_0000)) % 0x1_0000_0000;
    low = product >>> 0;
  }
  return hexadecimal(high) + hexadecimal(low);
}

function hexadecimal(half: number): string {
  return half.toString(16).padStart(8, '0');
}
