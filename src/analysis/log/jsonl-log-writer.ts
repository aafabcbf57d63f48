import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { traceEventView } from '../event/event-view.js';
import type { EventWriter, JsonOutput } from '../formats/event-writer.js';
import { isLogged } from './decode-logged-event.js';
import { type LoggedEventViewOptions, loggedEventView } from './logged-event-view.js';

/**
 * Writes each event of logs, and of the traces `traceFiles` among them, as a line of JSON; see `EventView`.
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
