import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { ownerIdsOf } from '../../event/event-labels.js';
import {
  type ContentMembers,
  contentMembers,
  kindMembers,
  type TraceEventViewOptions,
} from '../../event/event-view.js';
import { KindCache } from '../../event/kind-cache.js';
import { UTC } from '../../event/time-display.js';
import { TimeTexts } from '../../event/time-texts.js';
import { jsonOf, valuesJson } from '../../event/values-json.js';
import type { EventWriter, JsonOutput } from '../event-writer.js';

/** Writes one JSON object for each event, each on its own line: the one of `traceEventView`. */
export function jsonlWriter(output: JsonOutput, options: TraceEventViewOptions = {}): EventWriter {
  const times = new TimeTexts(UTC);
  const kinds = new KindCache((decoded) => JSON.stringify(kindMembers(decoded)).slice(1, -1));
  const texts = new SharedTexts();
  return {
    write(decoded) {
      const { index, timeStamp, processor } = decoded.event;
      const { processId, threadId } = ownerIdsOf(decoded);
      let start = `{"index":${index},"time":"${times.of(timeStamp)}","processor":${processor}`;
      if (processId !== undefined) start += `,"processId":${processId}`;
      if (threadId !== undefined) start += `,"threadId":${threadId}`;
      output.writeJson(`${start},${kinds.of(decoded)}${contentJson(decoded, options, texts)}}\n`);
    },
    end() {},
  };
}

/** The JSON of the members that differ from event to event, each after a comma. */
function contentJson(decoded: DecodedTraceEvent, options: TraceEventViewOptions, texts: SharedTexts): string {
  const members: ContentMembers<string> = contentMembers(decoded, options, valuesJson(decoded));
  let json = '';
  for (const name in members) {
    const value = members[name as keyof ContentMembers<string>];
    if (value === undefined) continue;
    json += `,"${name}":`;
    switch (name) {
      case 'values':
        // They are JSON already.
        json += value;
        break;
      case 'processName':
      case 'processImage':
      case 'threadName':
        json += texts.jsonOf(value as string);
        break;
      default:
        json += jsonOf(value);
    }
  }
  return json;
}

/** More than the processes and threads of most traces. */
const MOST_TEXTS = 10_000;

/** The JSON of texts that many events share. */
class SharedTexts {
  readonly #known = new Map<string, string>();

  jsonOf(text: string): string {
    let json = this.#known.get(text);
    if (json === undefined) {
      json = jsonOf(text);
      if (this.#known.size >= MOST_TEXTS) this.#known.clear();
      this.#known.set(text, json);
    }
    return json;
  }
}
