import {
  decodePayload,
  type EventDescription,
  encodePayload,
  fileTimeFromIso,
  type PayloadTemplate,
  type PayloadValues,
} from '../../src/etw.js';
import type { EventDescriptor } from '../../src/index.js';
import type { DecodedTraceEvent } from '../../src/recordings/trace/events/decoded-trace-event.js';
import { plainTraceEvent } from '../../src/recordings/trace/events/plain-trace-event.js';
import {
  createEventDescriptor,
  createEventHeader,
  createEventRecord,
  type EventHeader,
  type EventRecord,
} from '../../src/structures.js';
import type { TraceEvent } from '../../src/trace.js';
import { decodeError } from '../../src/windows/payload/decode-error.js';

export const PROVIDER = '11111111-2222-3333-4444-555555555555';

export interface EventMembers
  extends Partial<
    Pick<
      TraceEvent,
      'index' | 'header' | 'processor' | 'activityId' | 'relatedActivityId' | 'group' | 'messageHeader'
    >
  > {
  readonly descriptor?: Partial<EventDescriptor>;
  readonly eventHeader?: Partial<EventHeader>;
  readonly record?: Partial<EventRecord>;
}

export const TIME = fileTimeFromIso('2026-01-31T12:00:00.1234567Z');

/** An event as the reader of traces returns it. */
export function traceEvent(members: EventMembers = {}): TraceEvent {
  const eventDescriptor = createEventDescriptor({ id: 1, level: 4, ...members.descriptor });
  const eventHeader = createEventHeader({
    providerId: PROVIDER,
    timeStamp: TIME,
    processId: 10,
    threadId: 20,
    ...members.eventHeader,
    eventDescriptor,
  });
  const { id, version, level, opcode } = eventDescriptor;
  const { timeStamp, providerId, processId, threadId } = eventHeader;
  return {
    ...createEventRecord({ ...members.record, eventHeader }),
    index: members.index ?? 0,
    header: members.header ?? 'EVENT64',
    timeStamp,
    rawTime: timeStamp,
    providerId,
    id,
    version,
    level,
    opcode,
    processId,
    threadId,
    processor: members.processor ?? 0,
    pointerSize: 8,
    activityId: members.activityId,
    relatedActivityId: members.relatedActivityId,
    instance: undefined,
    group: members.group,
    classVersion: undefined,
    messageHeader: members.messageHeader,
    file: 0,
    bufferOffset: 0,
    offset: 0,
    toPlain() {
      return plainTraceEvent(this);
    },
    toJSON() {
      return plainTraceEvent(this);
    },
  };
}

/** The same event with other members. `traceEvent` made it, so that its members are its own. */
export function changedEvent(event: TraceEvent, members: Partial<TraceEvent>): TraceEvent {
  return Object.assign({}, event, members);
}

/** The same event with other members. */
export function changed(decoded: DecodedTraceEvent, members: Partial<DecodedTraceEvent>): DecodedTraceEvent {
  const { message, error } = decoded;
  return { ...decoded, message, error, ...members };
}

/** The error of a payload that does not match. */
export const failed = (message: string) => decodeError('ERR_WEVTC_PAYLOAD', message);

export interface DecodedMembers extends EventMembers {
  readonly description?: Partial<EventDescription>;
  readonly template?: PayloadTemplate;
  readonly values?: PayloadValues;
  readonly message?: string;
}

/** An event that its description decodes to the last byte. */
export function decodedEvent(members: DecodedMembers = {}): DecodedTraceEvent {
  const { template = { fields: [] }, values = {}, message } = members;
  const userData = encodePayload(template, values);
  const event = traceEvent({ ...members, record: { userData, ...members.record } });
  const { id, version, level, opcode } = event;
  const { task, channel, keyword } = event.eventHeader.eventDescriptor;
  const description: EventDescription = {
    provider: { name: 'Contoso-Storage', guid: PROVIDER },
    id,
    version,
    level: { value: level },
    opcode: { value: opcode },
    task: { value: task },
    channel: { value: channel },
    keyword: `0x${keyword.toString(16)}`,
    keywords: [],
    ...members.description,
  };
  return {
    event,
    description,
    source: 'given',
    template,
    values: decodePayload(template, userData).values,
    message,
    rest: new Uint8Array(),
    error: undefined,
  };
}

/** An event that nothing describes. */
export function undecodedEvent(bytes: Uint8Array, members: EventMembers = {}): DecodedTraceEvent {
  return {
    event: traceEvent({ ...members, record: { userData: bytes } }),
    description: undefined,
    source: undefined,
    template: { fields: [] },
    values: {},
    message: undefined,
    rest: bytes,
    error: decodeError('ERR_WEVTC_UNDESCRIBED', 'nothing describes its provider'),
  };
}
