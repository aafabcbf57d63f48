import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileMessageText, readForDecoding, readResources } from '../../../src/index.js';
import {
  type DecodeLogOptions,
  decodeLog,
  loggedEventView,
  openEventLog,
  type TraceInput,
  textsOfMessageTables,
} from '../../../src/trace.js';
import { wevtc } from '../../cli/in-memory.js';
import { sampleLog } from '../../support/sample-log.js';
import { typeCheck } from '../../support/typescript.js';

const bytes = sampleLog();
const samples = join(import.meta.dirname, '../../../samples/contoso-storage');
const storage = readFileSync(join(samples, 'contoso-storage.man'));
const texts = readFileSync(join(samples, 'backup.mc'));

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

  it('are up to a level, or of exactly some', async () => {
    const levels = async (filter: DecodeLogOptions['filter'] & object) =>
      (await viewsOf({ filter })).map(({ level }) => level);
    expect(await levels({ level: 'win:Warning' })).toEqual([2, 3]);
    expect(await levels({ levels: ['win:Warning'] })).toEqual([3]);
  });

  it('need a filter with names that exist', async () => {
    const decode = (filter: DecodeLogOptions['filter'] & object) => () =>
      decodeLog(openEventLog(bytes), { filter });
    expect(decode({ level: 'Erorr' })).toThrow(
      new RangeError("options.filter: there is no level 'Erorr'; did you mean 'Error'?"),
    );
    const told: unknown[] = [];
    await viewsOf({ filter: { events: ['Started'] }, onUnmatched: (name) => told.push(name) });
    expect(told).toEqual([{ kind: 'event', name: 'Started', nearest: undefined }]);
  });

  it('have the texts of manifests and message tables, as in the lines of the command', async () => {
    const { files } = compileMessageText(texts, { file: 'backup.mc', emit: ['dll'] });
    const dll = files.find(({ path }) => path.endsWith('.dll'))?.content as Uint8Array;
    const argv = ['log', 'app.evtx', '-m', 'app.man', '--binary', 'backup.dll', '--format', 'jsonl'];
    const { stdout } = await wevtc(argv, {
      files: { 'app.evtx': bytes, 'app.man': storage, 'backup.dll': dll },
    });
    const { manifest } = readForDecoding(storage, { file: 'app.man' });
    const views = await viewsOf({
      manifests: manifest === undefined ? [] : [manifest],
      messages: textsOfMessageTables(readResources(dll).messageTables, { file: 'backup.dll' }),
    });
    // The command escapes invisible characters.
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.stringify(JSON.parse(line)));
    expect(views.map((view) => JSON.stringify(view))).toEqual(lines);
    expect(views.map(({ eventName }) => eventName)).toContain('ServiceStarted');
    expect(views.filter(({ message }) => message !== undefined).length).toBe(5);
  });

  it('do not compile as copies, which have no getters', () => {
    const program = `
import { type DecodedLoggedEvent, loggedEventView } from 'wevtc/trace';
declare const decoded: DecodedLoggedEvent;
const { message, rendering } = decoded;
loggedEventView(decoded);
// @ts-expect-error: a copy has no getters.
loggedEventView({ ...decoded, message, rendering });
`;
    expect(typeCheck(new Map([['program.ts', program]]))).toEqual([]);
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
