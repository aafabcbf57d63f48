import type { PlainValue } from '../decode/plain-value.js';
import type { DecodedTraceEvent } from '../etw/trace/decoded-trace-event.js';
import { fileTimeToIso } from '../etw/values/file-time.js';
import { HEX_DIGITS } from '../etw/values/hex.js';
import { hex } from '../text/hex.js';
import { boundedValues } from './bounded-values.js';
import { eventNameOf, unknownGroupOf } from './event-labels.js';

/**
 * An event of a trace as data that JSON can hold: a line of `wevtc trace --format jsonl`, which
 * schemas/trace-event.schema.json describes. A member that is `undefined` is not written.
 */
export interface TraceEventView {
  /** The position in the trace, in order of time. */
  readonly index: number;
  /** UTC, ISO 8601 with seven decimals. */
  readonly time: string;
  readonly processor: number;
  /** 4294967295 if the header has none. */
  readonly processId: number;
  readonly threadId: number;
  /** Without braces. For a classic event, the GUID of its class. */
  readonly providerId: string;
  readonly providerName: string | undefined;
  readonly id: number;
  readonly version: number;
  readonly channel: number;
  readonly level: number;
  readonly opcode: number;
  readonly task: number;
  /** 64 bits as `0x…`. */
  readonly keyword: string;
  /** The form of the header: `EVENT64`, `FULL32`… */
  readonly header: string;
  /** The group of a kernel event whose class is not known: its `providerId` is zero. */
  readonly group: number | undefined;
  /** The sequence number of a WPP message. */
  readonly sequence: number | undefined;
  /** The component of a WPP message that has no GUID. */
  readonly componentId: number | undefined;
  readonly activityId: string | undefined;
  readonly relatedActivityId: string | undefined;
  readonly eventName: string | undefined;
  readonly message: string | undefined;
  /** Absent if nothing describes the event. */
  readonly values: { readonly [name: string]: PlainValue } | undefined;
  /** The hexadecimal digits of the bytes that are not decoded; absent if all are. */
  readonly rest: string | undefined;
  /** Why the event is not decoded, or not to its end. */
  readonly problem: string | undefined;
  /** The name of the file, if the options have the names. */
  readonly file: string | undefined;
  /** The hexadecimal digits of the payload. */
  readonly payload: string | undefined;
}

export interface TraceEventViewOptions {
  /** Whether the view has the bytes of the payload. Default `false`. */
  readonly payload?: boolean;
  /** The names of the trace's files, in the order of `openTrace`. */
  readonly files?: readonly string[];
}

/** An event as plain data. */
export function traceEventView(
  decoded: DecodedTraceEvent,
  { payload = false, files }: TraceEventViewOptions = {},
): TraceEventView {
  const { event, description, message, rest, reason } = decoded;
  const { values, problem } = boundedValues(decoded);
  const { id, version, channel, level, opcode, task, keyword } = event.eventHeader.eventDescriptor;
  return {
    index: event.index,
    time: fileTimeToIso(event.timeStamp),
    processor: event.processor,
    processId: event.processId,
    threadId: event.threadId,
    providerId: event.providerId,
    providerName: description?.provider.name,
    id,
    version,
    channel,
    level,
    opcode,
    task,
    keyword: hex(keyword),
    header: event.header,
    group: unknownGroupOf(event),
    sequence: event.messageHeader?.sequence,
    componentId: event.messageHeader?.componentId,
    activityId: event.activityId,
    relatedActivityId: event.relatedActivityId,
    eventName: eventNameOf(decoded),
    message,
    values,
    rest: reason === undefined || rest.length === 0 ? undefined : hexDigits(rest),
    problem,
    file: files?.[event.file],
    payload: payload ? hexDigits(event.userData) : undefined,
  };
}

/** Two lower-case digits for each byte. */
export function hexDigits(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytes) digits += HEX_DIGITS[byte];
  return digits;
}
