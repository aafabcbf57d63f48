import { printable } from '../../../text/printable.js';

/** Text that spreadsheets interpret as a formula, which can run programs. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]./s;
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Common cells to keep: ASCII without quotes, commas, `#` pairs, trailing spaces, or a formula's start. */
const SIMPLE = /^(?:|\w|[\w./:\\{[(][ !$-+\--~]*[!$-+\--~])$/;

/** A cell, with an apostrophe before a text that a spreadsheet would take for a formula. */
export function csvCell(text: string): string {
  if (SIMPLE.test(text)) return text;
  const shown = printable(text);
  const safe = FORMULA.test(shown) && !NUMBER.test(shown) ? `'${shown}` : shown;
  return /[",]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const QUOTE = 0x22;

/**
 * Makes a cell of the JSON of an object, which starts behind `start`, in its place. Returns the end of the
 * cell. Only the empty object has no quotes.
 */
export function quoteCell(bytes: Uint8Array, start: number, end: number): number {
  let quotes = 0;
  for (let at = start + 1; at < end; at++) if (bytes[at] === QUOTE) quotes++;
  if (quotes === 0) {
    bytes.copyWithin(start, start + 1, end);
    return end - 1;
  }
  // From the end, so that nothing is overwritten before it is read.
  let to = end + quotes;
  bytes[to] = QUOTE;
  const behind = to + 1;
  for (let at = end - 1; at > start; at--) {
    const byte = bytes[at] as number;
    bytes[--to] = byte;
    if (byte === QUOTE) bytes[--to] = QUOTE;
  }
  bytes[start] = QUOTE;
  return behind;
}
