import { describe, expect, it } from 'vitest';
import { type WritableEvent, type WritableTrace, writeTrace } from '../../../src/trace.js';
import { bytesOf } from '../../windows/bytes-of.js';

const BUFFER = 512;

const words = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('hex')
    .match(/.{1,8}/g) ?? [];
const expected = (hex: string) => words(bytesOf(hex));
const ascii = (text: string) => Buffer.from(text, 'utf16le').toString('hex');

const EVENT = { header: 'PERFINFO64', group: 15, opcode: 46 } as const;
const event = (rawTime: bigint, size = 4): WritableEvent => ({
  ...EVENT,
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
    00000469 36c0d501 88a62600 00000000 00000569 36c0d501 01000000 04000000
    ${ascii('ab')}0000 ${ascii('c')}0000`;

  // 0x10000 units of FILETIME after the boot time, a clock of 2,533,000 Hz has made 16,600 ticks: 0x40d8.
  const timed = { ...EVENT, timeStamp: info.startTime };

  it('has a WMI_BUFFER_HEADER, an event with TRACE_LOGFILE_HEADER, and 0xFF after it', () => {
    // 72 bytes, 32 of the event's header, 280, and 10 of the names; the event ends at a multiple of eight.
    const size = 32 + 280 + 10;
    const filled = '90010000';
    expect(72 + size + 6).toBe(0x190);
    expect(words(buffer({ info, events: [timed] }, 0))).toEqual(
      expected(`00020000 ${filled} ${filled} 00000000
        00000000 00000000 00000000 00000000
        00000000 00000000 00000100 03000000
        ${filled} 21000400 00000000 00000000
        00000000 00000000
        020002c0 42010000 00000000 00000000 d8400000 00000000 00000000 00000000
        ${START('08000000')} ${'00'.repeat(16)} ${ZONE} ${END}
        ${'00'.repeat(6)} ${'ff'.repeat(BUFFER - 0x190)}`),
    );
  });

  it('has shorter pointers from a machine with 32 bits', () => {
    const bytes = buffer({ info: { ...info, pointerSize: 4 }, events: [timed] }, 0);
    const size = 32 + 272 + 10;
    expect(words(bytes.subarray(72, 72 + size))).toEqual(
      expected(`020001c0 3a010000 00000000 00000000 d8400000 00000000 00000000 00000000
        ${START('04000000')} ${'00'.repeat(8)} ${ZONE} ${END}`),
    );
  });

  it('says what is usual if nothing is given, and counts', () => {
    const bytes = small({
      buffers: [
        { events: [event(0x1_0000n), event(0x1_0064n)], eventsLost: 2 },
        { processor: 9, buffersLost: 7 },
      ],
    });
    expect(bytes.length).toBe(3 * BUFFER);
    const payload = bytes.subarray(72 + 32);
    // The trace starts with the first event, at the start of 2020, and ends 100 ticks later. Windows started
    // an hour before.
    expect(words(payload.subarray(0, 56))).toEqual(
      expected(`00020000 0a000105 654a0000 0a000000 64000569 36c0d501 5a620200 00000000 01000000
        03000000 01000000 08000000 02000000 60090000`),
    );
    expect(words(payload.subarray(248, 284))).toEqual(
      expected('00984007 2ec0d501 80969800 00000000 00000569 36c0d501 01000000 07000000 00000000'),
    );
  });

  it('can have more events, and what a caller wants', () => {
    const bytes = buffer(
      {
        firstBuffer: {
          events: [event(7n)],
          savedOffsetZero: true,
          flags: 1,
          loggerId: 0x0a0b,
          sequenceNumber: 5n,
        },
        events: [event(7n)],
      },
      0,
    );
    const filled = 'a0010000';
    expect(words(bytes.subarray(0, 72))).toEqual(
      expected(`00020000 00000000 ${filled} 00000000
        00000000 00000000 05000000 00000000 00000000 00000000
        00080b0a 03000000 ${filled} 01000400 00000000 00000000 00000000 00000000`),
    );
    expect(words(bytes.subarray(0x180, 0x1a4))).toEqual(
      expected('00000000 00000000 000011c0 14002e0f 07000000 00000000 cccccccc 00000000 ffffffff'),
    );
  });

  it('of a compressed trace names the format and is as short as possible', () => {
    const compress = { format: 'lznt1', compress: (bytes: Uint8Array) => bytes.subarray(0, 3) } as const;
    const bytes = writeTrace({ info: { bufferSize: 8192, logFileMode: 2 }, compress, events: [event(7n)] });
    const filled = '88010000';
    expect(words(bytes.subarray(0, 72))).toEqual(
      expected(`00020000 ${filled} ${filled} 00000000
        00000000 00000000 00000000 00000000 00000000 00000000
        00000100 02000000 ${filled} 21000400 00000000 00000000 00000000 00000000`),
    );
    // The version of the log format, and EVENT_TRACE_COMPRESSED_MODE.
    expect(words(bytes.subarray(72 + 32 + 4, 72 + 32 + 8))).toEqual(['0a000200']);
    expect(words(bytes.subarray(72 + 32 + 32, 72 + 32 + 36))).toEqual(['02000004']);
  });
});

describe('other buffers', () => {
  it('have the processor, the session, the position in the file and the time of the last event', () => {
    const trace = { loggerId: 0x0b0c, events: [{ ...event(5n), processor: 0x101 }] };
    expect(words(buffer(trace, 1).subarray(0, 0x64))).toEqual(
      expected(`00020000 60000000 60000000 00000000
        05000000 00000000 01000000 00000000 00000000 00000000
        01010c0b 03000000 60000000 20000000 00000000 00000000 00000000 00000000
        000011c0 14002e0f 05000000 00000000 cccccccc 00000000 ffffffff`),
    );
  });

  it('have what a caller wants, in the order in which they are given', () => {
    const buffers = [
      { sequenceNumber: 908n, processor: 3, flags: 0, flushTime: 9n, events: [event(8n), event(5n)] },
      { sequenceNumber: 7n, bufferType: 1, eventsLost: 1, buffersLost: 1, size: 100, loggerId: 2 },
    ];
    const bytes = small({ buffers });
    expect(words(bytes.subarray(BUFFER, BUFFER + 72))).toEqual(
      expected(`00020000 78000000 78000000 00000000
        09000000 00000000 8c030000 00000000 00000000 00000000
        03080100 03000000 78000000 00000000 00000000 00000000 00000000 00000000`),
    );
    expect(words(bytes.subarray(2 * BUFFER))).toEqual(
      expected(`64000000 48000000 48000000 00000000
        05000000 00000000 07000000 00000000 00000000 00000000
        00000200 03000000 48000000 26000100 00000000 00000000 00000000 00000000
        ${'ff'.repeat(28)}`),
    );
  });

  it('are compressed after their header, without anything after them', () => {
    const seen: number[] = [];
    const compress = {
      format: 'xpress',
      compress(bytes: Uint8Array) {
        seen.push(bytes.length);
        return Uint8Array.of(1, 2, 3);
      },
    } as const;
    const bytes = small({ compress, buffers: [{ events: [event(5n)] }, { compressed: false, size: 80 }] });
    expect(seen).toEqual([24]);
    expect(words(bytes.subarray(BUFFER, BUFFER + 75))).toEqual(
      expected(`4b000000 60000000 60000000 00000000
        05000000 00000000 01000000 00000000 00000000 00000000
        00000100 03000000 60000000 60000000 00000000 00000000 00000000 00000000 010203`),
    );
    expect(words(bytes.subarray(BUFFER + 75, BUFFER + 75 + 8))).toEqual(expected('50000000 48000000'));
  });

  it('start when an event does not fit, for each processor', () => {
    // Events of 16 and 204 bytes take 224 with their padding; two of them fill 448 bytes.
    const events = [0, 1, 0, 0, 1].map((processor, at) => ({ ...event(BigInt(at), 204), processor }));
    const bytes = writeTrace({ info: { bufferSize: 520 }, events });
    const view = new DataView(bytes.buffer);
    const headers = Array.from({ length: bytes.length / 520 }, (_, index) => ({
      filled: view.getUint32(index * 520 + 4, true),
      sequence: view.getUint32(index * 520 + 0x18, true),
      processor: view.getUint16(index * 520 + 0x28, true),
    }));
    expect(headers.slice(1)).toEqual([
      { filled: 520, sequence: 1, processor: 0 },
      { filled: 72 + 224, sequence: 2, processor: 0 },
      { filled: 520, sequence: 3, processor: 1 },
    ]);
  });
});
