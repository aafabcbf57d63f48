import type { Diagnostic } from '../diagnostics/diagnostic.js';

/** Longer lines, as of a manifest that stands on one line, would change with every edit. */
const LONGEST_LINE = 500;

/**
 * Recognises a finding again after lines have moved: a hash of the rule, the message, and the line of source
 * without regard to white space. Equal findings on equal lines have equal fingerprints.
 *
 * @returns 16 hexadecimal digits.
 */
export function fingerprint({ ruleId, message, source, range }: Diagnostic): string {
  const line = source.lineText(source.positionAt(range.start).line);
  const text = line.length <= LONGEST_LINE ? line : source.slice(range).slice(0, LONGEST_LINE);
  return fnv1a64([ruleId, message, text.trim().replace(/\s+/g, ' ')].join('\n'));
}

/**
 * FNV-1a with 64 bits over the UTF-8 form of a text (draft-eastlake-fnv). In two halves of 32 bits, as numbers
 * are exact to 53: the prime is 2^40 + 0x1b3.
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
