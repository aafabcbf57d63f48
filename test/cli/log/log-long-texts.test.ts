import { describe, expect, it } from 'vitest';
import { eventRecord, eventTemplate, instance, string } from '../../support/event-log-values.js';
import { writeEventLog } from '../../support/event-log-writer.js';
import { wevtc } from '../in-memory.js';

const template = eventTemplate(
  { name: 'Contoso-Long', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' },
  'a1c0de00-0000-4000-8000-000000000001',
);

/** Events whose data has long names: a chunk has each only once. */
const data = {
  guid: 'a1c0de00-0000-4000-8000-000000000002',
  root: {
    name: 'EventData',
    content: ['A', 'B', 'A', 'B'].map((letter) => ({
      name: letter.repeat(14_000),
      content: [{ index: 0, type: 1 }],
    })),
  },
};
const log = writeEventLog(
  Array.from({ length: 1000 }, (_, at) =>
    eventRecord({
      template,
      id: 1,
      recordId: BigInt(at + 1),
      time: '2026-01-31T08:30:00.0000000Z',
      data: instance(data, string('short')),
    }),
  ),
);

const files = { 'x.evtx': log };

const NOTE =
  /^wevtc: note: the values of (\d+) events are cut: beyond what events contain, all messages, names of fields, and texts of maps together may have at most 16777216 characters; --long-texts shows them whole$/m;

describe('names in logs that are much longer than their events', () => {
  it.each(['text', 'jsonl', 'csv', 'xml'])(
    'are left out of %s after some millions of characters',
    async (format) => {
      const { stdout, stderr, exitCode } = await wevtc(['log', 'x.evtx', '-f', format], { files });
      const cut = Number(NOTE.exec(stderr)?.[1]);
      expect(cut).toBeGreaterThan(100);
      const names = stdout.split(/A{14000}/).length - 1;
      // JSON has the values in two forms, in which elements with the same name are one.
      const each = format === 'xml' ? 4 : format === 'jsonl' ? 2 : 1;
      expect(names).toBe((1000 - cut) * each);
      expect(exitCode).toBe(0);
    },
  );

  it('are shown on request', async () => {
    const { stdout, stderr } = await wevtc(['log', 'x.evtx', '-f', 'xml', '--long-texts'], { files });
    expect(stdout.split(/A{14000}/)).toHaveLength(4001);
    expect(stderr).toBe('');
  });

  it('leave the XML of the event without its data', async () => {
    const { stdout } = await wevtc(['log', 'x.evtx', '-f', 'xml'], { files });
    const last = stdout.trimEnd().split('\n').at(-2) ?? '';
    expect(last).toMatch(/^<Event xmlns=.*<EventRecordID>1000<\/EventRecordID>.*<\/System><\/Event>$/);
  });

  it('count only when they are shown', async () => {
    expect((await wevtc(['log', 'x.evtx', '--summary'], { files })).stderr).toBe('');
  });
});
