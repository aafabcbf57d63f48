import { ByteWriter } from '../../windows/bytes/bytes.js';
import { isBytes, objectOf } from '../../windows/checks/arguments.js';
import { type EventMapInfo, encodeEventMapInfo } from '../../windows/trace-info/event-map-info.js';
import { encodeTraceEventInfo, type TraceEventInfo } from '../../windows/trace-info/trace-event-info.js';
import { writeGuid } from '../../windows/values/guid.js';
import type {
  WritableContent,
  WritableCpuTimes,
  WritableFullEvent,
  WritableProcess,
  WritableTime,
} from './writable-event.js';

/** The event class of descriptions in merged traces, and its types. */
const METADATA_CLASS = 'bbccf6c1-6cd1-48c4-80ff-839482e37671';
const EVENT_INFO_TYPE = 32;
const MAP_INFO_TYPE = 33;

/** The members of an event that a tool adds when it merges traces. `userData` is not used. */
type MetadataMembers = WritableContent &
  WritableTime &
  WritableProcess &
  WritableCpuTimes & {
    /** FULL64 if missing. */
    readonly header?: 'FULL32' | 'FULL64';
  };

/** A description for `traceEventInfoEvent`. */
export type TraceEventInfoInput = MetadataMembers & {
  /** TRACE_EVENT_INFO, or its bytes. */
  readonly info: TraceEventInfo | Uint8Array;
};

/** A map for `eventMapInfoEvent`. */
export type EventMapInfoInput = MetadataMembers & {
  /** The GUID of the provider that has the map. */
  readonly providerId: string;
  /** EVENT_MAP_INFO, or its bytes. */
  readonly map: EventMapInfo | Uint8Array;
};

/**
 * Returns the event that describes a provider's event in merged traces: TRACE_EVENT_INFO.
 *
 * @throws BytesError for an `info` that cannot be encoded. `writeTrace` checks the other members.
 */
export function traceEventInfoEvent(input: TraceEventInfoInput): WritableFullEvent {
  const { info, header, ...members } = objectOf(input, 'input');
  const userData = isBytes(info) ? info : encodeTraceEventInfo(info);
  return {
    ...members,
    header: header ?? 'FULL64',
    providerId: METADATA_CLASS,
    opcode: EVENT_INFO_TYPE,
    userData,
  };
}

/**
 * Returns the event that describes a map in merged traces: the GUID of the provider, and EVENT_MAP_INFO.
 *
 * @throws BytesError for an unencodable `map`, or an invalid GUID. `writeTrace` checks the other members.
 */
export function eventMapInfoEvent(input: EventMapInfoInput): WritableFullEvent {
  const { map, header, providerId, ...members } = objectOf(input, 'input');
  const writer = new ByteWriter();
  writeGuid(writer, providerId, 'input.providerId');
  writer.put(isBytes(map) ? map : encodeEventMapInfo(map));
  const userData = writer.toBytes();
  return {
    ...members,
    header: header ?? 'FULL64',
    providerId: METADATA_CLASS,
    opcode: MAP_INFO_TYPE,
    userData,
  };
}
