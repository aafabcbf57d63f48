import { bytesOf, numberOf, objectOf, stringOf } from '../checks/arguments.js';
import { checkMembers } from '../checks/members.js';
import { STRING_TEMPLATE } from '../decoding/decode-described.js';
import { EventDecoder, type EventDescription } from '../decoding/event-decoder.js';
import { type DecodeError, decodeError } from '../payload/decode-error.js';
import { decodePayload } from '../payload/decode-payload.js';
import { pointerSizeOf } from '../structures/event-header.js';
import type { EventRecord } from '../structures/event-record.js';
import { EventHeaderFlag } from '../structures/header-constants.js';
import { TraceLoggingEvents } from '../trace-logging/trace-logging-events.js';
import { type DecodeEventOptions, decodeEventChecks, decodeWith } from './decode-event.js';
import type { DecodeOutcome } from './outcome.js';

/** A decoded EVENT_RECORD: its event, the text that EventWriteString wrote, or only its header. */
export type DecodedRecord =
  | { readonly kind: 'event'; readonly record: EventRecord; readonly outcome: DecodeOutcome }
  | { readonly kind: 'string'; readonly record: EventRecord; readonly text: string }
  | { readonly kind: 'unknown'; readonly record: EventRecord; readonly error: DecodeError };

/** Decodes one record. Without `pointerSize`, the flags of the record's header say how large pointers are. */
export type RecordDecoder = (record: EventRecord, options?: DecodeEventOptions) => DecodedRecord;

/**
 * Creates a decoder of records, which finds the event by provider, ID, and version. TraceLogging events
 * describe themselves. It accepts any event and malformed payloads; see `DecodedRecord` and `DecodeOutcome`.
 *
 * @param descriptions the known events from `describeEvents`. The first description of an event takes effect.
 */
export function recordDecoder(descriptions: Iterable<EventDescription>): RecordDecoder {
  const decoder = new EventDecoder(descriptions);
  const traceLogging = new TraceLoggingEvents();
  return (record, options = {}) => {
    const { eventHeader, userData } = recordOf(record);
    checkMembers(options, decodeEventChecks);
    const pointerSize = options?.pointerSize;
    if ((eventHeader.flags & EventHeaderFlag.StringOnly) !== 0 && userData.length % 2 === 0) {
      const { values } = decodePayload<{ Text: string }>(STRING_TEMPLATE, userData);
      return { kind: 'string', record, text: values.Text };
    }
    const { id, version } = eventHeader.eventDescriptor;
    const description = decoder.find(eventHeader.providerId, id, version) ?? traceLogging.find(record);
    if (description === undefined) return { kind: 'unknown', record, error: NOT_DESCRIBED };
    const outcome = decodeWith(decoder, description, userData, pointerSize ?? pointerSizeOf(eventHeader));
    return { kind: 'event', record, outcome };
  };
}

const NOT_DESCRIBED = /* @__PURE__ */ decodeError(
  'ERR_WEVTC_UNDESCRIBED',
  'the event is not in the manifest',
);

function recordOf(value: EventRecord): EventRecord {
  const { eventHeader, userData } = objectOf(value, 'record');
  const { providerId, flags, eventDescriptor } = objectOf(eventHeader, 'record.eventHeader');
  stringOf(providerId, 'record.eventHeader.providerId');
  numberOf(flags, 'record.eventHeader.flags');
  const { id, version } = objectOf(eventDescriptor, 'record.eventHeader.eventDescriptor');
  numberOf(id, 'record.eventHeader.eventDescriptor.id');
  numberOf(version, 'record.eventHeader.eventDescriptor.version');
  bytesOf(userData, 'record.userData');
  return value;
}
