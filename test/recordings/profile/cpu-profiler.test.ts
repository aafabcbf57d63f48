import { describe, expect, it } from 'vitest';
import { CpuProfiler, type ProfileChoice } from '../../../src/recordings/profile/cpu-profiler.js';
import { openTrace, traceDecoder, type WritableEvent } from '../../../src/trace.js';
import { image, kernelEvent, method, process, sample, stack, thread, traceOf } from './sampled-trace.js';

const KERNEL = 0xfffff800_00000000n;

/** The samples of a profile, from the outermost call: `process thread: call call`. */
async function profileOf(events: readonly WritableEvent[], choice: ProfileChoice = {}) {
  const profiler = new CpuProfiler([]);
  const decode = traceDecoder({});
  for await (const event of openTrace(traceOf(events)).events()) profiler.add(event, decode);
  const profile = profiler.finish(choice);
  const samples = [...profile.samples()].map(
    ({ process: { id, name }, thread: threadId, stack: calls }) =>
      `${name || id} ${threadId}: ${calls
        .map(({ frame }) => frame.name)
        .reverse()
        .join(' ')}`,
  );
  return { profile, samples };
}

it('keeps the processes, modules, and stacks of machines apart', async () => {
  const machine = (name: string) => [
    process(3, 10, 500, `${name}.exe`),
    thread(3, 11, 7, 500),
    image(3, 12, 500, 0x1000n, 0x1000n, `C:\\${name}.dll`),
    sample(20, 7, 0x1500n),
    stack(21, 20, 500, 7, [0x1500n, 0x1600n]),
  ];
  const sources = ['one', 'other'].map((name) => traceOf(machine(name)));
  // Another start of Windows: the boot time is in the header of the file.
  const trace = openTrace(sources);
  const infos = await trace.info();
  const apart = infos.map((info, file) => ({ ...info, bootTime: info.bootTime + BigInt(file) }));
  const namesOf = async (files: typeof infos) => {
    const profiler = new CpuProfiler(files);
    const decode = traceDecoder({});
    for await (const event of openTrace(sources).events()) profiler.add(event, decode);
    return [...profiler.finish().samples()].map(
      (each) => `${each.process.name} ${each.stack.map(({ frame }) => frame.name).join(' ')}`,
    );
  };
  expect(await namesOf(apart)).toEqual(['one.exe one.dll!? one.dll!?', 'other.exe other.dll!? other.dll!?']);
  // Files of one machine share what they say.
  const [first] = await namesOf(infos);
  expect(await namesOf(infos)).toEqual([first, first]);
});

describe('the process of a sample', () => {
  it('is that of its thread', async () => {
    const { samples, profile } = await profileOf([
      process(3, 10, 500, 'app.exe'),
      thread(3, 11, 7, 500),
      sample(20, 7, 0x1000n),
      sample(21, 8, 0x1000n),
      sample(22, 0, KERNEL),
    ]);
    expect(samples).toEqual(['app.exe 7: ?', '4294967295 8: ?']);
    expect(profile.counts).toEqual({ samples: 3, idle: 1, unwanted: 0, withoutStack: 2 });
  });

  it('is the one that had the number then', async () => {
    const { samples } = await profileOf([
      sample(20, 7, 0x1000n),
      process(2, 30, 500, 'first.exe'),
      thread(2, 30, 7, 500),
      process(1, 40, 500, 'second.exe'),
      thread(1, 40, 7, 500),
      sample(41, 7, 0x1000n),
      process(4, 50, 500, 'second.exe'),
    ]);
    expect(samples).toEqual(['first.exe 7: ?', 'second.exe 7: ?']);
  });

  it('is unknown before the first one starts', async () => {
    const { samples } = await profileOf([
      sample(20, 7, 0x1000n),
      process(1, 40, 500, 'later.exe'),
      thread(1, 40, 7, 500),
      sample(41, 7, 0x1000n),
    ]);
    expect(samples).toEqual(['4294967295 7: ?', 'later.exe 7: ?']);
  });

  it('can be known only from lists at the end', async () => {
    const { samples } = await profileOf([
      sample(20, 7, 0x1000n),
      thread(4, 50, 7, 500),
      process(4, 50, 500, 'app.exe'),
    ]);
    expect(samples).toEqual(['app.exe 7: ?']);
  });
});

describe('the stack of a sample', () => {
  const modules = [
    image(3, 1, 0, KERNEL, 0x1000n, '\\SystemRoot\\system32\\ntoskrnl.exe'),
    image(3, 2, 500, 0x1000n, 0x1000n, '\\Device\\HarddiskVolume1\\app.exe'),
    image(3, 3, 500, 0x9000n, 0x1000n, '\\Device\\HarddiskVolume1\\ntdll.dll'),
    process(3, 4, 500, 'app.exe'),
  ];

  it('has a part in the kernel and one in user mode, in any order', async () => {
    const parts = [
      stack(31, 20, 500, 7, [KERNEL + 1n, KERNEL + 2n]),
      stack(32, 20, 500, 7, [0x1000n, 0x1fffn, 0x2000n, 0x9005n]),
    ];
    const expected = ['app.exe 7: ntdll.dll!? ? app.exe!? app.exe!? ntoskrnl.exe!? ntoskrnl.exe!?'];
    const before = [...modules, sample(20, 7, KERNEL + 1n)];
    expect((await profileOf([...before, ...parts])).samples).toEqual(expected);
    const turned = [
      stack(31, 20, 500, 7, [0x1000n, 0x1fffn, 0x2000n, 0x9005n]),
      stack(32, 20, 500, 7, [KERNEL + 1n, KERNEL + 2n]),
    ];
    expect((await profileOf([...before, ...turned])).samples).toEqual(expected);
  });

  it('belongs to the sample of its time and thread', async () => {
    const { samples, profile } = await profileOf([
      ...modules,
      sample(20, 7, 0x1001n),
      sample(21, 7, 0x1002n),
      sample(21, 8, 0x1003n),
      stack(30, 21, 500, 8, [0x1003n, 0x9000n]),
      stack(31, 22, 500, 7, [0x1003n, 0x9000n]),
    ]);
    expect(samples).toEqual(['4294967295 7: ?', '4294967295 7: ?', 'app.exe 8: ntdll.dll!? app.exe!?']);
    expect(profile.counts.withoutStack).toBe(2);
  });

  it('can be the key of one that is written later, and the key can be used again', async () => {
    const key = (opcode: number, time: number, sampled: number) =>
      kernelEvent('StackWalk', opcode, time, {
        EventTimeStamp: BigInt(sampled),
        StackProcess: 500,
        StackThread: 7,
        StackKey: 0x77n,
      });
    const defined = (opcode: number, time: number, addresses: readonly bigint[]) =>
      kernelEvent('StackWalk', opcode, time, { StackKey: 0x77n, Stack: addresses });
    const { samples } = await profileOf([
      ...modules,
      sample(20, 7, 0x1001n),
      key(38, 21, 20),
      sample(30, 7, KERNEL),
      key(37, 31, 30),
      defined(35, 40, [0x1001n]),
      sample(50, 7, 0x9001n),
      key(38, 51, 50),
      defined(36, 60, [0x9001n, 0x1001n]),
    ]);
    expect(samples).toEqual([
      'app.exe 7: app.exe!?',
      'app.exe 7: app.exe!?',
      'app.exe 7: app.exe!? ntdll.dll!?',
    ]);
  });
});

describe('the code at an address', () => {
  it('is the module that was loaded there last', async () => {
    const { samples } = await profileOf([
      process(3, 1, 500, 'app.exe'),
      thread(3, 2, 7, 500),
      image(10, 10, 500, 0x1000n, 0x1000n, 'C:\\first.dll'),
      sample(20, 7, 0x1800n),
      image(2, 25, 500, 0x1000n, 0x1000n, 'C:\\first.dll'),
      image(10, 30, 500, 0x1000n, 0x2000n, 'C:\\second.dll'),
      sample(40, 7, 0x1800n),
      sample(41, 7, 0x2800n),
      image(4, 50, 500, 0x1000n, 0x2000n, 'C:\\second.dll'),
    ]);
    expect(samples).toEqual(['app.exe 7: first.dll!?', 'app.exe 7: second.dll!?', 'app.exe 7: second.dll!?']);
  });

  it('is a method that .NET compiled, by its name, although the trace has no manifest of the runtime', async () => {
    const { samples } = await profileOf([
      process(3, 1, 500, 'app.exe'),
      method(10, 500, 0x5000n, 0x100, 'Contoso.Crane', 'Lift'),
      method(11, 500, 0x5100n, 0x100, '', 'dynamicClass'),
      { ...method(12, 500, 0x5200n, 0x100, 'Cut', 'Off'), userData: new Uint8Array(20) },
      sample(20, 7, 0x50ffn),
      stack(21, 20, 500, 7, [0x50ffn, 0x5100n, 0x5200n]),
    ]);
    expect(samples).toEqual(['app.exe 7: ? dynamicClass Contoso.Crane.Lift']);
  });

  it('of another process does not count', async () => {
    const { samples } = await profileOf([
      thread(3, 2, 7, 500),
      image(3, 3, 501, 0x1000n, 0x1000n, 'C:\\other.dll'),
      image(3, 3, 4, 0x1000n, 0x1000n, 'C:\\ntdll.dll'),
      sample(20, 7, 0x1800n),
    ]);
    expect(samples).toEqual(['500 7: ?']);
  });
});

describe('a choice of samples', () => {
  it('leaves others out, and counts them', async () => {
    const events = [
      thread(3, 2, 7, 500),
      thread(3, 2, 8, 500),
      thread(3, 2, 9, 501),
      ...[20, 21, 22, 23].flatMap((time) => [sample(time, 7, 1n), sample(time, 8, 1n), sample(time, 9, 1n)]),
    ];
    const kept = async (choice: ProfileChoice) => {
      const { profile, samples } = await profileOf(events, choice);
      expect(profile.counts.unwanted + samples.length).toBe(12);
      return samples.length;
    };
    expect(await kept({})).toBe(12);
    expect(await kept({ processes: [501] })).toBe(4);
    expect(await kept({ processes: [500], threads: [8] })).toBe(4);
    expect(await kept({ processes: [500, 501], threads: [7, 9] })).toBe(8);
    const { profile } = await profileOf(events);
    expect(await kept({ from: profile.start + 19n, to: profile.start + 20n })).toBe(6);
  });
});

it('a sample stands for the interval of the timer', async () => {
  const interval = (Source: number, NewInterval: number) =>
    kernelEvent('PerfInfo', 73, 1, { Source, NewInterval, OldInterval: NewInterval });
  expect((await profileOf([interval(0, 10_000), interval(3, 65_536)])).profile.interval).toBe(10_000);
  expect((await profileOf([])).profile.interval).toBeUndefined();
});
