import { jsonLine } from '../text/json-text.js';
import { type TraceEventViewOptions, traceEventView } from './event-view.js';
import type { TextOutput, TraceWriter } from './trace-writer.js';

/** Writes one JSON object for each event, each on its own line; see `EventView`. */
export function jsonlWriter(output: TextOutput, options?: TraceEventViewOptions): TraceWriter {
  return {
    write(decoded) {
      output.write(jsonLine(traceEventView(decoded, options)));
    },
    end() {},
  };
}
