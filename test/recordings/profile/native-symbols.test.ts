import { describe, expect, it } from 'vitest';
import { CpuProfiler } from '../../../src/recordings/profile/cpu-profiler.js';
import { EventStacks } from '../../../src/recordings/profile/event-stacks.js';
import { NativeSymbols } from '../../../src/recordings/profile/native-symbols.js';
import { traceDecoder } from '../../../src/recordings/trace/decode/trace-decoder.js';
import { frameText } from '../../../src/recordings/trace/events/event-stack.js';
import { attributeEvents, openTrace, readLinkerMap, type WritableEvent } from '../../../src/trace.js';
import { type MapParts, mapText } from './map-text.js';
import { image, imageId, process, sample, stack, thread, traceOf } from './sampled-trace.js';

const BUILD = 0x65432100;
const APP = 0x10_0000n;

const parts: MapParts = {
  publics: [
    [1, 0, 'main'],
    [1, 0x40, '?Lift@Crane@@QEAAXXZ'],
  ],
  statics: [[1, 0x80, 'lower']],
};

const symbolsOf = (...maps: MapParts[]) =>
  new NativeSymbols(
    maps.map((each, at) => ({ file: `${at}.map`, map: readLinkerMap(Buffer.from(mapText(each))) })),
  );

const sampled = (...addresses: bigint[]): WritableEvent[] => [
  process(3, 1, 500, 'app.exe'),
  thread(3, 2, 7, 500),
  sample(20, 7, addresses[0] as bigint),
  stack(21, 20, 500, 7, addresses),
];

/** The calls of the only sample: as the stack of an event, and as frames of a profile. */
async function callsOf(events: readonly WritableEvent[], symbols: NativeSymbols) {
  const trace = openTrace(traceOf(events));
  const infos = await trace.info();
  const attributor = await attributeEvents(trace);
  const stacks = new EventStacks(infos, symbols);
  const profiler = new CpuProfiler(infos, symbols);
  const decode = traceDecoder();
  for await (const event of trace.events()) {
    stacks.add(event);
    profiler.add(event, decode);
  }
  const texts: string[][] = [];
  for await (const event of trace.events()) {
    attributor.skip(event);
    const calls = stacks.of(event, attributor.attribute(event));
    if (calls !== undefined) texts.push(calls.map(frameText));
  }
  const frames = [...profiler.finish().samples()].map((each) => each.stack.map(({ frame }) => frame.name));
  expect([texts.length, frames.length]).toEqual([1, 1]);
  return { texts: texts[0], frames: frames[0], unused: [...symbols.unused()].map(({ reason }) => reason) };
}

describe('functions of native modules', () => {
  const app = image(3, 0, 500, APP, 0x4000n, '\\Device\\HarddiskVolume1\\App.exe', BUILD);

  it('have names where the MAP file is of the same build', async () => {
    const calls = [APP + 0x1042n, APP + 0x1010n, APP + 0x1085n, APP + 0x200n, APP + 0x1200n, 0x9000n];
    expect(await callsOf([app, ...sampled(...calls)], symbolsOf(parts))).toEqual({
      texts: [
        'App.exe!Crane::Lift+0x2',
        'App.exe!main+0x10',
        'App.exe!lower+0x5',
        'App.exe+0x200',
        'App.exe+0x1200',
        '0x9000',
      ],
      frames: ['App.exe!Crane::Lift', 'App.exe!main', 'App.exe!lower', 'App.exe!?', 'App.exe!?', '?'],
      unused: [],
    });
  });

  it('have none at the start of a function that can be the end of the one before', async () => {
    const { texts } = await callsOf(
      [app, ...sampled(APP + 0x1040n, APP + 0x1040n, APP + 0x1041n)],
      symbolsOf(parts),
    );
    expect(texts).toEqual(['App.exe!Crane::Lift+0x0', 'App.exe+0x1040', 'App.exe!Crane::Lift+0x1']);
  });

  it('get the build from ImageID if the event of the image does not have it', async () => {
    const old = image(3, 0, 500, APP, 0x4000n, 'C:\\app.exe');
    const calls = sampled(APP + 0x1042n);
    const id = (stamp: number) => imageId(30, 500, APP, 0x4000n, stamp);
    const named = await callsOf([old, ...calls, id(BUILD)], symbolsOf(parts));
    expect(named.texts).toEqual(['app.exe!Crane::Lift+0x2']);
    const contradicting = await callsOf([old, ...calls, id(BUILD), id(BUILD + 1)], symbolsOf(parts));
    expect(contradicting.texts).toEqual(['app.exe+0x1042']);
    const none = await callsOf([old, ...calls], symbolsOf(parts));
    expect(none).toEqual({
      texts: ['app.exe+0x1042'],
      frames: ['app.exe!?'],
      unused: [
        'not used, because the trace does not have the timestamp of app.exe, which identifies its build',
      ],
    });
  });

  it.each([
    [
      'another build',
      { timeDateStamp: BUILD + 1 },
      'not used, because it is of another build of App.exe: timestamp 0x65432101, in the trace 0x65432100',
    ],
    ['another module', { module: 'other' }, "no call is in a module named 'other'"],
    [
      'a larger module',
      { rows: ['0001:00000000 00009000H .text CODE'] },
      'not used, because App.exe in the trace is smaller than its code',
    ],
  ])('have none in the file of %s', async (_, change, reason) => {
    const result = await callsOf([app, ...sampled(APP + 0x1042n)], symbolsOf({ ...parts, ...change }));
    expect(result).toEqual({ texts: ['App.exe+0x1042'], frames: ['App.exe!?'], unused: [reason] });
  });

  it('have a name only if all files of the module and build agree', async () => {
    const others: MapParts = { ...parts, statics: [] };
    const { texts } = await callsOf(
      [app, ...sampled(APP + 0x1042n, APP + 0x1085n)],
      symbolsOf(parts, others, { ...parts, timeDateStamp: 1 }),
    );
    expect(texts).toEqual(['App.exe!Crane::Lift+0x2', 'App.exe+0x1085']);
  });

  it('are looked up in the files of the build of a module, and in sixteen of them', () => {
    let lookups = 0;
    const map = (timeDateStamp: number) => ({
      module: 'app',
      timeDateStamp,
      codeEnd: 0x1000,
      functionCount: 1,
      functionAt: () => {
        lookups++;
        return { name: 'main', start: 0 };
      },
    });
    const builds = Array.from({ length: 1000 }, (_, at) => map(at + 1));
    const copies = Array.from({ length: 1000 }, () => map(5));
    const given = [...builds, ...copies].map((each, at) => ({ file: `${at}.map`, map: each }));
    const symbols = new NativeSymbols(given);
    const module = { path: 'C:\\App.exe', size: 0x1000, timeDateStamp: 5, pdb: undefined };
    for (let call = 0; call < 100; call++)
      expect(symbols.functionAt(call, module)).toEqual({ name: 'main', start: 0 });
    expect(lookups).toBe(1600);
    const unused = [...symbols.unused()];
    expect(unused).toHaveLength(2000 - 16);
    expect(unused.at(-1)).toEqual({
      file: '1999.map',
      reason: 'not used, because 16 other files are of the same build of App.exe',
    });
    expect(unused[0]?.reason).toMatch(
      /^not used, because it is of another build of App\.exe: timestamp 0x00000001/,
    );
  });

  it('of builds that no file is for take no look at the files', () => {
    let looks = 0;
    const given = Array.from({ length: 1000 }, (_, at) => ({
      file: `${at}.map`,
      map: {
        module: 'app',
        get timeDateStamp() {
          looks++;
          return at + 1;
        },
        codeEnd: 0x1000,
        functionCount: 0,
        functionAt: () => undefined,
      },
    }));
    const symbols = new NativeSymbols(given);
    const before = looks;
    for (let stamp = 2000; stamp < 3000; stamp++)
      symbols.functionAt(0, { path: 'app.exe', size: 0x1000, timeDateStamp: stamp, pdb: undefined });
    expect([before > 0, looks - before]).toEqual([true, 0]);
  });
});
