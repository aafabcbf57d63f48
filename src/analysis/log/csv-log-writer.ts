import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { escapeOf } from '../../text/printable.js';
import { breakColons } from '../../text/runner-commands.js';
import type { TextBudget } from '../../windows/payload/text-budget.js';
import type { EventColumn } from '../event/event-columns.js';
import { type TimeDisplay, UTC } from '../event/time-display.js';
import { csvCell } from '../formats/csv/csv-cell.js';
import { csvHeading, csvRow, csvWriter } from '../formats/csv/csv-writer.js';
import type { EventWriter, SafeBytesOutput, TextOutput } from '../formats/event-writer.js';
import { Utf8Buffer } from '../formats/utf8-buffer.js';
import { CompiledLines } from './compiled/compiled-lines.js';
import { csvLines } from './compiled/csv-line.js';
import { isLogged } from './decode-logged-event.js';

export interface CsvLogWriterOptions {
  readonly time: TimeDisplay;
  /** The names of the logs. */
  readonly files: readonly string[];
  /** Whether no manifest or binary has texts for the events. */
  readonly isWithoutTexts: boolean;
  /** Limits the texts of the run. */
  readonly texts?: TextBudget | undefined;
}

/** Writes the same as `csvWriter`: most events of logs with usual columns from their bytes. */
export function csvLogWriter(
  output: TextOutput & SafeBytesOutput,
  columns: readonly EventColumn[],
  { time, files, isWithoutTexts, texts }: CsvLogWriterOptions,
): EventWriter {
  const form = isWithoutTexts && time === UTC ? csvLines(columns.map(({ name }) => name)) : undefined;
  if (form === undefined) return csvWriter(output, columns);
  const buffer = new Utf8Buffer({ writeUtf8: (lines) => output.writeSafeBytes(lines) });
  const compiled = new CompiledLines(form, files.map(csvCell), texts);
  const write = (line: string) => buffer.write(breakColons(line, escapeOf(':')));
  let hasHeading = false;
  const heading = () => {
    if (!hasHeading) write(csvHeading(columns));
    hasHeading = true;
  };
  return {
    write(decoded: DecodedTraceEvent) {
      heading();
      if (isLogged(decoded) && compiled.write(buffer, decoded.event.logged)) return;
      write(csvRow(columns, decoded));
    },
    flush: () => buffer.flush(),
    end() {
      heading();
      buffer.flush();
    },
  };
}
