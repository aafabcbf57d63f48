import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UTC } from '../../../../src/analysis/event/time-display.js';
import { Utf8Buffer } from '../../../../src/analysis/formats/utf8-buffer.js';
import { CompiledLines } from '../../../../src/analysis/log/compiled/compiled-lines.js';
import { CompiledValues } from '../../../../src/analysis/log/compiled/compiled-values.js';
import { CompiledXml } from '../../../../src/analysis/log/compiled/compiled-xml.js';
import { csvLines } from '../../../../src/analysis/log/compiled/csv-line.js';
import { JSON_LINES } from '../../../../src/analysis/log/compiled/json-line.js';
import type { LineForm } from '../../../../src/analysis/log/compiled/json-renderer.js';
import { logColumns } from '../../../../src/analysis/log/log-columns.js';
import { parseGuid } from '../../../../src/etw.js';
import { compiledTemplates } from '../../../../src/recordings/log/compiled/compiled-templates.js';
import type { EventLogEvent } from '../../../../src/recordings/log/event-log-event.js';
import { openEventLogWith } from '../../../../src/recordings/log/open-event-log.js';
import { TextBudget } from '../../../../src/windows/payload/text-budget.js';
import { eventLogFiles } from '../../../fuzz/inputs/event-logs.js';
import * as values from '../../../support/event-log-values.js';
import {
  type Element,
  repairChecksums,
  repeatChunks,
  type Value,
  writeEventLog,
} from '../../../support/event-log-writer.js';
import { hasEventLogs, listedLogs } from '../../../support/event-logs.js';
import { sampleLog } from '../../../support/sample-log.js';
import { sharedFolder } from '../../../support/shared.js';
import type { WaySettings } from './both-ways.js';
import { instance, nested } from './random-templates.js';
import { bothWays, sameWithDamage } from './same-ways.js';
import '../../../support/random-inputs.js';

/** Writes what a row of Parquet needs without elements. */
function rowsOfParquet() {
  const values = new CompiledValues(new TextBudget());
  return { write: (_: Utf8Buffer, event: EventLogEvent) => values.contentOf(event) !== undefined };
}

const NO_FILES = { time: UTC, files: [] };

const SETTINGS: readonly WaySettings[] = [
  {},
  { recover: true },
  { rendering: 'server-2016' },
  { rendering: 'server-2019', order: 'record-id' },
  { isExact: false },
  { longTexts: 1 << 24 },
  { longTexts: 0 },
  { format: 'jsonl' },
  { format: 'jsonl', recover: true, hasFiles: true },
  { format: 'jsonl', order: 'record-id', longTexts: 1 << 24 },
  { format: 'jsonl', longTexts: 0 },
  { format: 'csv' },
  { format: 'csv', longTexts: 0 },
  { format: 'csv', recover: true, hasFiles: true },
  { format: 'parquet' },
  { format: 'parquet', recover: true, longTexts: 1 << 24 },
  { format: 'csv', columns: ['id', 'computer', 'error', 'values', 'keywords'], longTexts: 1 << 24 },
];

const logsOfTests: readonly (readonly [string, Uint8Array])[] = [
  ['the sample log', sampleLog()],
  ['long logs', repeatChunks(sampleLog(), 7)],
  ...eventLogFiles.map((log, at) => [`the log ${at} of the fuzzer`, log] as const),
];

describe.each(logsOfTests)('%s', (_, log) => {
  it.each(SETTINGS)('is the same in both ways: %j', async (settings) => {
    await bothWays([log], settings);
    await bothWays([log, sampleLog()], settings);
  });
});

it('checks all records of the sample log', async () => {
  expect(await bothWays([sampleLog()])).toMatchObject({ share: 1, problems: [] });
});

/** A part of the settings, another one for each log, because all of them take long. */
const someSettings = (log: number, parts = 2) => SETTINGS.filter((_, at) => at % parts === log % parts);

describe.skipIf(!hasEventLogs)('real logs', () => {
  const logs = listedLogs().map(({ name, path }, at) => ({ name, at, bytes: readFileSync(path) }));

  it.each(logs)('$name is the same in both ways', async ({ bytes, at }) => {
    for (const settings of someSettings(at)) await bothWays([bytes], settings);
  });

  it('are the same when they are merged', async () => {
    const all = logs.map(({ bytes }) => bytes);
    for (const order of ['time', 'record-id'] as const) await bothWays(all, { order });
  });

  it.each([
    ['XML', 0.99, () => new CompiledXml({ rendering: undefined, isExact: true, texts: new TextBudget() })],
    [
      'CSV',
      0.99,
      () => new CompiledLines(csvLines(logColumns(NO_FILES).usual) as LineForm, [], new TextBudget()),
    ],
    ['rows of Parquet', 0.99, rowsOfParquet],
    ['lines of JSON', 0.99, () => new CompiledLines(JSON_LINES, [], new TextBudget())],
  ])('are mostly written as %s without parsing a record', async (_, share, open) => {
    let records = 0;
    let written = 0;
    for (const { bytes } of logs) {
      const buffer = new Utf8Buffer({ writeUtf8() {} });
      const compiled = open();
      for await (const event of openEventLogWith(compiledTemplates(undefined), bytes).events()) {
        records++;
        if (compiled.write(buffer, event)) written++;
      }
    }
    expect(records).toBeGreaterThan(5000);
    expect(written / records).toBeGreaterThan(share);
  });

  it('are the same with random damage', async () => {
    const small = logs.filter(({ bytes }) => bytes.length < 100_000).map(({ bytes }) => bytes);
    await sameWithDamage(small, SETTINGS, 150);
  });
});

describe.skipIf(!hasEventLogs)('logs that were made to do harm', () => {
  const folder = join(sharedFolder, 'cases/logs');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.evtx.gz')) : [];

  it('are the same in both ways', async () => {
    expect(names.length).toBeGreaterThan(0);
    for (const [at, name] of names.entries()) {
      const bytes = gunzipSync(readFileSync(join(folder, name)));
      for (const settings of someSettings(at, 5)) await bothWays([bytes], settings);
    }
  });
});

it('is the same with random damage', () => sameWithDamage(eventLogFiles, SETTINGS, 700));

describe('random templates', () => {
  it('are the same in both ways, also in later chunks', async () => {
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(instance(nested), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...SETTINGS),
        async (all, settings) => {
          const records = [...all, ...all].map((content, at) => ({ id: BigInt(at + 1), time: 0n, content }));
          const log = writeEventLog(records, { recordsPerChunk: all.length });
          const { share } = await bothWays([log], settings);
          if (share > 0) checked++;
        },
      ),
      { numRuns: 600 },
    );
    expect(checked).toBeGreaterThan(200);
  });
});

/** A log of events with this content, of which the second one is in another chunk than the first. */
function logOf(content: readonly Element[], own: readonly Value[], count = 4): Uint8Array {
  const event = { name: 'Event', content };
  const template = { guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701', root: event };
  const records = Array.from({ length: count }, (_, at) => ({
    id: BigInt(at + 1),
    time: 0n,
    content: { template, values: own },
  }));
  return writeEventLog(records, { recordsPerChunk: 2 });
}

const system: Element = { name: 'System', content: [{ name: 'EventID', content: ['1'] }] };

describe('long texts', () => {
  /** Names that are much longer than the record. */
  const long = Array.from({ length: 200 }, (_, at) => ({ name: `Name${at}${'x'.repeat(100)}`, content: [] }));

  it('are cut if the run has no room for them', async () => {
    const log = logOf([system, { name: 'EventData', content: long }], [values.uint8(1)]);
    expect(await bothWays([log], { longTexts: 1 << 24 })).toMatchObject({ share: 1, cut: 0 });
    expect((await bothWays([log], { longTexts: 15_000 })).cut).toBe(1);
    const { text, cut } = await bothWays([log], { longTexts: 0 });
    expect({ isCut: !text.includes('EventData'), cut }).toEqual({ isCut: false, cut: 2 });
  });

  it('are counted if they are omitted attributes', async () => {
    const attributes = Object.fromEntries(long.map(({ name }) => [name, { index: 0, type: 1 }]));
    const shown = Array.from({ length: 1000 }, () => ({ name: 'Data', content: [] }));
    const log = logOf(
      [system, { name: 'EventData', attributes, content: shown }],
      [values.string(''), values.NULL],
    );
    await bothWays([log], { longTexts: 0 });
  });

  it('of System leave nothing of an event', async () => {
    const log = logOf([{ name: 'System', content: long }], [values.uint8(1)]);
    expect((await bothWays([log], { longTexts: 0 })).text).toContain('<Event/>');
    expect((await bothWays([log], { longTexts: 50_000 })).cut).toBe(3);
  });

  it('are limited by the steps that they take', async () => {
    const omitted = Array.from({ length: 400 }, () => ({ name: 'a', content: [], dependsOn: 1 }));
    const repeated = { name: 'b', content: [{ index: 0, type: 0x81 }, ...omitted] };
    const empty = values.strings(...Array.from({ length: 1000 }, () => ''));
    const { unshown, share } = await bothWays([logOf([system, repeated], [empty, values.NULL])]);
    expect({ share, count: unshown.length }).toEqual({ share: 1, count: 2 });
    expect(unshown[0]).toContain('its XML is longer than');
  });
});

it('parses records of a template that refers to a long name very often', async () => {
  const names = Array.from({ length: 500 }, () => ({ name: 'x'.repeat(10_000) }));
  expect(await bothWays([logOf([system, ...names], [values.uint8(1)])])).toMatchObject({ share: 0 });
});

it('does not accept definitions that overlap, even if their templates are known', async () => {
  const guids = ['6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701', '7f1c2b7e-4d0a-4c55-9b3e-0a51c0de5702'];
  const records = Array.from({ length: 8 }, (_, at) => ({
    id: BigInt(at + 1),
    time: 0n,
    content: {
      template: { guid: guids[at % 2] as string, root: { name: 'Event', content: [system] } },
      values: [],
    },
  }));
  const log = writeEventLog(records, { recordsPerChunk: 4 });
  const second = log.subarray(4096 + 0x1_0000);
  for (const guid of guids) {
    const at = Buffer.from(second).indexOf(parseGuid(guid) as Uint8Array);
    new DataView(second.buffer, second.byteOffset).setUint32(at + 16, 0x1_0000 - at - 20, true);
  }
  repairChecksums(log, 1);
  const { problems, facts } = await bothWays([log]);
  expect(problems.filter((problem) => problem.includes('templates overlap'))).toHaveLength(1);
  expect(facts).toHaveLength(5);
});

it('does not count a definition that no record has', async () => {
  const names = Array.from({ length: 200 }, (_, at) => ({ name: `Element${at}`.repeat(4) }));
  const decoy = new Uint8Array(25);
  decoy.set(parseGuid('8f1c2b7e-4d0a-4c55-9b3e-0a51c0de5703') as Uint8Array, 4);
  new DataView(decoy.buffer).setUint32(20, 60_000, true);
  const small = { name: 'Event', content: [system, { name: 'Data', content: [{ index: 0, type: 14 }] }] };
  const large = { name: 'Event', content: [system, ...names] };
  const log = writeEventLog([
    record(1n, '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701', small, [values.binary(...decoy)]),
    record(2n, '7f1c2b7e-4d0a-4c55-9b3e-0a51c0de5702', large, []),
  ]);
  // The first record refers to the bytes of its value, with another template's ID.
  const chunk = log.subarray(4096);
  const view = new DataView(chunk.buffer, chunk.byteOffset);
  const at = Buffer.from(chunk).indexOf(decoy.subarray(4));
  view.setUint32(512 + 24 + 4 + 6, at - 4, true);
  repairChecksums(log);
  const { problems, facts } = await bothWays([log]);
  expect(problems[0]).toContain('the template of the record is not in the chunk');
  expect(problems.join('\n')).not.toContain('templates overlap');
  expect(facts).toHaveLength(1);
});

function record(id: bigint, guid: string, root: Element, of: readonly Value[]) {
  return { id, time: 0n, content: { template: { guid, root }, values: of } };
}
