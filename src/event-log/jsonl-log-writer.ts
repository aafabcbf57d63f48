import type { EventWriter, TextOutput } from '../event-output/event-writer.js';
import { jsonLine } from '../text/json-text.js';
import type { DecodedLoggedEvent } from './decode-logged-event.js';
import { type LoggedEventViewOptions, loggedEventView } from './logged-event-view.js';

/** Writes one JSON object for each event, each on its own line; see `EventView`. */
export function jsonlLogWriter(
  output: TextOutput,
  options?: LoggedEventViewOptions,
): EventWriter<DecodedLoggedEvent> {
  return {
    write(decoded) {
      output.write(jsonLine(loggedEventView(decoded, options)));
    },
    end() {},
  };
}
