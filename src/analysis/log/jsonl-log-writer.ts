import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { escapedJson } from '../../text/json-text.js';
import type { TextBudget } from '../../windows/payload/text-budget.js';
import { traceEventView } from '../event/event-view.js';
import type { EventWriter, JsonOutput, SafeBytesOutput } from '../formats/event-writer.js';
import { Utf8Buffer } from '../formats/utf8-buffer.js';
import { CompiledLines } from './compiled/compiled-lines.js';
import { fileMember, JSON_LINES } from './compiled/json-line.js';
import { isLogged } from './decode-logged-event.js';
import { type LoggedEventViewOptions, loggedEventView } from './logged-event-view.js';

export interface JsonlLogWriterOptions extends LoggedEventViewOptions {
  /** The names of the traces among the logs. */
  readonly traceFiles?: readonly string[];
  /** Whether no manifest or binary has texts for the events. */
  readonly isWithoutTexts: boolean;
  /** Limits the texts of the run. */
  readonly texts?: TextBudget | undefined;
}

/** Writes each event of logs, and of traces among them, as a line of JSON; see `EventView`. */
export function jsonlLogWriter(
  output: JsonOutput & SafeBytesOutput,
  { files, traceFiles = [], isWithoutTexts, texts }: JsonlLogWriterOptions,
): EventWriter<DecodedTraceEvent> {
  const options = files === undefined ? {} : { files };
  const lineOf = (decoded: DecodedTraceEvent) => {
    const view = isLogged(decoded)
      ? loggedEventView(decoded, options)
      : traceEventView(decoded, { files: traceFiles });
    return `${JSON.stringify(view)}\n`;
  };
  if (!isWithoutTexts) return { write: (decoded) => output.writeJson(lineOf(decoded)), end() {} };
  const buffer = new Utf8Buffer({ writeUtf8: (lines) => output.writeSafeBytes(lines) });
  const compiled = new CompiledLines(JSON_LINES, (files ?? []).map(fileMember), texts);
  return {
    write(decoded) {
      if (isLogged(decoded) && compiled.write(buffer, decoded.event.logged)) return;
      buffer.write(escapedJson(lineOf(decoded)));
    },
    flush: () => buffer.flush(),
    end: () => buffer.flush(),
  };
}
