import { describe, expect, it } from 'vitest';
import { type WritableEvent, type WritableTrace, writeTrace } from '../../../../src/etw/index.js';
import { bytesOf } from '../../bytes-of.js';

const BUFFER = 512;

const words = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('hex')
    .match(/.{1,8}/g) ?? [];
const expected = (hex: string) => words(bytesOf(hex));
const ascii = (text: string) => Buffer.from(text, 'utf16le').toString('hex');

const event = (rawTime: bigint, size = 4): WritableEvent => ({
  header: 'PERFINFO64',
  group: 15,
  opcode: 46,
  rawTime,
  userData: new Uint8Array(size).fill(0xcc),
});

/** A trace of small buffers. */
const small = (trace: WritableTrace) => writeTrace({ ...trace, info: { bufferSize: BUFFER, ...trace.info } });

/** One of its buffers. */
const buffer = (trace: WritableTrace, index: number) =>
  small(trace).subarray(index * BUFFER, (index + 1) * BUFFER);

describe('the first buffer', () => {
  const info = {
    startTime: 0x01d5_c036_6905_0000n,
    endTime: 0x01d5_c036_6905_00ffn,
    bootTime: 0x01d5_c036_6904_0000n,
    osVersion: '6.1',
    osBuild: 7601,
    numberOfProcessors: 8,
    maximumFileSize: 100,
    eventsLost: 3,
    buffersLost: 4,
    cpuSpeedInMHz: 2601,
    timeZoneBias: -60,
    perfFreq: 2_533_000n,
    loggerName: 'ab',
    logFileName: 'c',
  };
  /** TRACE_LOGFILE_HEADER up to the names of the session and the file, which are pointers. */
  const START = (pointerSize: string) => `
    00020000 06010105 b11d0000 08000000 ff000569 36c0d501
    5a620200 64000000 01000000 02000000 01000000 ${pointerSize} 03000000 290a0000`;
  const ZONE = `c4ffffff ${'00'.repeat(172)}`;
  const END = `
    00000469 36c0d501 c8a62600 00000000 00000569 36c0d501 01000000 04000000
    ${ascii('ab')}0000 ${ascii('c')}0000`;

  it('has a WMI_BUFFER_HEADER, an event with TRACE_LOGFILE_HEADER, and 0xFF after it', () => {
    // 72 bytes, 32 of the event's header, 280, and 10 of the names; the event ends at a multiple of eight.
    const size = 32 + 280 + 10;
    const filled = '90010000';
    expect(72 + size + 6).toBe(0x190);
    expect(words(buffer({ info, events: [event(5n)] }, 0))).toEqual(
      expected(`00020000 ${filled} ${filled} 00000000
        00000000 00000000 00000000 00000000
        00000000 00000000 00000100 03000000
        ${filled} 21000400 00000000 00000000
        00000000 00000000
        020002c0 42010000 00000000 00000000 7a400000 00000000 00000000 00000000
        ${START('08000000')} ${'00'.repeat(16)} ${ZONE} ${END}
        ${'00'.repeat(6)} ${'ff'.repeat(BUFFER - 0x190)}`),
    );
  });

  it('has shorter pointers from a machine with 32 bits', () => {
    const bytes = buffer({ info: { ...info, pointerSize: 4 }, events: [event(5n)] }, 0);
    const size = 32 + 272 + 10;
    expect(words(bytes.subarray(72, 72 + size))).toEqual(
      expected(`020001c0 3a010000 00000000 00000000 7a400000 00000000 00000000 00000000
        ${START('04000000')} ${'00'.repeat(8)} ${ZONE} ${END}`),
    );
  });

  it('says what is usual if nothing is given, and counts', () => {
    const bytes = small({
      buffers: [
        { events: [event(0x1_0000n)], eventsLost: 2 },
        { processor: 9, buffersLost: 7 },
      ],
    });
    const payload = bytes.subarray(72 + 32);
    const year2020 = '00004fca 36c0d501';
    expect(bytes.length).toBe(3 * BUFFER);
    expect(words(payload.subarray(0, 56))).toEqual(
      expected(`00020000 0a000105 654a0000 0a000000 0000b0ab 2dc0d501 5a620200 00000000 01000000
        03000000 01000000 08000000 02000000 60090000`),
    );
    expect(year2020).toBeDefined();
    expect(words(payload.subarray(248, 284))).toEqual(expected(''));
  });
});
