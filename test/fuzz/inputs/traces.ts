import { EventHeaderExtType, type WritableEvent, writeTrace } from '../../../src/etw/index.js';
import { compress } from '../../support/compress/compress.js';

const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const START = 133_800_000_000_000_000n;

/** One event of each header, `round` after `round`, on two processors. */
function events(rounds: number): WritableEvent[] {
  return Array.from({ length: rounds }, (_, round) => roundOf(BigInt(round * 100), round % 2)).flat();
}

function roundOf(later: bigint, processor: number): WritableEvent[] {
  const time = (ticks: number) => ({ timeStamp: START + later + BigInt(ticks), processor });
  const userData = Uint8Array.from({ length: 20 }, (_, at) => at * 7);
  const hook = { group: 3, opcode: 1, version: 3, processId: 4, threadId: 8, userData };
  const classic = { providerId: GUID, opcode: 1, version: 2, processId: 4, threadId: 8, userData };
  return [
    { header: 'SYSTEM64', ...hook, ...time(1) },
    { header: 'SYSTEM32', ...hook, ...time(2) },
    { header: 'COMPACT64', ...hook, ...time(3) },
    { header: 'PERFINFO64', group: 15, opcode: 46, userData, pebsIndex: 7n, counters: [1n, 2n], ...time(4) },
    { header: 'FULL64', ...classic, ...time(5) },
    { header: 'FULL32', ...classic, ...time(6) },
    {
      header: 'INSTANCE64',
      ...classic,
      ...time(7),
      instance: { instanceId: 1, parentInstanceId: 2, parentGuid: GUID },
    },
    {
      header: 'MESSAGE',
      id: 10,
      providerId: GUID,
      sequence: 5,
      processId: 4,
      threadId: 8,
      userData,
      ...time(8),
    },
    { header: 'MESSAGE', id: 11, userData, processor },
    { header: 'ERROR', userData, processor },
    {
      header: 'EVENT64',
      providerId: GUID,
      eventDescriptor: { id: 5, version: 1, level: 4, keyword: 0x8000_0000_0000_0001n },
      processId: 4,
      threadId: 8,
      activityId: GUID,
      extendedData: [
        { extType: EventHeaderExtType.RelatedActivityId, data: new Uint8Array(16).fill(3) },
        { extType: EventHeaderExtType.StackTrace64, data: new Uint8Array(24).fill(1) },
      ],
      userData,
      ...time(9),
    },
    { header: 'EVENT32', providerId: GUID, eventDescriptor: { id: 6 }, userData, ...time(10) },
  ];
}

/** Small traces of all kinds, to damage. */
export const traceFiles: readonly Uint8Array[] = [
  writeTrace({ info: { bufferSize: 2048 }, events: events(2) }),
  writeTrace({ info: { bufferSize: 1024, pointerSize: 4, clockType: 2 }, events: events(4) }),
  ...(['lznt1', 'xpress', 'xpress-huffman'] as const).map((format) =>
    writeTrace({
      info: { bufferSize: 4096 },
      compress: { format, compress: (bytes) => compress(format, bytes) },
      events: events(4),
    }),
  ),
];
