import { describe, expect, it } from 'vitest';
import { createEventDescriptor, createEventHeader, createEventRecord } from '../../src/etw/index.js';
import {
  decodedEventText,
  decodedEventView,
  decodeEvent,
  describeEvents,
  parseHexBytes,
  recordDecoder,
  recordText,
  recordView,
} from '../../src/index.js';
import { schemaCheck } from '../cli/schema.js';
import { storageManifest } from '../support/storage.js';

const schemaErrors = schemaCheck('decoded');
const descriptions = describeEvents(storageManifest());
const quotaExceeded = descriptions.find(({ id }) => id === 203) ?? expect.fail('there is no event 203');
const quota = parseHexBytes('43003a000000 e803000000000000 d007000000000000') ?? expect.fail('no bytes');
const asJson = (view: object) => JSON.parse(JSON.stringify(view));

describe('decodeEvent', () => {
  it('returns values, message and bytes that are left', () => {
    const outcome = decodeEvent(quotaExceeded, Uint8Array.of(...quota, 0));
    expect(outcome).toMatchObject({
      values: { Volume: 'C:', LimitBytes: 1000n, UsedBytes: 2000n },
      bytesLeft: 1,
      error: undefined,
    });
    expect(outcome.message).toMatch(/^Volume C: is over its quota: 0x7D0 of 1000 bytes/);
    const view = asJson(decodedEventView(outcome));
    expect(schemaErrors(view)).toEqual([]);
    expect(view).toMatchObject({
      name: 'QuotaExceeded',
      values: { UsedBytes: '2000' },
      fields: [{ name: 'Volume' }, { name: 'LimitBytes', text: '1000' }, { text: '0x7D0' }],
      bytesLeft: 1,
    });
  });

  it('returns the error of a malformed payload as data, with the values before it', () => {
    const outcome = decodeEvent(quotaExceeded, quota.subarray(0, 10));
    expect(outcome).toMatchObject({ values: { Volume: 'C:' }, message: undefined, bytesLeft: 0 });
    expect(outcome.error).toMatchObject({ field: 'LimitBytes', offset: 6 });
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

describe('parseHexBytes', () => {
  it.each(['0100ff', '01 00 ff', '01-00-FF', '0x01, 0x00, 0xff', '0x0100ff'])('reads %s', (text) => {
    expect(parseHexBytes(text)).toEqual(Uint8Array.of(1, 0, 255));
  });

  it.each(['010', '1 0', 'x01', 'hello'])('refuses %s', (text) => {
    expect(parseHexBytes(text)).toBeUndefined();
  });
});
