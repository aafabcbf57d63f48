import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definition as folded } from '../../../../src/analysis/trace/profile/folded.js';
import { definition as pprof } from '../../../../src/analysis/trace/profile/pprof.js';
import { ProtobufMessage } from '../../../../src/analysis/trace/profile/protobuf.js';
import { definition as speedscope } from '../../../../src/analysis/trace/profile/speedscope.js';
import { CpuProfiler } from '../../../../src/recordings/profile/cpu-profiler.js';
import { openTrace, traceDecoder, type WritableEvent } from '../../../../src/trace.js';
import {
  image,
  kernelEvent,
  method,
  process,
  sample,
  stack,
  thread,
  traceOf,
} from '../../../recordings/profile/sampled-trace.js';
import { readProtobuf } from './read-protobuf.js';

const KERNEL = 0xfffff800_00000000n;
const CALLS = [0x5001n, 0x1003n, 0x1002n, 0x9001n];

/** Two processes; one has a thread with two kinds of stacks. */
const events: readonly WritableEvent[] = [
  kernelEvent('PerfInfo', 73, 1, { Source: 0, NewInterval: 10_000, OldInterval: 10_000 }),
  image(3, 1, 0, KERNEL, 0x1000n, '\\SystemRoot\\system32\\ntoskrnl.exe'),
  process(3, 2, 500, 'app.exe'),
  process(3, 2, 600, 'a;b\u001b.exe'),
  thread(3, 3, 7, 500),
  thread(3, 3, 8, 600),
  image(3, 4, 500, 0x1000n, 0x1000n, 'C:\\app.exe'),
  image(3, 4, 500, 0x9000n, 0x1000n, 'C:\\Windows\\ntdll.dll'),
  method(5, 500, 0x5000n, 0x100, 'Contoso.Crane', 'Lift'),
  ...[20, 30, 40].flatMap((time) => [
    sample(time, 7, 0x5001n),
    sample(time, 8, KERNEL + 5n),
    stack(time + 1, time, 500, 7, CALLS),
  ]),
  sample(50, 7, KERNEL + 9n),
  stack(51, 50, 500, 7, [KERNEL + 9n]),
  stack(52, 50, 500, 7, CALLS.slice(1)),
];

async function profile() {
  const profiler = new CpuProfiler([]);
  const decode = traceDecoder({});
  for await (const event of openTrace(traceOf(events)).events()) profiler.add(event, decode);
  return profiler.finish();
}

it('folded stacks are lines with a count, and equal calls are one line', async () => {
  expect([...folded.pieces(await profile())].join('')).toBe(
    [
      'a,b\\u{1b}.exe (600);thread 8;ntoskrnl.exe!? 3',
      'app.exe (500);thread 7;ntdll.dll!?;app.exe!?;Contoso.Crane.Lift 3',
      'app.exe (500);thread 7;ntdll.dll!?;app.exe!?;ntoskrnl.exe!? 1',
      '',
    ].join('\n'),
  );
});

it('a file for speedscope has a profile of all processes, and one of each', async () => {
  const text = [...speedscope.pieces(await profile())].join('');
  const file = JSON.parse(text);
  const nameOf = (frame: number) => file.shared.frames[frame].name;
  const shown = file.profiles.map(
    ({ name, unit, endValue, samples, weights }: Record<string, never> & { samples: number[][] }) => ({
      name,
      unit,
      endValue,
      weights,
      samples: samples.map((frames) => frames.map(nameOf).join(' > ')),
    }),
  );
  const lift = 'app.exe (500) > thread 7 > ntdll.dll!? > app.exe!? > Contoso.Crane.Lift';
  const other = 'a;b\u001b.exe (600) > thread 8 > ntoskrnl.exe!?';
  const kernel = 'app.exe (500) > thread 7 > ntdll.dll!? > app.exe!? > ntoskrnl.exe!?';
  expect(shown).toEqual([
    {
      name: 'All processes',
      unit: 'milliseconds',
      endValue: 7,
      weights: [1, 1, 1, 1, 1, 1, 1],
      samples: [lift, other, lift, other, lift, other, kernel],
    },
    {
      name: 'app.exe (500)',
      unit: 'milliseconds',
      endValue: 4,
      weights: [1, 1, 1, 1],
      samples: [lift, lift, lift, kernel],
    },
    {
      name: 'a;b\u001b.exe (600)',
      unit: 'milliseconds',
      endValue: 3,
      weights: [1, 1, 1],
      samples: [other, other, other],
    },
  ]);
  expect(file.shared.frames).toContainEqual({ name: 'ntdll.dll!?', file: 'C:\\Windows\\ntdll.dll' });
  expect(text).not.toContain('\u001b');
});

describe('a file for pprof', () => {
  it('has the samples with their addresses, functions, modules, and threads', async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of pprof.pieces(await profile())) pieces.push(piece);
    const fields = readProtobuf(gunzipSync(Buffer.concat(pieces)));
    const all = (field: number) =>
      fields.filter(([number]) => number === field).map(([, value]) => value as Buffer);
    const strings = all(6).map((bytes) => bytes.toString());
    expect(strings[0]).toBe('');
    const text = (number: unknown) => strings[Number(number)];
    const message = (bytes: Buffer) => Object.fromEntries(readProtobuf(bytes));
    const functions = new Map(all(5).map((bytes) => [message(bytes)[1], text(message(bytes)[2])]));
    const mappings = new Map(all(3).map((bytes) => [message(bytes)[1], message(bytes)]));
    const locations = new Map(all(4).map((bytes) => [message(bytes)[1], message(bytes)]));
    expect(all(1).map((bytes) => [text(message(bytes)[1]), text(message(bytes)[2])])).toEqual([
      ['samples', 'count'],
      ['cpu', 'nanoseconds'],
    ]);
    expect(fields.find(([number]) => number === 12)?.[1]).toBe(1_000_000n);
    const samples = all(2).map((bytes) => {
      const parts = readProtobuf(bytes);
      const packed = (field: number) => unpacked(parts.find(([number]) => number === field)?.[1] as Buffer);
      const labels = parts
        .filter(([number]) => number === 3)
        .map(([, label]) => message(label as Buffer))
        .map((label) => `${text(label[1])}=${label[3] ?? text(label[2])}`);
      const calls = packed(1).map((id) => {
        const location = locations.get(id) as Record<number, bigint | Buffer>;
        const line = message(location[4] as Buffer);
        const module = mappings.get(location[2] as bigint);
        return `${(location[3] as bigint).toString(16)} ${functions.get(line[1] as bigint)} ${text(module?.[5] ?? 0n)}`;
      });
      return { values: packed(2), labels, calls };
    });
    expect(samples).toEqual([
      {
        values: [3n, 3_000_000n],
        labels: ['process=app.exe (500)', 'pid=500', 'thread=7'],
        calls: [
          '5001 Contoso.Crane.Lift ',
          '1003 app.exe!? C:\\app.exe',
          '1002 app.exe!? C:\\app.exe',
          '9001 ntdll.dll!? C:\\Windows\\ntdll.dll',
        ],
      },
      {
        values: [3n, 3_000_000n],
        labels: ['process=a;b\u001b.exe (600)', 'pid=600', 'thread=8'],
        calls: ['fffff80000000005 ntoskrnl.exe!? \\SystemRoot\\system32\\ntoskrnl.exe'],
      },
      {
        values: [1n, 1_000_000n],
        labels: ['process=app.exe (500)', 'pid=500', 'thread=7'],
        calls: [
          'fffff80000000009 ntoskrnl.exe!? \\SystemRoot\\system32\\ntoskrnl.exe',
          '1003 app.exe!? C:\\app.exe',
          '1002 app.exe!? C:\\app.exe',
          '9001 ntdll.dll!? C:\\Windows\\ntdll.dll',
        ],
      },
    ]);
  });

  it('has numbers of up to 64 bits', () => {
    const numbers = [1n, 127n, 128n, 300n, 2n ** 32n, 2n ** 64n - 1n];
    const written = new ProtobufMessage()
      .integers(7, numbers)
      .integer(3, 2n ** 63n)
      .integer(4, 0).bytes;
    const [list, single, ...others] = readProtobuf(Buffer.from(written));
    expect([list?.[0], unpacked(list?.[1] as Buffer)]).toEqual([7, numbers]);
    expect(single).toEqual([3, 2n ** 63n]);
    expect(others).toEqual([]);
  });
});

function unpacked(bytes: Buffer): bigint[] {
  // A field in front of each number makes them readable as a message.
  const numbers: bigint[] = [];
  for (let at = 0; at < bytes.length; ) {
    let end = at;
    while (((bytes[end] as number) & 0x80) !== 0) end++;
    const [field] = readProtobuf(Buffer.concat([Buffer.from([0x08]), bytes.subarray(at, end + 1)]));
    numbers.push(field?.[1] as bigint);
    at = end + 1;
  }
  return numbers;
}

it('damaged traces give profiles, too: nothing throws, and no sample is lost', async () => {
  const bytes = traceOf(events);
  const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(damage, async (changes) => {
      const damaged = Uint8Array.from(bytes);
      // The headers of the file and of its first buffer stay, so that the rest is read.
      for (const [at, value] of changes) if (at > 1024) damaged[at] = value;
      const profiler = new CpuProfiler([]);
      const decode = traceDecoder({});
      for await (const event of openTrace(damaged).events()) profiler.add(event, decode);
      const result = profiler.finish();
      const left = result.counts.samples - result.counts.idle;
      const counted = [...folded.pieces(result)].map((line) => Number(line.slice(line.lastIndexOf(' '))));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(left);
      expect(JSON.parse([...speedscope.pieces(result)].join('')).profiles[0].samples).toHaveLength(left);
      for await (const piece of pprof.pieces(result)) expect(piece.length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});
