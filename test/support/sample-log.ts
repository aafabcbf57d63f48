import {
  boolean,
  classicTemplate,
  dataTemplate,
  eventRecord,
  eventTemplate,
  fileTime,
  guid,
  instance,
  int32,
  NULL,
  sid,
  string,
  strings,
  systemTime,
  uint32,
  uint64,
} from './event-log-values.js';
import { type Record_, type Template, writeEventLog } from './event-log-writer.js';

/**
 * What the sample log has: events of Contoso-Storage-Service, one of a classic source, and one that says that
 * the log was cleared.
 */

const storage = eventTemplate(
  { name: 'Contoso-Storage-Service', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' },
  'a1c0de00-0000-4000-8000-000000000001',
);
const eventlog = eventTemplate(
  { name: 'Microsoft-Windows-Eventlog', guid: 'fc65ddd8-d6ef-4962-83d5-6e5cfe9ce148' },
  'a1c0de00-0000-4000-8000-000000000002',
);
const backup: Template = {
  guid: 'a1c0de00-0000-4000-8000-000000000003',
  root: {
    ...storage.root,
    content: (storage.root.content ?? []).map((part) =>
      typeof part === 'object' && 'name' in part && part.name === 'System'
        ? {
            ...part,
            content: [
              { name: 'Provider', attributes: { Name: 'Contoso Backup' } },
              ...(part.content ?? []).slice(1),
            ],
          }
        : part,
    ),
  },
};

const started = dataTemplate(
  'a1c0de00-0000-4000-8000-000000000011',
  ['Version', 0x01],
  ['ProcessId', 0x08],
  ['ThreadId', 0x08],
  ['Elevated', 0x0d],
  ['Account', 0x13],
  ['Started', 0x12],
);
const mounted = dataTemplate(
  'a1c0de00-0000-4000-8000-000000000012',
  ['VolumeId', 0x0f],
  ['Label', 0x01],
  ['Drive Kind', 0x08],
  ['CapacityBytes', 0x0a],
  ['MountedAt', 0x11],
);
const stopped = dataTemplate('a1c0de00-0000-4000-8000-000000000013', ['Reason', 0x08], ['Status', 0x07]);
const classic = classicTemplate('a1c0de00-0000-4000-8000-000000000014');
const cleared: Template = {
  guid: 'a1c0de00-0000-4000-8000-000000000015',
  root: {
    name: 'UserData',
    content: [
      {
        name: 'LogFileCleared',
        attributes: { xmlns: 'http://manifests.microsoft.com/win/2004/08/windows/eventlog' },
        content: ['SubjectUserName', 'SubjectDomainName', 'Channel', 'BackupPath'].map((name, index) => ({
          name,
          content: [{ index, type: 1 }],
        })),
      },
    ],
  },
};

const channel = 'Contoso-Storage-Service/Operational';
const computer = 'STORE-07';
const own = { template: storage, channel, computer, processId: 4242, threadId: 17 };

const records: readonly Record_[] = [
  eventRecord({
    ...own,
    id: 1,
    recordId: 101n,
    time: '2026-01-31T08:30:00.0000000Z',
    opcode: 1,
    keywords: 0x4000_0000_0000_0000n,
    userId: [18],
    data: instance(
      started,
      string('10.2.1'),
      uint32(4242),
      uint32(17),
      boolean(1),
      sid(18),
      systemTime(2026, 1, 6, 31, 8, 29, 59, 250),
    ),
  }),
  eventRecord({
    ...own,
    id: 100,
    version: 1,
    recordId: 102n,
    time: '2026-01-31T08:30:03.0000000Z',
    opcode: 20,
    task: 1,
    keywords: 0x4000_8000_0000_0001n,
    activityId: '0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d99',
    data: instance(
      mounted,
      guid('c0ffee00-0000-4000-8000-000000000001'),
      string('Backup <A&B>'),
      uint32(2),
      uint64(4_398_046_511_104n),
      fileTime('2026-01-31T08:30:02.9876543Z'),
    ),
  }),
  eventRecord({
    ...own,
    id: 102,
    level: 2,
    recordId: 106n,
    time: '2026-01-31T08:30:07.5000000Z',
    opcode: 10,
    task: 1,
    keywords: 0x4001_0000_0000_0001n,
  }),
  eventRecord({
    ...own,
    template: backup,
    id: 7,
    qualifiers: 0x8000,
    level: 3,
    task: 1,
    keywords: 0x80_0000_0000_0000n,
    recordId: 107n,
    time: '2026-01-31T08:30:09.0000000Z',
    channel: 'Application',
    data: instance(classic, strings('D:\\', '91'), NULL),
  }),
  eventRecord({
    ...own,
    template: eventlog,
    id: 104,
    task: 104,
    recordId: 31n,
    time: '2026-01-31T08:30:10.0000000Z',
    channel: 'System',
    data: instance(cleared, string('chris'), string('CONTOSO'), string('Application'), string('')),
  }),
  eventRecord({
    ...own,
    id: 2,
    recordId: 108n,
    time: '2026-01-31T08:30:12.0000000Z',
    opcode: 2,
    keywords: 0x4000_0000_0000_0000n,
    data: instance(stopped, uint32(3), int32(-2_147_024_894)),
  }),
];

/** A log of forwarded events, as a collector stores it: its records are numbered anew. */
export function sampleLog(): Uint8Array {
  return writeEventLog(records.map((record, at) => ({ ...record, id: BigInt(at + 1) })));
}
