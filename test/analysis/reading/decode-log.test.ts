import { describe, expect, it } from 'vitest';
import {
  type DecodeLogOptions,
  decodeLog,
  loggedEventView,
  openEventLog,
  type TraceInput,
} from '../../../src/trace.js';
import { sampleLog } from '../../support/sample-log.js';

const bytes = sampleLog();

async function viewsOf(options?: DecodeLogOptions) {
  const views: ReturnType<typeof loggedEventView>[] = [];
  for await (const decoded of decodeLog(openEventLog(bytes), options)) views.push(loggedEventView(decoded));
  return views;
}

describe('the decoded events of a log', () => {
  it('are all its events, with their values', async () => {
    const ids: bigint[] = [];
    for await (const { eventRecordId } of openEventLog(bytes).events()) ids.push(eventRecordId);
    const views = await viewsOf();
    expect(views.map(({ recordId }) => BigInt(recordId ?? -1))).toEqual(ids);
    expect(views.some(({ values }) => values !== undefined && Object.keys(values).length > 0)).toBe(true);
  });

  it('pass a filter', async () => {
    const all = await viewsOf();
    const expected = all.filter(({ level = 0 }) => level <= 3);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(await viewsOf({ filter: { level: 3 } })).toEqual(expected);
  });

  it('are still JSON', async () => {
    for await (const { event } of decodeLog(openEventLog(bytes))) {
      expect(JSON.parse(JSON.stringify(event))).toStrictEqual(event.toPlain());
      expect(event.toPlain().providerId).toBe(event.providerId);
    }
  });

  it('end where the loop is left, and with a signal', async () => {
    const controller = new AbortController();
    const events = decodeLog(openEventLog(bytes), { signal: controller.signal });
    await events.next();
    controller.abort(new Error('enough'));
    await expect(events.next()).rejects.toThrow('enough');
    expect((await events.next()).done).toBe(true);
    const input: TraceInput = { size: 1_000_000, read: () => new Promise(() => {}) };
    const other = new AbortController();
    const answer = decodeLog(openEventLog(input), { signal: other.signal }).next();
    other.abort(new Error('too slow'));
    await expect(answer).rejects.toThrow('too slow');
  });
});
