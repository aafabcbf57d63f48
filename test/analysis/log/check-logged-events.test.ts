import { describe, expect, it } from 'vitest';
import { LoggedEventCheck } from '../../../src/analysis/log/check-logged-events.js';
import { readForDecoding } from '../../../src/index.js';
import { openEventLog } from '../../../src/trace.js';
import {
  dataTemplate,
  type EventFacts,
  eventRecord,
  eventTemplate,
  hexInt64,
  instance,
  NULL,
  string,
  strings,
  uint16,
  uint32,
  uint64,
} from '../../support/event-log-values.js';
import { type Value, writeEventLog } from '../../support/event-log-writer.js';

const GUID = '5d6b4f0e-3a5c-4c8e-9a37-0c8f2f7a1b02';
const template = eventTemplate({ name: 'Contoso-Check', guid: GUID }, 'a1c0de00-0000-4000-8000-000000000201');

const { manifest } =
  readForDecoding(`<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
  xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <instrumentation><events>
    <provider name="Contoso-Check" guid="{${GUID}}" symbol="C" resourceFileName="c.dll" messageFileName="c.dll">
      <channels><channel chid="A" name="Contoso-Check/Admin" type="Admin" enabled="true"/></channels>
      <tasks><task name="Work" value="7"/></tasks>
      <templates><template tid="T">
        <data name="Path" inType="win:UnicodeString"/>
        <data name="Size" inType="win:UInt32"/>
        <data name="Handle" inType="win:Pointer"/>
        <data name="Count" inType="win:UInt8"/>
        <data name="Names" inType="win:UnicodeString" count="Count"/>
      </template></templates>
      <events>
        <event value="1" version="0" symbol="E0" channel="A" level="win:Informational" task="Work" template="T"/>
        <event value="1" version="2" symbol="E2" channel="A" level="win:Informational"/>
        <event value="2" version="0" symbol="F" channel="A" level="win:Error"/>
      </events>
    </provider>
  </events></instrumentation>
</instrumentationManifest>`);

type Fields = readonly (readonly [name: string, value: Value])[];

let templates = 0x300;
const dataOf = (fields: Fields) =>
  instance(
    dataTemplate(
      `a1c0de00-0000-4000-8000-000000000${(templates++).toString(16)}`,
      ...fields.map(([name, { type }]) => [name, type] as const),
    ),
    ...fields.map(([, value]) => value),
  );

const right: Fields = [
  ['Path', string('C:')],
  ['Size', uint32(1)],
  ['Handle', hexInt64(5n)],
  ['Count', uint16(2)],
  ['Names', strings('a', 'b')],
];
const replaced = (name: string, ...others: Fields): Fields =>
  right.flatMap((field) => (field[0] === name ? others : [field]));

async function problems(facts: Partial<EventFacts>) {
  const record = eventRecord({
    template,
    id: 1,
    recordId: 9n,
    time: '2026-01-31T08:30:00.0000000Z',
    task: 7,
    channel: 'Contoso-Check/Admin',
    data: dataOf(right),
    ...facts,
  });
  const check = new LoggedEventCheck(manifest === undefined ? [] : [manifest]);
  for await (const event of openEventLog(writeEventLog([record, { ...record, id: 10n }])).events())
    check.add(event);
  const { checked, wrong, mismatches } = check.result;
  expect(wrong).toBe(mismatches.length === 0 ? 0 : checked);
  for (const { count, first } of mismatches) expect([count, first.recordId]).toEqual([2, 9n]);
  return mismatches.map(({ problem }) => problem);
}

describe('logged events and their manifest', () => {
  it.each([
    ['equal', {}, []],
    ['without a value', { data: dataOf(replaced('Size', ['Size', NULL])) }, []],
    ['an unknown event', { id: 3 }, ['the manifest does not define this event']],
    ['an unknown version', { version: 1 }, ['the manifest defines only versions 0, 2']],
    [
      'other numbers and another channel',
      { level: 2, task: 1, opcode: 9, channel: 'Application' },
      [
        'the level is 2, and 4 in the manifest',
        'the task is 1, and 7 in the manifest',
        'the opcode is 9, and 0 in the manifest',
        "the channel is 'Application', and 'Contoso-Check/Admin' in the manifest",
      ],
    ],
    ['a missing field', { data: dataOf(replaced('Size')) }, ['it has 4 values, and 5 in the manifest']],
    ['no field', { data: NULL, version: 2, task: 0 }, []],
    [
      'a renamed field',
      { data: dataOf(replaced('Size', ['Length', uint32(1)])) },
      [
        "the fields are 'Path', 'Length', 'Handle', 'Count', 'Names', and 'Path', 'Size', 'Handle', 'Count', 'Names' in the manifest",
      ],
    ],
    [
      'another type',
      { data: dataOf(replaced('Size', ['Size', uint64(1n)])) },
      ["the type of 'Size' is win:UInt64, and win:UInt32 in the manifest"],
    ],
  ] as const)('are compared: %s', async (_, facts, expected) => {
    expect(await problems(facts)).toEqual(expected);
  });

  it('are compared only for the providers of the manifest', async () => {
    const other = eventTemplate(
      { name: 'Other', guid: '5d6b4f0e-3a5c-4c8e-9a37-0c8f2f7a1b03' },
      'a1c0de00-0000-4000-8000-000000000202',
    );
    expect(await problems({ template: other, id: 99 })).toEqual([]);
  });
});
