import { chunksOf, noiseWith } from '../../support/carved.js';
import {
  dataTemplate,
  eventRecord,
  eventTemplate,
  guid,
  hexInt64,
  instance,
  sid,
  string,
  strings,
  systemTime,
  uint32,
} from '../../support/event-log-values.js';
import { type Record_, writeEventLog } from '../../support/event-log-writer.js';
import { sampleLog } from '../../support/sample-log.js';

/** Event logs to damage: many values, several chunks, nested templates, and events that are stored as XML. */

const template = eventTemplate(
  { name: 'Contoso-Fuzz', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' },
  'a1c0de00-0000-4000-8000-000000000001',
);
const data = dataTemplate(
  'a1c0de00-0000-4000-8000-000000000002',
  ['a', 1],
  ['b', 0x81],
  ['c', 0x0f],
  ['d', 0x13],
  ['e', 0x12],
  ['f', 0x15],
);
const outer = {
  guid: 'a1c0de00-0000-4000-8000-000000000003',
  root: {
    name: 'UserData',
    content: [
      { index: 0, type: 0x21 },
      { index: 0, type: 0x21 },
    ],
  },
};

function record(id: number): Record_ {
  const inner = instance(
    data,
    string(`text ${id}`),
    strings('x', 'y'),
    guid('6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701'),
    sid(21, id),
    systemTime(2026, 1, 6, 31, 8, 29, 59, 250),
    hexInt64(BigInt(id)),
  );
  const time = `2026-01-31T08:00:0${id % 10}.0000000Z`;
  const own = id % 2 === 0 ? inner : instance(outer, inner, uint32(1));
  return eventRecord({ template, id, recordId: BigInt(id), time, data: own });
}

const stored: Record_ = {
  id: 99n,
  time: 0n,
  content: {
    name: 'Event',
    content: [
      { name: 'System', content: [{ name: 'EventID', content: ['7', { entity: 'amp' }] }] },
      {
        name: 'UserData',
        content: [{ name: 'x', attributes: { y: ['1', { character: 38 }] }, content: [{ cdata: '<' }] }],
      },
    ],
  },
};

const ten = Array.from({ length: 10 }, (_, at) => record(at + 1));

export const eventLogFiles: readonly Uint8Array[] = [
  sampleLog(),
  writeEventLog([...ten, stored]),
  writeEventLog(ten, { recordsPerChunk: 4, order: [1, 2, 0], flags: 1, chunkCount: 1 }),
  writeEventLog([], {}),
];

/** Files of another kind with chunks: whole ones, and one that starts in another. */
export const carvedFiles: readonly Uint8Array[] = [
  noiseWith(
    250_000,
    eventLogFiles
      .slice(0, 3)
      .flatMap((log) => chunksOf(log).slice(0, 1))
      .map((chunk, at) => [[1000, 90_001, 92_500][at] as number, chunk]),
  ),
];
