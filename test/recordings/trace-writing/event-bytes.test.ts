import { describe, expect, it } from 'vitest';
import { type WritableEvent, writeTrace } from '../../../src/trace.js';
import { bytesOf } from '../../windows/bytes-of.js';

const BUFFER = 512;
const BUFFER_HEADER = 72;

/** The bytes of an event in a buffer, with the padding after it, in words of four bytes. */
function eventWords(event: WritableEvent): string[] {
  const trace = writeTrace({ info: { bufferSize: BUFFER }, events: [event] });
  const buffer = trace.subarray(BUFFER);
  const filled = new DataView(buffer.buffer, buffer.byteOffset).getUint32(4, true);
  return words(buffer.subarray(BUFFER_HEADER, filled));
}

function words(bytes: Uint8Array): string[] {
  return (
    Buffer.from(bytes)
      .toString('hex')
      .match(/.{1,8}/g) ?? []
  );
}

const expected = (hex: string) => words(bytesOf(hex));

const rawTime = 0x1122_3344_5566_7788n;
const guid = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const parentGuid = '{00112233-4455-6677-8899-AABBCCDDEEFF}';
const common = {
  rawTime,
  threadId: 0x0a0b0c0d,
  processId: 0x1a1b1c1d,
  kernelTime: 5,
  userTime: 6,
  userData: Uint8Array.of(0xaa, 0xbb),
};

/** What most headers have: thread before process, and the time. */
const IDS_AND_TIME = '0d0c0b0a 1d1c1b1a 88776655 44332211';
const GUID = '7e2b1c6f 0a4d554c 9b3e0a51 c0de5701';
const PARENT = '33221100 55447766 8899aabb ccddeeff';
const TIMES = '05000000 06000000';
const PAYLOAD = 'aabb0000 00000000';

describe('the bytes of an event', () => {
  const hook = { ...common, version: 0x0102, group: 3, opcode: 1 };

  it('with a SYSTEM header have the size after the marker, then the hook', () => {
    const rest = `22000103 ${IDS_AND_TIME} ${TIMES} ${PAYLOAD}`;
    expect(eventWords({ ...hook, header: 'SYSTEM32' })).toEqual(expected(`020101c0 ${rest}`));
    expect(eventWords({ ...hook, header: 'SYSTEM64' })).toEqual(expected(`020102c0 ${rest}`));
  });

  it('with a COMPACT header have no processor times', () => {
    const { kernelTime, userTime, ...compact } = hook;
    const rest = `1a000103 ${IDS_AND_TIME} ${PAYLOAD}`;
    expect(eventWords({ ...compact, header: 'COMPACT32' })).toEqual(expected(`020103c0 ${rest}`));
    expect(eventWords({ ...compact, header: 'COMPACT64' })).toEqual(expected(`020104c0 ${rest}`));
  });

  it('with a PERFINFO header have counters before the payload, which Version announces', () => {
    const { userData } = common;
    const plain = { rawTime, userData, version: 2, group: 0x0f, opcode: 0x2e };
    expect(eventWords({ ...plain, header: 'PERFINFO32' })).toEqual(
      expected(`020010c0 12002e0f 88776655 44332211 ${PAYLOAD}`),
    );
    const counted = { ...plain, pebsIndex: 7n, counters: [8n, 0x0102_0304_0506_0708n] };
    expect(eventWords({ ...counted, header: 'PERFINFO64' })).toEqual(
      expected(`028211c0 2a002e0f 88776655 44332211
        07000000 00000000
        08000000 00000000 08070605 04030201
        ${PAYLOAD}`),
    );
  });

  const full = { ...common, providerId: guid, opcode: 0x21, level: 4, version: 0x0102 };

  it('with a FULL header have the class after the time', () => {
    const rest = `21040201 ${IDS_AND_TIME} ${GUID} ${TIMES} ${PAYLOAD}`;
    expect(eventWords({ ...full, header: 'FULL32' })).toEqual(expected(`32000ac0 ${rest}`));
    expect(eventWords({ ...full, header: 'FULL64' })).toEqual(expected(`320014c0 ${rest}`));
  });

  it('with an INSTANCE header have the instance before the payload', () => {
    const instance = { instanceId: 0x11, parentInstanceId: 0x12, parentGuid };
    const rest = `21040201 ${IDS_AND_TIME} ${GUID} ${TIMES} 11000000 12000000 ${PARENT} ${PAYLOAD}`;
    expect(eventWords({ ...full, header: 'INSTANCE32', instance })).toEqual(expected(`4a000bc0 ${rest}`));
    expect(eventWords({ ...full, header: 'INSTANCE64', instance })).toEqual(expected(`4a0015c0 ${rest}`));
  });

  const eventDescriptor = {
    id: 0x0102,
    version: 3,
    channel: 4,
    level: 5,
    opcode: 6,
    task: 0x0708,
    keyword: 0x8000_0000_0000_0001n,
  };
  const DESCRIPTOR = '02010304 05060807 01000000 00000080';
  const provided = { ...common, providerId: guid, eventDescriptor, flags: 4, eventProperty: 1 };

  it('with an EVENT header have the descriptor and the activity', () => {
    const rest = `04000100 ${IDS_AND_TIME} ${GUID} ${DESCRIPTOR} ${TIMES} ${PARENT} ${PAYLOAD}`;
    const event = { ...provided, activityId: parentGuid };
    expect(eventWords({ ...event, header: 'EVENT32' })).toEqual(expected(`520012c0 ${rest}`));
    expect(eventWords({ ...event, header: 'EVENT64' })).toEqual(expected(`520013c0 ${rest}`));
  });

  it('have extended items with their padded size, and a bit for another one', () => {
    const extendedData = [
      { extType: 1, data: bytesOf(PARENT) },
      { extType: 12, data: Uint8Array.of(3, 0, 0), reserved2: 0x7ffe },
    ];
    expect(eventWords({ ...provided, header: 'EVENT64', extendedData })).toEqual(
      expected(`7a0013c0 05000100 ${IDS_AND_TIME} ${GUID} ${DESCRIPTOR} ${TIMES}
        00000000 00000000 00000000 00000000
        18000100 01001000 ${PARENT}
        10000c00 fcff0300 03000000 00000000
        ${PAYLOAD}`),
    );
  });

  it('announce extended items only if there are some', () => {
    const event = { ...provided, header: 'EVENT64', flags: 5, extendedData: [] } as const;
    expect(eventWords(event)[1]).toBe('04000100');
  });

  it('of a message have the members that its flags announce, in their order', () => {
    const { userData, threadId, processId } = common;
    const message = { header: 'MESSAGE', id: 7, userData } as const;
    expect(eventWords(message)).toEqual(expected('0a000090 07000000 aabb0000 00000000'));
    const whole = { ...message, sequence: 0x21, providerId: guid, rawTime, threadId, processId };
    expect(eventWords(whole)).toEqual(
      expected(`2e000090 07002b00 21000000 ${GUID} 88776655 44332211 0d0c0b0a 1d1c1b1a aabb0000`),
    );
    expect(eventWords({ ...message, componentId: 0x31, flags: 0x81 })).toEqual(
      expected('12000090 07008500 00000000 31000000 aabb0000 00000000'),
    );
  });

  it('that could not be logged have four bytes of header', () => {
    expect(eventWords({ header: 'ERROR', userData: common.userData })).toEqual(expected('06000dc0 aabb0000'));
  });
});
