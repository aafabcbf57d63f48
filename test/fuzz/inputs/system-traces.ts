import fc from 'fast-check';
import { EventHeaderExtType } from '../../../src/structures.js';
import { type WritableEvent, writeTrace } from '../../../src/trace.js';
import {
  closeFile,
  diskRead,
  dpc,
  fileName,
  openFile,
  readFile,
  registry,
  volume,
} from '../../recordings/attribution/named-trace.js';
import {
  contextSwitch,
  image,
  imageId,
  kernelEvent,
  method,
  process,
  sample,
  stack,
  thread,
} from '../../recordings/profile/sampled-trace.js';

// Few numbers, so that events refer to each other, also with numbers that are used again.
const ids = fc.constantFrom(0, 4, 7, 8, 500, 600, 0xffff_ffff);
const addresses = fc.constantFrom(
  ...[0n, 0x1000n, 0x1003n, 0x1fffn, 0x4003n, 0x5001n, 0xffff_f800_0000_0005n, 0xffff_ffff_ffff_ffffn],
);
const sizes = fc.constantFrom(0n, 1n, 0x1000n, 0x8000n, 0xffff_ffff_ffff_ffffn);
const names = fc.constantFrom(
  ...[
    '',
    'app.exe',
    'C:\\app.exe',
    '\\Device\\HarddiskVolume3\\Windows\\ntdll.dll',
    '\\SystemRoot\\ntoskrnl.exe',
  ],
  ...['C:', '</script><script>', '::error::FAKE', 'a;b c\u001b[2J\u202e', '__proto__', 'x'.repeat(1500)],
);
const ascii = names.map((name) => name.replace(/[^ -~]/g, '?'));
const times = fc.nat(60);

const of = <Values extends unknown[]>(
  make: (time: number, ...values: Values) => WritableEvent,
  ...values: { [At in keyof Values]: fc.Arbitrary<Values[At]> }
): fc.Arbitrary<WritableEvent> =>
  fc.tuple(times, ...values).map(([time, ...rest]) => make(time as number, ...(rest as unknown as Values)));

const states = fc.constantFrom(1, 2, 3, 4);
const guids = fc.constantFrom(1, 2, 3).map((number) => `00000000-0000-0000-0000-00000000000${number}`);

/** An event of a program, perhaps of an activity, perhaps with a stack in it. */
const programEvent = fc
  .record({
    time: times,
    processId: ids,
    threadId: ids,
    opcode: fc.constantFrom(0, 1, 2, 9),
    level: fc.constantFrom(0, 2, 4),
    activityId: fc.option(guids, { nil: undefined }),
    related: fc.option(fc.uint8Array({ minLength: 14, maxLength: 17 }), { nil: undefined }),
    calls: fc.option(fc.array(addresses, { maxLength: 4 }), { nil: undefined }),
  })
  .map(({ time, processId, threadId, opcode, level, activityId, related, calls }): WritableEvent => {
    const extendedData = [
      ...(related === undefined ? [] : [{ extType: EventHeaderExtType.RelatedActivityId, data: related }]),
      ...(calls === undefined
        ? []
        : [
            {
              extType: EventHeaderExtType.StackTrace64,
              data: new Uint8Array(BigUint64Array.of(1n, ...calls).buffer),
            },
          ]),
    ];
    return {
      header: 'EVENT64',
      providerId: '11111111-2222-3333-4444-555555555555',
      rawTime: BigInt(time),
      processId,
      threadId,
      eventDescriptor: { id: 5, opcode, task: 7, level },
      ...(activityId !== undefined && { activityId }),
      extendedData,
    };
  });

const systemEvent = fc.oneof(
  of((time, opcode, id, name) => process(opcode, time, id, name), states, ids, ascii),
  of((time, opcode, id, owner, name) => thread(opcode, time, id, owner, name), states, ids, ids, names),
  of(
    (time, opcode, id, start, size, path) => image(opcode, time, id, start, size, path, 7),
    ...[fc.constantFrom(2, 3, 4, 10), ids, addresses, sizes, names],
  ),
  of((time, id, start, size) => imageId(time, id, start, size, 7), ids, addresses, sizes),
  of(sample, ids, addresses),
  of(stack, times, ids, ids, fc.array(addresses, { maxLength: 5 })),
  ...Array.from({ length: 3 }, () => of(contextSwitch, fc.constantFrom(0, 7, 8), fc.constantFrom(0, 7, 8))),
  of(contextSwitch, ids, ids),
  of(
    (time, id, start, size, name) => method(time, id, start, size, name, name),
    ...[ids, addresses, fc.constantFrom(0, 1, 0x1000, 0xffff_ffff), names],
  ),
  of(
    (time, interval) =>
      kernelEvent('PerfInfo', 73, time, { Source: 0, NewInterval: interval, OldInterval: 0 }),
    fc.constantFrom(0, 1, 10_000, 0xffff_ffff),
  ),
  of(
    (time, opcode, key, name) => fileName(opcode, time, key, name),
    fc.constantFrom(0, 32, 35, 36),
    addresses,
    names,
  ),
  of(diskRead, addresses),
  of(openFile, addresses, names),
  of(closeFile, addresses, addresses),
  of(readFile, addresses, addresses),
  of(
    (time, opcode, handle, name) => registry(opcode, time, handle, name),
    ...[fc.constantFrom(13, 22, 23, 24, 25), addresses, names],
  ),
  of(dpc, addresses),
  of(volume, names, names),
  programEvent,
);

/** What is wrong with an event: nothing in most of them. */
const change = fc.record({
  kind: fc.constantFrom('none', 'none', 'none', 'cut', 'word', 'version', 'small-pointers', 'header'),
  at: fc.nat(12),
  number: fc.constantFrom(0, 1, 7, 500, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff),
  processor: fc.nat(1),
  processId: ids,
  threadId: ids,
});

const changed = fc
  .tuple(systemEvent, change)
  .map(([event, { kind, at, number, ...place }]): WritableEvent => {
    const { processor, ...owner } = place;
    const userData = Uint8Array.from(('userData' in event && event.userData) || []);
    const given = { ...event, processor } as WritableEvent;
    switch (kind) {
      case 'cut':
        return { ...given, userData: userData.subarray(0, at * 3) };
      case 'word':
        if (userData.length >= at * 4 + 4) new DataView(userData.buffer).setUint32(at * 4, number, true);
        return { ...given, userData };
      case 'version':
        return given.header === 'PERFINFO64' ? { ...given, version: at % 6 } : given;
      case 'small-pointers':
        return given.header === 'PERFINFO64' ? { ...given, header: 'PERFINFO32' } : given;
      case 'header':
        return given.header === 'PERFINFO64' ? { ...given, header: 'SYSTEM64', ...owner } : given;
      default:
        return given;
    }
  });

/**
 * Small traces with all that says whose events are, what they are called, and where they come from; some of
 * it is wrong.
 */
export const systemTraces: fc.Arbitrary<Uint8Array> = fc
  .tuple(fc.array(changed, { minLength: 1, maxLength: 40, size: 'max' }), fc.constantFrom(0, 0, 5))
  .map(([events, eventsLost]) => {
    const timeOf = (event: WritableEvent) => ('rawTime' in event && event.rawTime) || 0n;
    const sorted = events.toSorted((a, b) => Number(timeOf(a) - timeOf(b)));
    return writeTrace({ info: { loggerName: 'Fuzz', eventsLost }, events: sorted });
  });
