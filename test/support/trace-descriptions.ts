import {
  type EventDescription,
  encodePayload,
  type PayloadTemplate,
  type PayloadValues,
} from '../../src/etw.js';
import type { EventDescriptor } from '../../src/index.js';
import type { WritableEvent } from '../../src/recordings/trace-writing/writable-event.js';
import { writeTrace } from '../../src/recordings/trace-writing/write-trace.js';
import { createEventDescriptor, type EventMapInfo, type TraceEventInfo } from '../../src/structures.js';
import {
  openTrace,
  type Trace,
  type TraceDecoderOptions,
  type TraceEvent,
  traceDecoder,
} from '../../src/trace.js';

export const PROVIDER = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
export const OTHER_PROVIDER = '0d5a4f3c-1b2e-4e6f-8a9b-c0de00000002';
export const EVENT_CLASS = 'c1a55000-1b2e-4e6f-8a9b-c0de00000003';
export const START = 133_800_000_000_000_000n;

/** A time in ticks from the start of the trace. */
export const at = (ticks: number) => ({ timeStamp: START + BigInt(ticks) });

export function traceOf(...events: WritableEvent[]): Trace {
  return openTrace(writeTrace({ events }));
}

/** The events of a trace without the header event that each trace starts with. */
export async function eventsOf(trace: Trace): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  for await (const event of trace.events()) events.push(event);
  return events.filter(({ header, opcode }) => !(header.startsWith('SYSTEM') && opcode === 0));
}

export const COUNT_AND_NAME: PayloadTemplate = {
  fields: [
    { name: 'Count', inType: 'win:UInt32' },
    { name: 'Name', inType: 'win:UnicodeString' },
  ],
};

/** A number at the end cannot be missing; a string can. */
export const COUNT_AND_SIZE: PayloadTemplate = {
  fields: [
    { name: 'Count', inType: 'win:UInt32' },
    { name: 'Size', inType: 'win:UInt64' },
  ],
};

export const COUNT: PayloadTemplate = { fields: [{ name: 'Count', inType: 'win:UInt32' }] };

/** The payload of an event with these fields. */
export function payload(
  template: PayloadTemplate,
  values: PayloadValues,
  pointerSize: 4 | 8 = 8,
): Uint8Array {
  return encodePayload(template, values, { pointerSize });
}

/** An event of `PROVIDER`. */
export function providerEvent(
  userData: Uint8Array,
  eventDescriptor: Partial<EventDescriptor> = { id: 1 },
  more: Partial<Extract<WritableEvent, { header: 'EVENT64' | 'EVENT32' }>> = {},
): WritableEvent {
  return {
    header: 'EVENT64',
    providerId: PROVIDER,
    eventDescriptor,
    userData,
    ...at(5),
    ...more,
  } as WritableEvent;
}

/** The description of event 1 of `PROVIDER`. */
export function describedAs(members: Partial<EventDescription> = {}): EventDescription {
  return {
    provider: { name: 'Contoso', guid: PROVIDER },
    id: 1,
    version: 0,
    channel: { value: 0 },
    level: { value: 4 },
    task: { value: 0 },
    opcode: { value: 0 },
    keyword: '0x0',
    keywords: [],
    template: COUNT_AND_NAME,
    message: '%1 of %2',
    ...members,
  };
}

/** TRACE_EVENT_INFO of event 1 of `PROVIDER`: a number with a map. */
export function storedInfo(members: Partial<TraceEventInfo> = {}): TraceEventInfo {
  return {
    providerGuid: PROVIDER,
    eventGuid: '00000000-0000-0000-0000-000000000000',
    eventDescriptor: createEventDescriptor({ id: 1 }),
    decodingSource: 0,
    providerName: 'Contoso',
    levelName: undefined,
    channelName: undefined,
    keywordsName: [],
    taskName: undefined,
    opcodeName: undefined,
    eventMessage: 'kind %1 ',
    providerMessage: undefined,
    binaryXml: new Uint8Array(),
    eventName: undefined,
    eventAttributes: undefined,
    topLevelPropertyCount: 1,
    flags: 1,
    tags: 0,
    properties: [
      {
        flags: 0,
        name: 'Kind',
        type: { kind: 'value', inType: 8, outType: 0, mapName: 'Kinds' },
        count: 1,
        length: 4,
        tags: 0,
      },
    ],
    ...members,
  };
}

export const KINDS: EventMapInfo = {
  kind: 'number',
  name: 'Kinds',
  flags: 1,
  entries: [{ value: 7, output: 'seven ' }],
};

export const KIND: PayloadTemplate = { fields: [{ name: 'Kind', inType: 'win:UInt32' }] };

/** What is decoded of an event, without the event itself and without what is empty. */
export async function decoded(event: WritableEvent, options: TraceDecoderOptions = {}) {
  const [only] = await eventsOf(traceOf(event));
  const { source, values, message, rest, error, description } = traceDecoder(options)(only as never);
  return {
    source,
    values,
    message,
    rest: [...rest],
    reason: error?.message,
    version: description?.version,
  };
}

export const ABC = payload(COUNT_AND_NAME, { Count: 3, Name: 'abc' });
export const STORED = { infos: [storedInfo()], maps: [{ providerGuid: PROVIDER, map: KINDS }] };
