import { describe, expect, it } from 'vitest';
import {
  createEventDescriptor,
  EventHeaderExtType,
  encodeTraceLoggingSchema,
  TraceLoggingIn,
} from '../../../../src/structures.js';
import { traceDecoder } from '../../../../src/trace.js';
import {
  ABC,
  at,
  COUNT,
  COUNT_AND_SIZE,
  decoded,
  describedAs,
  EVENT_CLASS,
  eventsOf,
  KIND,
  payload,
  providerEvent,
  STORED,
  storedInfo,
  traceOf,
} from '../../../support/trace-descriptions.js';

describe('a classic event', () => {
  const eventClass = { header: 'FULL64', providerId: EVENT_CLASS, opcode: 10, version: 2, ...at(1) } as const;
  const event = { ...eventClass, userData: payload(KIND, { Kind: 7 }) };

  it('is decoded by TRACE_EVENT_INFO of its class', async () => {
    const eventDescriptor = createEventDescriptor({ opcode: 10, version: 2 });
    const mof = storedInfo({ decodingSource: 1, eventGuid: EVENT_CLASS, eventDescriptor });
    expect(await decoded(event, { stored: { ...STORED, infos: [mof] } })).toMatchObject({
      source: 'trace-event-info',
      values: { Kind: 7 },
      message: 'kind seven',
    });
    expect(await decoded({ ...event, opcode: 11 }, { stored: { infos: [mof], maps: [] } })).toMatchObject({
      reason: 'the descriptions of its class lack this event',
    });
    // It is a MOF class, so an event of the provider with the same number is another one.
    const other = providerEvent(event.userData, { id: 0, version: 2, opcode: 10 });
    expect(await decoded(other, { stored: { infos: [mof], maps: [] } })).toMatchObject({ source: undefined });
  });

  it('is decoded by the event whose task has its class', async () => {
    const descriptor = { id: 5, version: 2, opcode: 10 };
    const info = storedInfo({
      eventGuid: EVENT_CLASS,
      eventDescriptor: createEventDescriptor(descriptor),
    });
    expect(await decoded(event, { stored: { infos: [info], maps: [] } })).toMatchObject({
      source: 'trace-event-info',
      values: { Kind: 7 },
    });
    const given = describedAs({
      ...descriptor,
      opcode: { value: 10 },
      eventGuid: EVENT_CLASS,
      template: COUNT,
    });
    expect(await decoded(event, { descriptions: [given] })).toMatchObject({
      source: 'given',
      values: { Count: 7 },
    });
    expect(await decoded({ ...event, version: 3 }, { descriptions: [given] })).toMatchObject({
      source: 'given',
      reason: 'version 3 of the event is not described, so version 2 decodes it',
    });
  });

  it('has a control GUID that is no class', async () => {
    const info = storedInfo({
      flags: 5,
      eventGuid: EVENT_CLASS,
      eventDescriptor: createEventDescriptor({ id: 5, version: 2, opcode: 10 }),
    });
    const options = { stored: { infos: [info], maps: [] } };
    expect(await decoded(event, options)).toMatchObject({ source: undefined });
    const ofProvider = providerEvent(event.userData, { id: 5, version: 2 }, { providerId: EVENT_CLASS });
    expect(await decoded(ofProvider, options)).toMatchObject({ source: 'trace-event-info' });
  });

  it('of Windows is known, unless something describes it better', async () => {
    const hook = { header: 'SYSTEM64', group: 15, opcode: 73, version: 3, ...at(1) } as const;
    const userData = new Uint8Array(24);
    const known = await decoded({ ...hook, userData });
    expect(known).toMatchObject({ source: 'class' });
    const [read] = await eventsOf(traceOf({ ...hook, userData }));
    const template = { fields: [{ name: 'Words', inType: 'win:UInt64', count: 3 }] } as const;
    const given = describedAs({
      version: 3,
      opcode: { value: 73 },
      eventGuid: read?.providerId as string,
      template,
    });
    expect(await decoded({ ...hook, userData }, { descriptions: [given] })).toMatchObject({
      source: 'given',
      values: { Words: [0n, 0n, 0n] },
    });
  });
});

describe('an event of TraceLogging', () => {
  const schema = encodeTraceLoggingSchema({
    name: 'Backup',
    fields: [{ kind: 'value', name: 'Size', inType: TraceLoggingIn.UInt32 }],
  });
  const extendedData = [{ extType: EventHeaderExtType.EventSchemaTl, data: schema }];
  const event = (id: number) => providerEvent(payload(COUNT, { Count: 7 }), { id }, { extendedData });

  it('describes itself', async () => {
    const [read] = await eventsOf(traceOf(event(0)));
    const { source, values, error, description } = traceDecoder()(read as never);
    expect({ source, values, error }).toEqual({
      source: 'trace-logging',
      values: { Size: 7 },
      error: undefined,
    });
    expect(description?.name).toBe('Backup');
  });

  it('with an id is decoded by what else describes it, if that fits', async () => {
    const given = (id: number, template = COUNT) => ({ descriptions: [describedAs({ id, template })] });
    expect(await decoded(event(1), given(1))).toMatchObject({ source: 'given', values: { Count: 7 } });
    expect(await decoded(event(1), given(1, COUNT_AND_SIZE))).toMatchObject({ source: 'trace-logging' });
    // All events without an id have the id 0.
    expect(await decoded(event(0), given(0))).toMatchObject({ source: 'trace-logging' });
  });

  it('with a malformed schema has the reason', async () => {
    const broken = [{ extType: EventHeaderExtType.EventSchemaTl, data: schema.subarray(0, 5) }];
    const found = await decoded(providerEvent(ABC, {}, { extendedData: broken }));
    expect(found).toMatchObject({ source: 'trace-logging', values: {}, rest: [...ABC] });
    expect(found.reason).toContain('its TraceLogging schema is malformed');
  });
});
