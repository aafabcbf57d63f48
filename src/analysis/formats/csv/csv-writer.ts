import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { type EventColumn, EventRow } from '../../event/event-columns.js';
import type { EventWriter, TextOutput } from '../event-writer.js';
import { csvCell } from './csv-cell.js';

/** Writes a table with a heading as in RFC 4180, one line per event: newlines in cells become `\n`. */
export function csvWriter(output: TextOutput, columns: readonly EventColumn[]): EventWriter {
  let hasHeading = false;
  const heading = () => {
    if (!hasHeading) output.write(csvHeading(columns));
    hasHeading = true;
  };
  return {
    write(decoded) {
      heading();
      output.write(csvRow(columns, decoded));
    },
    end: heading,
  };
}

export function csvHeading(columns: readonly EventColumn[]): string {
  return csvLine(columns.map(({ name }) => name));
}

export function csvRow(columns: readonly EventColumn[], decoded: DecodedTraceEvent): string {
  const row = new EventRow(decoded);
  return csvLine(columns.map(({ of }) => of(row)));
}

/** A line of a table, whose cells are safe for spreadsheets. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
