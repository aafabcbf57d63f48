import { describe, expect, it } from 'vitest';
import {
  createEventHeader,
  createEventRecord,
  EventHeaderExtType,
  type ExtendedDataItem,
} from '../../../src/structures.js';
import { headerView } from '../../../src/windows/views/header-view.js';

const activity = '0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01';
const parent = Uint8Array.of(0x1c, 0x3f, 0x6e, 0x0b, 0xa4, 0x52, 0x0e, 0x4c, 0x9d, 0x77, 1, 2, 3, 4, 5, 6);
const parentText = '0b6e3f1c-52a4-4c0e-9d77-010203040506';

const item = (extType: number, data: Uint8Array): ExtendedDataItem => ({
  extType,
  linkage: 0,
  reserved1: 0,
  reserved2: 0,
  data,
});

/** As JSON shows it. */
function shown(header: Parameters<typeof createEventHeader>[0], ...extendedData: ExtendedDataItem[]) {
  const record = createEventRecord({ eventHeader: createEventHeader(header), extendedData });
  return JSON.parse(JSON.stringify(headerView(record)));
}

describe('the header of a record', () => {
  it('has the time in ISO 8601, and as the number of the record', () => {
    expect(shown({ timeStamp: 133_500_000_000_000_001n })).toMatchObject({
      time: '2024-01-17T21:20:00.0000001Z',
      timeStamp: '133500000000000001',
    });
  });

  it('has the number alone if it is no time', () => {
    expect(shown({ timeStamp: -1n })).toMatchObject({ time: '-1', timeStamp: '-1' });
  });

  it('has activities only where the record has some', () => {
    expect(shown({ activityId: activity }, item(EventHeaderExtType.RelatedActivityId, parent))).toMatchObject(
      {
        activityId: activity,
        relatedActivityId: parentText,
        extendedData: [{ kind: 'relatedActivityId', relatedActivityId: parentText }],
      },
    );
    const without = shown({});
    for (const member of ['activityId', 'relatedActivityId', 'extendedData'])
      expect(without).not.toHaveProperty(member);
  });
});

describe('extended data', () => {
  it('has wide numbers as hexadecimal text, which JSON keeps exactly', () => {
    const key = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f);
    expect(shown({}, item(EventHeaderExtType.EventKey, key)).extendedData).toEqual([
      { kind: 'eventKey', key: '0x7fffffffffffffff' },
    ]);
  });

  it('has bytes that are not documented as hexadecimal text', () => {
    expect(shown({}, item(0x7777, Uint8Array.of(1, 0xab))).extendedData).toEqual([
      { kind: 'other', extType: 0x7777, data: '0x01AB' },
    ]);
  });

  it('that is malformed is shown with the reason, and hides nothing else', () => {
    const short = item(EventHeaderExtType.RelatedActivityId, parent.subarray(0, 15));
    const session = item(EventHeaderExtType.TsId, Uint8Array.of(2, 0, 0, 0));
    const header = shown({ processId: 7 }, short, session);
    expect(header).toMatchObject({
      processId: 7,
      extendedData: [
        { kind: 'malformed', extType: EventHeaderExtType.RelatedActivityId },
        { kind: 'sessionId', sessionId: 2 },
      ],
    });
    const [malformed] = header.extendedData;
    expect(malformed.data).toBe('0x1C3F6E0BA4520E4C9D770102030405');
    expect(malformed.message).toMatch(/16|byte/);
    expect(header).not.toHaveProperty('relatedActivityId');
  });

  it('of every known type is shown, whatever its bytes are', () => {
    for (const extType of Object.values(EventHeaderExtType))
      for (const length of [0, 1, 4, 8, 16, 33]) {
        const [view] = shown({}, item(extType, new Uint8Array(length).fill(0xff))).extendedData;
        expect(typeof view.kind, `type ${extType} with ${length} bytes`).toBe('string');
      }
  });
});
