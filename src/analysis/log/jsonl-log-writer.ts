import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { traceEventView } from '../event/event-view.js';
import type { EventWriter, JsonOutput } from '../formats/event-writer.js';
import { isLogged } from './decode-logged-event.js';
import { type LoggedEventViewOptions, loggedEventView } from './logged-event-view.js';

/**
 * Writes one JSON object for each event of logs, and of traces among them, each on its own line; see
 * `EventView`.
 *
 * @param traceFiles the names of the traces.
 */
export function jsonlLogWriter(
  output: JsonOutput,
  options: LoggedEventViewOptions,
  traceFiles: readonly string[],
): EventWriter<DecodedTraceEvent> {
  return {
    write(decoded) {
      const view = isLogged(decoded)
        ? loggedEventView(decoded, options)
        : traceEventView(decoded, { files: traceFiles });
      output.writeJson(`${JSON.stringify(view)}\n`);
    },
    end() {},
  };
}
