import { describe, expect, it } from 'vitest';
import { frameText } from '../../../src/recordings/trace/events/event-stack.js';
import {
  attributeEvents,
  collectStacks,
  decodeTrace,
  openTrace,
  readLinkerMap,
  traceEventView,
  type WritableEvent,
  writeTrace,
} from '../../../src/trace.js';
import { mapText } from './map-text.js';
import {
  contextSwitch,
  image,
  kernelEvent,
  method,
  process,
  sample,
  stack,
  thread,
  traceOf,
} from './sampled-trace.js';

const KERNEL = 0xfffff800_00000000n;
const RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';

/** The stacks of all events that have one: `rawTime: call call`. */
async function stacksOf(...files: Uint8Array[]): Promise<string[]> {
  const trace = openTrace(files);
  const attributor = await attributeEvents(trace);
  const stacks = await collectStacks(trace);
  const shown: string[] = [];
  for await (const event of trace.events()) {
    attributor.skip(event);
    const calls = stacks.of(event, attributor.attribute(event));
    if (calls !== undefined) shown.push(`${event.rawTime}: ${calls.map(frameText).join(' ')}`);
  }
  expect(stacks.leftOut).toBe(0);
  return shown;
}

const known = [
  process(3, 1, 500, 'app.exe'),
  thread(3, 2, 7, 500),
  thread(3, 2, 8, 500),
  image(3, 3, 0, KERNEL, 0x1000n, '\\SystemRoot\\ntoskrnl.exe'),
  image(3, 4, 500, 0x1000n, 0x1000n, 'C:\\app.exe'),
  method(5, 500, 0x5000n, 0x100, 'Contoso.App', 'Run'),
];

const event = (time: number, id: number, more: object = {}): WritableEvent => ({
  header: 'EVENT64',
  providerId: '11111111-2222-3333-4444-555555555555',
  eventDescriptor: { id },
  rawTime: BigInt(time),
  processId: 500,
  threadId: 7,
  userData: new Uint8Array(),
  ...more,
});

function numbers(...values: bigint[]): Uint8Array {
  return new Uint8Array(BigUint64Array.from(values).buffer);
}

/** CLRStackWalk. */
function runtimeWalk(time: number, frames: readonly bigint[], more: object = {}): WritableEvent {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(frames.length, 4);
  const userData = Buffer.concat([head, numbers(...frames)]);
  return event(time, 82, { providerId: RUNTIME, userData, ...more });
}

describe('the stack of an event', () => {
  it('is in StackWalk events with its time and thread, in two parts', async () => {
    const shown = await stacksOf(
      traceOf([
        ...known,
        sample(20, 7, KERNEL + 5n),
        stack(21, 20, 500, 7, [0x5010n, 0x1004n, 0x9000n]),
        stack(22, 20, 500, 7, [KERNEL + 5n]),
        sample(30, 7, 0x1001n),
        stack(31, 30, 500, 8, [0x1001n]),
        stack(32, 29, 500, 7, [0x1001n]),
      ]),
    );
    expect(shown).toEqual(['20: ntoskrnl.exe+0x5 Contoso.App.Run+0x10 app.exe+0x4 0x9000']);
  });

  it('of an idle processor is only its own', async () => {
    const on = (processor: number, written: WritableEvent) => ({ ...written, processor });
    const shown = await stacksOf(
      traceOf([
        ...known,
        on(0, sample(20, 0, KERNEL)),
        on(1, sample(20, 0, KERNEL + 1n)),
        on(1, stack(21, 20, 0, 0, [KERNEL + 1n])),
      ]),
    );
    expect(shown).toEqual(['20: ntoskrnl.exe+0x1']);
  });

  it('of a context switch is that of the new thread', async () => {
    const shown = await stacksOf(
      traceOf([...known, contextSwitch(20, 8, 7), stack(21, 20, 500, 7, [0x1001n])]),
    );
    expect(shown).toEqual(['20: app.exe+0x1']);
  });

  it('can be the key of one that is written later, and the key can be used again', async () => {
    const key = (opcode: number, time: number, of: number) =>
      kernelEvent('StackWalk', opcode, time, {
        EventTimeStamp: BigInt(of),
        StackProcess: 500,
        StackThread: 7,
        StackKey: 0x77n,
      });
    const defined = (opcode: number, time: number, addresses: readonly bigint[]) =>
      kernelEvent('StackWalk', opcode, time, { StackKey: 0x77n, Stack: addresses });
    const shown = await stacksOf(
      traceOf([
        ...known,
        event(20, 1),
        key(38, 21, 20),
        defined(35, 22, [0x1002n]),
        event(30, 1),
        key(38, 31, 30),
        defined(36, 40, [0x1003n]),
      ]),
    );
    expect(shown).toEqual(['20: app.exe+0x2', '30: app.exe+0x3']);
  });

  it('can be in its extended data, as addresses or as a key', async () => {
    const item = (extType: number, data: Uint8Array) => ({ extendedData: [{ extType, data }] });
    const shown = await stacksOf(
      traceOf([
        ...known,
        event(20, 1, item(6, numbers(0n, 0x1001n, 0x5001n))),
        event(21, 1, item(5, new Uint8Array(Uint32Array.of(0, 0, 0x1002).buffer))),
        event(22, 1, item(18, numbers(0n, 0x88n))),
        // Malformed, or without addresses.
        event(23, 1, item(6, numbers(0n))),
        event(24, 1, item(6, Uint8Array.of(1, 2, 3))),
        event(25, 1, item(18, Uint8Array.of(1, 2, 3))),
        kernelEvent('StackWalk', 36, 40, { StackKey: 0x88n, Stack: [0x1005n] }),
      ]),
    );
    expect(shown).toEqual(['20: app.exe+0x1 Contoso.App.Run+0x1', '21: app.exe+0x2', '22: app.exe+0x5']);
  });

  it('is not that of the event whose time and thread a tool took', async () => {
    const added = {
      header: 'FULL64',
      providerId: 'b3e675d7-2554-4f18-830b-2762732560de',
      opcode: 32,
      version: 2,
      rawTime: 20n,
      threadId: 7,
      userData: numbers(1n, 2n).subarray(0, 12),
    } as const;
    expect(await stacksOf(traceOf([...known, added, stack(21, 20, 500, 7, [0x1001n])]))).toEqual([]);
  });

  it('is in the event that the .NET runtime writes after it in its thread', async () => {
    const shown = await stacksOf(
      traceOf([
        ...known,
        event(20, 1, { providerId: RUNTIME }),
        event(21, 2, { providerId: RUNTIME, threadId: 8 }),
        runtimeWalk(22, [0x5001n, 0x1001n, 0x1002n]),
        // It has its stack already.
        runtimeWalk(23, [0x1007n]),
        // Without an event before it.
        runtimeWalk(24, [0x1008n], { threadId: 9 }),
      ]),
    );
    expect(shown).toEqual(['20: Contoso.App.Run+0x1 app.exe+0x1 app.exe+0x2']);
  });

  it('has only modules of the same boot', async () => {
    const other = (bootTime: bigint, events: readonly WritableEvent[]) =>
      writeTrace({ info: { loggerName: 'Other', bootTime }, events });
    const asked = [event(20, 1), stack(21, 20, 500, 7, [0x1001n])];
    expect(await stacksOf(other(5n, known), other(5n, asked))).toEqual(['20: app.exe+0x1']);
    expect(await stacksOf(other(5n, known), other(6n, asked))).toEqual(['20: 0x1001']);
  });
});

describe('the text of a call', () => {
  it('is bounded', () => {
    const frame = { address: 5n, module: undefined, function: 'x'.repeat(60_000), offset: 1n };
    expect(frameText(frame)).toBe(`${'x'.repeat(1000)}…+0x1`);
    expect(frameText({ ...frame, module: 'app.dll', function: 'Run' })).toBe('app.dll!Run+0x1');
  });
});

describe('collectStacks', () => {
  const sampled = traceOf([
    process(3, 1, 500, 'app.exe'),
    thread(3, 2, 7, 500),
    image(3, 3, 500, 0x1000n, 0x4000n, 'C:\\app.exe', 0x6600_0000),
    image(3, 4, 500, 0x9000n, 0x1000n, 'C:\\clr.dll'),
    sample(20, 7, 0x7001n),
    stack(21, 20, 500, 7, [0x7001n, 0x2018n]),
  ]);
  const mapFile = mapText({ timeDateStamp: 0x6600_0000, publics: [[1, 0x10, 'main']] });

  it('gives the events of decodeTrace their stacks, with the functions of MAP files', async () => {
    const trace = openTrace(sampled);
    const linkerMaps = [readLinkerMap(Buffer.from(mapFile))];
    const texts: unknown[] = [];
    const stacks = await collectStacks(trace, { linkerMaps });
    for await (const decoded of decodeTrace(trace, { attribution: true })) {
      decoded.stack = stacks.of(decoded.event, decoded.attribution);
      texts.push(traceEventView(decoded).stack);
    }
    expect(texts.filter((text) => text !== undefined)).toEqual([['0x7001', 'app.exe!main+0x8']]);
    expect([stacks.leftOut, stacks.withoutMethods]).toEqual([0, [500]]);
  });

  it('rejects the events of a trace with more files', async () => {
    const stacks = await collectStacks(openTrace(sampled));
    for await (const event of openTrace([sampled, sampled]).events())
      if (event.file === 1) expect(() => stacks.of(event)).toThrow('event.file must be less than 1, got 1');
  });
});
