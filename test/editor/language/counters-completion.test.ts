import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../src/editor/language/completion/completions-at.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { SourceText } from '../../../src/text/source.js';
import { counterTypes } from '../../../src/windows/counters/counter-types.js';
import { driver, program } from './counters-manifest.js';
import { marked } from './marked.js';

const GUID = '{00000000-0000-4000-8000-000000000001}';

/** The items at the mark, which replaces a text that is in the manifest once. */
function at(manifest: string, before: string, after: string) {
  expect(manifest.split(before).length, before).toBe(2);
  const { text, offset } = marked(manifest.replace(before, after));
  const model = readManifest(manifest, 'a.man').value;
  return completionsAt(new SourceText('a.man', text), offset, model, () => GUID);
}

const labels = (...place: Parameters<typeof at>) => at(...place).map(({ label }) => label);

function snippet(manifest: string, before: string, after: string, label: string): string | undefined {
  return at(manifest, before, after).find((item) => item.label === label)?.text;
}

describe('values', () => {
  it('are the 37 types, with what tools show for them', () => {
    const items = at(program, 'type="perf_counter_counter"', 'type="|"');
    expect(items.map(({ label }) => label)).toEqual([...counterTypes.keys()]);
    expect(items).toContainEqual(
      expect.objectContaining({
        label: 'perf_average_timer',
        detail: '8 bytes',
        documentation: 'Tools show the average duration of an operation.',
      }),
    );
  });

  it('are the counters of the set, those of the required type first', () => {
    expect(
      at(program, 'baseID="3"', 'baseID="|"').map(({ label, detail, documentation }) => [
        label,
        detail,
        documentation,
      ]),
    ).toEqual([
      ['3', 'OrdersBase (3)', 'perf_average_base'],
      ['1', 'OrdersRate (1)', 'perf_counter_counter'],
    ]);
    // Without a type, any base can be meant.
    expect(labels(program, 'type="perf_average_timer" baseID="3"', 'baseID="|"')).toEqual(['3', '1']);
  });

  it('are the structures of the set, with their C types', () => {
    expect(at(driver, 'struct="Traffic"', 'struct="|"').map(({ label, detail }) => [label, detail])).toEqual([
      ['Traffic', 'DISK_TRAFFIC'],
      ['Queue', 'DISK_QUEUE'],
    ]);
  });

  it.each([
    [
      'instances="globalAggregate"',
      'instances="|"',
      ['single', 'multiple', 'globalAggregate', 'multipleAggregate', 'globalAggregateHistory'],
    ],
    ['aggregate="sum"', 'aggregate="|"', ['sum', 'avg', 'max', 'min', 'undefined']],
    [
      'name="noDisplay"',
      'name="|"',
      ['reference', 'noDisplay', 'noDigitGrouping', 'displayAsHex', 'displayAsReal'],
    ],
    ['detailLevel="standard"', 'detailLevel="|"', ['standard', 'advanced']],
    ['resourceBase="1001"', 'providerType="|"', ['userMode', 'kernelMode']],
    ['resourceBase="1001"', 'callback="|"', ['custom', 'default']],
    ['name="Orders/sec"', 'name="|"', []],
  ])('for %s', (before, after, expected) => {
    const items = at(program, before, after);
    expect(items.map(({ label }) => label)).toEqual(expected);
    for (const { documentation } of items) expect(documentation).toMatch(/^[A-Z].*\.$/);
  });

  it('are free numbers', () => {
    expect(labels(program, 'id="3"', 'id="|"')).toEqual(['4']);
    // The IDs of drivers end at 63.
    expect(labels(driver, 'id="63"', 'id="|"')).toEqual(['1']);
    expect(labels(driver, 'nameID="105"', 'nameID="|"')).toEqual(['109']);
    expect(labels(driver, 'descriptionID="107"', 'descriptionID="|"')).toEqual(['111']);
    expect(
      labels(program, 'providerGuid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b701}"', 'providerGuid="|"'),
    ).toEqual([GUID]);
  });
});

describe('attributes', () => {
  it('are those that the type of the counter allows', () => {
    const ids = (list: readonly string[]) => list.filter((label) => /^(?:base|perf|multi)/.test(label));
    expect(ids(labels(program, 'baseID="3"', '|'))).toEqual(['baseID']);
    expect(at(program, 'baseID="3"', '|')[0]).toMatchObject({ label: 'baseID', detail: 'required' });
    expect(ids(labels(program, 'defaultScale="2"', '|'))).toEqual([]);
    expect(ids(labels(program, 'type="perf_average_timer" baseID="3"', '|'))).toEqual([
      'baseID',
      'perfTimeID',
      'perfFreqID',
      'multiCounterID',
    ]);
  });

  it('are those that the mode and the version allow', () => {
    expect(labels(program, 'aggregate="sum"', '|')).toEqual(['aggregate']);
    expect(labels(driver, 'struct="Traffic"', '|')).toEqual(['struct', 'defaultScale']);
    expect(at(driver, 'struct="Traffic"', '|')[0]?.detail).toBe('required');
    expect(labels(driver, 'providerName="Disks"', '|')).toEqual(['providerName', 'callback']);
    expect(labels(program, 'symbol="Shop" ', '| ')).toEqual([
      'symbol',
      'providerName',
      'providerType',
      'callback',
    ]);
  });
});

describe('elements', () => {
  it('are those of the schema', () => {
    expect(labels(program, '</counters>\n', '</counters>\n|\n')).toEqual(['events', 'counters']);
    expect(labels(program, '</counterSet>\n', '</counterSet>\n|\n')).toEqual(['counterSet']);
    expect(labels(program, '          <counter id="1"', '|<counter id="1"')).toEqual(['counter']);
    expect(labels(driver, '          <structs>', '|<structs>')).toEqual(['counter']);
    expect(labels(driver, '<structs>\n', '<structs>\n|\n')).toEqual(['struct']);
    expect(labels(program, '<counterAttributes>', '<counterAttributes>|')).toEqual(['counterAttribute']);
  });

  it('have the attributes that they need', () => {
    const end = '</counterSet>\n';
    expect(snippet(program, '</counters>\n', '</counters>\n|\n', 'counters')).toBe(
      `<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="\${1:1.1}">\n\t$0\n</counters>`,
    );
    expect(snippet(program, end, `${end}|\n`, 'counterSet')).toBe(
      `<counterSet symbol="$1" guid="\${2:${GUID.replace('}', '\\}')}}" uri="$3" name="$4" description="$5" instances="\${6:single}">\n\t$0\n</counterSet>`,
    );
    expect(snippet(program, '          <counter id="1"', '|<counter id="1"', 'counter')).toBe(
      `<counter id="\${1:4}" symbol="$2" uri="$3" name="$4" description="$5" type="$6" detailLevel="\${7:standard}"/>`,
    );
    expect(snippet(driver, '          <counter id="63"', '|<counter id="63"', 'counter')).toBe(
      `<counter id="\${1:1}" symbol="$2" uri="$3" name="$4" nameID="\${5:109}" description="$6" descriptionID="\${7:111}" type="$8" detailLevel="\${9:standard}" struct="$10" field="$11"/>`,
    );
  });
});
