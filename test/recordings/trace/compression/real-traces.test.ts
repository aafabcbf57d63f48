import { describe, expect, it } from 'vitest';
import {
  type BufferCompression,
  decompress,
} from '../../../../src/recordings/trace/compression/decompress.js';
import { hasTraces, listedEvents, traceBytes, traceNames } from '../../../support/traces.js';
import { isSame } from './random-bytes.js';

/** WMI_BUFFER_HEADER. */
const HEADER_SIZE = 72;
const COMPRESSED = 0x40;

const formats: Readonly<Record<number, BufferCompression>> = { 2: 'lznt1', 3: 'xpress', 4: 'xpress-huffman' };

interface Compressed {
  readonly format: BufferCompression;
  readonly input: Uint8Array;
  readonly size: number;
}

/** The compressed buffers of a trace, without their headers. */
function compressedBuffers(name: string): Compressed[] {
  const bytes = traceBytes(name);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const format = formats[view.getUint16(0x2c, true)];
  const buffers: Compressed[] = [];
  for (let at = 0; at + HEADER_SIZE <= bytes.length; ) {
    const bufferSize = view.getUint32(at, true);
    const savedOffset = view.getUint32(at + 4, true);
    if (bufferSize < HEADER_SIZE) break;
    if (format !== undefined && (view.getUint16(at + 0x34, true) & COMPRESSED) !== 0) {
      const input = bytes.subarray(at + HEADER_SIZE, at + bufferSize);
      buffers.push({ format, input, size: savedOffset - HEADER_SIZE });
    }
    at += bufferSize;
  }
  return buffers;
}

/** Where the last event of a buffer ends, or where there is no event. */
function endOfEvents(buffer: Uint8Array): number {
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  let at = 0;
  while (at + 8 <= buffer.length && view.getUint8(at + 3) >= 0x90) {
    // Some kinds of headers have their size in other bytes.
    const isKernels = view.getUint8(at + 3) === 0xc0 && [1, 2, 3, 4, 16, 17].includes(view.getUint8(at + 2));
    const size = view.getUint16(isKernels ? at + 4 : at, true);
    if (size < 8) break;
    at += Math.ceil(size / 8) * 8;
  }
  return at;
}

const traces = traceNames().filter((name) => compressedBuffers(name).length > 0);
const listed = traces.filter((name) => listedEvents(name) !== undefined);

describe.skipIf(!hasTraces)('the compressed buffers of real traces', () => {
  it('are in several traces', () => {
    expect(traces.length).toBeGreaterThan(1);
    expect(listed.length).toBeGreaterThan(0);
  });

  it.each(traces)('%s: decompress to the size in their headers, and to whole events', (name) => {
    const wrong = compressedBuffers(name).filter(({ format, input, size }) => {
      const buffer = decompress(format, input, size);
      return buffer.length !== size || endOfEvents(buffer) !== size;
    });
    expect(wrong).toEqual([]);
  });

  it.each(traces)('%s: return the first bytes alone', (name) => {
    const wrong = compressedBuffers(name).filter(({ format, input, size }) => {
      const whole = decompress(format, input, size);
      const starts = [8, 128, 1000].map((most) => decompress(format, input, size, most));
      return !starts.every((start, i) => isSame(start, whole.subarray(0, [8, 128, 1000][i])));
    });
    expect(wrong).toEqual([]);
  });

  it.each(listed)('%s: have the payloads of all events', (name) => {
    const all = compressedBuffers(name).map(({ format, input, size }) => decompress(format, input, size));
    const hex = Buffer.concat(all).toString('hex');
    // The first event is in the first buffer, which is not compressed.
    const payloads = (listedEvents(name) ?? []).slice(1).map(({ payload }) => payload);
    expect(payloads.filter((payload) => payload !== '-' && !hex.includes(payload))).toEqual([]);
  });
});
