import {
  createEventDescriptor,
  EventHeaderExtType,
  type EventPropertyInfo,
  encodeBinaryXml,
  PropertyFlag,
  TemplateFlag,
} from '../../../src/structures.js';
import { traceEventInfoEvent, type WritableEvent, writeTrace } from '../../../src/trace.js';
import { compress } from '../../support/compress/compress.js';
import { storedInfo } from '../../support/trace-descriptions.js';

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

const property = (
  name: string,
  inType: number,
  members: Partial<EventPropertyInfo> = {},
): EventPropertyInfo => ({
  flags: 0,
  name,
  type: { kind: 'value', inType, outType: 0, mapName: undefined },
  count: 1,
  length: 0,
  tags: 0,
  ...members,
});

const properties: readonly EventPropertyInfo[] = [
  property('Count', 6),
  property('List', 0, {
    flags: PropertyFlag.Struct | PropertyFlag.ParamCount,
    type: { kind: 'struct', structStartIndex: 3, numOfStructMembers: 2 },
    count: 0,
  }),
  property('Text', 1),
  property('Low', 4, { flags: PropertyFlag.ParamFixedCount, count: 2 }),
  property('High', 10),
];

/** A count, an array of structs with it, and a text, in the XML of a template with UserData. */
const userData = encodeBinaryXml({
  root: {
    name: 'p:Root',
    attributes: [
      { name: 'xmlns:p', value: { text: 'urn:p' } },
      { name: 'xmlns', value: { text: 'urn:x' } },
    ],
    children: [
      {
        name: 'Item',
        attributes: [{ name: 'n', value: { at: 0, type: 4 } }],
        children: [{ at: 1, type: 0x8e }],
      },
      { name: 'p:Text', attributes: [], children: [{ text: 'it is ' }, { at: 2, type: 1 }] },
    ],
  },
  items: properties.map(({ name = '', flags, type, count }) => ({
    flags,
    name,
    type:
      type.kind === 'value' ? { ...type, mapOffset: 0 } : (type as Extract<typeof type, { kind: 'struct' }>),
    count: flags === 0 ? 0 : count,
    length: 0,
  })),
  namesOffset: 0,
});

/** A trace that describes its own event, in which a damaged byte can ask for very much. */
const described: readonly WritableEvent[] = [
  traceEventInfoEvent({
    timeStamp: START,
    info: storedInfo({
      providerGuid: GUID,
      eventDescriptor: createEventDescriptor({ id: 5, version: 1 }),
      keywordsName: ['One', 'Two'],
      eventMessage: '%1 of %2: %3',
      flags: TemplateFlag.UserData,
      binaryXml: userData,
      topLevelPropertyCount: 3,
      properties,
    }),
  }),
  {
    header: 'EVENT64',
    providerId: GUID,
    eventDescriptor: { id: 5, version: 1 },
    timeStamp: START + 1n,
    userData: Uint8Array.from([2, 0, ...new Array<number>(20).fill(1), 0x41, 0, 0x26, 0, 0, 0]),
  },
];

/** Small traces of all kinds, to damage. */
export const traceFiles: readonly Uint8Array[] = [
  writeTrace({ info: { bufferSize: 2048 }, events: events(2) }),
  writeTrace({ info: { bufferSize: 1024, pointerSize: 4, clockType: 2 }, events: events(4) }),
  writeTrace({ info: { bufferSize: 4096 }, events: described }),
  ...(['lznt1', 'xpress', 'xpress-huffman'] as const).map((format) =>
    writeTrace({
      info: { bufferSize: 4096 },
      compress: { format, compress: (bytes) => compress(format, bytes) },
      events: events(4),
    }),
  ),
];
