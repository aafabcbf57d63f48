import { describe, expect, it } from 'vitest';
import { openTrace, writeTrace } from '../../../../src/trace.js';
import { compress } from '../../../support/compress/compress.js';

const SIZE = 16 * 1024 * 1024;

/** A trace of a few hundred kilobytes: one buffer, which is compressed very well, again and again. */
function bomb(count: number): Uint8Array {
  const writer = (buffers: readonly { readonly events: typeof events }[]) =>
    writeTrace({
      info: { bufferSize: SIZE, startTime: 0n },
      compress: { format: 'xpress', compress: (bytes) => compress('xpress', bytes) },
      buffers,
    });
  const events = Array.from({ length: 260 }, () => ({
    header: 'SYSTEM64' as const,
    group: 15,
    opcode: 46,
    rawTime: 1n,
    userData: new Uint8Array(64_000),
  }));
  const one = writer([{ events }]);
  const first = writer([]).length;
  const buffer = one.subarray(first);
  const bytes = new Uint8Array(first + count * buffer.length);
  bytes.set(one.subarray(0, first));
  for (let at = 0; at < count; at++) bytes.set(buffer, first + at * buffer.length);
  return bytes;
}

async function problemsOf(bytes: Uint8Array) {
  const trace = await openTrace(bytes);
  for await (const _ of trace.events()) break;
  return trace.problems.filter(({ kind }) => kind === 'compression').map(({ message }) => message);
}

describe('the compressed buffers of a trace', () => {
  it('are left out from the one on with which they would be too large', async () => {
    expect(await problemsOf(bomb(70))).toEqual([
      'without compression, the buffers up to here have more than 1073741824 bytes, which is the limit',
    ]);
  });

  it('are read if they are smaller', async () => {
    expect(await problemsOf(bomb(60))).toEqual([]);
  });
});
