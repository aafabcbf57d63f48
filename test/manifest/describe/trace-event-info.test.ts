import { describe, expect, it } from 'vitest';
import { wevtTemplateOf } from '../../../src/compile/resource-model/wevt-template.js';
import { MessageTexts } from '../../../src/manifest/describe/messages.js';
import { eventMapInfoOf, providerEventInfoOf } from '../../../src/manifest/describe/provider-info.js';
import {
  type TraceEventInfoOptions,
  traceEventInfoOf,
} from '../../../src/manifest/describe/trace-event-info.js';
import type { EventDefinition, Manifest } from '../../../src/manifest/model/model.js';
import {
  decodeBinaryXml,
  decodeEventMapInfo,
  decodeProviderEventInfo,
  decodeTraceEventInfo,
  encodeEventMapInfo,
  encodeProviderEventInfo,
  encodeTraceEventInfo,
} from '../../../src/structures.js';
import { bindProvider, bindText, manifestText } from '../../support/bind.js';
import { bindFile } from '../../support/bind-file.js';
import { expectSame } from '../../support/expect-same.js';
import { cleanSamples } from '../../support/samples.js';
import { corpusFiles, hasCorpus } from '../../support/shared.js';

const PROVIDER = `
<channels><channel name="Test/Operational" chid="O" type="Operational" message="$(string.channel)"/></channels>
<levels><level name="Loud" value="16"/></levels>
<tasks><task name="Copy" value="3" eventGUID="{00112233-4455-6677-8899-AABBCCDDEEFF}" message="$(string.task)">
<opcodes><opcode name="Begin" value="10" message="$(string.opcode)"/></opcodes></task></tasks>
<keywords><keyword name="Disk" mask="0x1" message="$(string.disk)"/><keyword name="Net" mask="0x2"/></keywords>
<maps><valueMap name="Kinds"><map value="2" message="$(string.two)"/><map value="1" message="$(string.one)"/></valueMap>
<bitMap name="Flags"><map value="0x4" message="$(string.one)"/></bitMap></maps>
<templates>
<template tid="T" tags="0x123">
<data name="Count" inType="win:UInt16"/>
<data name="Kind" inType="win:UInt32" map="Kinds"/>
<struct name="Parts" count="Count"><data name="Size" inType="win:UInt8"/><data name="Data" inType="win:Binary" length="Size"/></struct>
<data name="Label" inType="win:UnicodeString" outType="win:Xml" length="8" tags="0x5"/>
<data name="Ids" inType="win:GUID" count="2"/>
<struct name="More"><data name="Kb" inType="win:UInt8"/><data name="Place" inType="win:Pointer" count="Kb"/></struct>
<data name="Zero" inType="win:AnsiString" length="0" count="0"/>
<data name="User" inType="win:SID" length="12"/>
</template>
<template tid="U"><data name="A" inType="win:Int32"/><UserData><U xmlns="urn:u"><A>%1</A></U></UserData></template>
</templates>
<events>
<event value="7" version="1" channel="O" level="Loud" task="Copy" opcode="Begin" keywords="Net Disk" template="T"
 name="CopyBegun" attributes="Owner=Storage" message="$(string.event)"/>
<event value="2" template="U" level="win:Error"/>
<event value="7" version="0"/>
</events>`;

const STRINGS = [
  ['channel', 'Operations'],
  ['task', 'Copying%%'],
  ['opcode', 'begin'],
  ['disk', 'Disk things'],
  ['one', 'one'],
  ['two', 'two'],
  ['event', 'copied %1 of %2%n'],
]
  .map(([id, value]) => `<string id="${id}" value="${value}"/>`)
  .join('');

const { manifest, provider } = bindProvider(PROVIDER, STRINGS);
const [full, withUserData, bare] = provider.events as [EventDefinition, EventDefinition, EventDefinition];
const texts = new MessageTexts(manifest);

describe('the event information of an event', () => {
  it('has GUIDs, descriptor, names and messages', () => {
    const { properties, ...head } = traceEventInfoOf(full, texts);
    expect(head).toEqual({
      providerGuid: '00000001-0002-0003-0004-000000000005',
      eventGuid: '00112233-4455-6677-8899-aabbccddeeff',
      eventDescriptor: full.descriptor,
      decodingSource: 0,
      providerName: 'Test',
      levelName: 'Loud',
      channelName: 'Operations',
      keywordsName: ['Net', 'Disk things'],
      taskName: 'Copying%',
      opcodeName: 'begin',
      eventMessage: 'copied %1 of %2%n',
      providerMessage: undefined,
      binaryXml: new Uint8Array(),
      eventName: 'CopyBegun',
      eventAttributes: 'Owner=Storage',
      topLevelPropertyCount: 8,
      flags: 1,
      tags: 0x123,
    });
    expect(properties.length).toBe(12);
  });

  it('describes fields with flags, counts and lengths, and struct members behind the top level', () => {
    const rows = traceEventInfoOf(full, texts).properties.map(
      ({ name, flags, type, count, length, tags }) => {
        const shown =
          type.kind === 'struct'
            ? `struct ${type.structStartIndex}+${type.numOfStructMembers}`
            : type.kind === 'value' && `${type.inType}/${type.outType} ${type.mapName ?? ''}`.trim();
        return `${name}: 0x${flags.toString(16)} ${shown} count ${count} length ${length} tags ${tags}`;
      },
    );
    expect(rows).toEqual([
      'Count: 0x0 6/6 count 1 length 2 tags 0',
      'Kind: 0x0 8/8 Kinds count 1 length 4 tags 0',
      'Parts: 0x5 struct 8+2 count 0 length 0 tags 0',
      'Label: 0x50 1/28 count 1 length 8 tags 5',
      'Ids: 0x20 15/14 count 2 length 16 tags 0',
      'More: 0x1 struct 10+2 count 1 length 0 tags 0',
      'Zero: 0x0 2/1 count 1 length 0 tags 0',
      'User: 0x0 19/1 count 1 length 12 tags 0',
      'Size: 0x0 4/4 count 1 length 1 tags 0',
      'Data: 0x2 14/15 count 1 length 8 tags 0',
      'Kb: 0x0 4/4 count 1 length 1 tags 0',
      'Place: 0x4 16/19 count 10 length 0 tags 0',
    ]);
  });

  it('knows templates with UserData, the names of winmeta, and events with nothing at all', () => {
    const user = traceEventInfoOf(withUserData, texts);
    expect([user.flags, user.levelName, user.eventGuid]).toEqual([
      2,
      'Error',
      '00000000-0000-0000-0000-000000000000',
    ]);
    const { levelName, channelName, keywordsName, taskName, opcodeName, eventMessage, flags, properties } =
      traceEventInfoOf(bare, texts);
    expect([levelName, channelName, taskName, opcodeName, eventMessage]).toEqual(Array(5).fill(undefined));
    expect([keywordsName, flags, properties]).toEqual([[], 0, []]);
  });

  it('says the control GUID, and that it does', () => {
    const text = manifestText('<events><event value="1"/></events>').replace(
      'symbol="TEST"',
      'symbol="TEST" controlGuid="{00000001-0002-0003-0004-000000000006}"',
    );
    const controlled = bindText(text).manifest as Manifest;
    const info = traceEventInfoOf(
      controlled.providers[0]?.events[0] as EventDefinition,
      new MessageTexts(controlled),
    );
    expect([info.flags, info.eventGuid]).toEqual([4, '00000001-0002-0003-0004-000000000006']);
  });

  it('takes texts in the language asked for', () => {
    const two = bindText(
      manifestText(PROVIDER, STRINGS).replace(
        '</resources>',
        '</resources><resources culture="de-DE"><stringTable><string id="opcode" value="Beginn"/></stringTable></resources>',
      ),
    ).manifest as Manifest;
    const event = two.providers[0]?.events[0] as EventDefinition;
    const info = traceEventInfoOf(event, new MessageTexts(two, 'de-DE'));
    expect([info.opcodeName, info.taskName]).toEqual(['Beginn', 'Copying%']);
  });
});

describe('the event information of an event in the forms of Windows', () => {
  const textsOf = (event: EventDefinition, form: 'messages' | 'names') => {
    const info = traceEventInfoOf(event, texts, { form });
    return [info.levelName, info.channelName, info.taskName, info.opcodeName, info.eventMessage];
  };

  it('has texts that end with a blank, or else names', () => {
    const message = 'copied %1 of %2\r\n ';
    expect(textsOf(full, 'messages')).toEqual(['Loud', 'Operations ', 'Copying%% ', 'begin ', message]);
    expect(textsOf(full, 'names')).toEqual(['Loud', 'Test/Operational', 'Copy', 'Begin', message]);
    expect(textsOf(withUserData, 'messages')[0]).toBe('Error ');
    expect(textsOf(withUserData, 'names')[0]).toBe('win:Error');
    expect(textsOf(bare, 'names')).toEqual(Array(5).fill(undefined));
  });

  it('has keywords by mask', () => {
    const keywordsOf = (form: 'messages' | 'names') => traceEventInfoOf(full, texts, { form }).keywordsName;
    expect(keywordsOf('messages')).toEqual(['Disk things ', 'Net']);
    expect(keywordsOf('names')).toEqual(['Disk', 'Net']);
  });

  it('has names as they are written if nothing is known about them', () => {
    const { events } = bindProvider(
      '<events><event value="1" level="What" task="No" keywords="Other" channel="Gone"/></events>',
    ).provider;
    const info = traceEventInfoOf(events[0] as EventDefinition, texts, { form: 'names' });
    expect([info.levelName, info.taskName, info.channelName, info.keywordsName]).toEqual([
      'What',
      'No',
      'Gone',
      ['Other'],
    ]);
  });

  it('has the length of pointers', () => {
    const lengthOf = (options: TraceEventInfoOptions) =>
      traceEventInfoOf(full, texts, options).properties.at(-1)?.length;
    expect(lengthOf({})).toBe(0);
    expect(lengthOf({ form: 'names' })).toBe(8);
    expect(lengthOf({ form: 'names', pointerSize: 4 })).toBe(4);
    expect(lengthOf({ pointerSize: 8 })).toBe(8);
  });

  it('has the binary XML of EventData, with a record for each field', () => {
    const { binaryXml, properties } = traceEventInfoOf(full, texts, { form: 'names' });
    const { root, items } = decodeBinaryXml(binaryXml, properties.length);
    expect(root.name).toBe('EventData');
    expect(root.children[2]).toEqual({
      name: 'ComplexData',
      attributes: [{ name: 'Name', value: { text: 'Parts' } }],
      children: [{ at: 2, type: 0x8e }],
    });
    const rows = items.map(({ name, flags, type, count, length }) => {
      const shown =
        type.kind === 'struct'
          ? `struct ${type.structStartIndex}+${type.numOfStructMembers}`
          : `${type.inType}/${type.outType}`;
      return `${name}: 0x${flags.toString(16)} ${shown} count ${count} length ${length}`;
    });
    expect(rows).toEqual([
      'Count: 0x0 6/6 count 0 length 0',
      'Kind: 0x0 8/8 count 0 length 0',
      'Parts: 0x5 struct 8+2 count 0 length 0',
      'Label: 0x50 1/28 count 0 length 8',
      'Ids: 0x20 15/14 count 2 length 0',
      'More: 0x1 struct 10+2 count 0 length 0',
      'Zero: 0x0 2/1 count 0 length 0',
      'User: 0x0 19/1 count 0 length 12',
      'Size: 0x0 4/4 count 0 length 0',
      'Data: 0x2 14/15 count 0 length 8',
      'Kb: 0x0 4/4 count 0 length 0',
      'Place: 0x4 16/19 count 10 length 0',
    ]);
  });

  it('has the binary XML of UserData, and none without a template', () => {
    const { binaryXml } = traceEventInfoOf(withUserData, texts, { form: 'messages' });
    expect(decodeBinaryXml(binaryXml, 1).root).toEqual({
      name: 'U',
      attributes: [{ name: 'xmlns', value: { text: 'urn:u' } }],
      children: [{ name: 'A', attributes: [], children: [{ at: 0, type: 7 }] }],
    });
    expect(traceEventInfoOf(bare, texts, { form: 'messages' }).binaryXml).toEqual(new Uint8Array());
  });

  it('is what the resource of the provider contains', () => {
    const resource = wevtTemplateOf(manifest).providers[0];
    for (const event of [full, withUserData]) {
      const { binaryXml, properties } = traceEventInfoOf(event, texts, { form: 'names' });
      const templateAt = resource?.events.find(
        ({ id, version }) => id === event.descriptor.id && version === event.descriptor.version,
      )?.templateAt;
      const template = resource?.templates[templateAt ?? -1];
      expect(decodeBinaryXml(binaryXml, properties.length).root).toEqual(template?.xml);
    }
  });

  it('is refused for other options', () => {
    expect(() => traceEventInfoOf(full, texts, { form: 'text' as 'names' })).toThrow(
      new RangeError("options.form must be 'messages' or 'names', got 'text'"),
    );
    expect(() => traceEventInfoOf(full, texts, { pointerSize: 2 as 4 })).toThrow(
      new RangeError('options.pointerSize must be 4 or 8, got 2'),
    );
  });
});

describe('the other information of a provider', () => {
  it('lists events by id and version', () => {
    const { eventDescriptors } = providerEventInfoOf(provider);
    expect(eventDescriptors.map(({ id, version }) => [id, version])).toEqual([
      [2, 0],
      [7, 0],
      [7, 1],
    ]);
    expect(decodeProviderEventInfo(encodeProviderEventInfo({ eventDescriptors }))).toEqual({
      eventDescriptors,
    });
  });

  it('lists the items of maps by value', () => {
    const maps = provider.maps.map((map) => eventMapInfoOf(map, texts));
    expect(maps).toEqual([
      {
        kind: 'number',
        name: 'Kinds',
        flags: 1,
        entries: [
          { value: 1, output: 'one' },
          { value: 2, output: 'two' },
        ],
      },
      { kind: 'number', name: 'Flags', flags: 2, entries: [{ value: 4, output: 'one' }] },
    ]);
    const windows = provider.maps.map((map) => eventMapInfoOf(map, texts, { asWindows: true }));
    expect(windows.map(({ entries }) => entries.map(({ output }) => output))).toEqual([
      ['one ', 'two '],
      ['one '],
    ]);
  });
});

/** Every event and map of a manifest comes through bytes unchanged. */
function expectSameThroughBytes(whole: Manifest) {
  const inEnglish = new MessageTexts(whole);
  for (const { events, maps } of whole.providers) {
    for (const event of events) {
      for (const form of [undefined, 'messages', 'names'] as const) {
        const info = traceEventInfoOf(event, inEnglish, { form });
        expectSame(decodeTraceEventInfo(encodeTraceEventInfo(info)), info, `${event.cSymbol} ${form}`);
      }
    }
    for (const map of maps) {
      const info = eventMapInfoOf(map, inEnglish);
      expectSame(decodeEventMapInfo(encodeEventMapInfo(info)), info, map.name.value);
    }
  }
}

describe('real event information comes through bytes unchanged', () => {
  it.each(cleanSamples())('$name', ({ path }) => {
    expectSameThroughBytes(bindFile(path).manifest as Manifest);
  });

  it.skipIf(!hasCorpus)('of the collection of real manifests', () => {
    const clean = corpusFiles()
      .map(({ path }) => bindFile(path))
      .filter(({ manifest: bound, errors }) => bound !== undefined && errors.length === 0);
    expect(clean.length).toBeGreaterThan(30);
    for (const { manifest: bound } of clean) expectSameThroughBytes(bound as Manifest);
  });
});
