import { describe, expect, it } from 'vitest';
import { hasErrors, readManifest } from '../../../src/lint/check-manifest.js';
import { compareManifests } from '../../../src/lint/compare/compare.js';
import type { Manifest } from '../../../src/manifest/model/model.js';

const published = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation><events>
    <provider name="Contoso-Unread" guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D07}" symbol="UNREAD"
              resourceFileName="u.dll" messageFileName="u.dll">
      <channels>
        <channel name="Unread/A" chid="A" type="Operational"/>
        <channel name="Unread/B" chid="B" type="Operational"/>
      </channels>
      <levels><level name="Chatty" value="16"/></levels>
      <tasks><task name="Work" value="1"><opcodes><opcode name="Step" value="20"/></opcodes></task></tasks>
      <opcodes><opcode name="Retry" value="30"/></opcodes>
      <keywords><keyword name="Disk" mask="0x1"/><keyword name="Net" mask="0x2"/></keywords>
      <maps><valueMap name="Kind">
        <map value="1" symbol="ONE" message="$(string.one)"/><map value="2" symbol="TWO" message="$(string.two)"/>
      </valueMap></maps>
      <templates>
        <template tid="T">
          <data name="size" inType="win:UInt32"/>
          <data name="bytes" inType="win:Binary" length="size"/>
          <data name="kind" inType="win:UInt32" outType="win:HexInt32"/>
          <data name="named" inType="win:UInt32" map="Kind"/>
        </template>
      </templates>
      <events>
        <event value="1" symbol="First" level="Chatty" channel="A" task="Work" opcode="Step" keywords="Disk Net"
               template="T" message="$(string.first)"/>
        <event value="2" symbol="Second" level="win:Error" opcode="Retry"/>
        <event value="3" version="1" symbol="Third"/>
      </events>
    </provider>
  </events></instrumentation>
  <localization><resources culture="en-US"><stringTable>
    <string id="one" value="One"/><string id="two" value="Two"/><string id="first" value="First %1"/>
  </stringTable></resources></localization>
</instrumentationManifest>
`;

function read(text: string, name: string): Manifest {
  const { value } = readManifest(text, name);
  if (value === undefined) throw new Error('no manifest');
  return value;
}

function told(older: string, newer: string): string[] {
  const manifests = [read(older, 'old.man'), read(newer, 'new.man')] as [Manifest, Manifest];
  return compareManifests([manifests[0]], [manifests[1]]).map(({ text }) => text);
}

/** One mistake each: what stood there before, and what stands there now. */
const mistakes: readonly (readonly [what: string, from: string, to: string])[] = [
  ['a template that there is not', 'template="T"', 'template="U"'],
  ['a misspelt attribute for the template', 'template="T"', 'templat="T"'],
  ['a misspelt tid', 'tid="T"', 'tdi="T"'],
  ['a level that there is not', 'level="Chatty"', 'level="Chaty"'],
  ['a level that is no name', 'level="Chatty"', 'level="Chat ty"'],
  ['a level with a misspelt attribute', 'level="win:Error"', 'levl="win:Error"'],
  ['a level written twice', 'level="win:Error"', 'level="win:Error" level="win:Warning"'],
  ['a level with an undeclared prefix', 'level="win:Error"', 'level="wni:Error"'],
  ['a task that there is not', 'task="Work"', 'task="Wrok"'],
  ['an opcode that there is not', 'opcode="Retry"', 'opcode="Rety"'],
  ['a keyword that there is not', 'keywords="Disk Net"', 'keywords="Disk Nett"'],
  ['a keyword that is no name', 'keywords="Disk Net"', 'keywords="Disk (Net)"'],
  ['a misspelt attribute for keywords', 'keywords="Disk Net"', 'keyword="Disk Net"'],
  ['a channel that there is not', 'channel="A"', 'channel="AA"'],
  ['an in-type that there is not', 'inType="win:Binary"', 'inType="win:Binry"'],
  ['an in-type without prefix', 'inType="win:Binary"', 'inType="Binary"'],
  ['a misspelt attribute for the in-type', 'inType="win:Binary"', 'inTyp="win:Binary"'],
  ['an out-type that there is not', 'outType="win:HexInt32"', 'outType="win:Hex"'],
  ['a misspelt attribute for the out-type', 'outType="win:HexInt32"', 'outTyp="win:HexInt32"'],
  ['a map that there is not', 'map="Kind"', 'map="Kinds"'],
  ['a length in a field that there is not', 'length="size"', 'length="sizes"'],
  ['a misspelt attribute for the length', 'length="size"', 'lenght="size"'],
  ['a field without name', '<data name="kind" ', '<data '],
  ['a misspelt field', '<data name="kind"', '<dta name="kind"'],
  ['a string that there is not', 'message="$(string.first)"', 'message="$(string.frist)"'],
  ['a message that is no reference', 'message="$(string.first)"', 'message="first"'],
  ['a misspelt attribute for the message', 'message="$(string.first)"', 'mesage="$(string.first)"'],
  ['a string without value', 'id="first" value="First %1"', 'id="first"'],
  ['a misspelt string', '<string id="first"', '<strng id="first"'],
  ['an event without id', 'value="2" symbol="Second"', 'symbol="Second"'],
  ['an event whose id is no number', 'value="2" symbol="Second"', 'value="two" symbol="Second"'],
  ['an event whose version is no number', 'version="1" symbol="Third"', 'version="x" symbol="Third"'],
  ['a misspelt event', '<event value="2"', '<evnt value="2"'],
  ['an event in another namespace', '<event value="2"', '<event xmlns="urn:other" value="2"'],
  ['an event symbol with dots', 'symbol="Second"', 'symbol="Second.One"'],
  ['an unknown answer to notLogged', 'symbol="Second"', 'symbol="Second" notLogged="perhaps"'],
  ['a level whose value is no number', 'name="Chatty" value="16"', 'name="Chatty" value="sixteen"'],
  ['a level without value', 'name="Chatty" value="16"', 'name="Chatty"'],
  ['a level without name', '<level name="Chatty" value="16"/>', '<level value="16"/>'],
  ['a misspelt level', '<level name="Chatty"', '<levle name="Chatty"'],
  ['an opcode whose value is too large', 'name="Retry" value="30"', 'name="Retry" value="300"'],
  ['an opcode of a task that is misspelt', '<opcode name="Step"', '<opcod name="Step"'],
  ['a keyword without mask', 'name="Net" mask="0x2"', 'name="Net"'],
  ['a keyword whose mask is no number', 'name="Net" mask="0x2"', 'name="Net" mask="two"'],
  ['a channel without name', 'name="Unread/A" ', ''],
  ['a channel whose value is no number', 'name="Unread/A" chid', 'name="Unread/A" value="x" chid'],
  ['a channel of no type that there is', 'chid="B" type="Operational"', 'chid="B" type="Operatonal"'],
  ['a misspelt channel', '<channel name="Unread/A"', '<chanel name="Unread/A"'],
  ['a map item whose value is no number', '<map value="2"', '<map value="two"'],
  ['a misspelt map item', '<map value="2"', '<mpa value="2"'],
  ['a map without name', '<valueMap name="Kind">', '<valueMap>'],
  ['a misspelt map', 'valueMap', 'valuMap'],
  ['a provider whose GUID is none', 'guid="{0B6E3F1C-', 'guid="{0B6E3F1C'],
  ['a provider without GUID', 'guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D07}" ', ''],
  ['a provider without symbol', ' symbol="UNREAD"', ''],
  ['a misspelt provider', 'provider', 'provder'],
  ['a misspelt list', 'keywords>', 'keywrds>'],
  [
    'a misspelt list of events',
    '/>\n      </events>\n    </provider>',
    '/>\n      </evnts>\n    </provider>',
  ],
  ['a misspelt localization', 'localization', 'localisation'],
  ['a misspelt culture', 'culture="en-US"', 'cultur="en-US"'],
];

function spoilt(text: string, from: string, to: string): string {
  if (from.endsWith('</events>\n    </provider>')) {
    const at = text.lastIndexOf('<events>\n');
    return `${text.slice(0, at)}<evnts>${text.slice(at + '<events>'.length).replace(from, to)}`;
  }
  const isTag = !/[\s="]/.test(from);
  return isTag ? text.replaceAll(new RegExp(`(?<=</?)${from}`, 'g'), to) : text.replace(from, to);
}

describe('what could not be read has not changed', () => {
  it.each(mistakes)('%s', (_, from, to) => {
    const faulty = spoilt(published, from, to);
    expect(faulty).not.toBe(published);
    // Only a foreign namespace is none of the errors.
    if (!to.includes('urn:other')) expect(hasErrors(readManifest(faulty, 'new.man').diagnostics)).toBe(true);
    expect(told(published, faulty)).toEqual([]);
    expect(told(faulty, published)).toEqual([]);
    expect(told(faulty, faulty)).toEqual([]);
  });
});

describe('beside what could not be read, all else is compared', () => {
  const change = (text: string) =>
    text
      .replace('<event value="3" version="1" symbol="Third"/>', '')
      .replace('name="Disk" mask="0x1"', 'name="Disk" mask="0x4"')
      .replace('name="size" inType="win:UInt32"', 'name="size" inType="win:UInt16"');
  const found = [
    "the mask of keyword 'Disk' changed from 0x1 to 0x4",
    "event 3 version 1 'Third' is gone",
    "the type of field 'size' of event 1 changed from win:UInt32 to win:UInt16",
  ];

  it.each([
    ['level="Chatty"', 'level="Chaty"'],
    ['inType="win:Binary"', 'inType="win:Binry"'],
    ['value="2" symbol="Second"', 'value="two" symbol="Second"'],
    ['<event value="2"', '<evnt value="2"'],
    ['name="Retry" value="30"', 'name="Retry" value="300"'],
    ['map="Kind"', 'map="Kinds"'],
  ])('%s', (from, to) => {
    expect(told(published, change(spoilt(published, from, to)))).toEqual(found);
    expect(told(spoilt(published, from, to), change(published))).toEqual(found);
  });

  it('tells a keyword that came beside one that is unknown', () => {
    const newer = published
      .replace('keywords="Disk Net"', 'keywords="Disk Nett New"')
      .replace('<keyword name="Disk"', '<keyword name="New" mask="0x8"/><keyword name="Disk"');
    expect(told(published, newer)).toEqual([
      "keyword 'New' is new",
      "the keywords of event 1 changed from 'Disk Net' to 'Disk New'",
    ]);
  });

  it('compares providers without GUID by name', () => {
    const newer = published
      .replace('guid="{0B6E3F1C-', 'guid="{0B6E3F1C')
      .replace('value="16"', 'value="17"');
    expect(told(published, newer)).toEqual(["the value of level 'Chatty' changed from 16 to 17"]);
  });
});
