import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definition as folded } from '../../../../src/analysis/trace/profile/folded.js';
import { definition as pprof } from '../../../../src/analysis/trace/profile/pprof.js';
import { definition as speedscope } from '../../../../src/analysis/trace/profile/speedscope.js';
import { CpuProfiler } from '../../../../src/recordings/profile/cpu-profiler.js';
import { openTrace, traceDecoder, type WritableEvent } from '../../../../src/trace.js';
import { wevtc } from '../../../cli/in-memory.js';
import {
  contextSwitch,
  image,
  process,
  readyThread,
  sample,
  stack,
  thread,
  traceOf,
} from '../../../recordings/profile/sampled-trace.js';
import { readProtobuf } from './read-protobuf.js';

const known = [
  process(3, 1, 500, 'app.exe'),
  process(3, 1, 600, 'other.exe'),
  thread(3, 2, 7, 500),
  thread(3, 2, 8, 600),
  image(3, 3, 500, 0x1000n, 0x1000n, 'C:\\app.exe'),
];

const events: readonly WritableEvent[] = [
  ...known,
  sample(5, 7, 0x1001n),
  contextSwitch(1000, 7, 8),
  contextSwitch(3000, 8, 7),
  stack(3001, 3000, 500, 7, [0x1005n, 0x9000n]),
  contextSwitch(4000, 7, 0),
  contextSwitch(4500, 0, 7),
  stack(4501, 4500, 500, 7, [0x1005n, 0x9000n]),
  contextSwitch(5000, 7, 8),
  contextSwitch(6000, 8, 9),
];

/** A header with a thread. */
const byHeader = { header: 'SYSTEM64', threadId: 8, processId: 600 } as const;

async function waitsOf(list: readonly WritableEvent[]) {
  const trace = openTrace(traceOf(list));
  const profiler = new CpuProfiler(await trace.info(), undefined, 'waits');
  const decode = traceDecoder({});
  for await (const event of trace.events()) profiler.add(event, decode);
  return profiler.finish();
}

const linesOf = async (list: readonly WritableEvent[]) => [...folded.pieces(await waitsOf(list))].join('');

describe('a profile of waits', () => {
  it('has the time from the switch that takes a thread from its processor to the one that brings it back', async () => {
    expect(await linesOf(events)).toBe(
      'app.exe (500);thread 7;?;app.exe!? 250\nother.exe (600);thread 8 200\n',
    );
  });

  it('has no wait that another thread with the same ID began', async () => {
    const list = [
      contextSwitch(1000, 7, 8),
      thread(2, 1500, 7, 500),
      thread(1, 2000, 7, 600),
      contextSwitch(3000, 8, 7),
    ];
    expect(await linesOf([...known, ...list])).toBe('');
  });

  it('has no line for less than half a microsecond, and no thread without an ID', async () => {
    const none = 0xffff_ffff;
    const list = [
      contextSwitch(1000, 7, 8),
      contextSwitch(1004, 8, 7),
      contextSwitch(2000, 7, none),
      contextSwitch(3000, none, 8),
      contextSwitch(4000, 8, none),
    ];
    expect(await linesOf([...known, ...list])).toBe('');
  });

  it('has no wait in whose time a switch is missing', async () => {
    const list = [
      contextSwitch(1000, 7, 8),
      // Thread 7 can have run before thread 9 came.
      contextSwitch(3000, 9, 7),
      contextSwitch(4000, 7, 9),
      contextSwitch(5000, 9, 7),
    ];
    const profile = await waitsOf([...known, ...list]);
    expect([...folded.pieces(profile)].join('')).toBe(
      'app.exe (500);thread 7 100\nunknown process;thread 9 100\n',
    );
    expect(profile.uncertainWaits).toBe(1);
  });

  it('has switches of each processor', async () => {
    const on = (processor: number, event: WritableEvent) => ({ ...event, processor });
    const list = [
      on(0, contextSwitch(1000, 7, 8)),
      on(1, contextSwitch(2000, 9, 7)),
      on(0, contextSwitch(3000, 8, 9)),
    ];
    const profile = await waitsOf([...known, ...list]);
    expect([...folded.pieces(profile)].join('')).toContain('app.exe (500);thread 7 100\n');
    expect(profile.uncertainWaits).toBe(0);
  });

  describe('says what ended a wait', () => {
    const on = (processor: number, event: WritableEvent) => ({ ...event, processor });
    /** Thread 8 runs on processor 1 while thread 7 waits on processor 0 from 1000 to 2100. */
    const around = (during: readonly WritableEvent[], after: readonly WritableEvent[]) => [
      ...known,
      on(1, contextSwitch(900, 0, 8)),
      on(0, contextSwitch(1000, 7, 0)),
      ...during,
      on(0, contextSwitch(2100, 0, 7)),
      ...after,
    ];
    const wakesOf = async (list: readonly WritableEvent[]) =>
      [...(await waitsOf(list)).samples()].map(({ thread, wake }) => [thread, wake]);
    const byOther = { thread: 8, process: { id: 600, name: 'other.exe' } };
    const confirmed = [on(1, contextSwitch(3000, 8, 0))];

    it.each<[string, WritableEvent[], WritableEvent[], object | undefined]>([
      ['by the thread on the processor', [on(1, readyThread(2000, 7))], confirmed, byOther],
      [
        'by the first of two events',
        [on(1, readyThread(2000, 7)), on(0, readyThread(2050, 7, 1))],
        confirmed,
        byOther,
      ],
      ['by a DPC', [on(1, readyThread(2000, 7, 1))], [], { thread: undefined, process: undefined }],
      [
        'by the thread in the header',
        [on(1, { ...readyThread(2000, 7), ...byHeader } as WritableEvent)],
        [],
        byOther,
      ],
      ['not before the switch that confirms it', [on(1, readyThread(2000, 7))], [], undefined],
      [
        'not if another thread ran',
        [on(1, readyThread(2000, 7))],
        [on(1, contextSwitch(3000, 9, 0))],
        undefined,
      ],
      ['not by an idle processor', [on(0, readyThread(2000, 7))], confirmed, undefined],
      ['not by what made another thread ready', [on(1, readyThread(2000, 9))], confirmed, undefined],
    ])('%s', async (_, during, after, wake) => {
      expect(await wakesOf(around(during, after))).toContainEqual([7, wake]);
    });

    it('not by what made the thread ready before it waited', async () => {
      const list = [
        ...known,
        on(1, contextSwitch(800, 0, 8)),
        on(1, readyThread(900, 7)),
        on(0, contextSwitch(1000, 7, 0)),
        on(0, contextSwitch(2100, 0, 7)),
        ...confirmed,
      ];
      expect(await wakesOf(list)).toEqual([[7, undefined]]);
    });

    it('in labels of pprof', async () => {
      const list = around(
        [on(1, readyThread(2000, 7))],
        [
          on(0, contextSwitch(2500, 7, 0)),
          on(0, readyThread(2600, 7, 1)),
          on(0, contextSwitch(2700, 0, 7)),
          ...confirmed,
        ],
      );
      const pieces: Uint8Array[] = [];
      for await (const piece of pprof.pieces(await waitsOf(list))) pieces.push(piece);
      const fields = readProtobuf(gunzipSync(Buffer.concat(pieces)));
      const strings = fields.filter(([number]) => number === 6).map(([, value]) => String(value));
      const labels = fields
        .filter(([number]) => number === 2)
        .map(([, bytes]) =>
          readProtobuf(bytes as Buffer)
            .filter(([number]) => number === 3)
            .map(([, label]) => Object.fromEntries(readProtobuf(label as Buffer)))
            .map((label) => `${strings[Number(label[1])]}=${label[3] ?? strings[Number(label[2])]}`)
            .slice(3),
        );
      expect(labels).toEqual([['woken_by=other.exe (600)', 'woken_by_thread=8'], ['woken_by=DPC']]);
    });
  });

  it('has times in speedscope and pprof', async () => {
    const profile = await waitsOf(events);
    const { profiles } = JSON.parse([...speedscope.pieces(profile)].join(''));
    expect(profiles).toMatchObject([
      { name: 'All processes', unit: 'milliseconds', weights: [0.2, 0.05, 0.2], endValue: 0.45 },
      { name: 'app.exe (500)', weights: [0.2, 0.05], endValue: 0.25 },
      { name: 'other.exe (600)', weights: [0.2], endValue: 0.2 },
    ]);
    const pieces: Uint8Array[] = [];
    for await (const piece of pprof.pieces(profile)) pieces.push(piece);
    const fields = readProtobuf(gunzipSync(Buffer.concat(pieces)));
    const all = (field: number) =>
      fields.filter(([number]) => number === field).map(([, value]) => value as Buffer);
    const text = (number: unknown) => all(6)[Number(number)]?.toString();
    const message = (bytes: Buffer) => Object.fromEntries(readProtobuf(bytes));
    expect(all(1).map((bytes) => [text(message(bytes)[1]), text(message(bytes)[2])])).toEqual([
      ['waits', 'count'],
      ['delay', 'nanoseconds'],
    ]);
    // Varints: two waits of 250,000 ns in all, and one of 200,000 ns.
    expect(all(2).map((bytes) => (message(bytes)[2] as Buffer).toString('hex'))).toEqual([
      '0290a10f',
      '01c09a0c',
    ]);
  });

  it('is, in all, what a plain count of the switches is', async () => {
    const switches = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.constantFrom(0, 7, 8, 9)), {
      minLength: 20,
      maxLength: 40,
    });
    let waits = 0;
    await fc.assert(
      fc.asyncProperty(switches, async (steps) => {
        let time = 100;
        let running = 0;
        const list: WritableEvent[] = [];
        const offSince = new Map<number, number>();
        let expected = 0;
        for (const [after, next] of steps) {
          time += after * 10;
          list.push(contextSwitch(time, running, next));
          if (running !== 0 && running !== next) offSince.set(running, time);
          if (next !== 0 && next !== running) {
            expected += time - (offSince.get(next) ?? time);
            offSince.delete(next);
          }
          running = next;
        }
        let total = 0;
        for (const { duration } of (await waitsOf([...known, ...list])).samples()) {
          total += duration;
          waits++;
        }
        expect(total).toBe(expected);
      }),
      { numRuns: 60, seed: 1 },
    );
    expect(waits).toBeGreaterThan(100);
  });
});

describe('wevtc trace --weights waits', () => {
  const files = { 'cpu.etl': traceOf(events), 'none.etl': traceOf(known) };
  const trace = (...args: string[]) => wevtc(['trace', ...args], { files });

  it('writes waits, and chooses them like samples', async () => {
    const { stdout, stderr, exitCode } = await trace('cpu.etl', '-f', 'folded', '--weights', 'waits');
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    expect(stdout).toContain('thread 7;?;app.exe!? 250\n');
    const one = await trace(
      'cpu.etl',
      '-f',
      'folded',
      '--weights',
      'waits',
      '--process',
      'other',
      '-o',
      'out',
    );
    expect(one.stderr).toContain("note: 1 wait written to 'out'");
    expect(one.stderr).toContain('no wait has a stack; record the trace with stacks of the event CSwitch');
    const cpu = await trace('cpu.etl', '-f', 'folded', '--weights', 'cpu');
    expect(cpu.stdout).toBe('app.exe (500);thread 7;app.exe!? 1\n');
  });

  it('says that there are none, and that it needs a profile', async () => {
    const none = await trace('none.etl', '-f', 'folded', '--weights', 'waits');
    expect(none.exitCode).toBe(2);
    expect(none.stderr).toContain(
      'there are no waits of threads in the trace; record it with the kernel flag CSWITCH',
    );
    const text = await trace('cpu.etl', '--weights', 'waits');
    expect(text.stderr).toContain('--weights needs --format folded, speedscope, or pprof');
  });
});
