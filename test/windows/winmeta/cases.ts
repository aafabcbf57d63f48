import metadata from '../../../src/windows/winmeta/metadata.json' with { type: 'json' };
import types from '../../../src/windows/winmeta/types.json' with { type: 'json' };

/**
 * Small winmeta.xml files for -W, written from the tables of wevtc, each with one change, and a manifest that
 * notices it.
 */

interface Entry {
  name: string;
  value?: number | string;
  mask?: string;
  symbol?: string;
  type?: string;
  displayName?: string;
  stringId?: string;
}

export interface Tables {
  channels: Entry[];
  levels: Entry[];
  tasks: Entry[];
  opcodes: Entry[];
  keywords: Entry[];
  outTypes: { name: string; code: number | string }[];
  inTypes: { name: string; code: number | string; outTypes: string[]; defaultOutType: string }[];
}

type List = 'channels' | 'levels' | 'tasks' | 'opcodes' | 'keywords';

const tables = (): Tables => structuredClone({ ...metadata, ...types }) as Tables;

/** A winmeta.xml with the tables. */
export function winmeta(change: (all: Tables) => void = () => undefined): string {
  const all = tables();
  change(all);
  const texts = new Map<string, string>();
  const item = (element: string, { name, value, mask, symbol, type, displayName, stringId }: Entry) => {
    if (stringId !== undefined) texts.set(stringId, displayName ?? name);
    const attributes = { name, value, mask, symbol, type, message: stringId && `$(string.${stringId})` };
    const written = Object.entries(attributes).filter(([, text]) => text !== undefined);
    return `<${element} ${written.map(([key, text]) => `${key}="${text}"`).join(' ')}/>`;
  };
  const list = (name: List, element: string) =>
    `<${name}>${all[name].map((entry) => item(element, entry)).join('\n')}</${name}>`;
  const lists = [
    list('channels', 'channel'),
    list('levels', 'level'),
    list('tasks', 'task'),
    list('opcodes', 'opcode'),
    list('keywords', 'keyword'),
  ];
  const outTypes = all.outTypes.map(
    ({ name, code }) => `<xmlType name="${name}" value="${code}" symbol="O_${name.replace(/.*:/, '')}"/>`,
  );
  const inTypes = all.inTypes.map(({ name, code, outTypes: shown, defaultOutType }) => {
    const outs = shown.map(
      (out) => `<outType xmlType="${out}"${out === defaultOutType ? ' default="true"' : ''}/>`,
    );
    return `<inType name="${name}" value="${code}" symbol="I_${name.replace(/.*:/, '')}"><description>T</description>${outs.join('')}</inType>`;
  });
  const strings = [...texts].map(([id, value]) => `<string id="${id}" value="${value}"/>`);
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
 xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<metadata name="evt:meta/winTypes">
${lists.join('\n')}
<types><xmlTypes>${outTypes.join('\n')}</xmlTypes>
<inTypes>${inTypes.join('\n')}</inTypes></types>
</metadata>
<localization><resources culture="en-US"><stringTable>
${strings.join('\n')}
</stringTable></resources></localization>
</instrumentationManifest>
`;
}

const plain =
  '<event value="1" symbol="E1" level="win:Error" opcode="win:Start" task="win:None" keywords="win:ResponseTime" template="T" message="$(string.m)"/>';

interface Parts {
  readonly lists?: string;
  readonly fields?: string;
  readonly events?: string;
  readonly strings?: string;
}

const field =
  '<data name="a" inType="win:UInt32"/><data name="b" inType="win:UnicodeString" outType="win:Xml"/>';

/** A manifest that uses much of winmeta. */
export function manifest({
  lists = '',
  fields = field,
  events = plain,
  strings = '<string id="m" value="Hi %1"/>',
}: Parts = {}): string {
  const culture = (name: string) =>
    `<resources culture="${name}"><stringTable>${strings}</stringTable></resources>`;
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
 xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<instrumentation><events><provider name="Contoso-Pulley" guid="{5d1f0e3a-9b52-4c1e-8f60-2a7b6c9d1001}" symbol="PULLEY"
 resourceFileName="p.dll" messageFileName="p.dll">${lists}<templates><template tid="T">${fields}</template></templates>
<events>${events}</events></provider></events></instrumentation>
<localization>${culture('en-US')}${culture('de-DE')}</localization></instrumentationManifest>
`;
}

const set = (list: List, name: string, values: Partial<Entry>) => (all: Tables) =>
  Object.assign(all[list].find((entry) => entry.name === name) as Entry, values);
const remove = (list: List, name: string) => (all: Tables) => {
  all[list] = all[list].filter((entry) => entry.name !== name);
};
const add = (list: List, entry: Entry) => (all: Tables) => {
  all[list].push(entry);
};
const inType = (name: string, values: Partial<Tables['inTypes'][0]>) => (all: Tables) =>
  Object.assign(all.inTypes.find((type) => type.name === name) as object, values);
const outType = (name: string, code: number | string) => (all: Tables) =>
  Object.assign(all.outTypes.find((type) => type.name === name) as object, { code });
const newType = (name: string, code: number) => (all: Tables) => {
  all.inTypes.push({ name, code, outTypes: ['xs:string', 'win:Xml'], defaultOutType: 'xs:string' });
};

const without = { value: undefined, stringId: undefined, displayName: undefined };
const onChannel = (channel: string, lists = '') =>
  manifest({
    lists,
    events: `<event value="1" version="2" symbol="E1" level="win:Error" channel="${channel}" message="$(string.m)"/>`,
    strings: '<string id="m" value="Hi"/>',
  });
const channels =
  '<channels><channel name="P/Op" chid="o" type="Operational" symbol="CO"/><importChannel name="System" chid="s" symbol="CS"/></channels>';
const fine = { name: 'win:Fine', value: 33, symbol: 'FINE', stringId: 'level.Fine', displayName: 'Fine' };
const mine = { name: 'Mine', value: 77, symbol: 'MINE', type: 'Admin', stringId: 'q', displayName: 'My own' };
/** A manifest with two events that have the attributes. */
const twoEvents = (first: string, second: string, lists = '') =>
  manifest({
    lists,
    events: `<event value="1" symbol="E1" message="$(string.m)" ${first.includes('level') ? '' : 'level="win:Error"'} ${first}/>
<event value="2" symbol="E2" message="$(string.m)" ${second.includes('level') ? '' : 'level="win:Error"'} ${second}/>`,
    strings: '<string id="m" value="Hi"/>',
  });
const used = (from: string, to: string) => manifest({ events: plain.replace(from, to) });
const levelOf = (value: number) => `<levels><level name="L" value="${value}" symbol="LS"/></levels>`;
const foo = (attributes = '') => manifest({ fields: `<data name="a" inType="win:Foo"${attributes}/>` });

export const cases: readonly (readonly [title: string, file: string, manifest: string])[] = [
  ['the same', winmeta(), manifest()],
  ['another value of a level', winmeta(set('levels', 'win:Error', { value: 7 })), manifest()],
  ['a hexadecimal value', winmeta(set('levels', 'win:Error', { value: '0x10' })), manifest()],
  ['an octal value', winmeta(set('levels', 'win:Error', { value: '010' })), manifest()],
  [
    'another text of a level',
    winmeta(set('levels', 'win:Error', { displayName: 'Er&amp;r %%b' })),
    manifest(),
  ],
  ['another symbol', winmeta(set('levels', 'win:Error', { symbol: 'MINE' })), manifest()],
  ['a level without a message', winmeta(set('levels', 'win:Error', { ...without, value: 2 })), manifest()],
  ['a level is missing', winmeta(remove('levels', 'win:Error')), manifest()],
  ['another value of an opcode', winmeta(set('opcodes', 'win:Start', { value: 12 })), manifest()],
  ['another value of a task', winmeta(set('tasks', 'win:None', { value: 12 })), manifest()],
  ['another mask', winmeta(set('keywords', 'win:ResponseTime', { mask: '0x6' })), manifest()],
  ['a new level', winmeta(add('levels', fine)), used('win:Error', 'win:Fine')],
  [
    'a new level without prefix',
    winmeta(add('levels', { ...fine, name: 'Fine' })),
    used('win:Error', 'Fine'),
  ],
  [
    'a new level with another prefix',
    winmeta(add('levels', { ...fine, name: 'xs:Fine' })),
    used('win:Error', 'xs:Fine'),
  ],
  ['a new opcode', winmeta(add('opcodes', fine)), used('win:Start', 'win:Fine')],
  ['a new task', winmeta(add('tasks', fine)), used('win:None', 'win:Fine')],
  [
    'a new keyword',
    winmeta(add('keywords', { ...fine, value: undefined, mask: '0x8' })),
    used('win:ResponseTime', 'win:Fine'),
  ],
  [
    'another string ID',
    winmeta(set('levels', 'win:Error', { stringId: 'q' })),
    manifest({ strings: '<string id="m" value="Hi %1"/><string id="q" value="Mine"/>' }),
  ],
  ['the string ID of an event', winmeta(set('levels', 'win:Error', { stringId: 'm' })), manifest()],
  ['two levels with a name', winmeta(set('levels', 'win:Verbose', { name: 'win:Error' })), manifest()],
  [
    'two unused levels with a name',
    winmeta(set('levels', 'win:ReservedLevel14', { name: 'win:ReservedLevel15' })),
    manifest(),
  ],
  ['two levels with a value', winmeta(set('levels', 'win:Verbose', { value: 2 })), manifest()],
  ['a level above 255', winmeta(set('levels', 'win:Error', { value: 256 })), manifest()],
  ['a level without a value', winmeta(set('levels', 'win:Error', { value: undefined })), manifest()],
  [
    'the value of a level of the manifest',
    winmeta(set('levels', 'win:Error', { value: 16 })),
    manifest({ lists: levelOf(16) }),
  ],
  [
    'the value of a level of the manifest, unused',
    winmeta(set('levels', 'win:Verbose', { value: 16 })),
    manifest({ lists: levelOf(16) }),
  ],
  [
    'a reserved value that is free',
    winmeta(remove('levels', 'win:Verbose')),
    manifest({ lists: levelOf(5) }),
  ],
  [
    'the value of an opcode of the manifest',
    winmeta(set('opcodes', 'win:Start', { value: 12 })),
    manifest({ lists: '<opcodes><opcode name="O" value="12" symbol="OS"/></opcodes>' }),
  ],
  [
    'the mask of a keyword of the manifest',
    winmeta(set('keywords', 'win:ResponseTime', { mask: '0x4' })),
    manifest({ lists: '<keywords><keyword name="K" mask="0x4"/></keywords>' }),
  ],
  [
    'the mask of a keyword of the manifest, in a keyword that no event has',
    winmeta(set('keywords', 'win:SQM', { mask: '0x4' })),
    manifest({ lists: '<keywords><keyword name="K" mask="0x4"/></keywords>' }),
  ],
  [
    'the name of a keyword of the manifest',
    winmeta(add('keywords', { ...fine, value: undefined, mask: '0x8' })),
    manifest({ lists: '<keywords><keyword name="win:Fine" mask="0x1"/></keywords>' }),
  ],
  ['System has another value', winmeta(set('channels', 'System', { value: 33 })), onChannel('s', channels)],
  [
    'System has the value of a channel of the manifest',
    winmeta(set('channels', 'System', { value: 16 })),
    onChannel('s', channels),
  ],
  [
    'System has another text',
    winmeta(set('channels', 'System', { displayName: 'Sys' })),
    onChannel('s', channels),
  ],
  ['System has no value', winmeta(set('channels', 'System', { value: undefined })), onChannel('s', channels)],
  ['System is missing', winmeta(remove('channels', 'System')), onChannel('s', channels)],
  ['System is missing and not imported', winmeta(remove('channels', 'System')), onChannel('System')],
  ['a new channel', winmeta(add('channels', mine)), onChannel('mine')],
  [
    'a new channel is imported',
    winmeta(add('channels', mine)),
    onChannel('s', channels.replace('System', 'Mine')),
  ],
  [
    'a channel other than System has its value',
    winmeta(set('channels', 'System', { name: 'Mine' })),
    onChannel('Mine'),
  ],
  [
    'System is no Admin channel',
    winmeta(set('channels', 'System', { type: 'Debug' })),
    manifest({ events: '<event value="1" symbol="E1" level="win:Error" channel="System"/>' }),
  ],
  [
    'Verbose is a level for Admin channels',
    winmeta(set('levels', 'win:Verbose', { value: 2 })),
    onChannel('System').replace('win:Error', 'win:Verbose'),
  ],
  [
    'the keyword of classic events has another mask',
    winmeta(set('keywords', 'win:EventlogClassic', { mask: '0x1' })),
    used('win:ResponseTime', 'win:EventlogClassic win:ResponseTime'),
  ],
  ['an in-type has the number of another', winmeta(inType('win:UInt32', { code: 10 })), manifest()],
  [
    'an in-type is missing',
    winmeta((all) => {
      all.inTypes = all.inTypes.filter(({ name }) => name !== 'win:UInt32');
    }),
    manifest(),
  ],
  ['an out-type has another number', winmeta(outType('win:Xml', 77)), manifest()],
  ['an out-type has a number with more than 8 bits', winmeta(outType('win:Xml', 300)), manifest()],
  ['an out-type has a number with a sign', winmeta(outType('win:Xml', '+3')), manifest()],
  ['an out-type has the number -0', winmeta(outType('win:Xml', '-0')), manifest()],
  ['an out-type has a number below zero', winmeta(outType('win:Xml', '-3')), manifest()],
  ['an in-type has a number with a sign', winmeta(inType('win:UInt32', { code: '+8' })), manifest()],
  ['an in-type has a number with two signs', winmeta(inType('win:UInt32', { code: '++8' })), manifest()],
  ['a default out-type has another number', winmeta(outType('xs:unsignedInt', 77)), manifest()],
  ['another default out-type', winmeta(inType('win:UInt32', { defaultOutType: 'win:HexInt32' })), manifest()],
  ['no default out-type', winmeta(inType('win:UInt32', { defaultOutType: '' })), manifest()],
  [
    'an out-type is not allowed',
    winmeta(inType('win:UnicodeString', { outTypes: ['xs:string'] })),
    manifest(),
  ],
  [
    'an in-type names an out-type that is missing',
    winmeta((all) => {
      all.outTypes = all.outTypes.filter(({ name }) => name !== 'win:Xml');
    }),
    manifest(),
  ],
  ['a new in-type', winmeta(newType('win:Foo', 1)), foo(' length="4"')],
  ['a new in-type with a length that it cannot have', winmeta(newType('win:Foo', 8)), foo(' length="4"')],
  [
    'a new out-type',
    winmeta((all) => {
      all.outTypes.push({ name: 'win:Out', code: 99 });
      inType('win:UnicodeString', { outTypes: ['xs:string', 'win:Out'] })(all);
    }),
    manifest({
      fields:
        '<data name="b" inType="win:UnicodeString" outType="win:Out"/><data name="a" inType="win:UInt32"/>',
    }),
  ],
  ['two in-types with a name', winmeta(newType('win:UInt32', 9)), manifest()],
  [
    'two out-types with a name',
    winmeta((all) => {
      all.outTypes.push({ name: 'xs:unsignedInt', code: 99 });
    }),
    manifest(),
  ],
  [
    'a type whose number is none',
    winmeta((all) => {
      all.outTypes.push({ name: 'win:Out', code: '24 x' });
    }),
    manifest(),
  ],
  ['types without prefixes', winmeta().replace('"win:UInt32"', '"UInt32"'), manifest()],
  ['no keywords', winmeta().replace(/<keywords>.*<\/keywords>/s, ''), manifest()],
  ['no levels', winmeta().replace(/<levels>.*<\/levels>/s, ''), manifest()],
  ['no types', winmeta().replace(/<types>.*<\/types>/s, ''), manifest()],
  ['no strings', winmeta().replace(/<localization>.*<\/localization>/s, ''), manifest()],
  ['strings of another culture', winmeta().replace('"en-US"', '"de-DE"'), manifest()],
  [
    'a second culture with one text',
    winmeta().replace(
      '</localization>',
      '<resources culture="de-DE"><stringTable><string id="level.Error" value="Fehler"/></stringTable></resources></localization>',
    ),
    manifest(),
  ],
  [
    'a first culture with one text',
    winmeta().replace(
      '<localization>',
      '<localization><resources culture="de-DE"><stringTable><string id="level.Error" value="Fehler"/></stringTable></resources>',
    ),
    manifest(),
  ],
  [
    'a string twice',
    winmeta().replace('<stringTable>', '<stringTable><string id="level.Error" value="Error"/>'),
    manifest(),
  ],
  ['a text from a message text file', winmeta().replace('$(string.level.Error)', '$(mc.X)'), manifest()],
  [
    'lists in another order',
    winmeta().replace(/(<levels>.*<\/levels>)\s*(<tasks>.*<\/tasks>)/s, '$2$1'),
    manifest(),
  ],
  [
    'a second <metadata>',
    winmeta().replace('</metadata>', '</metadata><metadata name="b"><channels/><levels/><tasks/></metadata>'),
    manifest(),
  ],
  [
    'a string without text',
    winmeta().replace('<stringTable>', '<stringTable><string id="empty" value=""/>'),
    manifest(),
  ],
  ['a used string without text', winmeta(set('levels', 'win:Error', { displayName: '' })), manifest()],
  [
    'a string without an ID',
    winmeta().replace('<stringTable>', '<stringTable><string id="" value="x"/>'),
    manifest(),
  ],
  [
    'two channels that differ in case',
    winmeta((all) => {
      add('channels', { ...mine, stringId: undefined })(all);
      add('channels', { ...mine, name: 'mine', value: 78, stringId: undefined })(all);
    }),
    manifest(),
  ],
  [
    'two channels with a name',
    winmeta((all) => {
      add('channels', { ...mine, stringId: undefined })(all);
      add('channels', { ...mine, stringId: undefined })(all);
    }),
    manifest(),
  ],
  [
    'two channels with a value',
    winmeta((all) => {
      add('channels', { ...mine, value: 8, stringId: undefined })(all);
    }),
    manifest(),
  ],
  [
    'two tasks with a name',
    winmeta(add('tasks', { name: 'win:None', value: 9, symbol: 'NONE_2' })),
    manifest(),
  ],
  [
    'two opcodes that differ in case',
    winmeta(add('opcodes', { name: 'win:START', value: 99, symbol: 'START_2' })),
    manifest(),
  ],
  [
    'two levels in use with a value',
    winmeta(set('levels', 'win:Verbose', { value: 2 })),
    twoEvents('level="win:Error"', 'level="win:Verbose"'),
  ],
  [
    'two levels in use with a value, without texts',
    winmeta((all) => {
      set('levels', 'win:Verbose', { ...without, value: 2 })(all);
      set('levels', 'win:Error', { ...without, value: 2 })(all);
    }),
    twoEvents('level="win:Error"', 'level="win:Verbose"'),
  ],
  [
    'two levels in use with a value, one without text',
    winmeta(set('levels', 'win:Verbose', { ...without, value: 2 })),
    twoEvents('level="win:Error"', 'level="win:Verbose"'),
  ],
  [
    'two levels in use with a value and one text',
    winmeta(set('levels', 'win:Verbose', { value: 2, stringId: 'level.Error' })),
    twoEvents('level="win:Error"', 'level="win:Verbose"'),
  ],
  [
    'a level in use with the message ID of an opcode',
    winmeta(set('levels', 'win:Error', { stringId: 'opcode.Start' })),
    twoEvents('level="win:Error" opcode="win:Start"', 'level="win:Verbose" opcode="win:Stop"'),
  ],
  [
    'a task with an eventGUID',
    winmeta().replace(
      '<tasks>',
      '<tasks><task name="win:Job" value="9" symbol="JOB" eventGUID="{5d1f0e3a-9b52-4c1e-8f60-2a7b6c9d1002}"/>',
    ),
    twoEvents('task="win:Job" opcode="win:Start"', 'task="win:Job" opcode="win:Stop"'),
  ],
  [
    'an opcode with a mofValue',
    winmeta().replace('value="1" symbol="WINEVENT_OPCODE_START"', 'mofValue="7" $&'),
    twoEvents('opcode="win:Start"', ''),
  ],
  [
    'two levels in use with a symbol',
    winmeta(set('levels', 'win:Verbose', { symbol: 'WINEVENT_LEVEL_ERROR' })),
    twoEvents('level="win:Error"', 'level="win:Verbose"'),
  ],
  [
    'two opcodes in use with a value',
    winmeta(set('opcodes', 'win:Stop', { value: 1 })),
    twoEvents('opcode="win:Start"', 'opcode="win:Stop"'),
  ],
  [
    'two opcodes in use with a symbol',
    winmeta(set('opcodes', 'win:Stop', { symbol: 'WINEVENT_OPCODE_START' })),
    twoEvents('opcode="win:Start"', 'opcode="win:Stop"'),
  ],
  [
    'two keywords in use with a mask',
    winmeta(set('keywords', 'win:WDIDiag', { mask: '0x1000000000000' })),
    twoEvents('keywords="win:ResponseTime"', 'keywords="win:WDIDiag"'),
  ],
  [
    'two keywords with a mask, one in use',
    winmeta(set('keywords', 'win:WDIDiag', { mask: '0x1000000000000' })),
    twoEvents('keywords="win:ResponseTime"', ''),
  ],
  [
    'two keywords with a mask of manifests',
    winmeta((all) => {
      set('keywords', 'win:WDIDiag', { mask: '0x4' })(all);
      set('keywords', 'win:ResponseTime', { mask: '0x4' })(all);
    }),
    twoEvents('', ''),
  ],
  [
    'two keywords in use with a symbol',
    winmeta(set('keywords', 'win:WDIDiag', { symbol: 'WINEVENT_KEYWORD_RESPONSE_TIME' })),
    twoEvents('keywords="win:ResponseTime"', 'keywords="win:WDIDiag"'),
  ],
  [
    'two keywords with a symbol, one in use',
    winmeta(set('keywords', 'win:WDIDiag', { symbol: 'WINEVENT_KEYWORD_RESPONSE_TIME' })),
    twoEvents('keywords="win:ResponseTime"', ''),
  ],
  [
    'two tasks in use with a value',
    winmeta(add('tasks', { name: 'win:Other', value: 0, symbol: 'OTHER' })),
    twoEvents('task="win:None"', 'task="win:Other"'),
  ],
  [
    'two tasks in use with a symbol',
    winmeta(add('tasks', { name: 'win:Other', value: 9, symbol: 'WINEVENT_TASK_NONE' })),
    twoEvents('task="win:None"', 'task="win:Other"'),
  ],
  [
    'the symbol of a task in use, in the manifest',
    winmeta(),
    twoEvents(
      'task="win:None"',
      'task="K"',
      '<tasks><task name="K" value="3" symbol="WINEVENT_TASK_NONE"/></tasks>',
    ),
  ],
  [
    'the value of a task in use, in the manifest',
    winmeta(set('tasks', 'win:None', { value: 3 })),
    twoEvents('task="win:None"', 'task="K"', '<tasks><task name="K" value="3" symbol="KK"/></tasks>'),
  ],
  [
    'two channels in use with a value',
    winmeta(set('channels', 'Security', { value: 8 })),
    twoEvents('channel="System"', 'channel="Security"'),
  ],
  [
    'two channels in use with a symbol',
    winmeta(set('channels', 'Security', { symbol: 'WINEVENT_CHANNEL_SYSTEM' })),
    twoEvents('channel="System"', 'channel="Security"'),
  ],
  [
    'a channel in use with the symbol of one of the manifest',
    winmeta(set('channels', 'System', { symbol: 'CO' })),
    twoEvents('channel="System"', 'channel="o"', channels),
  ],
  [
    'a channel in use with the value 16',
    winmeta(set('channels', 'Security', { value: 16 })),
    twoEvents('channel="Security"', 'channel="o"', channels),
  ],
  [
    'a channel in use without a value',
    winmeta(set('channels', 'Security', { value: undefined })),
    twoEvents('channel="Security"', 'channel="o"', channels),
  ],
  [
    'a channel in use without a value and one with 255',
    winmeta(set('channels', 'Security', { value: undefined })),
    twoEvents(
      'channel="Security"',
      'channel="o"',
      '<channels><channel name="P/Op" chid="o" type="Operational" symbol="CO" value="255"/></channels>',
    ),
  ],
  [
    'a task with opcodes',
    winmeta().replace(
      '<tasks>',
      '<tasks><task name="win:Job" value="9" symbol="JOB"><opcodes><opcode name="win:Step" value="70" symbol="STEP"/></opcodes></task>',
    ),
    twoEvents('task="win:Job" opcode="win:Step"', ''),
  ],
  [
    'a task with opcodes that no event has',
    winmeta().replace(
      '<tasks>',
      '<tasks><task name="win:Job" value="9" symbol="JOB"><opcodes><opcode name="win:Step" value="70" symbol="STEP"/></opcodes></task>',
    ),
    manifest(),
  ],
  [
    'an opcode of another task',
    winmeta().replace(
      '<tasks>',
      '<tasks><task name="win:Job" value="9" symbol="JOB"><opcodes><opcode name="win:Step" value="70" symbol="STEP"/></opcodes></task>',
    ),
    twoEvents('task="win:None" opcode="win:Step"', ''),
  ],
  [
    'two tasks with opcodes of one name',
    winmeta().replace(
      '<tasks>',
      '<tasks><task name="win:Job" value="9" symbol="JOB"><opcodes><opcode name="win:Step" value="70" symbol="STEP"/></opcodes></task><task name="win:Tob" value="8" symbol="TOB"><opcodes><opcode name="win:Step" value="71" symbol="STEP"/></opcodes></task>',
    ),
    twoEvents('task="win:Job" opcode="win:Step"', 'task="win:Tob" opcode="win:Step"'),
  ],
  [
    'a task with two opcodes of one name',
    winmeta().replace(
      '<tasks>',
      '<tasks><task name="win:Job" value="9" symbol="JOB"><opcodes><opcode name="win:Step" value="70" symbol="STEP"/><opcode name="win:Step" value="71" symbol="STEP2"/></opcodes></task>',
    ),
    manifest(),
  ],
  [
    'an opcode of a task with the name of one beside it',
    winmeta().replace(
      '<tasks>',
      '<tasks><task name="win:Job" value="9" symbol="JOB"><opcodes><opcode name="win:Start" value="70" symbol="STEP"/></opcodes></task>',
    ),
    twoEvents('task="win:Job" opcode="win:Start"', ''),
  ],
  [
    'an opcode of a task with the value of one beside it',
    winmeta().replace(
      '<tasks>',
      '<tasks><task name="win:Job" value="9" symbol="JOB"><opcodes><opcode name="win:Step" value="1" symbol="STEP"/></opcodes></task>',
    ),
    twoEvents('task="win:Job" opcode="win:Step"', 'task="win:Job" opcode="win:Start"'),
  ],
  ['a manifest', manifest(), manifest()],
  ['another root', '<a/>', manifest()],
  ['not well-formed', winmeta().slice(0, -9), manifest()],
  ['an empty file', '', manifest()],
];
