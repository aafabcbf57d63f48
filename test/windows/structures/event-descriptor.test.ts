import { describe, expect, it } from 'vitest';
import type { EventDescriptor } from '../../../src/index.js';
import { createEventDescriptor, validateEventDescriptor } from '../../../src/structures.js';
import { BytesError } from '../../../src/windows/bytes/bytes.js';
import * as etw from '../../support/entries.js';
import { structureLayouts } from '../../../scripts/generate/structure-layouts.js';

const sample: EventDescriptor = {
  id: 1000,
  version: 2,
  channel: 16,
  level: 4,
  opcode: 10,
  task: 300,
  keyword: 0x8000_0000_0000_0005n,
};

const problems = (members: Partial<EventDescriptor>) =>
  validateEventDescriptor({ ...sample, ...members }).map(
    ({ severity, member, message }) => `${severity} ${member}: ${message}`,
  );

describe('an event descriptor', () => {
  it('has its members at their offsets', () => {
    const { members } = structureLayouts.EVENT_DESCRIPTOR;
    for (const [name, [offset, size]] of Object.entries(members)) {
      const member = `${name[0]?.toLowerCase()}${name.slice(1)}` as keyof EventDescriptor;
      const highest = 2n ** BigInt(size * 8) - 1n;
      const value = member === 'keyword' ? highest : Number(highest);
      const bytes = etw.encodeEventDescriptor(createEventDescriptor({ [member]: value }));
      const set = [...bytes].flatMap((byte, at) => (byte === 0 ? [] : [at]));
      expect([name, set]).toEqual([name, Array.from({ length: size }, (_, i) => offset + i)]);
    }
  });

  it('is refused with the typed error when a member is out of range, or bytes are missing', () => {
    expect(() => etw.encodeEventDescriptor({ ...sample, level: 256 })).toThrow(BytesError);
    expect(() => etw.encodeEventDescriptor({ ...sample, keyword: 1n << 64n })).toThrow(BytesError);
    expect(() => etw.decodeEventDescriptor(new Uint8Array(15))).toThrow(BytesError);
    expect(etw.decodeEventDescriptor(new Uint8Array(17))).toEqual(createEventDescriptor());
  });

  it('finds nothing wrong with a usual one', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ channel: 0, keyword: 1n })).toEqual([]);
    expect(problems({ channel: 9, keyword: 1n << 63n })).toEqual([]);
    expect(problems({ level: 16, opcode: 240, task: 0xffff })).toEqual([]);
  });

  it('gives an error for each member out of its range', () => {
    expect(
      problems({
        id: 65536,
        version: -1,
        channel: 1.5,
        level: 256,
        opcode: Number.NaN,
        task: 65536,
        keyword: -1n,
      }),
    ).toEqual([
      'error id: id must be an integer from 0 to 65535, not 65536',
      'error version: version must be an integer from 0 to 255, not -1',
      'error channel: channel must be an integer from 0 to 255, not 1.5',
      'error level: level must be an integer from 0 to 255, not 256',
      'error opcode: opcode must be an integer from 0 to 255, not NaN',
      'error task: task must be an integer from 0 to 65535, not 65536',
      'error keyword: keyword must be a bigint from 0 to 2^64 - 1, not -1',
    ]);
  });

  it.each([
    [{ level: 0 }, 'warning level: level 0 passes every level filter; use 1 to 5'],
    [{ level: 6 }, 'warning level: level 6 is reserved; use 16 to 255 for your own levels'],
    [{ level: 15 }, 'warning level: level 15 is reserved; use 16 to 255 for your own levels'],
    [{ opcode: 241 }, 'warning opcode: opcode 241 is reserved; use 10 to 239 for your own opcodes'],
    [{ keyword: 0n }, 'warning keyword: keyword 0 passes every keyword filter; use at least one bit'],
    [{ keyword: 1n << 49n }, 'warning keyword: keyword bit 49 is reserved; use bits 0 to 47'],
    [{ channel: 0 }, 'warning keyword: keyword bits 56 to 63 identify a channel, but channel 0 has none'],
    [{ channel: 7, keyword: 1n }, 'warning channel: channel 7 is reserved by Microsoft; use 16 to 255'],
    [{ channel: 13, keyword: 1n }, 'warning channel: channel 13 is reserved by Microsoft; use 16 to 255'],
  ])('warns of %o', (members, expected) => {
    expect(problems(members)).toEqual([expected]);
  });
});

describe('the EventDesc functions', () => {
  it('creates with the order of arguments of C: task before opcode', () => {
    expect(etw.eventDescCreate(1, 2, 3, 4, 5, 6, 7n)).toEqual({
      id: 1,
      version: 2,
      channel: 3,
      level: 4,
      task: 5,
      opcode: 6,
      keyword: 7n,
    });
    expect(etw.eventDescZero()).toEqual(createEventDescriptor());
  });

  it('gets and sets every member, and leaves the descriptor it is given alone', () => {
    const before = { ...sample };
    expect(etw.eventDescGetId(etw.eventDescSetId(sample, 77))).toBe(77);
    expect(etw.eventDescSetId(sample, 77)).toEqual({ ...sample, id: 77 });
    expect(etw.eventDescGetVersion(etw.eventDescSetVersion(sample, 77))).toBe(77);
    expect(etw.eventDescSetVersion(sample, 77)).toEqual({ ...sample, version: 77 });
    expect(etw.eventDescGetChannel(etw.eventDescSetChannel(sample, 77))).toBe(77);
    expect(etw.eventDescSetChannel(sample, 77)).toEqual({ ...sample, channel: 77 });
    expect(etw.eventDescGetLevel(etw.eventDescSetLevel(sample, 77))).toBe(77);
    expect(etw.eventDescSetLevel(sample, 77)).toEqual({ ...sample, level: 77 });
    expect(etw.eventDescGetOpcode(etw.eventDescSetOpcode(sample, 77))).toBe(77);
    expect(etw.eventDescSetOpcode(sample, 77)).toEqual({ ...sample, opcode: 77 });
    expect(etw.eventDescGetTask(etw.eventDescSetTask(sample, 77))).toBe(77);
    expect(etw.eventDescSetTask(sample, 77)).toEqual({ ...sample, task: 77 });
    expect(etw.eventDescGetKeyword(etw.eventDescSetKeyword(sample, 77n))).toBe(77n);
    expect(etw.eventDescSetKeyword(sample, 77n)).toEqual({ ...sample, keyword: 77n });
    expect(sample).toEqual(before);
  });

  it('adds keyword bits', () => {
    expect(etw.eventDescOrKeyword(sample, 0x12n)).toEqual({ ...sample, keyword: 0x8000_0000_0000_0017n });
  });
});
