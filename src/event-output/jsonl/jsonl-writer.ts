import type { EventDescriptor } from '../../etw/structures/event-descriptor.js';
import { isSameDescriptor } from '../../etw/structures/same-descriptor.js';
import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import { descriptorOf } from '../../etw/trace/event-descriptors.js';
import { escapedJson } from '../../text/json-text.js';
import type { EventWriter, TextOutput } from '../event-writer.js';
import { contentMembers, kindMembers, type TraceEventViewOptions } from '../shared/event-view.js';
import { IsoTimes } from '../shared/iso-times.js';
import { jsonOf, valuesJson } from '../shared/values-json.js';

/** Writes one JSON object for each event, each on its own line: the one of `traceEventView`. */
export function jsonlWriter(output: TextOutput, options: TraceEventViewOptions = {}): EventWriter {
  const times = new IsoTimes();
  const kinds = new KindTexts();
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
  const members: ContentMembers = contentMembers(decoded, options, valuesJson(decoded));
  let json = '';
  for (const name in members) {
    const value = members[name as keyof ContentMembers];
    if (value === undefined) continue;
    json += `,"${name}":`;
    // They are JSON already.
    json += name === 'values' ? value : jsonOf(value);
  }
  return json;
}

type ContentMembers = ReturnType<typeof contentMembers<string>>;

/** An event kind whose JSON is known. It doesn't keep the event, which would keep a buffer of the trace in memory. */
interface KnownKind {
  readonly providerId: string;
  readonly header: string;
  readonly descriptor: EventDescriptor;
  readonly json: string;
}

/** The JSON of the members that the events of a kind share, for the last kind of each description. */
class KindTexts {
  readonly #known = new WeakMap<object, KnownKind>();

  of(decoded: DecodedTraceEvent): string {
    const { event, description } = decoded;
    const { providerId, header } = event;
    const descriptor = descriptorOf(event);
    const known = description && this.#known.get(description);
    if (
      known !== undefined &&
      known.providerId === providerId &&
      known.header === header &&
      isSameDescriptor(known.descriptor, descriptor)
    ) {
      return known.json;
    }
    const json = JSON.stringify(kindMembers(decoded)).slice(1, -1);
    if (description !== undefined) {
      this.#known.set(description, { providerId, header, descriptor, json });
    }
    return json;
  }
}
