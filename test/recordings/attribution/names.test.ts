import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VolumeNames } from '../../../src/recordings/attribution/volume-names.js';
import { decodeTrace, openTrace, type WritableEvent, writeTrace } from '../../../src/trace.js';
import { image, traceOf } from '../profile/sampled-trace.js';
import { closeFile, diskRead, dpc, fileName, openFile, readFile, registry, volume } from './named-trace.js';

const KEY = 0xffff_8000_0000_1000n;
const OBJECT = 0xffff_8000_0000_2000n;
const DRIVER = 0xffff_f800_0010_0000n;

/** `time field=name` of each event that has names. */
async function namesIn(trace: Uint8Array | readonly Uint8Array[], lookAhead = true) {
  const found: string[] = [];
  for await (const { event, names } of decodeTrace(openTrace(trace), { attribution: true, lookAhead })) {
    for (const [field, name] of Object.entries(names ?? {})) {
      found.push(`${Number(event.rawTime)} ${field}=${name}`);
    }
  }
  return found;
}

const names = (events: readonly WritableEvent[], lookAhead = true) => namesIn(traceOf(events), lookAhead);

/** A trace whose session has lost an event. */
const lossy = (events: readonly WritableEvent[]) =>
  namesIn(writeTrace({ info: { loggerName: 'Contoso', eventsLost: 1 }, events }));

describe('the name of a file', () => {
  it('is that of the file that has the key at the time', async () => {
    const events = [
      diskRead(5, KEY),
      fileName(32, 10, KEY, '\\first.txt'),
      diskRead(11, KEY),
      fileName(35, 20, KEY, '\\first.txt'),
      diskRead(21, KEY),
      fileName(32, 30, KEY, '\\second.txt'),
      diskRead(31, KEY),
      diskRead(32, KEY + 1n),
    ];
    const expected = ['11 FileObject=\\first.txt', '31 FileObject=\\second.txt'];
    expect(await names(events)).toEqual(expected);
    expect(await names(events, false)).toEqual(expected);
  });

  it('can come from the list at the end, or from the deletion', async () => {
    const events = [
      diskRead(5, KEY),
      diskRead(6, OBJECT),
      fileName(35, 10, OBJECT, '\\deleted.txt'),
      diskRead(11, OBJECT),
      fileName(36, 20, KEY, '\\open.txt'),
    ];
    expect(await names(events)).toEqual(['5 FileObject=\\open.txt', '6 FileObject=\\deleted.txt']);
    expect(await names(events, false)).toEqual([]);
  });

  it('is left out if the trace contradicts itself', async () => {
    expect(
      await names([fileName(32, 10, KEY, '\\a'), diskRead(11, KEY), fileName(36, 20, KEY, '\\b')]),
    ).toEqual([]);
  });

  it('needs its start and its end if events are lost', async () => {
    const first = [fileName(32, 10, KEY, '\\a'), diskRead(11, KEY)];
    expect(await lossy([...first, fileName(35, 20, KEY, '\\a')])).toEqual(['11 FileObject=\\a']);
    expect(await lossy([...first, fileName(36, 20, KEY, '\\a')])).toEqual(['11 FileObject=\\a']);
    expect(await lossy(first)).toEqual([]);
    expect(await lossy([...first, fileName(32, 20, KEY, '\\b'), fileName(35, 30, KEY, '\\b')])).toEqual([]);
    expect(await lossy([diskRead(11, KEY), fileName(36, 20, KEY, '\\a')])).toEqual([]);
  });

  it('ends when the file is closed', async () => {
    const events = [
      openFile(10, OBJECT, '\\Device\\a.txt'),
      readFile(11, OBJECT),
      closeFile(12, OBJECT),
      readFile(13, OBJECT),
      openFile(20, OBJECT, 'relative.txt'),
      readFile(21, OBJECT),
      closeFile(22, OBJECT),
    ];
    expect(await names(events)).toEqual([10, 11, 12].map((time) => `${time} FileObject=\\Device\\a.txt`));
    // Without closes, nothing says how long the object is that file.
    expect(await names(events.slice(0, 2))).toEqual([]);
    expect(await lossy(events)).toEqual([]);
  });

  it('is not that of another machine', async () => {
    const file = (bootTime: bigint, events: WritableEvent[]) =>
      writeTrace({ info: { loggerName: 'Contoso', bootTime }, events });
    const files = (bootTime: bigint) => [
      file(1n, [fileName(32, 10, KEY, '\\a')]),
      file(bootTime, [diskRead(11, KEY)]),
    ];
    expect(await namesIn(files(1n))).toEqual(['11 FileObject=\\a']);
    expect(await namesIn(files(2n))).toEqual([]);
  });

  it('has a drive letter if the trace has it', async () => {
    const path = '\\Device\\HarddiskVolume3\\Windows\\a.txt';
    const events = [
      fileName(32, 10, KEY, path),
      diskRead(11, KEY),
      volume(20, '\\Device\\HarddiskVolume3\\', 'C:\\'),
      volume(21, '\\Device\\HarddiskVolume30\\', 'E:\\'),
    ];
    expect(await names(events)).toEqual([
      '10 FileName=C:\\Windows\\a.txt',
      '11 FileObject=C:\\Windows\\a.txt',
    ]);
    // Two letters for one volume: nobody knows which one counts.
    expect(await names([...events, volume(22, '\\Device\\HarddiskVolume3\\', 'D:\\')])).toEqual([
      `11 FileObject=${path}`,
    ]);
  });
});

it('a registry key has the name of its control block', async () => {
  const events = [
    registry(24, 1, KEY, '\\REGISTRY\\MACHINE'),
    registry(13, 5, KEY, 'Software'),
    registry(13, 6, OBJECT, 'Run'),
    registry(23, 10, KEY, '\\REGISTRY\\MACHINE'),
    registry(13, 11, KEY, 'Software'),
    registry(22, 20, KEY, '\\REGISTRY\\USER'),
    registry(13, 21, KEY, ''),
    registry(25, 30, OBJECT, '\\REGISTRY\\MACHINE\\SYSTEM'),
  ];
  expect((await names(events)).filter((name) => !/^(?:1|10|20|30) /.test(name))).toEqual([
    '5 KeyHandle=\\REGISTRY\\MACHINE',
    '6 KeyHandle=\\REGISTRY\\MACHINE\\SYSTEM',
    '21 KeyHandle=\\REGISTRY\\USER',
  ]);
});

it('a routine has the driver that is loaded there at the time', async () => {
  const load = (opcode: number, time: number, path: string) => image(opcode, time, 0, DRIVER, 0x1000n, path);
  const found = await names([
    dpc(5, DRIVER + 0x10n),
    load(2, 10, '\\SystemRoot\\old.sys'),
    dpc(11, DRIVER + 0x10n),
    load(10, 20, '\\SystemRoot\\new.sys'),
    dpc(21, DRIVER + 0xfffn),
    dpc(22, DRIVER + 0x1000n),
    dpc(23, DRIVER - 1n),
    // Images of user mode are not in interrupts.
    image(10, 24, 500, 0x1000n, 0x1000n, '\\app.exe'),
    dpc(25, 0x1010n),
  ]);
  expect(found).toEqual(['5 Routine=\\SystemRoot\\old.sys', '21 Routine=\\SystemRoot\\new.sys']);
});

it('any order of facts gives the name that a plain replay gives', async () => {
  const step = fc.record({
    what: fc.constantFrom('create' as const, 'delete' as const, 'read' as const),
    key: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const now = new Map<number, string>();
      const expected: string[] = [];
      const events: WritableEvent[] = [];
      for (const [at, { what, key }] of steps.entries()) {
        const time = at + 10;
        if (what === 'create') {
          now.set(key, `\\${at}`);
          events.push(fileName(32, time, BigInt(key), `\\${at}`));
        } else if (what === 'delete') {
          // Windows deletes only what exists.
          const name = now.get(key);
          if (name === undefined) continue;
          now.delete(key);
          events.push(fileName(35, time, BigInt(key), name));
        } else {
          const name = now.get(key);
          if (name !== undefined) expected.push(`${time} FileObject=${name}`);
          events.push(diskRead(time, BigInt(key)));
        }
      }
      expect(await names(events)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it('a path with many folders is joined with its volume in one step', () => {
  const volumes = new VolumeNames();
  volumes.add('\\Device\\Mup\\', '\\\\');
  volumes.add('\\??\\', '');
  expect(volumes.pathOf('\\Device\\Mup\\server\\share')).toBe('\\\\server\\share');
  expect(volumes.pathOf('\\??\\C:\\a.txt')).toBe('C:\\a.txt');
  expect(volumes.pathOf('\\??\\')).toBeUndefined();
  expect(volumes.pathOf('\\Device\\Mupper\\a')).toBeUndefined();
  expect(volumes.pathOf(`\\Device\\Mup\\${'a\\'.repeat(30_000)}`)).toHaveLength(60_002);
  expect(volumes.pathOf('\\'.repeat(60_000))).toBeUndefined();
});

it('damaged payloads name nothing, and do no harm', async () => {
  const events = [
    fileName(32, 1, KEY, '\\a'),
    openFile(1, OBJECT, '\\a'),
    registry(22, 1, KEY, '\\a'),
    volume(1, '\\a\\', 'C:\\'),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...events),
      fc.uint8Array({ maxLength: 40 }),
      fc.integer({ min: 0, max: 90 }),
      async (event, userData, opcode) => {
        await names([
          { ...event, userData } as WritableEvent,
          { ...event, userData, opcode } as WritableEvent,
        ]);
      },
    ),
    { numRuns: 100 },
  );
  expect(
    await names([
      { ...fileName(32, 1, KEY, '\\a'), userData: new Uint8Array(3) } as WritableEvent,
      diskRead(2, KEY),
    ]),
  ).toEqual([]);
});
