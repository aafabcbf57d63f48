import { describe, expect, it } from 'vitest';
import { attributeEvents, learningAttributor } from '../../../src/recordings/attribution/attribute-events.js';
import type { EventAttributor } from '../../../src/recordings/attribution/event-attributor.js';
import { openTrace, type WritableEvent, writeTrace } from '../../../src/trace.js';
import {
  contextSwitch,
  image,
  kernelEvent,
  process,
  readyThread,
  sample,
  stack,
  thread,
  traceOf,
} from '../profile/sampled-trace.js';

/** An event of a provider, with its process and thread in the header. */
const plain = (time: number, processId: number, threadId: number): WritableEvent => ({
  header: 'EVENT64',
  providerId: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
  eventDescriptor: { id: 1 },
  rawTime: BigInt(time),
  processId,
  threadId,
  userData: new Uint8Array(),
});

/** `process:thread name image thread-name` of each event but the first, which is the header of the trace. */
async function ownersIn(traces: Uint8Array | readonly Uint8Array[], attributor?: EventAttributor) {
  const trace = openTrace(traces);
  const used = attributor ?? (await attributeEvents(trace));
  const owners: string[] = [];
  for await (const event of trace.events()) {
    const { processId, threadId, processName, processImage, threadName } = used.attribute(event);
    if (event.opcode === 0 && event.header.startsWith('SYSTEM')) continue;
    const names = [processName, processImage, threadName].filter((name) => name !== undefined);
    owners.push([`${processId ?? '-'}:${threadId ?? '-'}`, ...names].join(' '));
  }
  return owners;
}

const owners = (events: readonly WritableEvent[]) => ownersIn(traceOf(events));

const fault = (time: number, processor = 0): WritableEvent => ({
  ...kernelEvent('PageFault', 10, time, { VirtualAddress: 1n, ProgramCounter: 2n }),
  processor,
});

describe('the process and the thread of an event', () => {
  it('are those in its header', async () => {
    expect(await owners([plain(10, 500, 7)])).toEqual(['500:7']);
  });

  it('are those in the payload of kernel events', async () => {
    expect(
      await owners([thread(3, 1, 7, 500), sample(10, 7, 1n), sample(11, 0, 1n), stack(12, 10, 501, 9, [1n])]),
    ).toEqual(['500:7', '500:7', '0:0', '501:9']);
  });

  it('have no process if the thread has none', async () => {
    expect(await owners([thread(3, 1, 7, 0xffff_ffff), sample(10, 7, 1n)])).toEqual(['-:7', '-:7']);
  });

  it('are those that the event is about, not those that wrote it', async () => {
    const started = {
      ...process(1, 10, 600, 'child.exe'),
      header: 'SYSTEM64' as const,
      processId: 500,
      threadId: 7,
    };
    const ended = {
      ...process(2, 20, 600, 'child.exe'),
      header: 'SYSTEM64' as const,
      processId: 600,
      threadId: 8,
    };
    expect(await owners([started as WritableEvent, ended as WritableEvent])).toEqual([
      '600:- child.exe',
      '600:8 child.exe',
    ]);
  });

  it('are unknown where the trace does not say them', async () => {
    expect(await owners([sample(10, 7, 1n), fault(11)])).toEqual(['-:7', '-:-']);
  });

  it('are those of the thread that runs on the processor', async () => {
    const events = [
      thread(3, 1, 7, 500),
      thread(3, 1, 8, 501),
      fault(5),
      contextSwitch(10, 0, 7),
      fault(11),
      { ...contextSwitch(12, 7, 8), processor: 1 },
      fault(13),
      fault(14, 1),
      contextSwitch(15, 7, 0),
      fault(16),
      // Interrupts run in any thread.
      kernelEvent('PerfInfo', 68, 17, { InitialTime: 1n, Routine: 2n }),
    ];
    const expected = ['-:-', '500:7', '500:7', '501:8', '500:7', '501:8', '0:0', '0:0', '-:-'];
    expect((await owners(events)).slice(2)).toEqual(expected);
    // A lost switch would give events to the wrong thread.
    const lossy = writeTrace({ info: { loggerName: 'Contoso', eventsLost: 1 }, events });
    expect((await ownersIn(lossy)).slice(2)).toEqual([
      ...['-:-', '500:7', '-:-', '501:8', '-:-', '-:-', '0:0', '-:-', '-:-'],
    ]);
  });

  it('are those of the thread that makes another one ready, unless a DPC or an interrupt does', async () => {
    const short = { ...readyThread(18, 8), userData: new Uint8Array([8, 0, 0, 0, 1, 0]) };
    const events = [
      thread(3, 1, 7, 500),
      thread(3, 1, 8, 501),
      readyThread(5, 8),
      contextSwitch(10, 0, 7),
      readyThread(11, 8),
      readyThread(12, 8, 1),
      { ...readyThread(13, 8), processor: 1 },
      short,
      contextSwitch(20, 7, 0),
      readyThread(21, 8),
    ];
    expect((await owners(events)).slice(2)).toEqual([
      '-:-',
      '500:7',
      '500:7',
      '-:-',
      '-:-',
      '-:-',
      '0:0',
      '-:-',
    ]);
    const lossy = writeTrace({ info: { loggerName: 'Contoso', eventsLost: 1 }, events });
    expect((await ownersIn(lossy)).slice(2)).toEqual([
      '-:-',
      '500:7',
      '-:-',
      '-:-',
      '-:-',
      '-:-',
      '0:0',
      '-:-',
    ]);
  });
});

describe('the name of a process', () => {
  it('is that of the process that had the number then, and no one has it before', async () => {
    expect(
      await owners([
        plain(10, 500, 7),
        process(1, 20, 500, 'first.exe'),
        plain(21, 500, 7),
        process(2, 30, 500, 'first.exe'),
        // Some events of a process come after its end.
        plain(31, 500, 7),
        process(1, 40, 500, 'second.exe'),
        plain(41, 500, 7),
      ]),
    ).toEqual([
      '500:7',
      '500:- first.exe',
      '500:7 first.exe',
      '500:- first.exe',
      '500:7 first.exe',
      '500:- second.exe',
      '500:7 second.exe',
    ]);
  });

  it('can come from lists at the start and at the end of a session', async () => {
    expect(
      await owners([
        plain(10, 500, 7),
        plain(10, 501, 8),
        process(3, 20, 500, 'early.exe'),
        process(4, 30, 501, 'late.exe'),
      ]),
    ).toEqual(['500:7 early.exe', '501:8 late.exe', '500:- early.exe', '501:- late.exe']);
  });

  it('has the time to the last digit', async () => {
    // A FILETIME of today is above 2^53, so a number of it has steps of 16.
    const start = 134_000_000_000_000_003n;
    const at = (ticks: bigint, event: WritableEvent) => ({
      ...event,
      rawTime: undefined,
      timeStamp: start + ticks,
    });
    const found = await owners([
      at(0n, plain(0, 500, 7)) as WritableEvent,
      at(1n, process(1, 0, 500, 'app.exe')) as WritableEvent,
    ]);
    expect(found).toEqual(['500:7', '500:- app.exe']);
  });

  it('comes with the path of its program', async () => {
    const path = '\\Device\\HarddiskVolume3\\App.exe';
    expect(
      await owners([
        process(3, 1, 500, 'app.exe'),
        image(3, 2, 500, 0x1000n, 0x1000n, '\\Device\\HarddiskVolume3\\other.dll'),
        image(3, 3, 500, 0x9000n, 0x1000n, path),
        plain(10, 500, 7),
      ]),
    ).toContain(`500:7 app.exe ${path}`);
  });

  it('can come from Microsoft-Windows-Kernel-Process', async () => {
    const wide = Buffer.from('\\Device\\HarddiskVolume3\\app.exe\0', 'utf16le');
    const head = Buffer.alloc(24);
    head.writeUInt32LE(500, 0);
    const started: WritableEvent = {
      header: 'EVENT64',
      providerId: '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716',
      eventDescriptor: { id: 1, version: 1, opcode: 1 },
      rawTime: 10n,
      processId: 4,
      threadId: 5,
      userData: Buffer.concat([head, wide]),
    };
    expect(await owners([plain(9, 500, 7), started, plain(11, 500, 7)])).toEqual([
      '500:7',
      '4:5',
      '500:7 app.exe \\Device\\HarddiskVolume3\\app.exe',
    ]);
  });

  it('is not that of another machine', async () => {
    const named = [process(3, 1, 500, 'app.exe'), plain(10, 500, 7)];
    const other = [plain(12, 500, 77)];
    const file = (bootTime: bigint, events: WritableEvent[]) =>
      writeTrace({ info: { loggerName: 'Contoso', bootTime }, events });
    const found = async (files: Uint8Array[]) =>
      (await ownersIn(files)).filter((owner) => owner.startsWith('500:77'));
    expect(await found([file(1n, named), file(1n, other)])).toEqual(['500:77 app.exe']);
    expect(await found([file(1n, named), file(2n, other)])).toEqual(['500:77']);
  });
});

it('the name of a thread is the one that it has then', async () => {
  expect(
    await owners([
      { ...thread(3, 1, 7, 500, 'Worker') },
      plain(10, 500, 7),
      kernelEvent('Thread', 72, 20, { ProcessId: 500, ThreadId: 7, ThreadName: 'Idle worker' }),
      plain(21, 500, 7),
      thread(2, 30, 7, 500, 'Idle worker'),
      thread(1, 40, 7, 501),
      plain(41, 501, 7),
    ]),
  ).toEqual([
    '500:7 Worker',
    '500:7 Worker',
    '500:7 Idle worker',
    '500:7 Idle worker',
    '500:7 Idle worker',
    '501:7',
    '501:7',
  ]);
});

it('an attributor that learns knows only what came before', async () => {
  const events = traceOf([
    plain(10, 500, 7),
    process(3, 20, 500, 'app.exe'),
    plain(21, 500, 7),
    process(4, 30, 501, 'late.exe'),
  ]);
  const learning = learningAttributor(await openTrace(events).info());
  expect(await ownersIn(events, learning)).toEqual([
    '500:7',
    '500:- app.exe',
    '500:7 app.exe',
    '501:- late.exe',
  ]);
});

it('damaged payloads say nothing', async () => {
  const cut = (event: WritableEvent) => ({ ...event, userData: new Uint8Array(3) }) as WritableEvent;
  expect(
    await owners([
      cut(process(1, 1, 500, 'app.exe')),
      cut(thread(1, 2, 7, 500)),
      cut(image(10, 3, 500, 1n, 1n, 'a.dll')),
      cut(sample(10, 7, 1n)),
      cut(contextSwitch(11, 1, 2)),
    ]),
  ).toEqual(['-:-', '-:-', '-:-', '-:-', '-:-']);
});
