import { describe, expect, it } from 'vitest';
import {
  createEventHeader,
  createEventRecord,
  decodeEventRecord,
  decodeExtendedData,
  EventHeaderExtType,
  EventHeaderFlag,
  encodeEventRecord,
  pointerSizeOf,
  processorIndexOf,
} from '../../../src/structures.js';
import { BytesError } from '../../../src/windows/bytes/bytes.js';

const item = (extType: number, ...data: number[]) => ({
  extType,
  linkage: 0,
  reserved1: 0,
  reserved2: 0,
  data: Uint8Array.from(data),
});
const u32 = (value: number) => [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
const u64 = (value: number) => [...u32(value), 0, 0, 0, 0];
const guidBytes = [
  0x33, 0x22, 0x11, 0x00, 0x55, 0x44, 0x77, 0x66, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff,
];
const guid = '00112233-4455-6677-8899-aabbccddeeff';
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

describe('an event record', () => {
  it('says the width of pointers and the processor by the flags of its header', () => {
    expect(pointerSizeOf({ flags: EventHeaderFlag.Header32Bit })).toBe(4);
    expect(pointerSizeOf({ flags: EventHeaderFlag.Header64Bit })).toBe(8);
    expect(pointerSizeOf({ flags: 0 })).toBe(8);
    const bufferContext = { processorNumber: 3, alignment: 8, loggerId: 1 };
    expect(processorIndexOf(createEventRecord({ bufferContext }))).toBe(3);
    const eventHeader = createEventHeader({ flags: EventHeaderFlag.ProcessorIndex });
    expect(processorIndexOf(createEventRecord({ bufferContext, eventHeader }))).toBe(0x803);
  });

  it('refuses offsets that lead outside the bytes', () => {
    const bytes = encodeEventRecord(
      createEventRecord({ userData: Uint8Array.of(1, 2, 3, 4), extendedData: [item(3, 1, 0, 0, 0)] }),
    );
    const changed = (at: number, ...values: number[]) => {
      const copy = bytes.slice();
      copy.set(values, at);
      return copy;
    };
    expect(() => decodeEventRecord(changed(96, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff))).toThrow(
      BytesError,
    );
    expect(() => decodeEventRecord(changed(86, 0xff))).toThrow(/255 bytes at offset/);
    expect(() => decodeEventRecord(changed(84, 0xff))).toThrow(/4080 bytes at offset 112/);
    expect(() => decodeEventRecord(bytes.subarray(0, bytes.length - 1))).toThrow(BytesError);
  });

  it('leaves pointers to nothing alone', () => {
    const bytes = encodeEventRecord(createEventRecord());
    bytes.fill(0xff, 88, 104);
    expect(decodeEventRecord(bytes)).toEqual(createEventRecord());
  });

  it('refuses what has no place in a record', () => {
    const tooLong = createEventRecord({ userData: new Uint8Array(65536) });
    expect(() => encodeEventRecord(tooLong)).toThrow(BytesError);
    const bits = createEventRecord({ extendedData: [{ ...item(1), reserved2: 0x8000 }] });
    expect(() => encodeEventRecord(bits)).toThrow(BytesError);
  });
});

describe('extended data', () => {
  const { ...types } = EventHeaderExtType;
  it.each([
    [item(types.RelatedActivityId, ...guidBytes), { kind: 'relatedActivityId', relatedActivityId: guid }],
    [item(types.Sid, 1, 1, 0, 0, 0, 0, 0, 5, 18, 0, 0, 0), { kind: 'sid', sid: 'S-1-5-18' }],
    [item(types.TsId, 2, 0, 0, 0), { kind: 'sessionId', sessionId: 2 }],
    [
      item(types.InstanceInfo, ...u32(7), ...u32(8), ...guidBytes),
      { kind: 'instance', instanceId: 7, parentInstanceId: 8, parentGuid: guid },
    ],
    [
      item(types.StackTrace32, ...u64(1), ...u32(0x1000), ...u32(0xffff_fff0)),
      { kind: 'stackTrace', matchId: 1n, addresses: [0x1000n, 0xffff_fff0n] },
    ],
    [
      item(types.StackTrace64, ...u64(1), ...u64(0x1000)),
      { kind: 'stackTrace', matchId: 1n, addresses: [0x1000n] },
    ],
    [item(types.StackTrace64, ...u64(0)), { kind: 'stackTrace', matchId: 0n, addresses: [] }],
    [
      item(types.StackKey32, ...u64(1), ...u32(9), 0, 0, 0, 0),
      { kind: 'stackKey', matchId: 1n, stackKey: 9n },
    ],
    [item(types.StackKey64, ...u64(1), ...u64(9)), { kind: 'stackKey', matchId: 1n, stackKey: 9n }],
    [item(types.PebsIndex, ...u64(4)), { kind: 'pebsIndex', pebsIndex: 4n }],
    [item(types.PmcCounters, ...u64(4), ...u64(5)), { kind: 'pmcCounters', counters: [4n, 5n] }],
    [item(types.EventKey, ...u64(4)), { kind: 'eventKey', key: 4n }],
    [item(types.ProcessStartKey, ...u64(4)), { kind: 'processStartKey', processStartKey: 4n }],
    [item(types.ControlGuid, ...guidBytes), { kind: 'controlGuid', controlGuid: guid }],
    [item(types.PsmKey, 1, 2), { kind: 'other', extType: 9, data: Uint8Array.of(1, 2) }],
    [
      item(types.ProvTraits, 35, 0, ...ascii('Contoso'), 0, 19, 0, 1, ...guidBytes, 6, 0, 128, 1, 2, 3),
      {
        kind: 'providerTraits',
        providerName: 'Contoso',
        traits: [
          { type: 1, guid, data: Uint8Array.from(guidBytes) },
          { type: 128, guid: undefined, data: Uint8Array.of(1, 2, 3) },
        ],
      },
    ],
  ])('reads %o', (given, expected) => {
    expect(decodeExtendedData(given)).toEqual(expected);
  });

  it.each([
    ['addresses that are cut off', item(types.StackTrace64, ...u64(1), 1, 2, 3)],
    ['a short GUID', item(types.RelatedActivityId, 1)],
    ['traits longer than the data', item(types.ProvTraits, 99, 0, 65, 0)],
    ['a name without end', item(types.ProvTraits, 4, 0, 65, 66)],
    ['a trait without its type', item(types.ProvTraits, 6, 0, 65, 0, 2, 0)],
  ])('refuses %s', (_, given) => {
    expect(() => decodeExtendedData(given)).toThrow(BytesError);
  });
});
