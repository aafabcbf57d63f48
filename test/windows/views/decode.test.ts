import { describe, expect, it } from 'vitest';
import {
  decodedEventText,
  decodedEventView,
  decodeEventPayload,
  type PayloadField,
  type PayloadTemplate,
  parseHexBytes,
  recordDecoder,
  recordText,
  recordView,
} from '../../../src/etw.js';
import { describeEvents } from '../../../src/index.js';
import {
  createEventDescriptor,
  createEventHeader,
  createEventRecord,
  EventHeaderExtType,
  encodeProviderTraits,
  encodeTraceLoggingSchema,
} from '../../../src/structures.js';
import { schemaCheck } from '../../cli/schema.js';
import { storageManifest } from '../../support/storage.js';

const schemaErrors = schemaCheck('decoded');
const descriptions = describeEvents(storageManifest());
const quotaExceeded = descriptions.find(({ id }) => id === 203) ?? expect.fail('there is no event 203');
const quota = parseHexBytes('43003a000000 e803000000000000 d007000000000000') ?? expect.fail('no bytes');
const asJson = (view: object) => JSON.parse(JSON.stringify(view));

describe('decodeEvent', () => {
  it('returns values, message and bytes that are left', () => {
    const outcome = decodeEventPayload(quotaExceeded, Uint8Array.of(...quota, 0));
    expect(outcome).toMatchObject({
      values: { Volume: 'C:', LimitBytes: 1000n, UsedBytes: 2000n },
      bytesLeft: 1,
      rest: Uint8Array.of(0),
      error: undefined,
    });
    expect(outcome.message).toMatch(/^Volume C: is over its quota: 0x7D0 of 1000 bytes/);
    const view = asJson(decodedEventView(outcome));
    expect(schemaErrors(view)).toEqual([]);
    expect(view).toMatchObject({
      eventName: 'QuotaExceeded',
      values: { UsedBytes: '2000' },
      fields: [{ name: 'Volume' }, { name: 'LimitBytes', text: '1000' }, { text: '0x7D0' }],
      bytesLeft: 1,
      rest: '0x00',
    });
    expect(decodedEventText(outcome)).toMatch(/0x7D0\n\n {2}1 byte after the last field: 0x00\n$/);
  });

  it('shows only the first of many bytes that are left', () => {
    const outcome = decodeEventPayload(
      quotaExceeded,
      Uint8Array.of(...quota, ...new Uint8Array(2000).fill(0xab)),
    );
    expect(outcome.rest.length).toBe(2000);
    const text = decodedEventText(outcome);
    expect(text).toContain(`\n  2000 bytes after the last field: 0x${'AB'.repeat(64)}…\n`);
    const view = asJson(decodedEventView(outcome));
    expect(view).toMatchObject({ bytesLeft: 2000, rest: `0x${'AB'.repeat(1024)}` });
    expect(schemaErrors(view)).toEqual([]);
  });

  it('has nothing left where there is nothing', () => {
    const outcome = decodeEventPayload(quotaExceeded, quota);
    expect(outcome.rest).toEqual(new Uint8Array());
    expect(Object.keys(asJson(decodedEventView(outcome)))).not.toContain('rest');
    expect(decodedEventText(outcome)).not.toContain('last field');
  });

  it('shows structs in structs', () => {
    const members: PayloadField[] = [
      { name: 'X', inType: 'win:UInt8' },
      { name: 'In', count: { prefix: 'win:UInt16' }, members: [{ name: 'Y', inType: 'win:UInt64' }] },
    ];
    const template: PayloadTemplate = { fields: [{ name: 'Out', members }] };
    const description = { ...quotaExceeded, template, message: '%1' };
    const payload = parseHexBytes('07 0200 0100000000000000 0200000000000000') ?? expect.fail('no bytes');
    const outcome = decodeEventPayload(description, payload);
    expect(outcome.message).toBe('{X=7, In=[{Y=1}, {Y=2}]}');
    const view = asJson(decodedEventView(outcome));
    expect(view.values).toEqual({ Out: { X: 7, In: [{ Y: '1' }, { Y: '2' }] } });
    expect(schemaErrors(view)).toEqual([]);
    expect(decodedEventText(outcome)).toMatch(
      /\n {2}Out\.X +win:UInt8 +7\n {2}Out\.In\[0\]\.Y +win:UInt64 +1\n {2}Out\.In\[1\]\.Y +win:UInt64 +2\n$/,
    );
  });

  it('returns the error of a malformed payload as data, with the values before it', () => {
    const outcome = decodeEventPayload(quotaExceeded, quota.subarray(0, 10));
    expect(outcome).toMatchObject({ values: { Volume: 'C:' }, message: undefined, bytesLeft: 0 });
    expect(outcome.error).toMatchObject({ code: 'ERR_WEVTC_PAYLOAD', path: 'LimitBytes', offset: 6 });
    expect(outcome.error).not.toBeInstanceOf(Error);
    expect(decodedEventText(outcome)).toContain('Volume  win:UnicodeString  C:\n');
    expect(schemaErrors(asJson(decodedEventView(outcome)))).toEqual([]);
  });
});

it('finds the event of each record', () => {
  const decode = recordDecoder(descriptions);
  const record = (id: number) =>
    createEventRecord({
      eventHeader: createEventHeader({
        providerId: quotaExceeded.provider.guid,
        eventDescriptor: createEventDescriptor({ id, channel: 16 }),
      }),
      userData: quota,
    });
  const known = decode(record(203));
  expect(known).toMatchObject({ kind: 'event', outcome: { values: { Volume: 'C:' } } });
  expect(recordText(known)).toContain('\n  Volume C: is over its quota');
  const unknown = decode(record(9));
  expect(unknown.kind).toBe('unknown');
  expect(recordText(unknown)).toContain('event 9 version 0, not in the manifest\n');
  expect(schemaErrors([known, unknown].map((decoded) => asJson(recordView(decoded))))).toEqual([]);
});

it('decodes TraceLogging events, which no manifest describes', () => {
  const decode = recordDecoder(descriptions);
  const item = (extType: number, data: Uint8Array) => ({
    extType,
    linkage: 0,
    reserved1: 0,
    reserved2: 0,
    data,
  });
  const schema = { name: 'Started', fields: [{ kind: 'value', name: 'Id', inType: 8, outType: 4 }] } as const;
  const decoded = decode(
    createEventRecord({
      eventHeader: createEventHeader({
        providerId: quotaExceeded.provider.guid,
        eventDescriptor: createEventDescriptor({ channel: 11, level: 5 }),
      }),
      extendedData: [
        item(EventHeaderExtType.ProvTraits, encodeProviderTraits('Contoso-Own')),
        item(EventHeaderExtType.EventSchemaTl, encodeTraceLoggingSchema(schema)),
      ],
      userData: Uint8Array.of(31, 0, 0, 0, 7),
    }),
  );
  const text = recordText(decoded);
  expect(text).toContain("\nContoso-Own, event 0 version 0 'Started', level 5\n");
  expect(text).toMatch(/\n {2}Id +win:UInt32 +0x1F\n\n {2}1 byte after the last field: 0x07\n$/);
  expect(asJson(recordView(decoded))).toMatchObject({
    eventName: 'Started',
    values: { Id: 31 },
    rest: '0x07',
  });
  expect(schemaErrors([asJson(recordView(decoded))])).toEqual([]);
});

describe('parseHexBytes', () => {
  it.each(['0100ff', '01 00 ff', '01-00-FF', '0x01, 0x00, 0xff', '0x0100ff'])('reads %s', (text) => {
    expect(parseHexBytes(text)).toEqual(Uint8Array.of(1, 0, 255));
  });

  it.each(['010', '1 0', 'x01', 'hello'])('refuses %s', (text) => {
    expect(parseHexBytes(text)).toBeUndefined();
  });
});

it('has the provider id of the record, which can be the control GUID', () => {
  const controlGuid = '0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d99';
  const provider = { ...quotaExceeded.provider, controlGuid };
  const decoded = recordDecoder([{ ...quotaExceeded, provider }])(
    createEventRecord({
      eventHeader: createEventHeader({
        providerId: controlGuid,
        eventDescriptor: createEventDescriptor({ id: quotaExceeded.id, version: quotaExceeded.version }),
      }),
      userData: new Uint8Array(),
    }),
    {},
  );
  expect(decoded.kind).toBe('event');
  expect(recordView(decoded)).toMatchObject({
    providerId: controlGuid,
    controlGuid,
    eventName: 'QuotaExceeded',
  });
});
