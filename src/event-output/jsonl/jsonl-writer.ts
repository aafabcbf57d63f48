import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import { escapedJson } from '../../text/json-text.js';
import type { EventWriter, TextOutput } from '../event-writer.js';
import {
  type ContentMembers,
  contentMembers,
  kindMembers,
  type TraceEventViewOptions,
} from '../shared/event-view.js';
import { KindCache } from '../shared/kind-cache.js';
import { UTC } from '../shared/time-display.js';
import { TimeTexts } from '../shared/time-texts.js';
import { jsonOf, valuesJson } from '../shared/values-json.js';

/** Writes one JSON object for each event, each on its own line: the one of `traceEventView`. */
export function jsonlWriter(output: TextOutput, options: TraceEventViewOptions = {}): EventWriter {
  const times = new TimeTexts(UTC);
  const kinds = new KindCache((decoded) => JSON.stringify(kindMembers(decoded)).slice(1, -1));
  return {
    write(decoded) {
      const { index, timeStamp, processor, processId, threadId } = decoded.event;
      const start = `{"index":${index},"time":"${times.of(timeStamp)}","processor":${processor},"processId":${processId},"threadId":${threadId}`;
      output.write(`${escapedJson(`${start},${kinds.of(decoded)}${contentJson(decoded, options)}}`)}\n`);
    },
    end() {},
  };
}

/** The JSON of the members that differ from event to event, each after a comma. */
function contentJson(decoded: DecodedTraceEvent, options: TraceEventViewOptions): string {
  const members: ContentMembers<string> = contentMembers(decoded, options, valuesJson(decoded));
  let json = '';
  for (const name in members) {
    const value = members[name as keyof ContentMembers<string>];
    if (value === undefined) continue;
    json += `,"${name}":`;
    // They are JSON already.
    json += name === 'values' ? value : jsonOf(value);
  }
  return json;
}
