import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Utf8Buffer } from '../../../../src/analysis/formats/utf8-buffer.js';
import { CompiledLines } from '../../../../src/analysis/log/compiled/compiled-lines.js';
import { JSON_LINES } from '../../../../src/analysis/log/compiled/json-line.js';
import { compiledTemplates } from '../../../../src/recordings/log/compiled/compiled-templates.js';
import { openEventLogWith } from '../../../../src/recordings/log/open-event-log.js';
import * as values from '../../../support/event-log-values.js';
import { type Element, type Record_, type Value, writeEventLog } from '../../../support/event-log-writer.js';
import type { WaySettings } from './both-ways.js';
import { COUNT, element, part, text, value } from './random-templates.js';
import { bothWays } from './same-ways.js';
import '../../../support/random-inputs.js';

const SETTINGS: readonly WaySettings[] = [
  { format: 'jsonl' },
  { format: 'jsonl', hasFiles: true },
  { format: 'jsonl', longTexts: 0 },
  { format: 'csv' },
  { format: 'csv', longTexts: 0 },
  { format: 'parquet' },
  { format: 'parquet', longTexts: 0 },
  { format: 'csv', columns: ['recordId', 'values', 'userId', 'activityId', 'providerName', 'provider'] },
  { format: 'csv', columns: ['time', 'error', 'channelName', 'computer', 'values'], hasFiles: true },
];

const PROVIDER = { name: 'Vendor-Product', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' };
const EVENT = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5702';
const DATA = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5703';
const TIME = '2026-01-31T12:34:56.1234567Z';

/** One of these values, mostly the first. */
function mostly<Value>(first: Value, ...others: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 20, arbitrary: fc.constant(first) }, fc.constantFrom(...others));
}

/** A value as most events have it. */
const usual: fc.Arbitrary<Value> = fc.oneof(
  text.map(values.string),
  fc.array(text, { maxLength: 3 }).map((texts) => values.strings(...texts)),
  fc.nat(0xffff_ffff).chain((own) => fc.constantFrom(values.uint32(own), values.hexInt32(own))),
  fc.bigInt(0n, (1n << 64n) - 1n).map(values.uint64),
  fc.bigInt(0n, (1n << 64n) - 1n).map(values.hexInt64),
  fc.bigInt(0n, (1n << 64n) - 1n).map(values.sizeT),
  fc.constantFrom(values.NULL, values.boolean(1), values.guid(PROVIDER.guid), values.fileTime(TIME)),
  fc.constantFrom(
    values.int8(-3),
    values.int64(-5n),
    values.sid(1, 2),
    values.sid(),
    values.ansi(65, 128, 0),
  ),
  fc.constantFrom(values.binary(), values.binary(1, 0xab), values.systemTime(2026, 1, 6, 31, 1, 2, 3, 4)),
);
const own = fc.array(fc.oneof({ weight: 20, arbitrary: usual }, value), { maxLength: COUNT });

const usualPart = fc.nat(COUNT).map((index) => ({ index, type: 1 }));
const attributes = fc.oneof(
  { weight: 6, arbitrary: fc.record({ Name: fc.constantFrom('First', 'Second', 'Third') }) },
  fc.constant({}),
  fc.dictionary(
    fc.constantFrom('Name', 'Type', 'xmlns', 'xmlns:a'),
    fc.oneof(text, fc.constantFrom('First', 'ü"\u200e\u007f'), part),
    { maxKeys: 2 },
  ),
);

/** Elements as they are in events: most have a name and one value. */
const data: fc.Arbitrary<Element> = fc.record(
  {
    name: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('Data', 'ComplexData', 'Binary', 'Other') },
      fc.constantFrom('7up', '__proto__', '#text'),
    ),
    attributes,
    content: fc.oneof(
      { weight: 12, arbitrary: usualPart.map((one) => [one]) },
      { weight: 2, arbitrary: fc.array(part, { maxLength: 2 }) },
      { weight: 1, arbitrary: fc.array(element, { maxLength: 2 }) },
    ),
    dependsOn: fc.oneof({ weight: 3, arbitrary: fc.constant(0xffff) }, fc.nat(COUNT)),
  },
  { requiredKeys: ['name', 'content'] },
) as fc.Arbitrary<Element>;

const elements = fc.array(data, { maxLength: 4 });
const section: fc.Arbitrary<Element> = fc.oneof(
  { weight: 4, arbitrary: elements.map((content) => ({ name: 'EventData', content })) },
  {
    weight: 2,
    arbitrary: elements.map((content) => ({
      name: 'UserData',
      content: [{ name: 'Event', attributes: { xmlns: 'urn:a' }, content }],
    })),
  },
  fc.tuple(usualPart, elements).map(([code, others]) => ({
    name: 'ProcessingErrorData',
    content: [{ name: 'ErrorCode', content: [code] }, ...others],
  })),
  fc
    .tuple(fc.constantFrom('EventData', 'UserData', 'RenderingInfo', 'ProcessingErrorData'), data, part)
    .map(([name, child, own]) => ({ name, attributes: { Name: own }, content: [child, own] })),
);

const facts = fc.record({
  id: fc.nat(0xffff),
  version: fc.nat(3),
  level: fc.nat(6),
  task: fc.nat(2),
  opcode: fc.nat(12),
  keywords: fc.bigInt(0n, (1n << 64n) - 1n),
  qualifiers: fc.option(fc.nat(2), { nil: undefined }),
  channel: mostly('Application', 'Ä "##"'),
  computer: mostly('BÜX', 'x'.repeat(1000), 'x'.repeat(1001), ''),
  userId: fc.option(fc.array(fc.nat(0xffff_ffff), { maxLength: 5 }), { nil: undefined }),
  activityId: fc.constantFrom(undefined, PROVIDER.guid),
});

/** An event whose values of `System`, and whose data, can be anything. */
const event = fc
  .record({
    facts,
    section,
    own,
    isNested: fc.constantFrom(true, true, false),
    replaced: fc.option(fc.tuple(fc.nat(15), value), { nil: undefined, freq: 4 }),
    recordId: mostly(1n, (1n << 53n) - 1n, 1n << 53n, (1n << 64n) - 1n),
  })
  .map(({ facts, section, own, isNested, replaced, recordId }): Record_ => {
    const whole = values.eventTemplate(PROVIDER, EVENT);
    const inner = values.instance({ guid: DATA, root: section }, ...own);
    const template = isNested
      ? whole
      : { ...whole, root: { ...whole.root, content: [...(whole.root.content ?? []).slice(0, 1), section] } };
    const record = values.eventRecord({
      template,
      ...facts,
      recordId,
      time: TIME,
      ...(isNested ? { data: inner } : {}),
    });
    const { content } = record;
    if (!('values' in content)) return record;
    const all: Value[] = content.values.map((one, at) => (at === replaced?.[0] ? replaced[1] : one));
    // The elements of the event itself use its first values.
    return { ...record, content: { ...content, values: all } };
  });

describe('lines of JSON of random events', () => {
  it('are the same in both ways, also in later chunks', async () => {
    let events = 0;
    let quick = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...SETTINGS),
        async (all, settings) => {
          const records = [...all, ...all].map((one, at) => ({ ...one, id: BigInt(at + 1) }));
          const log = writeEventLog(records, { recordsPerChunk: all.length });
          await bothWays([log], settings);
          events += records.length;
          quick += await quickLines(log);
        },
      ),
      { numRuns: 300 },
    );
    expect(quick / events).toBeGreaterThan(0.2);
    expect(quick / events).toBeLessThan(0.8);
  });
});

/** The number of lines that compiled templates write. */
async function quickLines(log: Uint8Array): Promise<number> {
  const buffer = new Utf8Buffer({ writeUtf8() {} });
  const compiled = new CompiledLines(JSON_LINES, [], undefined);
  let count = 0;
  for await (const one of openEventLogWith(compiledTemplates(undefined), log).events())
    if (compiled.write(buffer, one)) count++;
  return count;
}

/** The lines of events with this data, which are the same in both ways. */
async function linesOf(fields: readonly (readonly [string, number])[], own: readonly Value[]) {
  const record = values.eventRecord({
    template: values.eventTemplate(PROVIDER, EVENT),
    id: 7,
    recordId: 1n,
    time: TIME,
    data: values.instance(values.dataTemplate(DATA, ...fields), ...own),
  });
  const { text, share } = await bothWays([writeEventLog([record])], { format: 'jsonl' });
  expect(share).toBe(1);
  return JSON.parse(text.trimEnd());
}

it('has values as numbers and texts', async () => {
  const fields = [
    ['Text', 1],
    ['Count', 8],
    ['Large', 10],
    ['Bytes', 14],
    ['Mask', 0x15],
    ['Id', 15],
  ] as const;
  const own = [
    values.string('a "b"\\\u0001\u007f\u200eü€\u{1f600}\ud800'),
    values.uint32(4_000_000_000),
    values.uint64(1n << 63n),
    values.binary(0xab, 1),
    values.hexInt64(0x1fn),
    values.guid(PROVIDER.guid),
  ];
  const line = await linesOf(fields, own);
  const shared = { Text: 'a "b"\\\u0001\u007f\u200eü€\u{1f600}\ud800', Count: 4_000_000_000 };
  expect(line).toMatchObject({
    values: { ...shared, Large: String(1n << 63n), Bytes: '0xAB01', Mask: '31', Id: PROVIDER.guid },
    EventData: { ...shared, Large: String(1n << 63n), Bytes: 'AB01', Mask: '0x1f', Id: `{${PROVIDER.guid}}` },
  });
});

it('breaks commands of CI runners up', async () => {
  for (const own of ['##[group]', '###', '##vso[x]', 'a##', '#', '## [x]'])
    expect(await linesOf([['Text', 1]], [values.string(own)])).toMatchObject({ values: { Text: own } });
});

it('has every character that is not safe as an escape', async () => {
  for (let first = 1; first < 0x1_0000; first += 0x2000) {
    const units = Array.from({ length: 0x2000 }, (_, at) => String.fromCharCode(first + at)).filter(
      (c) => c !== '#',
    );
    await linesOf([['Text', 1]], [values.string(units.join(''))]);
  }
});

it('has the values of a long array', async () => {
  const items = Array.from({ length: 1000 }, (_, at) => `item ${at}`);
  const record = values.eventRecord({
    template: values.eventTemplate(PROVIDER, EVENT),
    id: 7,
    recordId: 1n,
    time: TIME,
    data: values.instance(values.classicTemplate(DATA), values.strings(...items), values.binary(1)),
  });
  const { text } = await bothWays([writeEventLog([record])], { format: 'jsonl', longTexts: 1 << 24 });
  expect(JSON.parse(text)).toMatchObject({ values: { Data: items, Binary: '0x01' } });
});
