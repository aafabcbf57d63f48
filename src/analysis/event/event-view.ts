import { decodedEventOf } from '../../recordings/trace/events/check-decoded-event.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { descriptorOf } from '../../recordings/trace/events/descriptor-of.js';
import { frameText } from '../../recordings/trace/events/event-stack.js';
import { hex } from '../../text/hex.js';
import { checkMembers, isFlag, isText, listWith, type MemberChecks } from '../../windows/checks/members.js';
import type { DecodeError } from '../../windows/payload/decode-error.js';
import { fileTimeToIso } from '../../windows/values/file-time.js';
import { formatHexBinary } from '../../windows/values/hex.js';
import type { EventView } from '../../windows/views/event-form.js';
import { boundedValues } from './bounded-values.js';
import { eventNameOf, ownerIdsOf, providerNameOf, unknownGroupOf } from './event-labels.js';
import { valueTextsOf } from './value-texts.js';

/** Which optional members the view of an event has. */
export interface TraceEventViewOptions {
  /** Whether the view has the bytes of the payload. Default `false`. */
  readonly payload?: boolean;
  /** The names of the trace's files, in the order of `openTrace`. */
  readonly files?: readonly string[];
}

const viewChecks: MemberChecks<TraceEventViewOptions> = { payload: isFlag, files: listWith(isText) };

/** An event of a trace as plain data. */
export function traceEventView(decoded: DecodedTraceEvent, options: TraceEventViewOptions = {}): EventView {
  checkMembers(options, viewChecks);
  const { event } = decodedEventOf(decoded);
  return {
    index: event.index,
    time: fileTimeToIso(event.timeStamp),
    processor: event.processor,
    ...ownerIdsOf(decoded),
    ...kindMembers(decoded),
    ...contentMembers(decoded, options, boundedValues(decoded)),
  };
}

export type KindMembers = ReturnType<typeof kindMembers>;

/** The members that depend only on the description, provider, descriptor, and form of the header. */
export function kindMembers(decoded: DecodedTraceEvent) {
  const { event } = decoded;
  const { id, version, channel, level, opcode, task, keyword } = descriptorOf(event);
  return {
    providerId: event.providerId,
    providerName: providerNameOf(decoded),
    id,
    version,
    channel,
    level,
    opcode,
    task,
    keyword: hex(keyword),
    header: event.header,
  };
}

export type ContentMembers<Values> = ReturnType<typeof contentMembers<Values>>;

/** The members that differ between events. `shown` is the values and the error in the caller's form. */
export function contentMembers<Values>(
  decoded: DecodedTraceEvent,
  options: TraceEventViewOptions,
  { values, error }: { readonly values: Values | undefined; readonly error: DecodeError | undefined },
) {
  const { payload = false, files } = options ?? {};
  const { event, message, rest, error: decodedError, attribution } = decoded;
  return {
    group: unknownGroupOf(event),
    sequence: event.messageHeader?.sequence,
    componentId: event.messageHeader?.componentId,
    activityId: event.activityId,
    relatedActivityId: event.relatedActivityId,
    eventName: eventNameOf(decoded),
    message,
    values,
    valueTexts: values === undefined ? undefined : valueTextsOf(decoded),
    names: decoded.names,
    rest: decodedError === undefined || rest.length === 0 ? undefined : formatHexBinary(rest),
    error,
    headerProcessId: event.processId,
    headerThreadId: event.threadId,
    processName: attribution?.processName,
    processImage: attribution?.processImage,
    threadName: attribution?.threadName,
    stack: decoded.stack?.map(frameText),
    file: files?.[event.file],
    payload: payload ? formatHexBinary(event.userData) : undefined,
  };
}
