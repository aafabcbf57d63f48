import { printable } from '../../../text/printable.js';
import { type EventColumn, EventRow } from '../../event/event-columns.js';
import type { EventWriter, TextOutput } from '../event-writer.js';

/** Writes a table with a heading as in RFC 4180, one line per event: newlines in cells become `\n`. */
export function csvWriter(output: TextOutput, columns: readonly EventColumn[]): EventWriter {
  let hasHeading = false;
  const heading = () => {
    if (!hasHeading) output.write(csvLine(columns.map(({ name }) => name)));
    hasHeading = true;
  };
  return {
    write(decoded) {
      heading();
      const row = new EventRow(decoded);
      output.write(csvLine(columns.map(({ of }) => of(row))));
    },
    end: heading,
  };
}

/** A line of a table, whose cells are safe for spreadsheets. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Text that spreadsheets interpret as a formula, which can run programs. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]./s;
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Common cells to keep: ASCII without quotes, commas, `#` pairs, trailing spaces, or a formula's start. */
const SIMPLE = /^(?:|\w|[\w./:\\{[(][ !$-+\--~]*[!$-+\--~])$/;

/** A cell, with an apostrophe before a text that a spreadsheet would take for a formula. */
function csvCell(text: string): string {
  if (SIMPLE.test(text)) return text;
  const shown = printable(text);
  const safe = FORMULA.test(shown) && !NUMBER.test(shown) ? `'${shown}` : shown;
  return /[",]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
