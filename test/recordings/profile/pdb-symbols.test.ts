import { describe, expect, it } from 'vitest';
import { CpuProfiler } from '../../../src/recordings/profile/cpu-profiler.js';
import { EventStacks } from '../../../src/recordings/profile/event-stacks.js';
import { NativeSymbols } from '../../../src/recordings/profile/native-symbols.js';
import { type GivenPdb, PdbSymbols } from '../../../src/recordings/profile/pdb-symbols.js';
import { traceDecoder } from '../../../src/recordings/trace/decode/trace-decoder.js';
import { frameText } from '../../../src/recordings/trace/events/event-stack.js';
import { attributeEvents, openTrace, readLinkerMap, type WritableEvent } from '../../../src/trace.js';
import { PdbError } from '../../../src/windows/pdb/pdb-error.js';
import { mapText } from './map-text.js';
import { image, imagePdb, process, sample, stack, thread, traceOf } from './sampled-trace.js';

const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const KEY = '6F1C2B7E4D0A4C559B3E0A51C0DE57011';
const OTHER_KEY = '6F1C2B7E4D0A4C559B3E0A51C0DE57012';
const BUILD = 0x65432100;
const APP = 0x10_0000n;

const given = (change: Partial<GivenPdb> = {}): GivenPdb => ({
  file: 'app.pdb',
  name: 'app.pdb',
  key: KEY,
  isFound: false,
  functionAt: (offset) =>
    offset >= 0x1040 && offset < 0x1080 ? { name: 'Crane::Lift', start: 0x1040 } : undefined,
  ...change,
});
const broken = given({
  functionAt() {
    throw new PdbError('the symbols are larger than the file');
  },
});

const app = image(3, 2, 500, APP, 0x4000n, 'C:\\App.exe', BUILD);
const pdbOf = (guid: string, age: number, time = 30, process = 500) =>
  imagePdb(time, process, APP, guid, age, 'D:\\build\\App.pdb');
const events: readonly WritableEvent[] = [
  process(3, 1, 500, 'app.exe'),
  thread(3, 2, 7, 500),
  app,
  sample(20, 7, APP + 0x1042n),
  stack(21, 20, 500, 7, [APP + 0x1042n, APP + 0x1080n]),
];

/** The calls of the only sample, as the stack of an event, and the notes. Profiles must have the same. */
async function callsOf(more: readonly WritableEvent[], symbols: NativeSymbols) {
  const trace = openTrace(traceOf([...events, ...more]));
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
  expect(frames).toEqual([
    texts[0]?.map((text) => (text.includes('!') ? text.replace(/\+.*/, '') : 'App.exe!?')),
  ]);
  return { texts: texts[0], unused: [...symbols.unused()].map(({ file, reason }) => `${file}: ${reason}`) };
}

const NAMED = ['App.exe!Crane::Lift+0x2', 'App.exe+0x1080'];
const UNNAMED = ['App.exe+0x1042', 'App.exe+0x1080'];

describe('functions of native modules in PDB files', () => {
  it('have names if the GUID and the age are those in the trace, with any file name', async () => {
    const symbols = new NativeSymbols([], [given({ name: 'renamed.pdb' })]);
    expect(await callsOf([pdbOf(GUID, 1)], symbols)).toEqual({ texts: NAMED, unused: [] });
  });

  it.each([
    [
      'another age',
      [pdbOf(GUID, 2)],
      `app.pdb: not used, because it is of another build of App.exe: ${KEY}, in the trace ${OTHER_KEY}`,
    ],
    [
      'several PDB files at the place of the module',
      [pdbOf(GUID, 1), pdbOf(GUID, 2, 31)],
      'app.pdb: not used, because the trace does not have the GUID of the PDB file of App.exe; merge it, such as with xperf -merge',
    ],
    [
      'no PDB file of the module',
      [],
      'app.pdb: not used, because the trace does not have the GUID of the PDB file of App.exe; merge it, such as with xperf -merge',
    ],
    [
      'the PDB file in another process',
      [pdbOf(GUID, 1, 30, 501)],
      'app.pdb: not used, because the trace does not have the GUID of the PDB file of App.exe; merge it, such as with xperf -merge',
    ],
  ])('have none if the trace has %s', async (_, more, reason) => {
    expect(await callsOf(more, new NativeSymbols([], [given()]))).toEqual({
      texts: UNNAMED,
      unused: [reason],
    });
  });

  it('have notes about files that the user passes, but not about others in folders', async () => {
    const pdbs = [false, true].map((isFound) =>
      given({ file: `${isFound}`, name: 'x.pdb', key: OTHER_KEY, isFound }),
    );
    const { unused } = await callsOf([pdbOf(GUID, 1)], new NativeSymbols([], pdbs));
    expect(unused).toEqual(['false: no call is in the module of this PDB file']);
  });

  it('come from the next copy if one cannot be read', async () => {
    const symbols = new NativeSymbols(
      [],
      [broken, given({ file: 'copy.pdb' }), given({ file: 'unread.pdb' })],
    );
    expect(await callsOf([pdbOf(GUID, 1)], symbols)).toEqual({
      texts: NAMED,
      unused: ['app.pdb: the symbols are larger than the file'],
    });
  });

  it('cost the same for each call if thousands of files are of other builds, or corrupt', () => {
    let count = 0;
    const counted = (key: string, change: Partial<GivenPdb> = {}): GivenPdb => {
      const pdb = given(change);
      const get = () => {
        count++;
        return key;
      };
      return Object.defineProperty({ ...pdb }, 'key', { get });
    };
    const others = Array.from({ length: 500 }, (_, at) => counted(`${at}`));
    const corrupt = Array.from({ length: 500 }, () => counted(KEY, { functionAt: broken.functionAt }));
    const symbols = new PdbSymbols([...others, ...corrupt]);
    const pdb = { key: KEY, path: 'app.pdb' };
    const module = { path: 'app.exe', size: 0x4000, timeDateStamp: undefined, pdb };
    for (let offset = 0; offset < 1000; offset++)
      expect(symbols.functionAt(offset, module).isKnown).toBe(false);
    expect([...symbols.unused()]).toHaveLength(1000);
    expect(count).toBeLessThan(10_000);
  });

  it('take precedence over those in MAP files, which have no ends of functions', async () => {
    const map = {
      file: 'app.map',
      map: readLinkerMap(Buffer.from(mapText({ publics: [[1, 0x20, 'start']] }))),
    };
    const both = await callsOf([pdbOf(GUID, 1)], new NativeSymbols([map], [given()]));
    expect(both).toEqual({ texts: NAMED, unused: [] });
    const fallback = await callsOf([pdbOf(GUID, 1)], new NativeSymbols([map], [broken]));
    expect(fallback).toEqual({
      texts: ['App.exe!start+0x22', 'App.exe!start+0x60'],
      unused: ['app.pdb: the symbols are larger than the file'],
    });
  });
});
