import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { compareManifests } from '../../../src/lint/compare/compare.js';
import { dumpedOrigin } from '../../../src/lint/compare/read-origin.js';
import { compareSides, readNewerFile } from '../../../src/lint/compare/sides.js';
import { defaultSettings } from '../../../src/lint/engine/rule-settings.js';
import { breaks, manifestOf, told } from '../../support/compare.js';

const PROVIDER =
  'providerGuid="{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a1001}" applicationIdentity="shop.exe" symbol="Shop"';
const SET =
  'symbol="Orders" guid="{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a1002}" uri="Shop.Orders" name="Shop Orders" description="All."';
const RATE =
  'id="1" uri="Shop.Rate" symbol="Rate" name="Orders/sec" type="perf_counter_counter" detailLevel="standard"';
const TIME =
  'id="2" uri="Shop.Time" symbol="Time" name="Time" type="perf_average_timer" baseID="3" detailLevel="standard"';
const BASE = 'id="3" uri="Shop.Base" symbol="Base" type="perf_average_base" detailLevel="standard"';
const OTHER = 'id="4" uri="Shop.Other" type="perf_average_base" detailLevel="standard"';

const shop = (counters: readonly string[], set = SET, provider = PROVIDER) =>
  `<provider ${provider}>
  <counterSet ${set}>
${counters.map((one) => `    <counter ${one}/>`).join('\n')}
  </counterSet>
</provider>`;

const all = [RATE, TIME, BASE, OTHER];
const before = shop(all);

/** The changes after a text that is there once is replaced. */
function change(from: string, to: string): string[] {
  expect(before.split(from).length, from).toBe(2);
  return told(before, before.replace(from, to));
}

describe('counters', () => {
  it('do not change if only their order does', () => {
    expect(told(before, shop(all.toReversed()))).toEqual([]);
    expect(
      change(
        'detailLevel="standard"/>\n    <counter id="2"',
        'detailLevel="standard" defaultScale="0"/>\n    <counter id="2"',
      ),
    ).toEqual([]);
  });

  it('are removed and added', () => {
    expect(breaks(before, shop([RATE, TIME, BASE]))).toEqual([
      "breaking-wire-counter-removed 2:4 counter 4 of counterSet 'Shop Orders' is gone; programs and tools that read it find nothing: keep it | 6:6",
    ]);
    expect(told(shop([RATE, TIME, BASE]), before)).toEqual([
      "+ counter 4 of counterSet 'Shop Orders' is new",
    ]);
  });

  it('are recognized when they are renumbered', () => {
    expect(
      told(
        before,
        shop(['id="9" uri="Shop.New" type="perf_counter_rawcount" detailLevel="standard"', ...all])
          .replace('id="4"', 'id="5"')
          .replace('id="3"', 'id="4"')
          .replace('baseID="3"', 'baseID="4"'),
      ),
    ).toEqual([
      "+ counter 9 of counterSet 'Shop Orders' is new",
      "breaking-wire-counter-id the id of counter 'Base' of counterSet 'Shop Orders' changed from '3' to '4'",
      "breaking-wire-counter-id the id of counter 5 of counterSet 'Shop Orders' changed from '4' to '5'",
    ]);
  });

  it.each([
    [
      'perf_counter_counter',
      'perf_counter_bulk_count',
      "breaking-wire-counter-type the type of counter 'Orders/sec' of counterSet 'Shop Orders' changed from 'perf_counter_counter' to 'perf_counter_bulk_count'",
    ],
    [
      'baseID="3"',
      'baseID="4"',
      "breaking-wire-counter-type the baseID of counter 'Time' of counterSet 'Shop Orders' changed from '3' to '4'",
    ],
    [
      'name="Orders/sec"',
      'name="Rate"',
      "breaking-query-counter-name the name of counter 'Rate' of counterSet 'Shop Orders' changed from 'Orders/sec' to 'Rate'",
    ],
    [
      'uri="Shop.Rate"',
      'uri="Shop.Speed"',
      "breaking-query-counter-name the uri of counter 'Orders/sec' of counterSet 'Shop Orders' changed from 'Shop.Rate' to 'Shop.Speed'",
    ],
    [
      'symbol="Rate"',
      'symbol="Speed"',
      "breaking-source-definition-symbol the symbol of counter 'Orders/sec' of counterSet 'Shop Orders' changed from 'Rate' to 'Speed'",
    ],
    [
      'symbol="Rate"',
      '',
      "breaking-source-definition-symbol the symbol of counter 'Orders/sec' of counterSet 'Shop Orders' changed from 'Rate' to none",
    ],
    [
      'name="Orders/sec"',
      'name="Orders/sec" defaultScale="2"',
      "breaking-query-counter-display the defaultScale of counter 'Orders/sec' of counterSet 'Shop Orders' changed from '0' to '2'",
    ],
    ['uri="Shop.Other"', 'uri="Shop.Other" symbol="Other"', undefined],
    [
      'name="Orders/sec"',
      'name="Orders/sec" description="How many."',
      "+ the description of counter 'Orders/sec' of counterSet 'Shop Orders' changed from none to 'How many.'",
    ],
    [
      'applicationIdentity="shop.exe"',
      'applicationIdentity="shop.dll"',
      "+ the applicationIdentity of provider of counters 'Shop' changed from 'shop.exe' to 'shop.dll'",
    ],
    [
      'symbol="Shop"',
      'symbol="Shop" callback="custom"',
      "breaking-source-counter-functions the callback of provider of counters 'Shop' changed from 'default' to 'custom'",
    ],
    [
      'symbol="Shop"',
      'symbol="Store"',
      "breaking-source-provider-symbol the symbol of provider of counters 'Store' changed from 'Shop' to 'Store'",
    ],
    [
      '9a1001',
      '9a2001',
      "breaking-wire-counter-id the providerGuid of provider of counters 'Shop' changed from '{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a1001}' to '{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a2001}'",
    ],
    [
      '9a1002',
      '9a2002',
      "breaking-wire-counter-id the guid of counterSet 'Shop Orders' changed from '{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a1002}' to '{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a2002}'",
    ],
    [
      'description="All."',
      'description="All." instances="multiple"',
      "breaking-wire-counter-type the instances of counterSet 'Shop Orders' changed from 'single' to 'multiple'",
    ],
    [
      'name="Shop Orders"',
      'name="Sales"',
      "breaking-query-counter-name the name of counterSet 'Sales' changed from 'Shop Orders' to 'Sales'",
    ],
  ])('are compared: %s', (from, to, expected) => {
    expect(change(from, to)).toEqual(expected === undefined ? [] : [expected]);
  });

  it('have aggregates compared only if both sides write them', () => {
    const sets = (attributes: string) => shop([`${RATE}${attributes}`], `${SET} instances="globalAggregate"`);
    expect(told(sets(' aggregate="sum"'), sets(' aggregate="max"'))).toEqual([
      "breaking-wire-counter-type the aggregate of counter 'Orders/sec' of counterSet 'Shop Orders' changed from 'sum' to 'max'",
    ]);
    expect(told(sets(''), sets(' aggregate="max"'))).toEqual([]);
  });

  it('have attributes for display', () => {
    const hidden = before.replace(
      `<counter ${BASE}/>`,
      `<counter ${BASE}><counterAttributes><counterAttribute name="noDisplay"/><counterAttribute name="reference"/></counterAttributes></counter>`,
    );
    expect(told(before, hidden)).toEqual([
      "breaking-query-counter-display the counterAttributes of counter 'Base' of counterSet 'Shop Orders' changed from none to noDisplay",
    ]);
  });
});

describe('structures of a driver', () => {
  const disk = (...types: readonly string[]) =>
    `<counterSet …>\n  <structs>${types.map((type, at) => `<struct name="s${at}" type="${type}"/>`).join('')}</structs>\n  <counter id="1" struct="s0" field="f" …/>\n</counterSet>`;

  it('are the parameters of functions', () => {
    expect(told(disk('A'), disk('A'))).toEqual([]);
    expect(told(disk('A'), disk('A', 'B'))).toEqual([
      "breaking-source-counter-functions the structures of counterSet 'Clock 1' changed from A to A, B",
    ]);
  });
});

describe('sets and providers', () => {
  const second = SET.replace('Orders', 'Carts')
    .replace('9a1002', '9a1003')
    .replace('Shop.Orders', 'Shop.Carts')
    .replace('Shop Orders', 'Shop Carts');
  const two = shop(all).replace(
    '</provider>',
    `  <counterSet ${second}><counter ${RATE.replace('Shop.Rate', 'Shop.CartRate').replace('"Rate"', '"CartRate"')}/></counterSet>\n</provider>`,
  );

  it('are removed and added', () => {
    expect(breaks(two, before)).toEqual([
      "breaking-wire-counter-removed 1:2 counterSet 'Shop Carts' is gone; programs and tools that read it find nothing: keep it | 8:4",
    ]);
    expect(told(before, two)).toEqual(["+ counterSet 'Shop Carts' is new"]);
    const events = '<provider name="Shop" guid="{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a3001}" symbol="SHOP"/>';
    const ofCounters = (changes: readonly string[]) => changes.filter((text) => text.includes('counters'));
    expect(ofCounters(told(before, events))).toEqual([
      "breaking-wire-counter-removed provider of counters 'Shop' is gone",
    ]);
    expect(ofCounters(told(events, before))).toEqual(["+ provider of counters 'Shop' is new"]);
  });

  it('count as unchanged on a side that comes from a binary', () => {
    const [older, newer] = [manifestOf(before), manifestOf('<events/>')];
    expect(
      compareManifests([older], [newer], new Map([[newer, dumpedOrigin]])).map(({ text }) => text),
    ).toEqual(["provider 'Test' is new"]);
  });
});

describe('a side with errors', () => {
  const read = (piece: string) => {
    const text = manifestOf(before).source.text.replace(before, piece);
    const { value } = readManifest(text, 'new.man');
    if (value === undefined) throw new Error('not a manifest');
    return value;
  };
  const toldOf = (piece: string) =>
    compareManifests([manifestOf(before, 'old.man')], [read(piece)]).map(({ text }) => text);

  it.each([
    ['an unknown type', 'perf_counter_counter', 'perf_counter_conter'],
    ['no type', ' type="perf_counter_counter"', ''],
    ['a malformed ID', 'id="4"', 'id="four"'],
    ['a misspelled attribute', 'name="Orders/sec"', 'nam="Orders/sec"'],
    ['a misspelled element', `<counter ${OTHER}/>`, `<countr ${OTHER}/>`],
    ['a malformed GUID of a set', '9a1002}', '9a1002'],
    ['a malformed GUID of the provider', '9a1001}', '9a1001'],
    ['an instance type that does not exist', 'description="All."', 'description="All." instances="many"'],
    ['a scale that is too large', 'name="Orders/sec"', 'name="Orders/sec" defaultScale="99"'],
  ])('hides %s', (_, from, to) => {
    expect(before.split(from).length).toBe(2);
    expect(toldOf(before.replace(from, to))).toEqual([]);
  });
});

describe.each(['disk', 'orders', 'shop'])('an error in the sample %s', (name) => {
  const text = readFileSync(join(import.meta.dirname, `../../../samples/counters/src/${name}.man`), 'utf8');
  const start = text.indexOf('<counters');
  const part = text.slice(start, text.indexOf('</counters>'));
  const bind = (content: string, file: string) => {
    const { value } = readManifest(content, file);
    if (value === undefined) throw new Error('not a manifest');
    return value;
  };
  const replaced = (at: number, before: string, after: string) =>
    text.slice(0, start + at) + after + text.slice(start + at + before.length);
  const changesIn = (content: string) => {
    const [older, newer] = [bind(text, 'old.man'), bind(content, 'new.man')];
    return [...compareManifests([older], [newer]), ...compareManifests([newer], [older])].map(
      ({ text: change }) => change,
    );
  };

  it('in an attribute is not a change', () => {
    const attributes = [...part.matchAll(/(?<=\s)(\w+)(="[^"]*)"/g)];
    expect(attributes.length).toBeGreaterThan(20);
    for (const { 0: whole, 1: attribute = '', 2: value = '', index } of attributes) {
      const misspelled = `${attribute.slice(0, -1)}q${attribute.slice(-1)}${value}"`;
      expect([whole, changesIn(replaced(index, whole, misspelled))]).toEqual([whole, []]);
      // Any text is a valid name.
      const isText = /^(?:name|description|providerName|applicationIdentity)$/.test(attribute);
      if (isText) continue;
      expect([whole, changesIn(replaced(index, whole, `${attribute}${value} ?%"`))]).toEqual([whole, []]);
    }
  });

  it('in the name of an element is not a change', () => {
    const elements = [...part.matchAll(/<(\w+)[^<>]*\/>/g)];
    expect(elements.length).toBeGreaterThan(0);
    for (const { 0: whole, 1: element = '', index } of elements)
      expect([whole, changesIn(replaced(index, whole, whole.replace(element, `${element}s`)))]).toEqual([
        whole,
        [],
      ]);
  });
});

it('a provider that seems to be gone can be in a file that cannot be read', () => {
  const older = { manifest: manifestOf(before), origin: undefined };
  const unread = readNewerFile(
    new TextEncoder().encode('<instrumentationManifest'),
    'new.man',
    defaultSettings,
  );
  expect(compareSides([older], [unread])).toEqual([]);
});
