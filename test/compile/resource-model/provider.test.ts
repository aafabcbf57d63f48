import { describe, expect, it } from 'vitest';
import type { Compatibility } from '../../../src/compile/options/options.js';
import { splitAttributes } from '../../../src/compile/resource-model/provider.js';
import { wevtTemplateOf } from '../../../src/compile/resource-model/wevt-template.js';
import { bindProvider } from '../../support/bind.js';

function provider(content: string, strings = '', compat: Compatibility = '10.0.22621') {
  const { manifest } = bindProvider(content, strings);
  const [first] = wevtTemplateOf(manifest, { resources: { compat } }).providers;
  if (first === undefined) throw new Error('no provider');
  return first;
}

describe('the order of a provider', () => {
  const found = provider(
    `<levels><level name="b" value="20"/><level name="a" value="16"/></levels>
     <tasks>
       <task name="t2" value="2"><opcodes><opcode name="x" value="11"/><opcode name="y" value="10"/></opcodes></task>
       <task name="t1" value="1" eventGUID="{11111111-2222-3333-4444-555555555555}"/>
     </tasks>
     <opcodes><opcode name="z" value="11"/></opcodes>
     <keywords><keyword name="k2" mask="0x2"/><keyword name="k1" mask="0x1"/></keywords>
     <maps><valueMap name="m"><map value="9" message="$(string.a)"/><map value="3" message="$(string.b)"/></valueMap></maps>
     <templates><template tid="T1"/><template tid="T2"/></templates>
     <events>
       <event value="2" version="1" level="win:Error" opcode="win:Start" task="t1" keywords="k2 win:SQM k1" template="T2"/>
       <event value="2" level="a" opcode="x" task="t2"/>
       <event value="1" task="win:None" opcode="z"/>
     </events>`,
    '<string id="a" value="A"/><string id="b" value="B"/>',
  );

  it('sorts all but tasks by value, winmeta among them', () => {
    expect(found.levels.map(({ name, value }) => [name, value])).toEqual([
      ['win:Error', 2],
      ['a', 16],
      ['b', 20],
    ]);
    expect(found.opcodes.map(({ name, task, value }) => [name, task, value])).toEqual([
      ['win:Start', 0, 1],
      ['y', 2, 10],
      ['z', 0, 11],
      ['x', 2, 11],
    ]);
    expect(found.keywords.map(({ name }) => name)).toEqual(['k1', 'k2', 'win:SQM']);
    expect(found.tasks.map(({ name, eventGuid }) => [name, eventGuid.slice(0, 8)])).toEqual([
      ['t2', '00000000'],
      ['t1', '11111111'],
      ['win:None', '00000000'],
    ]);
    expect(found.maps[0]?.entries).toEqual([
      { value: 3, message: 0xd000_0002 },
      { value: 9, message: 0xd000_0001 },
    ]);
  });

  it('sorts events by value and version, and points into the sorted lists', () => {
    expect(
      found.events.map((event) => [event.id, event.version, event.levelAt, event.opcodeAt, event.taskAt]),
    ).toEqual([
      [1, 0, undefined, 2, 2],
      [2, 0, 1, 3, 0],
      [2, 1, 0, 0, 1],
    ]);
    expect(found.events[2]).toMatchObject({
      keywordsAt: [0, 1, 2],
      keyword: 0x0008_0000_0000_0003n,
      templateAt: 1,
      message: undefined,
    });
  });

  it('has the texts of winmeta', () => {
    expect(found.levels[0]?.message).toBe(0x5000_0002);
    expect(found.tasks[2]?.message).toBe(0x7000_0000);
    expect(found.opcodes[0]?.message).toBe(0x3000_0001);
  });

  it('sorts opcodes of one value by their task, and keeps named queries', () => {
    const { opcodes, queries } = provider(
      `<tasks>
         <task name="t3" value="3"><opcodes><opcode name="x" value="11"/></opcodes></task>
         <task name="t1" value="1"><opcodes><opcode name="y" value="11"/></opcodes></task>
         <task name="t2" value="2"><opcodes><opcode name="z" value="11"/></opcodes></task>
       </tasks>
       <opcodes><opcode name="w" value="11"/></opcodes>
       <namedQueries><patternMaps>
         <patternMap name="P" format="f"><map name="a" value="1"/><map name="b" value="2"/></patternMap>
         <patternMap name="Q" format=""><map name="c" value="3"/></patternMap>
       </patternMaps></namedQueries>`,
    );
    expect(opcodes.map(({ name, task }) => [name, task])).toEqual([
      ['w', 0],
      ['y', 1],
      ['z', 2],
      ['x', 3],
    ]);
    expect(queries).toEqual([
      {
        name: 'P',
        format: 'f',
        items: [
          { name: 'a', value: '1' },
          { name: 'b', value: '2' },
        ],
      },
      { name: 'Q', format: '', items: [{ name: 'c', value: '3' }] },
    ]);
  });
});

describe('channels', () => {
  // Names and chids crossed over: `A` is the chid of the second channel and the name of the first.
  const crossed = `
    <channels>
      <channel name="A" chid="B" type="Admin"/>
      <channel name="B" chid="A" type="Analytic"/>
      <importChannel name="System" chid="Sys"/>
    </channels>
    <events><event value="1" channel="A"/><event value="2" channel="Application"/><event value="3" channel="Sys"/></events>`;

  it('gives an event the first channel with the name or chid', () => {
    const { channels, events } = provider(crossed);
    expect(channels.map(({ name, value, imported }) => [name, value, imported])).toEqual([
      ['A', 16, false],
      ['B', 17, false],
      ['System', 8, true],
      ['Application', 9, true],
    ]);
    expect(events.map(({ channel, channelAt, keyword }) => [channel, channelAt, keyword])).toEqual([
      [16, 0, 1n << 63n],
      [9, 3, 0n],
      [8, 2, 1n << 61n],
    ]);
  });

  it.each(['8.1', '10.0.15063'] as const)('looks through the chids first in %s', (compat) => {
    const { events } = provider(crossed, '', compat);
    expect(events[0]).toMatchObject({ channel: 17, channelAt: 1, keyword: 1n << 62n });
    expect(events[1]).toMatchObject({ channel: 9, channelAt: 3 });
  });

  it('numbers messages by the channel of that look-up', () => {
    const content = `
      <channels>
        <channel name="Mine" chid="Mine" type="Admin"/>
        <importChannel name="System" chid="Mine"/>
      </channels>
      <events><event value="7" version="1" channel="Mine" message="$(string.a)"/></events>`;
    const swapped = content.replace('name="Mine" chid="Mine"', 'name="Mine" chid="Other"');
    const strings = '<string id="a" value="A"/>';
    expect(provider(swapped, strings).events[0]?.message).toBe(0xb001_0007);
    expect(provider(swapped, strings, '8.1').events[0]?.message).toBe(7);
  });
});

describe('attributes', () => {
  it('splits the attributes of events at semicolons, in quotes too', () => {
    expect(splitAttributes('a=1;b="x;y""z";c=')).toEqual(['a=1', 'b="x', 'y""z"', 'c=']);
    expect(splitAttributes('a=1;')).toEqual(['a=1', '']);
    expect(splitAttributes('')).toEqual([]);
  });

  const events = `<traits groupGuid="{11111111-2222-3333-4444-555555555555}" includeName="true"/>
    <events>
      <event value="2" name="Two" attributes="b=2;a=1"/><event value="1" attributes="c=3"/><event value="1" version="2"/>
    </events>`;

  it('lists them by event, and those of the provider', () => {
    const found = provider(events);
    expect(found.eventAttributes).toEqual([
      { kind: 'attribute', version: 0, id: 1, text: 'c=3' },
      { kind: 'name', version: 0, id: 2, text: 'Two' },
      { kind: 'attribute', version: 0, id: 2, text: 'b=2' },
      { kind: 'attribute', version: 0, id: 2, text: 'a=1' },
    ]);
    expect(found.attributes).toEqual({
      name: 'Test',
      controlGuid: undefined,
      groupGuid: '11111111-2222-3333-4444-555555555555',
    });
  });

  it('has none before 5.1', () => {
    expect(provider(events, '', '8.1')).toMatchObject({ attributes: undefined, eventAttributes: [] });
  });
});
