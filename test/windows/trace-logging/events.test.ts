import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { EventDecoder, PayloadError } from '../../../src/etw.js';
import {
  createEventDescriptor,
  createEventHeader,
  createEventRecord,
  decodeEventRecord,
  decodeExtendedData,
  decodeTraceLoggingSchema,
  EventHeaderExtType,
  type EventRecord,
  encodeEventRecord,
  encodeProviderTraits,
  encodeTraceLoggingSchema,
  ProviderTraitType,
  TraceLoggingEvents,
  type TraceLoggingField,
} from '../../../src/structures.js';
import { describeSchema } from '../../../src/windows/trace-logging/describe-schema.js';
import { factsOf } from '../../../src/windows/trace-logging/record-facts.js';
import * as etw from '../../support/entries.js';
import { bytesOf } from '../bytes-of.js';

const guid = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const item = (extType: number, data: Uint8Array) => ({
  extType,
  linkage: 0,
  reserved1: 0,
  reserved2: 0,
  data,
});

const fields: readonly TraceLoggingField[] = [
  { kind: 'value', name: 'Id', inType: 8, outType: 4 },
  { kind: 'value', name: 'Text', inType: 22 },
];
const schema = encodeTraceLoggingSchema({ name: 'Started', fields });
const traits = encodeProviderTraits('Contoso-Diagnostics');
const payload = bytesOf('1f000000 0200 4100');

function record(data: Uint8Array | undefined, nameAndTraits: Uint8Array | undefined, level = 5): EventRecord {
  return createEventRecord({
    eventHeader: createEventHeader({
      providerId: guid,
      eventDescriptor: createEventDescriptor({ channel: 11, level, opcode: 1, keyword: 2n }),
    }),
    extendedData: [
      ...(nameAndTraits === undefined ? [] : [item(EventHeaderExtType.ProvTraits, nameAndTraits)]),
      ...(data === undefined ? [] : [item(EventHeaderExtType.EventSchemaTl, data)]),
    ],
    userData: payload,
  });
}

describe('the description of a TraceLogging event', () => {
  const description = {
    provider: { name: 'Contoso-Diagnostics', guid },
    id: 0,
    version: 0,
    name: 'Started',
    channel: { value: 11 },
    level: { value: 5 },
    task: { value: 0 },
    opcode: { value: 1 },
    keyword: '0x2',
    keywords: [],
    template: {
      fields: [
        { name: 'Id', inType: 'win:UInt32', outType: 'win:HexInt32' },
        { name: 'Text', inType: 'win:CountedUnicodeString' },
      ],
    },
  };

  it('has the names of provider and event, and the fields', () => {
    expect(new TraceLoggingEvents().find(record(schema, traits))).toEqual(description);
    const content = decodeExtendedData(item(EventHeaderExtType.ProvTraits, traits));
    if (content.kind !== 'providerTraits') expect.fail('no traits');
    const read = decodeTraceLoggingSchema(schema);
    expect(describeSchema(read, content, factsOf(record(schema, traits)))).toEqual(description);
  });

  it('lets a decoder decode a record that came as bytes', () => {
    const read = decodeEventRecord(encodeEventRecord(record(schema, traits)));
    const found = new TraceLoggingEvents().find(read) ?? expect.fail('no description');
    const decoder = new EventDecoder([]);
    expect(decoder.decode(found, read.userData, { exact: true }).values).toEqual({ Id: 31, Text: 'A' });
    expect(decoder.format(found, { Id: 31, Text: 'A' })).toBeUndefined();
  });

  it('has the GUID of the provider if there is no name, and the control GUID if there is one', () => {
    const controlGuid = item(EventHeaderExtType.ControlGuid, bytesOf('01'.repeat(16)));
    const own = record(schema, undefined);
    const found = new TraceLoggingEvents().find({ ...own, extendedData: [controlGuid, ...own.extendedData] });
    expect(found?.provider).toEqual({
      name: `{${guid}}`,
      guid,
      controlGuid: '01010101-0101-0101-0101-010101010101',
    });
    const malformed = new TraceLoggingEvents().find(record(schema, bytesOf('ffff')));
    expect(malformed).toMatchObject({ provider: { name: `{${guid}}` }, name: 'Started' });
  });

  it('leaves out a name and fields that are missing', () => {
    const empty = encodeTraceLoggingSchema({ name: '', fields: [] });
    const found = new TraceLoggingEvents().find(record(empty, traits)) ?? expect.fail('no description');
    expect(Object.keys(found)).not.toContain('name');
    expect(Object.keys(found)).not.toContain('template');
    expect(new EventDecoder([]).decode(found, new Uint8Array()).values).toEqual({});
  });

  it('does not exist for another record', () => {
    expect(new TraceLoggingEvents().find(record(undefined, traits))).toBeUndefined();
  });

  it('has the problem of a malformed schema', () => {
    const found = new TraceLoggingEvents().find(record(bytesOf('0900 00 4500 4100 24'), traits));
    expect(found).toMatchObject({
      provider: { name: 'Contoso-Diagnostics' },
      level: { value: 5 },
      problem: 'its TraceLogging schema is malformed: byte 0: a schema of 9 bytes does not fit in 8',
    });
    if (found === undefined) expect.fail('no description');
    expect(() => new EventDecoder([]).decode(found, payload)).toThrow(PayloadError);
  });
});

it('is shown as docs/etw-structures-info.md does it', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/etw-structures-info.md'), 'utf8');
  const [, example = ''] = /## TraceLogging\n.*?```ts\n(.*?)```/s.exec(docs) ?? [];
  const { code } = transformSync(example, { loader: 'ts', format: 'cjs' });
  const shown: unknown[] = [];
  const print = { log: (...values: unknown[]) => shown.push(values) };
  const show = new Function('require', 'console', `${code}; return show;`)(() => etw, print);
  show(record(schema, traits));
  show(record(undefined, traits));
  expect(shown).toEqual([['Contoso-Diagnostics', 'Started', { Id: 31, Text: 'A' }]]);
});

describe('descriptions that were made', () => {
  it('are used again for the same bytes, wherever they are in memory', () => {
    const events = new TraceLoggingEvents();
    const first = events.find(record(schema, traits));
    expect(events.find(record(schema.slice(), traits.slice()))).toBe(first);
  });

  it('are others for another schema, provider, name of it, or descriptor', () => {
    const events = new TraceLoggingEvents();
    const first = record(schema, traits);
    const { eventHeader } = first;
    const found = [
      first,
      record(encodeTraceLoggingSchema({ name: 'Started', fields: fields.slice(0, 1) }), traits),
      record(schema, encodeProviderTraits('Contoso-Other')),
      record(schema, undefined),
      record(schema, traits, 4),
      { ...first, eventHeader: { ...eventHeader, providerId: guid.replace('6', '7') } },
      // The same bytes, divided otherwise.
      record(traits, schema),
    ].map((of) => events.find(of));
    expect(new Set(found).size).toBe(found.length);
    const controlGuid = item(EventHeaderExtType.ControlGuid, new Uint8Array(16));
    expect(events.find({ ...first, extendedData: [...first.extendedData, controlGuid] })?.provider).toEqual({
      name: 'Contoso-Diagnostics',
      guid,
      controlGuid: '00000000-0000-0000-0000-000000000000',
    });
    expect(found[4]?.level.value).toBe(4);
    expect(found[5]?.provider.guid).toBe(guid.replace('6', '7'));
  });

  it('are forgotten when there are more than a megabyte of them, the oldest first', () => {
    const events = new TraceLoggingEvents();
    const large = (at: number) =>
      record(encodeTraceLoggingSchema({ name: `${at}${'x'.repeat(60_000)}`, fields: [] }), traits);
    const made = Array.from({ length: 40 }, (_, at) => events.find(large(at)));
    expect(events.find(large(39))).toBe(made[39]);
    expect(events.find(large(30))).toBe(made[30]);
    expect(events.find(large(0))).not.toBe(made[0]);
    expect(events.find(large(0))).toEqual(made[0]);
  });
});

describe('the traits of a provider', () => {
  it('are its name, then one after another', () => {
    const group = bytesOf('000102030405060708090a0b0c0d0e0f');
    const data = encodeProviderTraits('Aé', [
      { type: ProviderTraitType.Group, data: group },
      { type: 200, data: bytesOf('ff') },
    ]);
    expect(data).toEqual(bytesOf('1d00 41c3a900 1300 01 000102030405060708090a0b0c0d0e0f 0400 c8 ff'));
    expect(decodeExtendedData(item(EventHeaderExtType.ProvTraits, data))).toEqual({
      kind: 'providerTraits',
      providerName: 'Aé',
      traits: [
        { type: 1, guid: '03020100-0504-0706-0809-0a0b0c0d0e0f', data: group },
        { type: 200, guid: undefined, data: bytesOf('ff') },
      ],
    });
  });

  it('cannot have a name that ends early, a type of 9 bits, or too many bytes', () => {
    expect(() => encodeProviderTraits('a\0')).toThrow('providerName contains a NUL or an unpaired surrogate');
    expect(() => encodeProviderTraits('\ud800')).toThrow('providerName contains a NUL');
    expect(() => encodeProviderTraits('a', [{ type: 256, data: group }])).toThrow(
      'traits[0].type must be an integer from 0 to 255, got 256',
    );
    expect(() => encodeProviderTraits('a'.repeat(65_536))).toThrow('is not an integer from 0 to 65535');
  });

  const group = new Uint8Array(16);
});
