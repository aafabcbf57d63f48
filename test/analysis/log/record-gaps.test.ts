import { describe, expect, it } from 'vitest';
import { wevtc } from '../../cli/in-memory.js';
import {
  dataTemplate,
  eventRecord,
  eventTemplate,
  instance,
  uint32,
} from '../../support/event-log-values.js';
import { type LogOptions, writeEventLog } from '../../support/event-log-writer.js';

const template = eventTemplate(
  { name: 'Contoso-Log', guid: '5f1c2b7e-4d0a-4c55-9b3e-0a51c0de5700' },
  '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
);
const data = dataTemplate('7f1c2b7e-4d0a-4c55-9b3e-0a51c0de5702', ['Count', 8]);

/** A log with three events in each chunk, numbered from 1. */
const logOf = (computers: readonly string[], options: LogOptions = {}) =>
  writeEventLog(
    computers.map((computer, at) =>
      eventRecord({
        ...{ template, id: 7, recordId: BigInt(at + 1), computer, channel: 'System' },
        ...{ time: `2026-01-31T00:00:${String(at).padStart(2, '0')}Z`, data: instance(data, uint32(at)) },
      }),
    ),
    { recordsPerChunk: 3, ...options },
  );

/** The slot in the middle is empty. */
const WITHOUT_SECOND: LogOptions = { order: [0, 9, 2] };

/** Logs by computer, and gaps, as `--summary` counts them; and the messages. */
async function summaryOf(files: Readonly<Record<string, Uint8Array>>, ...more: readonly string[]) {
  const argv = ['log', ...Object.keys(files), '--summary', '--format', 'json', ...more];
  const { stdout, stderr, exitCode } = await wevtc(argv, { files });
  const { channels: logs, gaps, gapCount } = JSON.parse(stdout);
  const counts = logs.map((log: Record<string, unknown>) => [log.computer, log.events, Number(log.missing)]);
  const ranges = gaps.map((gap: Record<string, unknown>) => [gap.computer, Number(gap.from), Number(gap.to)]);
  expect(gapCount).toBe(gaps.length);
  return { counts, ranges, stderr, exitCode };
}

describe('record IDs that no event has', () => {
  const names = (...counts: readonly (readonly [string, number])[]) =>
    counts.flatMap(([name, count]) => Array<string>(count).fill(name));

  it('are those of a missing chunk, which each output tells', async () => {
    const files = { 'a.evtx': logOf(names(['A', 9]), WITHOUT_SECOND) };
    const found = await summaryOf(files);
    expect(found).toMatchObject({ counts: [['A', 6, 3]], ranges: [['A', 4, 6]], exitCode: 0 });
    for (const format of ['text', 'jsonl', 'csv', 'xml']) {
      const { stderr, exitCode } = await wevtc(['log', 'a.evtx', '-f', format], { files });
      expect(exitCode).toBe(0);
      expect(stderr).toContain('the records between the IDs 3 and 7 are missing');
      expect(stderr).toContain('the header of the file counts 3 chunks, but the file has 2');
    }
  });

  it('can be between two names of the computer', async () => {
    const log = logOf(names(['A', 4], ['B', 5]), WITHOUT_SECOND);
    expect(await summaryOf({ 'a.evtx': log })).toMatchObject({
      counts: [
        ['A', 3, 0],
        ['B', 3, 3],
      ],
      ranges: [['B', 4, 6]],
    });
  });

  it('are none if a computer gets back its name, or if there are logs of two computers', async () => {
    const [a, b] = [logOf(names(['A', 3], ['B', 3], ['A', 3])), logOf(names(['C', 5]))];
    expect((await summaryOf({ 'a.evtx': a, 'b.evtx': b })).ranges).toEqual([]);
  });

  it('are not those of recovered events with another name of the computer', async () => {
    const log = logOf(names(['A', 4], ['B', 5]));
    // Only the first record of the second chunk can be found.
    const chunk = 4096 + 0x1_0000;
    const view = new DataView(log.buffer);
    const first = chunk + 512;
    log.fill(0, first + view.getUint32(first + 4, true), chunk + 0x1_0000);
    log.fill(0x20, chunk, chunk + 8);
    expect(await summaryOf({ 'a.evtx': log }, '--recover')).toMatchObject({
      counts: [
        ['A', 4, 0],
        ['B', 3, 2],
      ],
      ranges: [['B', 5, 6]],
    });
  });

  it('are not those of recovered events', async () => {
    const log = logOf(names(['A', 9]));
    log.fill(0x20, 4096 + 0x1_0000, 4096 + 0x1_0000 + 8);
    expect(await summaryOf({ 'a.evtx': log })).toMatchObject({
      counts: [['A', 6, 3]],
      ranges: [['A', 4, 6]],
    });
    const found = await summaryOf({ 'a.evtx': log }, '--recover');
    expect(found).toMatchObject({ counts: [['A', 9, 0]], ranges: [] });
    // The first chunk, and another one between two.
    const more = logOf(names(['A', 15]));
    for (const slot of [0, 2]) more.fill(0x20, 4096 + slot * 0x1_0000, 4096 + slot * 0x1_0000 + 8);
    more.fill(0, 4096 + 512, 4096 + 512 + 24);
    expect(await summaryOf({ 'a.evtx': more }, '--recover')).toMatchObject({
      counts: [['A', 14, 0]],
      ranges: [],
    });
  });
});
