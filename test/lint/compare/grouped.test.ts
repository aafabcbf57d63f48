import { describe, expect, it } from 'vitest';
import { breakingFindings } from '../../../src/lint/compare/findings.js';
import { groupFindings } from '../../../src/lint/engine/group.js';
import { changesBetween } from '../../support/compare.js';

/** The findings with the same change as one, each as `ruleId message (number of other places)`. */
const grouped = (before: string, after: string) =>
  groupFindings(breakingFindings(changesBetween(before, after))).map(
    ({ ruleId, message, related }) => `${ruleId} ${message} (${related.length})`,
  );

const list = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

describe('the same change of several definitions', () => {
  it('of events is one finding', () => {
    const events = (opcode: (at: number) => string) =>
      `<events>${list(132, (at) => `\n<event value="${at + 1}" symbol="E${at}" opcode="win:${opcode(at)}"/>`).join('')}\n</events>`;
    expect(
      grouped(
        events(() => 'Start'),
        events((at) => (at === 5 ? 'Reply' : 'Stop')),
      ),
    ).toEqual([
      "breaking-wire-event-opcode the opcode of 131 events changed from 'win:Start' to 'win:Stop' (event 1, event 2, event 3, and 128 more); leave these versions unchanged, and add new ones (261)",
      "breaking-wire-event-opcode the opcode of event 6 changed from 'win:Start' to 'win:Reply'; leave this version unchanged, and add a new one (1)",
    ]);
    expect(
      grouped(
        events(() => 'Start'),
        '<events><event value="1" symbol="E0" opcode="win:Start"/></events>',
      ),
    ).toEqual([
      `breaking-wire-event-removed 131 events are gone (event 2 'E1', event 3 'E2', event 4 'E3', and 128 more); keep them, with notLogged="true" when they are no longer written (131)`,
    ]);
  });

  it('of the items of a map is one finding', () => {
    const map = (names: string[], kind = 'valueMap', value = (at: number) => String(at + 16)) =>
      `<maps><${kind} name="M">${names.map((name, at) => `\n<map value="${value(at)}" symbol="${name}" message="$(string.s${name})"/>`).join('')}</${kind}></maps>`;
    const names = ['A', 'B', 'C', 'D', 'E'];
    const more = ['A', 'New', ...names.slice(1)];
    expect(grouped(map(names), map(more))).toEqual([
      "breaking-wire-map-item-value the value of 4 items of map 'M' is 1 higher ('B' from 17 to 18, 'C' from 18 to 19, 'D' from 19 to 20, and 1 more); recorded values now mean something else: keep the old values, and assign new ones to new items (7)",
    ]);
    const bit = (at: number) => `0x${(1 << at).toString(16)}`;
    expect(grouped(map(names, 'bitMap', bit), map(more, 'bitMap', bit))[0]).toContain(
      "the value of 4 items of map 'M' is 1 bit higher ('B' from 0x2 to 0x4,",
    );
    expect(grouped(map(names), map(['A', 'B']))).toContainEqual(
      expect.stringContaining(
        "map 'M' no longer has 3 items (value 18, value 19, value 20); recorded events with these values",
      ),
    );
  });

  it('of definitions and channels is one finding', () => {
    const tasks = (...names: string[]) =>
      `<tasks>${names.map((name, at) => `<task name="${name}" value="${at + 1}"/>`).join('')}</tasks>`;
    expect(grouped(tasks('A', 'B', 'C'), tasks('N', 'A', 'B', 'C'))).toEqual([
      "breaking-query-definition-value the value of 3 tasks is 1 higher (task 'A' from 1 to 2, task 'B' from 2 to 3, task 'C' from 3 to 4); saved filters miss events: keep the old values, and assign new ones to new definitions (5)",
    ]);
    expect(grouped(tasks('A', 'B', 'C'), tasks('A'))).toEqual([
      "breaking-source-definition-removed 2 tasks are gone (task 'B', task 'C'); code that uses their constants no longer compiles: keep them (2)",
    ]);
    const channels = (...names: string[]) =>
      `<channels>${names.map((name) => `<channel name="T/${name}" chid="${name}" type="Operational"/>`).join('')}</channels>`;
    expect(grouped(channels('A', 'B'), channels('N', 'A', 'B'))).toEqual([
      expect.stringContaining(
        "the keyword of 2 channels is 1 bit lower (channel 'T/A' from 0x8000000000000000 to 0x4000000000000000,",
      ),
      expect.stringContaining(
        "the value of 2 channels is 1 higher (channel 'T/A' from 16 to 17, channel 'T/B' from 17 to 18);",
      ),
    ]);
  });

  it('of fields is one finding', () => {
    const templates = (fields: string) =>
      `<templates>${list(4, (at) => `<template tid="T${at}"><data name="A" inType="win:UInt32"/>${fields}</template>`).join('')}</templates>
<events>${list(4, (at) => `<event value="${at + 1}" symbol="E${at}" template="T${at}"/>`).join('')}</events>`;
    expect(grouped(templates(''), templates('<data name="B" inType="win:UInt32"/>'))).toEqual([
      "breaking-wire-field-added field 'B' of 4 templates is new (event 1, event 2, event 3, and 1 more); leave these versions unchanged, and add new ones (7)",
    ]);
  });

  it('of messages is one finding', () => {
    const messages = (fields: string) =>
      `<templates><template tid="T">${fields}<data name="A" inType="win:UInt32"/></template></templates>
<events>${list(3, (at) => `<event value="${at + 1}" symbol="E${at}" template="T" message="$(string.s${at})"/>`).join('')}</events>
<localization><resources culture="en-US"><stringTable>${list(3, (at) => `<string id="s${at}" value="${at}: %1"/>`).join('')}</stringTable></resources></localization>`;
    expect(grouped(messages(''), messages('<data name="X" inType="win:UInt8"/>'))[1]).toBe(
      "breaking-text-message-field the message of 3 events in en-US still says %1, which was 'A' and is 'X' ('A' is %2) (event 1, event 2, event 3); readers take one value for another: adapt the numbers of the inserts (5)",
    );
  });
});

describe('providers', () => {
  const provider = (name: string, content: string) =>
    `<provider name="${name}" guid="{00000001-0002-0003-0004-00000000000${name.toLowerCase()}}" symbol="P${name}" resourceFileName="t.dll" messageFileName="t.dll">${content}</provider>`;
  const both = (first: string, second: string, text: string) =>
    `${provider('A', first)}\n${provider('B', second)}
<localization><resources culture="en-US"><stringTable><string id="s" value="${text}"/></stringTable></resources></localization>`;
  const event = (symbol: string, id: number, level = '') =>
    `<events><event value="${id}" symbol="${symbol}" message="$(string.s)"${level}/></events>`;

  it('that share a string have one finding that names both', () => {
    const same = [event('E', 1), event('F', 1)] as const;
    expect(grouped(both(...same, 'One'), both(...same, 'Two'))).toEqual([
      "breaking-text-message the message of event 1 of providers 'A' and 'B' in en-US changed from 'One' to 'Two'; adapt scripts and alerts that search for the old text, and translate it again (1)",
    ]);
    const others = [event('E', 1), event('F', 2)] as const;
    expect(grouped(both(...others, 'One'), both(...others, 'Two'))).toEqual([
      "breaking-text-message the message of event 1 of provider 'A' and event 2 of provider 'B' in en-US changed from 'One' to 'Two'; adapt scripts and alerts that search for the old text, and translate it again (1)",
    ]);
  });

  it('have their own groups', () => {
    const twice = (symbol: string, level: string) =>
      `<events>${[1, 2].map((id) => `<event value="${id}" symbol="${symbol}${id}" level="win:${level}" message="$(string.s)"/>`).join('')}</events>`;
    const versions = (level: string) => both(twice('E', level), twice('F', level), 'One');
    expect(grouped(versions('Error'), versions('Verbose'))).toEqual([
      "breaking-wire-event-level the level of 2 events changed from 'win:Error' to 'win:Verbose' in provider 'A' (event 1, event 2); leave these versions unchanged, and add new ones (3)",
      "breaking-wire-event-level the level of 2 events changed from 'win:Error' to 'win:Verbose' in provider 'B' (event 1, event 2); leave these versions unchanged, and add new ones (3)",
    ]);
  });
});
