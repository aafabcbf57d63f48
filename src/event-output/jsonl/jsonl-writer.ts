import { jsonLine } from '../../text/json-text.js';
import type { EventWriter, TextOutput } from '../event-writer.js';
import { type TraceEventViewOptions, traceEventView } from '../shared/event-view.js';

/** Writes one JSON object for each event, each on its own line; see `EventView`. */
export function jsonlWriter(output: TextOutput, options?: TraceEventViewOptions): EventWriter {
  return {
    write(decoded) {
      output.write(jsonLine(traceEventView(decoded, options)));
    },
    end() {},
  };
}
