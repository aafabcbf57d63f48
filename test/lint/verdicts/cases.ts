import { completeManifest } from '../../support/lint.js';
import { namespaceCases } from './namespaces.js';

/**
 * Small manifests, each of which tries one thing. `recorded.jsonl` has what a genuine mc.exe does with each;
 * `test/genuine/recorded.genuine.test.ts` records it again.
 */

type Attributes = Readonly<Record<string, string>>;

const attributes = (values: Attributes) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** A stringTable. A text without an id is its own one. */
const table = (culture: string, ...texts: string[]) =>
  `<resources culture="${culture}"><stringTable>${texts
    .map((text) => {
      const [id, value = `Text ${id}`] = text.split('=');
      return `<string id="${id}" value="${value}"/>`;
    })
    .join('')}</stringTable></resources>`;

const localization = (...tables: string[]) => `<localization>${tables.join('')}</localization>`;

const strings = (...texts: string[]) => localization(table('en-US', ...texts));

/** An event, the first one unless `values` says otherwise. */
const event = (values: Attributes = {}) => `<event${attributes({ value: '1', symbol: 'E', ...values })}/>`;

const events = (...list: string[]) => `<events>${list.join('')}</events>`;

/** A template and an event that has it. */
const fields = (...items: string[]) =>
  `<templates><template tid="T">${items.join('')}</template></templates>${events(event({ template: 'T' }))}`;

/** An event of one field, with a text in UserData. */
const userDataTold = (text: string) =>
  fields(data('a', 'win:UInt8'), `<UserData><x xmlns="urn:x"><y>${text}</y></x></UserData>`);

const USER_DATA = '<UserData><x xmlns="urn:x"><y>%1</y></x></UserData>';

/** One of many fields. */
const numbered = (index: number) => data(`f${index}`, 'win:UInt8');

/** An event of one field with a message. */
const fieldsTold = (text: string) =>
  `<templates><template tid="T">${data('a', 'win:UInt8')}</template></templates>${events(event({ template: 'T', message: message('a') }))}${strings(`a=${text}`)}`;

const data = (name: string, inType: string, more: Attributes = {}) =>
  `<data${attributes({ name, inType, ...more })}/>`;

const channels = (...list: string[]) => `<channels>${list.join('')}</channels>`;
const channel = (name: string, more: Attributes = {}) =>
  `<channel${attributes({ name, type: 'Operational', ...more })}/>`;
const imported = (name: string, more: Attributes = {}) => `<importChannel${attributes({ name, ...more })}/>`;
const levels = (...list: Attributes[]) =>
  `<levels>${list.map((values) => `<level${attributes(values)}/>`).join('')}</levels>`;
const tasks = (...list: Attributes[]) =>
  `<tasks>${list.map((values) => `<task${attributes(values)}/>`).join('')}</tasks>`;
const opcodes = (...list: Attributes[]) =>
  `<opcodes>${list.map((values) => `<opcode${attributes(values)}/>`).join('')}</opcodes>`;
const taskWith = (name: string, value: string, ...list: Attributes[]) =>
  `<task name="${name}" value="${value}">${opcodes(...list)}</task>`;
const keywords = (...list: Attributes[]) =>
  `<keywords>${list.map((values) => `<keyword${attributes(values)}/>`).join('')}</keywords>`;
const maps = (...list: string[]) => `<maps>${list.join('')}</maps>`;
const valueMap = (name: string, more: Attributes, ...items: Attributes[]) =>
  `<valueMap${attributes({ name, ...more })}>${items.map((item) => `<map${attributes(item)}/>`).join('')}</valueMap>`;
const bitMap = (name: string, more: Attributes, ...items: Attributes[]) =>
  `<bitMap${attributes({ name, ...more })}>${items.map((item) => `<map${attributes(item)}/>`).join('')}</bitMap>`;
const queries = (maps: string) => `<namedQueries><patternMaps>${maps}</patternMaps></namedQueries>`;
const filters = (...list: Attributes[]) =>
  `<filters>${list.map((values) => `<filter${attributes(values)}/>`).join('')}</filters>`;

/** A whole provider with a number of its own. */
const provider = (number: number, content: string, more: Attributes = {}) =>
  `<provider${attributes({
    name: `P${number}`,
    guid: `{00000001-0002-0003-0004-0000000000${String(number).padStart(2, '0')}}`,
    symbol: `S${number}`,
    resourceFileName: 'a.dll',
    messageFileName: 'a.dll',
    ...more,
  })}>${content}</provider>`;

/** A provider with some content, then a messageTable of values and strings. */
const entries = (content: string, ...list: (readonly [value: string, string: string])[]) =>
  `${provider(1, content)}<messageTable>${list.map(([value, string]) => `<message value="${value}" message="${message(string)}"/>`).join('')}</messageTable>${strings(...new Set(['a', 'b', ...list.map(([, string]) => string)]))}`;

const CLASSIC = 'win:EventlogClassic';
const message = (id: string) => `$(string.${id})`;
const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** An event with a message, and the strings of a culture. */
const told = events(event({ message: message('a') }));

/** Texts of Windows, each with the attributes of an event that uses its definition. */
const WINDOWS_TEXTS: readonly (readonly [id: string, uses: Attributes])[] = [
  ['level.Error', { level: 'win:Error' }],
  ['opcode.Start', { opcode: 'win:Start' }],
  ['task.None', { task: 'win:None' }],
  ['keyword.SQM', { keywords: 'win:SQM' }],
  ['channel.TraceClassic', { channel: 'TraceClassic' }],
];

/** What refers to a message, with what else the provider needs. */
const referring: Readonly<Record<string, (reference: string) => string>> = {
  channel: (reference) => channels(channel('A', { message: reference })),
  level: (reference) => levels({ name: 'l', value: '16', message: reference }),
  task: (reference) => tasks({ name: 't', value: '1', message: reference }),
  opcode: (reference) => opcodes({ name: 'o', value: '11', message: reference }),
  'opcode of a task': (reference) =>
    `<tasks>${taskWith('t', '1', { name: 'o', value: '11', message: reference })}</tasks>`,
  keyword: (reference) => keywords({ name: 'k', mask: '0x1', message: reference }),
  valueMap: (reference) => maps(valueMap('m', {}, { value: '1', message: reference })),
  bitMap: (reference) => maps(bitMap('m', {}, { value: '0x1', message: reference })),
};

const pieces: Readonly<Record<string, string>> = {
  // Languages.
  'a message in all of two cultures': `${told}${localization(table('en-US', 'a'), table('de-DE', 'a'))}`,
  'a used message that a second culture lacks': `${events(event({ message: message('a') }), event({ value: '2', symbol: 'F', message: message('b') }))}${localization(table('en-US', 'a', 'b'), table('de-DE', 'a'))}`,
  'a used message that the first culture lacks': `${events(event({ message: message('a') }), event({ value: '2', symbol: 'F', message: message('b') }))}${localization(table('en-US', 'a'), table('de-DE', 'a', 'b'))}`,
  'a second culture without any message': `${told}${localization(table('en-US', 'a'), table('de-DE'))}`,
  'a second culture without any used message': `${told}${localization(table('en-US', 'a', 'b'), table('de-DE', 'b'))}`,
  'a first culture without any used message': `${told}${localization(table('de-DE'), table('en-US', 'a'))}`,
  'an unused string that a later culture lacks': `${told}${localization(table('en-US', 'a', 'b'), table('de-DE', 'a'))}`,
  'an unused string that an earlier culture lacks': `${told}${localization(table('en-US', 'a'), table('de-DE', 'a', 'b'))}`,
  'an unused string that only the second of three cultures lacks': `${told}${localization(table('en-US', 'a', 'b'), table('de-DE', 'a'), table('fr-FR', 'a', 'b'))}`,
  'a culture other than en-US alone': `${told}${localization(table('de-DE', 'a'))}`,
  'a culture other than en-US alone, with a level of winmeta': `${events(event({ message: message('a'), level: 'win:Informational' }))}${localization(table('de-DE', 'a'))}`,
  'a culture other than en-US alone, with a keyword of winmeta': `${events(event({ message: message('a'), keywords: 'win:ResponseTime' }))}${localization(table('de-DE', 'a'))}`,
  'a culture other than en-US alone, with an opcode of winmeta': `${events(event({ message: message('a'), opcode: 'win:Start' }))}${localization(table('de-DE', 'a'))}`,
  'a culture other than en-US alone, with a task of winmeta': `${events(event({ message: message('a'), task: 'win:None' }))}${localization(table('de-DE', 'a'))}`,
  'a culture other than en-US alone, with System imported': `${channels(imported('System'))}${told}${localization(table('de-DE', 'a'))}`,
  'a culture other than en-US alone, with System imported and used': `${channels(imported('System', { chid: 'S' }))}${events(event({ channel: 'S', level: 'win:Error', message: message('a') }))}${localization(table('de-DE', 'a'))}`,
  'a level of winmeta and no message of the manifest': `${events(event({ level: 'win:Informational' }))}${localization(table('de-DE', 'a'))}`,
  'a level of winmeta and no localization': events(event({ level: 'win:Informational' })),
  'en instead of en-US': `${events(event({ message: message('a'), level: 'win:Error' }))}${localization(table('en', 'a'))}`,
  'a culture twice, with the same strings': `${told}${localization(table('en-US', 'a'), table('en-US', 'a'))}`,
  'a culture twice, with other strings': `${told}${localization(table('en-US', 'a'), table('en-US', 'b'))}`,
  'en and en-US, which are one language': `${told}${localization(table('en-US', 'a'), table('en', 'a'))}`,
  'en and en-US with other strings': `${told}${localization(table('en-US', 'a'), table('en', 'b'))}`,
  'an empty text that is used': `${told}${strings('a=')}`,
  'an empty text that is not used': `${events(event())}${strings('a=')}`,
  'an unknown culture without a used message': `${events(event())}${localization(table('xx-XX', 'a'))}`,
  en_US: `${told}${localization(table('en_US', 'a'))}`,
  'a localization without resources': `${events(event())}<localization/>`,
  'resources without a stringTable': `${events(event())}<localization><resources culture="en-US"/></localization>`,
  'a stringTable without strings': `${events(event())}${strings()}`,

  // Values, names and symbols that occur twice.
  'two levels with one value': levels({ name: 'A', value: '16' }, { name: 'B', value: '16' }),
  'two levels with one name': levels({ name: 'A', value: '16' }, { name: 'A', value: '17' }),
  'two levels with one symbol': levels(
    { name: 'A', value: '16', symbol: 'X' },
    { name: 'B', value: '17', symbol: 'X' },
  ),
  'two tasks with one value': tasks({ name: 'A', value: '1' }, { name: 'B', value: '1' }),
  'two tasks with one name': tasks({ name: 'A', value: '1' }, { name: 'A', value: '2' }),
  'two tasks with one symbol': tasks(
    { name: 'A', value: '1', symbol: 'X' },
    { name: 'B', value: '2', symbol: 'X' },
  ),
  'two tasks with one eventGUID': tasks(
    { name: 'A', value: '1', eventGUID: '{00000001-0002-0003-0004-000000000006}' },
    { name: 'B', value: '2', eventGUID: '{00000001-0002-0003-0004-000000000006}' },
  ),
  'a task with the eventGUID of the provider': tasks({
    name: 'A',
    value: '1',
    eventGUID: '{00000001-0002-0003-0004-000000000005}',
  }),
  'two tasks with an eventGUID of zeros': tasks(
    { name: 'A', value: '1', eventGUID: '{00000000-0000-0000-0000-000000000000}' },
    { name: 'B', value: '2', eventGUID: '{00000000-0000-0000-0000-000000000000}' },
  ),
  'tasks of two providers with one eventGUID': [1, 2]
    .map((number) =>
      provider(number, tasks({ name: 'A', value: '1', eventGUID: '{00000001-0002-0003-0004-000000000006}' })),
    )
    .join(''),
  'two opcodes with one value': opcodes({ name: 'A', value: '10' }, { name: 'B', value: '10' }),
  'two opcodes with one name': opcodes({ name: 'A', value: '10' }, { name: 'A', value: '11' }),
  'two opcodes with one symbol': opcodes(
    { name: 'A', value: '10', symbol: 'X' },
    { name: 'B', value: '11', symbol: 'X' },
  ),
  'two opcodes of a task with one value': `<tasks>${taskWith('T', '1', { name: 'A', value: '10' }, { name: 'B', value: '10' })}</tasks>`,
  'two opcodes of a task with one name': `<tasks>${taskWith('T', '1', { name: 'A', value: '10' }, { name: 'A', value: '11' })}</tasks>`,
  'opcodes of two tasks with one value': `<tasks>${taskWith('T', '1', { name: 'A', value: '10' })}${taskWith('U', '2', { name: 'B', value: '10' })}</tasks>`,
  'opcodes of two tasks with one name': `<tasks>${taskWith('T', '1', { name: 'A', value: '10' })}${taskWith('U', '2', { name: 'A', value: '11' })}</tasks>`,
  'opcodes of two tasks with one symbol': `<tasks>${taskWith('T', '1', { name: 'A', value: '10', symbol: 'X' })}${taskWith('U', '2', { name: 'B', value: '11', symbol: 'X' })}</tasks>`,
  'an opcode of a task and a global one with one symbol': `<tasks>${taskWith('T', '1', { name: 'A', value: '10', symbol: 'X' })}</tasks>${opcodes({ name: 'B', value: '11', symbol: 'X' })}`,
  'an opcode of a task and a global one with one name': `<tasks>${taskWith('T', '1', { name: 'A', value: '10' })}</tasks>${opcodes({ name: 'A', value: '11' })}`,
  'an opcode of a task and a global one with one value, not used': `<tasks>${taskWith('T', '1', { name: 'A', value: '10' })}</tasks>${opcodes({ name: 'B', value: '10' })}`,
  'an event with another task and a global opcode whose name a task has': `<tasks>${taskWith('T', '1', { name: 'A', value: '10' })}<task name="U" value="2"/></tasks>${opcodes({ name: 'A', value: '11' })}${events(event({ task: 'U', opcode: 'A' }))}`,
  'an opcode with whitespace in its name, and one of another task without': `${opcodes({ name: ' k', value: '11' })}<tasks>${taskWith('T', '10', { name: 'k', value: '15' })}<task name="U" value="11"/></tasks>${events(event({ task: 'U', opcode: ' k' }))}`,
  'an opcode with whitespace in its name, named without': `${opcodes({ name: ' k', value: '11' })}<tasks>${taskWith('T', '10', { name: 'k', value: '15' })}<task name="U" value="11"/></tasks>${events(event({ task: 'U', opcode: 'k' }))}`,
  'an event with another task and a global opcode whose name a task further down has': `${opcodes({ name: 'A', value: '11' })}<tasks>${taskWith('T', '1', { name: 'A', value: '10' })}<task name="U" value="2"/></tasks>${events(event({ task: 'U', opcode: 'A' }))}`,
  'an event with the task and an opcode whose name is also a global one': `<tasks>${taskWith('T', '1', { name: 'A', value: '10' })}<task name="U" value="2"/></tasks>${opcodes({ name: 'A', value: '11' })}${events(event({ task: 'T', opcode: 'A' }))}`,
  'an event without a task and a global opcode whose name a task has': `<tasks>${taskWith('T', '1', { name: 'A', value: '10' })}</tasks>${opcodes({ name: 'A', value: '11' })}${events(event({ opcode: 'A' }))}`,
  'an event with a task and a global opcode whose value its task has': `<tasks>${taskWith('T', '1', { name: 'A', value: '10' })}</tasks>${opcodes({ name: 'B', value: '10' })}${events(event({ task: 'T', opcode: 'B' }))}`,
  'an event with another task and a global opcode whose value a task has': `<tasks>${taskWith('T', '1', { name: 'A', value: '10' })}<task name="U" value="2"/></tasks>${opcodes({ name: 'B', value: '10' })}${events(event({ task: 'U', opcode: 'B' }))}`,
  'two keywords with one mask': keywords({ name: 'A', mask: '0x1' }, { name: 'B', mask: '0x1' }),
  'two keywords with one mask, written in two ways': keywords(
    { name: 'A', mask: '0x1' },
    { name: 'B', mask: '0x0001' },
  ),
  'two keywords with one name': keywords({ name: 'A', mask: '0x1' }, { name: 'A', mask: '0x2' }),
  'two keywords with one symbol': keywords(
    { name: 'A', mask: '0x1', symbol: 'X' },
    { name: 'B', mask: '0x2', symbol: 'X' },
  ),
  'two channels with one value': channels(channel('A', { value: '20' }), channel('B', { value: '20' })),
  'a channel with the value that another one gets': channels(channel('A'), channel('B', { value: '16' })),
  'two channels with one symbol': channels(channel('A', { symbol: 'X' }), channel('B', { symbol: 'X' })),
  'two channels with one chid': channels(channel('A', { chid: 'X' }), channel('B', { chid: 'X' })),
  'two channels without a chid': channels(channel('A'), channel('B')),
  'two channels with an empty chid': channels(channel('A', { chid: '' }), channel('B', { chid: '' })),
  'two channels whose names differ only in sigmas': channels(channel('Aς'), channel('AΣ')),
  'two channels whose names differ only in the case of a final sigma': channels(channel('Aσ'), channel('AΣ')),
  'two channels whose names differ only in the case of ß': channels(channel('Aß'), channel('Aẞ')),
  'two channels whose names differ only in case': channels(channel('A/X'), channel('a/x')),
  'a channel whose chid is the name of another one': channels(channel('A', { chid: 'B' }), channel('B')),
  'two importChannel without a chid': channels(imported('A'), imported('B')),
  'one importChannel without a chid': channels(imported('A'), channel('B')),
  'two importChannel, one without a chid': channels(imported('A'), imported('B', { chid: 'B' })),
  'two importChannel with an empty chid': channels(imported('A', { chid: '' }), imported('B', { chid: '' })),
  'two importChannel of one name': channels(imported('A', { chid: 'C' }), imported('A', { chid: 'D' })),
  'an importChannel of the provider’s own channel': channels(channel('A'), imported('A', { chid: 'D' })),
  'an event that names the importChannel without a chid': `${channels(imported('A'))}${events(event({ channel: 'A' }))}`,
  'a channel name that two providers define':
    provider(1, channels(channel('A'))) + provider(2, channels(channel('A'))),
  'a channel name that two providers define in other case':
    provider(1, channels(channel('A'))) + provider(2, channels(channel('a'))),
  'a level and a task with one symbol':
    levels({ name: 'A', value: '16', symbol: 'X' }) + tasks({ name: 'A', value: '1', symbol: 'X' }),
  'two providers with one symbol': provider(1, '') + provider(2, '', { symbol: 'S1' }),
  'two providers with one name': provider(1, '') + provider(2, '', { name: 'P1' }),
  'two providers whose names differ only in case': provider(1, '') + provider(2, '', { name: 'p1' }),
  'two providers with one GUID':
    provider(1, '') + provider(2, '', { guid: '{00000001-0002-0003-0004-000000000001}' }),
  'two events with one id and version': events(event(), event({ symbol: 'F' })),
  'two events with one symbol': events(event(), event({ value: '2' })),
  'events of two providers with one symbol':
    provider(1, events(event())) + provider(2, events(event({ value: '2' }))),
  'two maps with one name':
    maps(
      valueMap('M', {}, { value: '1', message: message('a') }),
      bitMap('M', {}, { value: '0x1', message: message('a') }),
    ) + strings('a'),
  'two maps with one symbol':
    maps(
      valueMap('M', { symbol: 'X' }, { value: '1', message: message('a') }),
      valueMap('N', { symbol: 'X' }, { value: '1', message: message('a') }),
    ) + strings('a'),
  'two items of a valueMap with one value':
    maps(valueMap('M', {}, { value: '1', message: message('a') }, { value: '0x1', message: message('a') })) +
    strings('a'),
  'two items of a bitMap with one value':
    maps(bitMap('M', {}, { value: '0x1', message: message('a') }, { value: '0x1', message: message('a') })) +
    strings('a'),
  'two items of a map with one symbol':
    maps(
      valueMap(
        'M',
        {},
        { value: '1', symbol: 'X', message: message('a') },
        { value: '2', symbol: 'X', message: message('a') },
      ),
    ) + strings('a'),
  'two items of a patternMap with one value': queries(
    '<patternMap name="p" format="x"><map name="a" value="1"/><map name="b" value="1"/></patternMap>',
  ),
  'an item of a patternMap with an empty name': queries(
    '<patternMap name="p" format="x"><map name="" value="1"/></patternMap>',
  ),
  'two items of a patternMap with one name': queries(
    '<patternMap name="p" format="x"><map name="a" value="1"/><map name="a" value="2"/></patternMap>',
  ),
  'items of a patternMap in another order than their names': queries(
    '<patternMap name="p" format="x"><map name="b" value="1"/><map name="B" value="2"/><map name="a" value="3"/></patternMap>',
  ),
  'a level with the symbol of one of Windows that an event uses':
    levels({ name: 'L', value: '20', symbol: 'WINEVENT_LEVEL_ERROR' }) +
    events(event({ level: 'win:Error' })),
  'a level with the symbol of one of Windows that no event uses':
    levels({ name: 'L', value: '20', symbol: 'WINEVENT_LEVEL_ERROR' }) + events(event()),
  'a keyword with the symbol of one of Windows that no event uses':
    '<keywords><keyword name="K" mask="0x1" symbol="WINEVENT_KEYWORD_RESPONSE_TIME"/></keywords>' +
    events(event()),
  'an opcode with the symbol of one of Windows that an event uses':
    '<opcodes><opcode name="O" value="20" symbol="WINEVENT_OPCODE_START"/></opcodes>' +
    events(event({ opcode: 'win:Start' })),
  'a channel of Windows that an event names, after eight channels':
    channels(...Array.from({ length: 8 }, (_, index) => channel(`C/${index}`))) +
    events(event({ channel: 'TraceLogging' })),
  'an array of one element in a filter':
    `<filters><filter name="F" value="1" tid="T"/></filters><templates><template tid="T">${data('a', 'win:UInt8', { count: '1' })}</template></templates>` +
    events(event()),
  'two patternMaps with one name': queries(
    '<patternMap name="p" format="x"><map name="a" value="1"/></patternMap><patternMap name="p" format="y"><map name="a" value="1"/></patternMap>',
  ),
  'a patternMap with the name of a valueMap':
    queries('<patternMap name="p" format="x"><map name="a" value="1"/></patternMap>') +
    maps(valueMap('p', {}, { value: '1', message: message('a') })) +
    strings('a'),
  'two patternMaps with one symbol': queries(
    '<patternMap name="p" symbol="X" format="x"><map name="a" value="1"/></patternMap><patternMap name="q" symbol="X" format="y"><map name="a" value="1"/></patternMap>',
  ),
  'a patternMap as the map of a field':
    queries('<patternMap name="p" format="x"><map name="a" value="1"/></patternMap>') +
    maps(valueMap('M', {}, { value: '1', message: message('a') })) +
    fields(data('a', 'win:UInt32', { map: 'p' }), data('b', 'win:UInt32', { map: 'M' })) +
    strings('a'),
  'one of two patternMaps as the map of a field':
    fields(data('a', 'win:HexInt32', { map: 'q' })) +
    queries(
      '<patternMap name="z" format="x"><map name="a" value="1"/></patternMap><patternMap name="q" format="y"><map name="b" value="2"/></patternMap>',
    ),
  'a patternMap as the map of a string':
    queries('<patternMap name="p" format="x"><map name="a" value="1"/></patternMap>') +
    fields(data('a', 'win:UnicodeString', { map: 'p' })),
  'two filters with one name': filters(
    { name: 'A', value: '1', symbol: 'X' },
    { name: 'A', value: '2', symbol: 'Y' },
  ),
  'two filters with one value': filters(
    { name: 'A', value: '1', symbol: 'X' },
    { name: 'B', value: '1', symbol: 'Y' },
  ),
  'two filters with one value and other versions': filters(
    { name: 'A', value: '1', symbol: 'X' },
    { name: 'B', value: '1', version: '1', symbol: 'Y' },
  ),
  'two filters with one symbol': filters(
    { name: 'A', value: '1', symbol: 'X' },
    { name: 'B', value: '2', symbol: 'X' },
  ),
  'two templates with one tid': `<templates><template tid="T">${data('a', 'win:UInt8')}</template><template tid="T">${data('b', 'win:UInt8')}</template></templates>`,
  'two templates with one name': `<templates><template tid="T" name="N">${data('a', 'win:UInt8')}</template><template tid="U" name="N">${data('b', 'win:UInt8')}</template></templates>`,
  'two fields with one name': fields(data('a', 'win:UInt8'), data('a', 'win:UInt8')),
  'patternMaps without a patternMap': queries(''),
  'namedQueries without patternMaps': '<namedQueries/>',
  'two patternMaps in a namedQueries': `<namedQueries>${['p', 'q'].map((name) => `<patternMaps><patternMap name="${name}" format="x"><map name="a" value="1"/></patternMap></patternMaps>`).join('')}</namedQueries>`,
  'two namedQueries': ['p', 'q']
    .map((name) => queries(`<patternMap name="${name}" format="x"><map name="a" value="1"/></patternMap>`))
    .join(''),
  'a patternMap without items': queries('<patternMap name="p" format="x"/>'),
  'an empty name of a patternMap': queries(
    '<patternMap name="" format="x"><map name="a" value="1"/></patternMap>',
  ),
  'an empty format of a patternMap': queries(
    '<patternMap name="p" format=""><map name="a" value="1"/></patternMap>',
  ),
  'an empty value in a patternMap': queries(
    '<patternMap name="p" format="x"><map name="a" value=""/></patternMap>',
  ),
  'two strings with one id': told + strings('a', 'a'),
  'two strings with one id in a second culture': `${told}${localization(table('en-US', 'a'), table('de-DE', 'a', 'a'))}`,
  'two strings with one id in a second culture, with two texts': `${told}${localization(table('en-US', 'a'), table('de-DE', 'a=x', 'a=y'))}`,
  'win:EventlogClassic and another keyword': events(
    event({ keywords: 'win:EventlogClassic win:ResponseTime' }),
  ),
  'win:EventlogClassic alone': events(event({ keywords: 'win:EventlogClassic' })),
  ...Object.fromEntries(
    Object.entries({
      version: '1',
      opcode: 'win:Start',
      name: 'n',
      attributes: 'a=b',
      level: 'win:Error',
      task: 'win:None',
      notLogged: 'true',
    }).map(([name, value]) => [
      `win:EventlogClassic with ${name}`,
      events(event({ keywords: 'win:EventlogClassic', [name]: value })),
    ]),
  ),
  'win:EventlogClassic with version 0 and an empty name': events(
    event({ keywords: 'win:EventlogClassic', version: '0', name: '' }),
  ),
  'win:EventlogClassic twice': events(event({ keywords: 'win:EventlogClassic win:EventlogClassic' })),
  'win:EventlogClassic with a message': `${events(event({ keywords: 'win:EventlogClassic', message: message('a') }))}${strings('a')}`,
  'win:EventlogClassic with the message of another event': `${events(event({ keywords: 'win:EventlogClassic', message: message('a') }), event({ value: '2', symbol: 'F', message: message('a') }))}${strings('a')}`,
  'two events with win:EventlogClassic and one message': `${events(event({ keywords: 'win:EventlogClassic', message: message('a') }), event({ value: '2', symbol: 'F', keywords: 'win:EventlogClassic', message: message('a') }))}${strings('a')}`,
  'win:EventlogClassic with a message of the messageTable': entries(
    events(event({ keywords: 'win:EventlogClassic', message: message('a') })),
    ['5', 'a'],
  ),
  'win:EventlogClassic and an event on System with one message': `${channels(imported('System', { chid: 'S' }))}${events(event({ keywords: 'win:EventlogClassic', message: message('a') }), event({ value: '2', symbol: 'F', channel: 'S', level: 'win:Error', message: message('a') }))}${strings('a')}`,
  'win:EventlogClassic in the second provider':
    provider(1, told) +
    provider(2, events(event({ symbol: 'F', keywords: 'win:EventlogClassic', message: message('b') }))) +
    strings('a', 'b'),
  'win:EventlogClassic on a channel': `${channels(channel('A'))}${events(event({ channel: 'A', keywords: 'win:EventlogClassic' }))}`,
  'a field name with a percent sign': fields(data('a%b', 'win:UInt8')),
  'a field name with an insert': fields(data('a%1', 'win:UInt8')),
  'a field name that ends with a percent sign': fields(data('a%', 'win:UInt8')),
  'a field name with an insert with a sign': fields(data('a%+1', 'win:UInt8')),
  'a field name with an insert of three digits': fields(data('a%001', 'win:UInt8')),
  'an insert of UserData with a zero before its number': userDataTold('%01'),
  'an insert of UserData with two zeros before its number': userDataTold('%001'),
  'an insert of UserData with a blank before its number': userDataTold('% 1'),
  'an insert of UserData with two blanks before its number': userDataTold('%  1'),
  '126 fields with UserData': fields(many(126, numbered), USER_DATA),
  '127 fields with UserData': fields(many(127, numbered), USER_DATA),
  'a field name with a percent sign, with UserData': fields(
    data('a%b', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y>%1</y></x></UserData>',
  ),
  'a name of binary with a percent sign': fields('<binary name="a%b"/>'),
  'a member name with a percent sign': fields(`<struct name="s">${data('a%b', 'win:UInt8')}</struct>`),
  'a struct name with a percent sign': fields(`<struct name="s%b">${data('a', 'win:UInt8')}</struct>`),
  'a name with a letter of no edition of XML': levels({ name: 'µ', value: '16' }),
  'a name with a digit of no edition of XML': levels({ name: 'a²', value: '16' }),
  'a name that starts with a letter of XML that is a symbol in Unicode': levels({ name: '℮', value: '16' }),
  'a name that starts with a digit of Hangzhou': levels({ name: '〩', value: '16' }),
  'a name with a Greek dot in it': levels({ name: 'a·', value: '16' }),
  'an own name with the prefix of another namespace': `${levels({ name: 'win:Mine', value: '16' })}${events(event({ level: 'win:Mine' }))}`,

  'a chid and a reference with the same blanks around':
    channels(channel('A/B', { chid: ' C ' })) + events(event({ channel: ' C ' })),
  'a chid with blanks around, and a reference to the name':
    channels(channel('A/B', { chid: ' C ' })) + events(event({ channel: 'A/B' })),
  'a reference to a chid with other blanks around':
    channels(channel('A/B', { chid: ' C' })) + events(event({ channel: 'C ' })),
  'a tid and references with the same blanks around': `<templates><template tid=" T ">${data('a', 'win:UInt8')}</template></templates>${events(event({ template: ' T ' }))}${filters({ name: 'F', value: '1', symbol: 'S', tid: ' T ' })}`,
  'a level, a task and an opcode and references with the same blanks around':
    levels({ name: ' L ', value: '16' }) +
    tasks({ name: ' T', value: '1' }) +
    opcodes({ name: 'O ', value: '10' }) +
    events(event({ level: ' L ', task: ' T', opcode: 'O ' })),
  'a reference to a level with other blanks around':
    levels({ name: ' L ', value: '16' }) + events(event({ level: ' L' })),
  'a keyword and a reference with the same blanks around':
    keywords({ name: ' K ', mask: '0x1' }) + events(event({ keywords: ' K ' })),
  'an importChannel of System with blanks around': channels(imported(' System ', { chid: 'S' })),

  // Types, lengths and counts.
  'a binary element': fields('<binary/>'),
  'a binary element before a field': fields('<binary/>', data('a', 'win:UnicodeString')),
  'a binary element with a name': fields(data('a', 'win:UInt32'), '<binary name="x"/>'),
  'a binary element with an empty name': fields('<binary name=""/>'),
  'two binary elements': fields('<binary/>', '<binary/>'),
  'a binary element and a field with the name of its length': fields(
    data('__binLength', 'win:UInt32'),
    '<binary/>',
  ),
  'a binary element whose length a field names': fields(
    data('a', 'win:Binary', { length: '__binLength' }),
    '<binary/>',
  ),
  'a binary element and 97 fields': fields(many(97, numbered), '<binary/>'),
  'a binary element and 98 fields': fields(many(98, numbered), '<binary/>'),
  'a field with the name of the length of a binary element': fields(
    data('a', 'win:UInt32'),
    data('__binLength', 'win:UInt32'),
    `<struct name="s">${data('b', 'win:UInt32')}</struct>`,
    data('c', 'win:UInt32'),
  ),
  'only a field with the name of the length of a binary element': fields(data('__binLength', 'win:UInt32')),
  'an out-type that winmeta does not list': fields(
    data('a', 'win:UnicodeString', { outType: 'xs:unsignedInt' }),
  ),
  'an out-type without a prefix': fields(data('a', 'win:UnicodeString', { outType: 'string' })),
  'an out-type with the prefix win': fields(data('a', 'win:UnicodeString', { outType: 'win:string' })),
  'a win out-type with the prefix xs': fields(data('a', 'win:UInt32', { outType: 'xs:HexInt32' })),
  'an in-type without a prefix': fields(data('a', 'UInt32')),
  'an in-type with the prefix xs': fields(data('a', 'xs:UInt32')),
  'the in-type UnicodeChar': fields(data('a', 'win:UnicodeChar')),
  'the in-type AnsiChar': fields(data('a', 'win:AnsiChar')),
  'the in-type SizeT': fields(data('a', 'win:SizeT')),
  'the in-type CountedString': fields(data('a', 'win:CountedString')),
  'the in-type HexDump': fields(data('a', 'win:HexDump')),
  'the in-type NonNullTerminatedString': fields(data('a', 'win:NonNullTerminatedString')),
  'an in-type in other case': fields(data('a', 'win:uint32')),
  'an empty in-type': fields(data('a', '')),
  'an empty out-type': fields(data('a', 'win:UInt32', { outType: '' })),
  'a length given by a signed field': fields(
    data('n', 'win:Int32'),
    data('a', 'win:Binary', { length: 'n' }),
  ),
  'a length given by an Int8 field': fields(data('n', 'win:Int8'), data('a', 'win:Binary', { length: 'n' })),
  'a length given by a HexInt32 field': fields(
    data('n', 'win:HexInt32'),
    data('a', 'win:Binary', { length: 'n' }),
  ),
  'a length given by a UInt64 field': fields(
    data('n', 'win:UInt64'),
    data('a', 'win:Binary', { length: 'n' }),
  ),
  'a length given by a Boolean field': fields(
    data('n', 'win:Boolean'),
    data('a', 'win:Binary', { length: 'n' }),
  ),
  'a count given by a signed field': fields(data('n', 'win:Int32'), data('a', 'win:UInt8', { count: 'n' })),
  'a count given by a UInt16 field': fields(data('n', 'win:UInt16'), data('a', 'win:UInt8', { count: 'n' })),
  'a length given by an array': fields(
    data('n', 'win:UInt8', { count: '2' }),
    data('a', 'win:Binary', { length: 'n' }),
  ),
  'a count given by an array of one': fields(
    data('n', 'win:UInt8', { count: '1' }),
    data('a', 'win:UInt8', { count: 'n' }),
  ),
  'a length given by a field with a map': `${maps(valueMap('M', {}, { value: '1', message: message('a') }))}${fields(data('n', 'win:UInt8', { map: 'M' }), data('a', 'win:Binary', { length: 'n' }))}${strings('a')}`,
  'a length given by a later field': fields(data('a', 'win:Binary', { length: 'n' }), data('n', 'win:UInt8')),
  'a length given by the field itself': fields(data('a', 'win:Binary', { length: 'a' })),
  'a length given by no field': fields(data('a', 'win:Binary', { length: 'n' })),
  'a length of a counted type': fields(data('a', 'win:CountedUnicodeString', { length: '2' })),
  'a length of CountedBinary': fields(data('a', 'win:CountedBinary', { length: '2' })),
  'a length of an integer': fields(data('a', 'win:UInt32', { length: '4' })),
  'a length 0 of an integer': fields(data('a', 'win:UInt32', { length: '0' })),
  'a length 0 of a counted type': fields(data('a', 'win:CountedUnicodeString', { length: '0x0' })),
  'a length of a SID': fields(data('a', 'win:SID', { length: '4' })),
  'Binary with the out-type win:IPv6 without a length': fields(
    data('a', 'win:Binary', { outType: 'win:IPv6' }),
  ),
  'a length of a string': fields(data('a', 'win:UnicodeString', { length: '4' })),
  'Binary without a length': fields(data('a', 'win:Binary')),
  'Binary with the length 0': fields(data('a', 'win:Binary', { length: '0' })),
  'Binary with an empty length': fields(data('a', 'win:Binary', { length: '' })),
  'Binary with a hexadecimal length': fields(data('a', 'win:Binary', { length: '0x10' })),
  'Binary with the length +2': fields(data('a', 'win:Binary', { length: '+2' })),
  'Binary with the length 010': fields(data('a', 'win:Binary', { length: '010' })),
  'Binary with the length -1': fields(data('a', 'win:Binary', { length: '-1' })),
  'Binary with the length 4294967298': fields(data('a', 'win:Binary', { length: '4294967298' })),
  'Binary with the length 0x': fields(data('a', 'win:Binary', { length: '0x' })),
  'Binary with the length 65538': fields(data('a', 'win:Binary', { length: '65538' })),
  'Binary with the length 1n': fields(data('a', 'win:Binary', { length: '1n' })),
  'Binary with the length 65535': fields(data('a', 'win:Binary', { length: '65535' })),
  'an array with the count 0': fields(data('a', 'win:UInt8', { count: '0' })),
  'an array with an empty count': fields(data('a', 'win:UInt8', { count: '' })),
  'an array with a hexadecimal count': fields(data('a', 'win:UInt8', { count: '0x2' })),
  'an array with the count 1n': fields(data('a', 'win:UInt8', { count: '1n' })),
  'a length that is blank': fields(data('a', 'win:UnicodeString', { length: ' ' })),
  'a length with blanks around': fields(data('a', 'win:UnicodeString', { length: ' 2 ' })),
  'a struct with the count 2': fields(`<struct name="s" count="2">${data('a', 'win:UInt8')}</struct>`),
  'an empty struct': fields('<struct name="s"/>'),
  'a struct in a struct': fields(
    `<struct name="s"><struct name="t">${data('a', 'win:UInt8')}</struct></struct>`,
  ),
  'a struct without a name': fields(`<struct>${data('a', 'win:UInt8')}</struct>`),
  'a struct whose member has a length given by a field outside': fields(
    data('n', 'win:UInt8'),
    `<struct name="s">${data('a', 'win:Binary', { length: 'n' })}</struct>`,
  ),
  'a struct whose member has a length given by a member': fields(
    `<struct name="s">${data('n', 'win:UInt8')}${data('a', 'win:Binary', { length: 'n' })}</struct>`,
  ),
  'a field whose length a member of a struct gives': fields(
    `<struct name="s">${data('n', 'win:UInt8')}</struct>`,
    data('a', 'win:Binary', { length: 'n' }),
  ),
  'a member with the name of a field outside': fields(
    data('a', 'win:UInt8'),
    `<struct name="s">${data('a', 'win:UInt8')}</struct>`,
  ),
  '99 fields': fields(many(99, numbered)),
  '100 fields': fields(many(100, numbered)),
  '100 fields that no event has': `<templates><template tid="T">${many(100, numbered)}</template></templates>`,
  '100 members of a struct': fields(`<struct name="s">${many(100, numbered)}</struct>`),
  'a map on a signed field': `${maps(valueMap('M', {}, { value: '1', message: message('a') }))}${fields(data('n', 'win:Int32', { map: 'M' }))}${strings('a')}`,
  'a map on a string': `${maps(valueMap('M', {}, { value: '1', message: message('a') }))}${fields(data('n', 'win:UnicodeString', { map: 'M' }))}${strings('a')}`,
  'a map on a UInt64': `${maps(valueMap('M', {}, { value: '1', message: message('a') }))}${fields(data('n', 'win:UInt64', { map: 'M' }))}${strings('a')}`,
  'a map on a HexInt32': `${maps(valueMap('M', {}, { value: '1', message: message('a') }))}${fields(data('n', 'win:HexInt32', { map: 'M' }))}${strings('a')}`,
  'an empty map attribute': fields(data('n', 'win:UInt32', { map: '' })),
  'an unknown map': fields(data('n', 'win:UInt32', { map: 'M' })),
  'a map without items': `${maps('<valueMap name="M"/>')}`,
  'a bit map item of 0': maps(bitMap('M', {}, { value: '0x0', message: message('a') })) + strings('a'),
  'a bit map item of two bits': maps(bitMap('M', {}, { value: '0x3', message: message('a') })) + strings('a'),
  'a bit map item in decimal, one bit':
    maps(bitMap('M', {}, { value: '1', message: message('a') })) + strings('a'),
  'a bit map item in decimal, 16':
    maps(bitMap('M', {}, { value: '16', message: message('a') })) + strings('a'),
  'a bit map item of 64 bits':
    maps(bitMap('M', {}, { value: '0x100000000', message: message('a') })) + strings('a'),
  'a value map item of 64 bits':
    maps(valueMap('M', {}, { value: '0x100000000', message: message('a') })) + strings('a'),
  'a value map item that is negative':
    maps(valueMap('M', {}, { value: '-1', message: message('a') })) + strings('a'),
  'tags of 0xFFFFFFF': fields(data('a', 'win:UInt8', { tags: '0xFFFFFFF' })),
  'tags of 0x10000000': fields(data('a', 'win:UInt8', { tags: '0x10000000' })),
  'tags of a template of 0x10000000': `<templates><template tid="T" tags="0x10000000">${data('a', 'win:UInt8')}</template></templates>`,
  'a template without fields': fields(),
  'a template with an empty name': `<templates><template tid="T" name="">${data('a', 'win:UInt8')}</template></templates>${events(event({ template: 'T' }))}`,
  'an event with an empty name': events(event({ name: '' })),
  'a template without a tid': `<templates><template>${data('a', 'win:UInt8')}</template></templates>`,
  'a template with an empty tid': `<templates><template tid="">${data('a', 'win:UInt8')}</template></templates>`,
  'an empty template attribute': events(event({ template: '' })),
  'an unknown template': events(event({ template: 'U' })),

  // Numbers.
  'an event with the value 010': events(event({ value: '010' })),
  'an event with the value 09': events(event({ value: '09' })),
  'an event with the value 0x10': events(event({ value: '0x10' })),
  'an event with the value 65536': events(event({ value: '65536' })),
  'an event with the value 65535': events(event({ value: '65535' })),
  'an event with the value -1': events(event({ value: '-1' })),
  'an event with the value +1': events(event({ value: '+1' })),
  'an event with an empty value': events(event({ value: '' })),
  'an event with blanks around the value': events(event({ value: ' 1 ' })),
  'an event with a blank after a hexadecimal value': events(event({ value: '0x1 ' })),
  'a level with a blank before a hexadecimal value': levels({ name: 'A', value: ' 0x10' }),
  'a keyword with a blank before the mask': keywords({ name: 'A', mask: ' 0x1' }),
  'a level with a no-break space after the value': levels({ name: 'A', value: '16\u00a0' }),
  'an event with a blank after the version': events(event({ version: '2 ' })),
  'a map item with a blank after the value':
    maps(valueMap('M', {}, { value: '1 ', message: message('a') })) + strings('a'),
  'a bit map item with a blank after the value':
    maps(bitMap('M', {}, { value: '0x1 ', message: message('a') })) + strings('a'),
  'an event with the version 256': events(event({ version: '256' })),
  'an event with an empty version': events(event({ version: '' })),
  'a keyword with a decimal mask of one digit': keywords({ name: 'A', mask: '1' }),
  'a keyword with the decimal mask 16': keywords({ name: 'A', mask: '16' }),
  'a keyword with the decimal mask 256': keywords({ name: 'A', mask: '256' }),
  'a keyword with the decimal mask 10': keywords({ name: 'A', mask: '10' }),
  'a keyword with the mask 0x0': keywords({ name: 'A', mask: '0x0' }),
  'a keyword with the mask 0x3': keywords({ name: 'A', mask: '0x3' }),
  'a keyword with bit 47': keywords({ name: 'A', mask: '0x800000000000' }),
  'a keyword with bit 48': keywords({ name: 'A', mask: '0x1000000000000' }),
  'a keyword with bit 49': keywords({ name: 'A', mask: '0x2000000000000' }),
  'a keyword with bit 56': keywords({ name: 'A', mask: '0x100000000000000' }),
  'a keyword with bit 63': keywords({ name: 'A', mask: '0x8000000000000000' }),
  'a level with the value 15': levels({ name: 'A', value: '15' }),
  'a level with the value 3': levels({ name: 'A', value: '3' }),
  'a level with the value 256': levels({ name: 'A', value: '256' }),
  'a task with the value 0': tasks({ name: 'A', value: '0' }),
  'a task with the value 65535': tasks({ name: 'A', value: '65535' }),
  'a task with the value 00': tasks({ name: 'A', value: '00' }),
  'an opcode with the value 9': opcodes({ name: 'A', value: '9' }),
  'an opcode with the value 240': opcodes({ name: 'A', value: '240' }),
  'a channel with the value 15': channels(channel('A', { value: '15' })),
  'an empty value of a channel': channels(channel('A', { value: '' })),
  'an entry of the messageTable with the value +1': `<messageTable><message value="+1" message="$(string.a)"/></messageTable>${strings('a')}`,
  'an entry of the messageTable with the value -1': `<messageTable><message value="-1" message="$(string.a)"/></messageTable>${strings('a')}`,
  'an entry of the messageTable with the value 09': `<messageTable><message value="09" message="$(string.a)"/></messageTable>${strings('a')}`,
  'an entry of the messageTable with zeros in front': `<messageTable><message value="0x0000000000001" message="$(string.a)"/></messageTable>${strings('a')}`,
  'an entry of the messageTable with 33 bits': `<messageTable><message value="0x100000000" message="$(string.a)"/></messageTable>${strings('a')}`,
  ...Object.fromEntries(
    ['037777777776', '0777777777777', '0000000000000000001'].map((value) => [
      `an entry of the messageTable with the octal value ${value}`,
      entries(events(event({ message: message('b') })), [value, 'a']),
    ]),
  ),
  'an entry of the messageTable without a message': `<messageTable><message value="1"/></messageTable>${strings('a')}`,

  // Names.
  'an apostrophe in the name of a channel': channels(channel("A'B")),
  'a backtick in the name of a channel': channels(channel('A`B')),
  'a colon in the name of a channel': channels(channel('A:B')),
  'a star in the name of a channel': channels(channel('A*B')),
  'a question mark in the name of a channel': channels(channel('A?B')),
  'a backslash in the name of a channel': channels(channel('A\\B')),
  'a bar in the name of a channel': channels(channel('A|B')),
  'an ampersand in the name of a channel': channels(channel('A&amp;B')),
  'a percent sign in the name of a channel': channels(channel('A%B')),
  'a percent sign with digits in the name of a channel': channels(channel('A%20B')),
  'a blank in the name of a channel': channels(channel('A B')),
  'blanks around the name of a channel': channels(channel(' A ')),
  'two blanks in the name of a channel': channels(channel('A  B')),
  'two blanks in a chid': `${channels(channel('A', { chid: 'c  d' }))}${events(event({ channel: 'c  d' }))}`,
  'a chid with two blanks, named with one': `${channels(channel('A', { chid: 'c  d' }))}${events(event({ channel: 'c d' }))}`,
  'an umlaut in the name of a channel': channels(channel('Ä')),
  'a number sign in the name of a channel': channels(channel('A#B')),
  'two number signs in the name of a channel': channels(channel('A#B#C')),
  'a brace in the name of a channel': channels(channel('A{B}')),
  'a channel name with 255 characters': channels(channel('a'.repeat(255))),
  'a channel name with 256 characters': channels(channel('a'.repeat(256))),
  'an empty channel name': channels(channel('')),
  'an apostrophe in the name of a provider': provider(1, '', { name: "A'B" }),
  'a colon in the name of a provider': provider(1, '', { name: 'A:B' }),
  'a backtick in the name of a provider': provider(1, '', { name: 'A`B' }),
  'a percent sign in the name of a provider': provider(1, '', { name: 'a%b' }),
  'a percent sign in a helpLink': provider(1, '', { helpLink: 'a%b' }),
  'a file of parameters and no file of messages': provider(1, '', {
    messageFileName: '',
    parameterFileName: 'p.dll',
  }),
  'a blank file of parameters and no file of messages': provider(1, '', {
    messageFileName: '',
    parameterFileName: ' ',
  }),
  'an empty file of parameters and no file of messages': provider(1, '', {
    messageFileName: '',
    parameterFileName: '',
  }),
  'a blank in the name of a provider': provider(1, '', { name: 'A B' }),
  'a provider name with 255 characters': provider(1, '', { name: 'a'.repeat(255) }),
  'a provider name with 256 characters': provider(1, '', { name: 'a'.repeat(256) }),
  'an empty provider name': provider(1, '', { name: '' }),
  'an apostrophe in the name of an imported channel': channels(imported("A'B", { chid: 'C' })),
  'an empty symbol of a provider': provider(1, '', { symbol: '' }),
  'a provider symbol that starts with a digit': provider(1, '', { symbol: '1a' }),
  'an empty symbol of an event': events(event({ symbol: '' })),
  'two events with an empty symbol': events(event({ symbol: '' }), event({ value: '2', symbol: '' })),
  'an event symbol with a hyphen': events(event({ symbol: 'a-b' })),
  'an event symbol with blanks around': events(event({ symbol: ' E ' })),
  'an event symbol that is a C keyword': events(event({ symbol: 'int' })),
  'an empty level name': levels({ name: '', value: '16' }),
  'an empty task name': tasks({ name: '', value: '1' }),
  'an empty keyword name': keywords({ name: '', mask: '0x1' }),
  'a level named 〇': levels({ name: '〇', value: '16' }),
  'a level name with a blank': levels({ name: 'A B', value: '16' }),
  'a level name with blanks around': levels({ name: ' A ', value: '16' }),
  'a keyword name with a blank': keywords({ name: 'A B', mask: '0x1' }),
  'a map name with a blank': maps(valueMap('M N', {}, { value: '1', message: message('a') })) + strings('a'),
  'a field name with a blank': fields(data('a b', 'win:UInt8')),
  'a field name that starts with a digit': fields(data('1a', 'win:UInt8')),
  'an empty field name': fields(data('', 'win:UInt8')),
  'an empty string id': told + strings('a', '=x'),
  'a keyword named win:AuditSuccess': keywords({ name: 'win:AuditSuccess', mask: '0x1' }),
  'a level named win:Error': levels({ name: 'win:Error', value: '16' }),
  'a level named win:Error, which an event has': `${levels({ name: 'win:Error', value: '16' })}${events(event({ level: 'win:Error' }))}`,
  'a task named win:None': tasks({ name: 'win:None', value: '5' }),
  'an opcode named win:Start': opcodes({ name: 'win:Start', value: '20' }),
  'an opcode of a task named win:Start': `<tasks>${taskWith('T', '1', { name: 'win:Start', value: '20' })}</tasks>`,
  'an opcode of winmeta that a task defines, and an event without a task': `<tasks>${taskWith('T', '1', { name: 'win:Start', value: '20' })}</tasks>${events(event({ opcode: 'win:Start' }))}`,
  'an opcode of winmeta that a task defines, and an event with another task': `<tasks>${taskWith('T', '1', { name: 'win:Start', value: '20' })}<task name="U" value="2"/></tasks>${events(event({ task: 'U', opcode: 'win:Start' }))}`,
  'an opcode of winmeta that a task defines, and an event with the task': `<tasks>${taskWith('T', '1', { name: 'win:Start', value: '20' })}</tasks>${events(event({ task: 'T', opcode: 'win:Start' }))}`,
  'an opcode of winmeta that a task and the provider define, and an event with another task': `<tasks>${taskWith('T', '1', { name: 'win:Start', value: '20' })}<task name="U" value="2"/></tasks>${opcodes({ name: 'win:Start', value: '21' })}${events(event({ task: 'U', opcode: 'win:Start' }))}`,
  'an opcode of winmeta whose name without its prefix a task defines': `<tasks>${taskWith('T', '1', { name: 'Start', value: '20' })}</tasks>${events(event({ opcode: 'win:Start' }))}`,
  'a keyword named win:ResponseTime': keywords({ name: 'win:ResponseTime', mask: '0x1' }),
  'a keyword named win:Mine': keywords({ name: 'win:Mine', mask: '0x1' }),
  'a filter named win:Error': filters({ name: 'win:Error', value: '1', symbol: 'X' }),
  'an own level with a prefix that is bound': levels({ name: 'win:Mine', value: '16' }),
  'an own level with a prefix that is not bound': levels({ name: 'my:Mine', value: '16' }),
  'win:WDIContext': events(event({ keywords: 'win:WDIContext' })),
  'win:ReservedKeyword48': events(event({ keywords: 'win:ReservedKeyword48' })),
  'win:ResponseTime': events(event({ keywords: 'win:ResponseTime' })),
  'a keyword twice': `${keywords({ name: 'A', mask: '0x1' })}${events(event({ keywords: 'A A' }))}`,
  'keywords with commas': `${keywords({ name: 'A', mask: '0x1' }, { name: 'B', mask: '0x2' })}${events(event({ keywords: 'A,B' }))}`,
  'empty keywords': events(event({ keywords: '' })),
  'an unknown level': events(event({ level: 'Nope' })),
  'an unknown level of winmeta': events(event({ level: 'win:Nope' })),
  'a level without its prefix': events(event({ level: 'Error' })),
  'blanks around a level': events(event({ level: ' win:Error ' })),
  'blanks around a template': `<templates><template tid="T">${data('a', 'win:UInt8')}</template></templates>${events(event({ template: ' T ' }))}`,
  'blanks around a tid': `<templates><template tid=" T ">${data('a', 'win:UInt8')}</template></templates>${events(event({ template: 'T' }))}`,
  'blanks around a task': `${tasks({ name: 'A', value: '1' })}${events(event({ task: ' A ' }))}`,
  'blanks around an opcode': events(event({ opcode: ' win:Start ' })),
  'blanks around keywords': events(event({ keywords: ' win:ResponseTime ' })),
  'blanks around a channel': `${channels(channel('A'))}${events(event({ channel: ' A ' }))}`,
  'a blank before an in-type': fields(data('a', ' win:UInt32')),
  'a blank after an in-type': fields(data('a', 'win:UInt32 ')),
  'a blank before an in-type without a prefix': fields(data('a', ' UInt32')),
  'a blank before an out-type': fields(data('a', 'win:UInt32', { outType: ' xs:unsignedInt' })),
  'a blank after an out-type': fields(data('a', 'win:UInt32', { outType: 'xs:unsignedInt ' })),
  'a blank channel of an event': events(event({ channel: ' ' })),
  'a blank template of an event': events(event({ template: ' ' })),
  'a blank tid of a filter': filters({ name: 'F', value: '1', symbol: 'S', tid: ' ' }),
  'a blank chid of a channel': `${channels(channel('A', { chid: ' ' }))}${events(event())}`,
  'a blank chid, named so': `${channels(channel('A', { chid: ' ' }))}${events(event({ channel: ' ' }))}`,
  'a blank tid': `<templates><template tid=" ">${data('a', 'win:UInt8')}</template></templates>${events(event())}`,
  'a blank tid, named so': `<templates><template tid=" ">${data('a', 'win:UInt8')}</template></templates>${events(event({ template: ' ' }))}`,
  'blanks around an in-type': fields(data('a', ' win:UInt32 ')),
  'blanks around an out-type': fields(data('a', 'win:UInt32', { outType: ' xs:unsignedInt ' })),
  'blanks around a GUID': provider(1, '', { guid: ' {00000001-0002-0003-0004-000000000001} ' }),
  'a GUID without braces': provider(1, '', { guid: '00000001-0002-0003-0004-000000000001' }),
  'a GUID of zeros': provider(1, '', { guid: '{00000000-0000-0000-0000-000000000000}' }),
  'blanks around the type of a channel': channels(channel('A', { type: ' Admin ' })),
  'the type of a channel in other case': channels(channel('A', { type: 'admin' })),
  'blanks around a message': `${events(event({ message: ' $(string.a) ' }))}${strings('a')}`,
  'blanks in a message': `${events(event({ message: '$(string. a)' }))}${strings('a')}`,
  'an upper-case message': `${events(event({ message: '$(STRING.a)' }))}${strings('a')}`,
  'a message with String': `${events(event({ message: '$(String.a)' }))}${strings('a')}`,
  'an unknown string': `${events(event({ message: '$(string.b)' }))}${strings('a')}`,
  'an empty message': `${events(event({ message: '' }))}${strings('a')}`,
  'an mc message without a message text file': `${events(event({ message: '$(mc.X)' }))}${strings('a')}`,
  'the boolean TRUE': channels(channel('A', { enabled: 'TRUE' })),
  'the boolean 1': channels(channel('A', { enabled: '1' })),
  'an empty boolean': channels(channel('A', { enabled: '' })),
  'blanks around a boolean': channels(channel('A', { enabled: ' true ' })),
  'an empty isolation': channels(channel('A', { isolation: '' })),
  'an unknown isolation': channels(channel('A', { isolation: 'Mine' })),
  'an unknown channel of an event': events(event({ channel: 'A' })),
  'an empty channel of an event': events(event({ channel: '' })),
  'an imported system': `${channels(imported('system', { chid: 's' }))}${events(event({ channel: 's', level: 'win:Error', message: message('a') }))}${strings('a')}`,
  'an imported traceclassic': `${channels(imported('traceclassic', { chid: 's' }))}${events(event({ channel: 's' }))}`,
  'an imported system and an event on System': `${channels(imported('system'))}${events(event({ channel: 'System', level: 'win:Error', message: message('a') }))}${strings('a')}`,
  'an own channel named System and an event on system': `${channels(channel('System'))}${events(event({ channel: 'system', level: 'win:Error', message: message('a') }))}${strings('a')}`,
  'an own channel named tracelogging and an event on TraceLogging': `${channels(channel('tracelogging'))}${events(event({ channel: 'TraceLogging' }))}`,
  'an own channel named tracelogging and an event on it': `${channels(channel('tracelogging'))}${events(event({ channel: 'tracelogging' }))}`,
  'system by its name only': `${events(event({ channel: 'system', level: 'win:Error', message: message('a') }))}${strings('a')}`,
  'system and System by their names only': `${events(event({ channel: 'system', level: 'win:Error', message: message('a') }), event({ value: '2', symbol: 'F', channel: 'System', level: 'win:Error', message: message('a') }))}${strings('a')}`,
  'a channel of winmeta': events(event({ channel: 'TraceLogging' })),

  // Channels with rules of their own.
  'an event on an Admin channel without a level': `${channels(channel('A', { type: 'Admin' }))}${events(event({ channel: 'A', message: message('a') }))}${strings('a')}`,
  'an event on an Admin channel with win:Verbose': `${channels(channel('A', { type: 'Admin' }))}${events(event({ channel: 'A', level: 'win:Verbose', message: message('a') }))}${strings('a')}`,
  'an event on an Admin channel with win:LogAlways': `${channels(channel('A', { type: 'Admin' }))}${events(event({ channel: 'A', level: 'win:LogAlways', message: message('a') }))}${strings('a')}`,
  'an event on an Admin channel with a level of its own': `${channels(channel('A', { type: 'Admin' }))}${levels({ name: 'L', value: '16' })}${events(event({ channel: 'A', level: 'L', message: message('a') }))}${strings('a')}`,
  'an event on an Admin channel without a message': `${channels(channel('A', { type: 'Admin' }))}${events(event({ channel: 'A', level: 'win:Error' }))}`,
  'an event on an Admin channel, notLogged, without a message': `${channels(channel('A', { type: 'Admin' }))}${events(event({ channel: 'A', level: 'win:Error', notLogged: 'true' }))}`,
  'an event on an imported System without a level': `${channels(imported('System', { chid: 'A' }))}${events(event({ channel: 'A', message: message('a') }))}${strings('a')}`,
  'an event on an imported Application without a message': `${channels(imported('Application', { chid: 'A' }))}${events(event({ channel: 'A', level: 'win:Error' }))}`,
  'an event on an imported Security without a message': `${channels(imported('Security', { chid: 'A' }))}${events(event({ channel: 'A', level: 'win:Error' }))}`,
  'an event on an imported system without a message': `${channels(imported('system', { chid: 'A' }))}${events(event({ channel: 'A', level: 'win:Error' }))}`,
  'an event on another imported channel without a message': `${channels(imported('X', { chid: 'A' }))}${events(event({ channel: 'A' }))}`,
  'an event on System by its name only': `${events(event({ channel: 'System' }))}`,
  'an event on an imported Admin channel of the file': `${provider(1, `${channels(imported('P2/Main', { chid: 'C' }))}${events(event({ channel: 'C' }))}`)}${provider(2, channels(channel('P2/Main', { type: 'Admin' })))}`,
  'eight channels': channels(many(8, (at) => channel(`C${at}`))),
  'nine channels': channels(many(9, (at) => channel(`C${at}`))),
  'eight channels and an imported one': channels(
    many(8, (at) => channel(`C${at}`)),
    imported('X', { chid: 'X' }),
  ),
  'an access that is no SDDL': channels(channel('A', { access: 'everyone' })),
  'an empty access': channels(channel('A', { access: '' })),
  'a string that an event on System and another event share': `${channels(imported('System', { chid: 'S' }))}${events(event({ channel: 'S', level: 'win:Error', message: message('a') }), event({ value: '2', symbol: 'F', message: message('a') }))}${strings('a')}`,
  'a string that two events on System share': `${channels(imported('System', { chid: 'S' }))}${events(event({ channel: 'S', level: 'win:Error', message: message('a') }), event({ value: '2', symbol: 'F', channel: 'S', level: 'win:Error', message: message('a') }))}${strings('a')}`,
  'two versions on System with other strings': `${channels(imported('System', { chid: 'S' }))}${events(event({ channel: 'S', level: 'win:Error', message: message('a') }), event({ version: '1', symbol: 'F', channel: 'S', level: 'win:Error', message: message('b') }))}${strings('a', 'b')}`,

  // Message ids.
  '17 providers with a message': `${many(17, (at) => provider(at + 1, events(event({ symbol: `E${at}`, message: message(`a${at}`) }))))}${strings(...Array.from({ length: 17 }, (_, at) => `a${at}`))}`,
  '17 providers with a message of the provider': `${many(17, (at) => provider(at + 1, '', { message: message(`a${at}`) }))}${strings(...Array.from({ length: 17 }, (_, at) => `a${at}`))}`,
  '18 providers with a message of the provider': `${many(18, (at) => provider(at + 1, '', { message: message(`a${at}`) }))}${strings(...Array.from({ length: 18 }, (_, at) => `a${at}`))}`,
  'an event on System in the 17th provider': `${many(16, (at) => provider(at + 1, ''))}${provider(17, `${channels(imported('System', { chid: 'S' }))}${events(event({ channel: 'S', level: 'win:Error', message: message('a') }))}`)}${strings('a')}`,
  'a level of winmeta in the 18th provider': `${many(17, (at) => provider(at + 1, ''))}${provider(18, events(event({ level: 'win:Error' })))}${strings()}`,
  'an id of the messageTable in the 18th provider': `${many(17, (at) => provider(at + 1, ''))}${provider(18, '', { message: message('a') })}<messageTable><message value="1" message="$(string.a)"/></messageTable>${strings('a')}`,
  'a string of the first provider in the 18th one': `${many(18, (at) => provider(at + 1, '', at % 17 === 0 ? { message: message('a') } : {}))}${strings('a')}`,
  'an entry of the messageTable with an id that a message gets': `${provider(1, told)}<messageTable><message value="0xB0000001" message="$(string.b)"/></messageTable>${strings('a', 'b')}`,
  'two entries of the messageTable with one string': `<messageTable><message value="1" message="$(string.a)"/><message value="2" message="$(string.a)"/></messageTable>${strings('a')}`,
  'two entries of the messageTable with one symbol': `<messageTable><message value="1" symbol="X" message="$(string.a)"/><message value="2" symbol="X" message="$(string.b)"/></messageTable>${strings('a', 'b')}`,
  'two entries of the messageTable with one value': `<messageTable><message value="1" message="$(string.a)"/><message value="1" message="$(string.b)"/></messageTable>${strings('a', 'b')}`,
  'an insert of a field that is not there': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%2')}`,
  'an insert of an event without a template': `${told}${strings('a=%1')}`,
  'an insert with a blank': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=% 2')}`,
  'an insert with zeros in front': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%0100')}`,
  'an insert %+2': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%+2')}`,
  'an insert %-1': `${fieldsTold('%-1')}`,
  'an insert %4294967295': `${fieldsTold('%4294967295')}`,
  'an insert %4294967294': `${fieldsTold('%4294967294')}`,
  'an insert with two blanks': `${fieldsTold('%  2')}`,
  'an insert with two blanks of an event without a template': `${told}${strings('a=%  1')}`,
  'an insert of wide digits': `${fieldsTold('%２')}`,
  'an insert of digits of two scripts': `${fieldsTold('%0\u0662')}`,
  'an insert of the digits of Mongolian': `${fieldsTold('%\u1812')}`,
  'an insert of the digits of Tamil': `${fieldsTold('%\u0be8')}`,
  'an insert of wide digits that is in range': `${fieldsTold('%１')}`,
  'an insert with a no-break space': `${fieldsTold('%\u00a02')}`,
  'an insert with a byte order mark': `${fieldsTold('%\ufeff2')}`,
  'an insert %-2': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%-2')}`,
  'an insert with a blank that is there': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=% 1')}`,
  'an insert %02': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%02')}`,
  'an insert %01': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%01')}`,
  'an insert %10 of one field': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%10')}`,
  'a parameter string %%2': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%%2')}`,
  'a percent sign and a parameter string %%%2': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%%%2')}`,
  'a percent sign at the end': `${told}${strings('a=50%')}`,
  'a percent sign before a word': `${told}${strings('a=50% off')}`,
  'an insert with a format': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%1!s!')}`,
  'an insert with an open format': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%1!x')}`,
  'an insert in the message of a filter': `${filters({ name: 'A', value: '1', symbol: 'X', message: message('a') })}${strings('a=%3')}`,
  'an insert %0': `${told}${strings('a=x%0')}`,
  'an insert of no field after %0': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=x%0 %2')}`,
  'an insert %00': `${told}${strings('a=x%00')}`,
  'an insert %100': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${strings('a=%100')}`,
  'an insert in the message of a keyword': `${keywords({ name: 'A', mask: '0x1', message: message('a') })}${strings('a=x %1')}`,
  'an insert that a translation has and the template does not': `${fields(data('a', 'win:UInt8')).replace('template=', 'message="$(string.a)" template=')}${localization(table('en-US', 'a=%1'), table('de-DE', 'a=%2'))}`,
  'a message of 32761 characters': `${told}${strings(`a=${'x'.repeat(32_761)}`)}`,
  'a message of 32764 characters': `${told}${strings(`a=${'x'.repeat(32_764)}`)}`,

  // Files of a provider.
  'no file names and no events': provider(1, '').replace(/ (resource|message)FileName="a.dll"/g, ''),
  'no file names and an event without a message': provider(1, events(event())).replace(
    / (resource|message)FileName="a.dll"/g,
    '',
  ),
  'no messageFileName and an event without a message': provider(1, events(event())).replace(
    / messageFileName="a.dll"/g,
    '',
  ),
  'no messageFileName and a message':
    provider(1, told).replace(/ messageFileName="a.dll"/g, '') + strings('a'),
  'no messageFileName and a level of winmeta': provider(1, events(event({ level: 'win:Error' }))).replace(
    / messageFileName="a.dll"/g,
    '',
  ),
  'no messageFileName and a task of winmeta': provider(1, events(event({ task: 'win:None' }))).replace(
    / messageFileName="a.dll"/g,
    '',
  ),
  'no messageFileName and a channel imported from System': provider(
    1,
    channels(imported('System', { chid: 'S' })),
  ).replace(/ messageFileName="a.dll"/g, ''),
  'no messageFileName and an own level with a message':
    provider(1, levels({ name: 'A', value: '16', message: message('a') })).replace(
      / messageFileName="a.dll"/g,
      '',
    ) + strings('a'),
  'no messageFileName and an own level without a message': provider(
    1,
    levels({ name: 'A', value: '16' }),
  ).replace(/ messageFileName="a.dll"/g, ''),
  'no resourceFileName and an own level': provider(1, levels({ name: 'A', value: '16' })).replace(
    / resourceFileName="a.dll"/g,
    '',
  ),
  'no resourceFileName and a channel': provider(1, channels(channel('A'))).replace(
    / resourceFileName="a.dll"/g,
    '',
  ),
  'no resourceFileName and a template': provider(
    1,
    `<templates><template tid="T">${data('a', 'win:UInt8')}</template></templates>`,
  ).replace(/ resourceFileName="a.dll"/g, ''),
  'empty file names and a message':
    provider(1, told, { resourceFileName: '', messageFileName: '' }) + strings('a'),
  'blank file names and a message':
    provider(1, told, { resourceFileName: ' ', messageFileName: ' ' }) + strings('a'),
  'a controlGuid and a name without the digits': provider(1, '', {
    controlGuid: '{00000001-0002-0003-0004-0000000000aa}',
  }),
  'a groupGuid of zeros': `<traits groupGuid="{00000000-0000-0000-0000-000000000000}"/>${events(event())}`,
  'a groupGuid of zeros and a name': `<traits groupGuid="{00000000-0000-0000-0000-000000000000}" includeName="true"/>${events(event())}`,
  'a controlGuid of zeros': provider(1, '', { controlGuid: '{00000000-0000-0000-0000-000000000000}' }),
  'a controlGuid and a name with the digits': provider(1, '', {
    name: 'A.00000001000200030004000000000001',
    controlGuid: '{00000001-0002-0003-0004-0000000000aa}',
  }),
  'an empty controlGuid': provider(1, '', { controlGuid: '' }),
  'an empty helpLink': provider(1, '', { helpLink: '' }),
  'an empty namespace': provider(1, '', { namespace: '' }),
  'an unknown source': provider(1, '', { source: 'Mine' }),
  'an unknown attribute': events(event({ colour: 'red' })),
  'an attribute xml:lang': events(event({ 'xml:lang': 'en' })),
  'an attribute xml:space': events(event({ 'xml:space': 'preserve' })),

  // Filters.
  'a filter with a template': `<templates><template tid="T">${data('a', 'win:UInt8')}</template></templates>${filters({ name: 'A', value: '1', tid: 'T', symbol: 'X' })}`,
  'a filter with a struct': `<templates><template tid="T"><struct name="s">${data('a', 'win:UInt8')}</struct></template></templates>${filters({ name: 'A', value: '1', tid: 'T', symbol: 'X' })}`,
  'a filter with an array': `<templates><template tid="T">${data('a', 'win:UInt8', { count: '2' })}</template></templates>${filters({ name: 'A', value: '1', tid: 'T', symbol: 'X' })}`,
  'a filter with a map': `${maps(valueMap('M', {}, { value: '1', message: message('a') }))}<templates><template tid="T">${data('a', 'win:UInt8', { map: 'M' })}</template></templates>${filters({ name: 'A', value: '1', tid: 'T', symbol: 'X' })}${strings('a')}`,
  'a filter with UserData': `<templates><template tid="T">${data('a', 'win:UInt8')}<UserData><x xmlns="urn:x"><y>%1</y></x></UserData></template></templates>${filters({ name: 'A', value: '1', tid: 'T', symbol: 'X' })}`,
  'a filter with an empty tid': filters({ name: 'A', value: '1', tid: '', symbol: 'X' }),
  'a filter with an unknown tid': filters({ name: 'A', value: '1', tid: 'U', symbol: 'X' }),

  // UserData.
  'UserData of one element': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y>%1</y></x></UserData>',
  ),
  'UserData with an insert %01': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y>%01</y></x></UserData>',
  ),
  'UserData with an insert %02': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y>%02</y></x></UserData>',
  ),
  'UserData with % 1': fields(data('a', 'win:UInt8'), '<UserData><x xmlns="urn:x"><y>% 1</y></x></UserData>'),
  'UserData with %1x': fields(data('a', 'win:UInt8'), '<UserData><x xmlns="urn:x"><y>%1x</y></x></UserData>'),
  'UserData with %x': fields(data('a', 'win:UInt8'), '<UserData><x xmlns="urn:x"><y>%x</y></x></UserData>'),
  'UserData with %%': fields(data('a', 'win:UInt8'), '<UserData><x xmlns="urn:x"><y>%%</y></x></UserData>'),
  'UserData with %%1': fields(data('a', 'win:UInt8'), '<UserData><x xmlns="urn:x"><y>%%1</y></x></UserData>'),
  'UserData with a percent sign at the end': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y>50%</y></x></UserData>',
  ),
  'UserData with an insert with a sign': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y>%+1</y></x></UserData>',
  ),
  'UserData with an insert of wide digits': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y>%１</y></x></UserData>',
  ),
  'UserData with a percent sign in an attribute': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x" z="50% a"/></UserData>',
  ),
  'UserData with a missing insert in an attribute': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x" z="%2"/></UserData>',
  ),
  'UserData with an insert %0 in an attribute': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x" z="%0"/></UserData>',
  ),
  'UserData with text and a missing insert in an attribute': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x" z="a %2"/></UserData>',
  ),
  'UserData with a percent sign in CDATA': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y><![CDATA[50% a]]></y></x></UserData>',
  ),
  'UserData with a percent sign in a comment': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><!-- 50% a --></x></UserData>',
  ),
  'UserData with a comment only': fields(data('a', 'win:UInt8'), '<UserData><!-- c --></UserData>'),
  'UserData that is blank': fields(data('a', 'win:UInt8'), '<UserData> </UserData>'),
  'UserData with text only': fields(data('a', 'win:UInt8'), '<UserData>text</UserData>'),
  'UserData with text after the element': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"/>text</UserData>',
  ),
  'UserData with an attribute': fields(
    data('a', 'win:UInt8'),
    '<UserData a="b"><x xmlns="urn:x"/></UserData>',
  ),
  'UserData in the namespace of manifests': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="http://schemas.microsoft.com/win/2004/08/events"/></UserData>',
  ),
  'empty UserData': fields(data('a', 'win:UInt8'), '<UserData/>'),
  'UserData of two elements': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"/><y xmlns="urn:x"/></UserData>',
  ),
  'UserData without a namespace of its own': fields(
    data('a', 'win:UInt8'),
    '<UserData><x><y>%1</y></x></UserData>',
  ),
  'UserData in no namespace': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns=""><y>%1</y></x></UserData>',
  ),
  'UserData with text': fields(data('a', 'win:UInt8'), '<UserData>text<x xmlns="urn:x"/></UserData>'),
  'UserData with an insert of no field': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y>%2</y></x></UserData>',
  ),
  'UserData with an insert in an attribute': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x" z="%1"/></UserData>',
  ),
  'UserData with an insert and text in an attribute': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x" z="a%1"/></UserData>',
  ),
  'UserData with an insert and text in an element': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y>a %1 b</y></x></UserData>',
  ),
  'UserData with an insert %0': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y>%0</y></x></UserData>',
  ),
  'UserData with a percent sign': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y>50% a</y></x></UserData>',
  ),
  'UserData with a comment': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><!-- c --><y>%1</y></x></UserData>',
  ),
  'UserData with a processing instruction': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><?p q?><y>%1</y></x></UserData>',
  ),
  'UserData with CDATA': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"><y><![CDATA[%1]]></y></x></UserData>',
  ),
  'UserData with a prefix': fields(
    data('a', 'win:UInt8'),
    '<UserData><n:x xmlns:n="urn:x"><n:y>%1</n:y></n:x></UserData>',
  ),
  'UserData before the fields': fields(
    '<UserData><x xmlns="urn:x"><y>%1</y></x></UserData>',
    data('a', 'win:UInt8'),
  ),
  'two UserData': fields(
    data('a', 'win:UInt8'),
    '<UserData><x xmlns="urn:x"/></UserData><UserData><y xmlns="urn:x"/></UserData>',
  ),
  'UserData with 200 elements': fields(
    data('a', 'win:UInt8'),
    `<UserData><x xmlns="urn:x">${many(200, (at) => `<y${at}/>`)}</x></UserData>`,
  ),
  'UserData without fields': fields('<UserData><x xmlns="urn:x"/></UserData>'),

  // Elements.
  'text in a list': `<levels>x<level name="A" value="16"/></levels>`,
  'text in an event': '<events><event value="1" symbol="E">text</event></events>',
  'CDATA in a list': `<levels><![CDATA[x]]><level name="A" value="16"/></levels>`,
  'a comment in a list': `<levels><!-- x --><level name="A" value="16"/></levels>`,
  'an empty list of levels': '<levels/>',
  'an empty list of tasks': '<tasks/>',
  'an empty list of opcodes': '<opcodes/>',
  'an empty list of keywords': '<keywords/>',
  'an empty list of maps': '<maps/>',
  'an empty list of templates': '<templates/>',
  'an empty list of channels': '<channels/>',
  'an empty list of filters': '<filters/>',
  'an empty list of events': '<events/>',
  'two lists of levels': levels({ name: 'A', value: '16' }) + levels({ name: 'B', value: '17' }),
  'two lists of events': events(event()) + events(event({ value: '2', symbol: 'F' })),
  'two lists of channels': channels(channel('A')) + channels(channel('B')),
  'an unknown element': '<colours/>',
  'a foreign element': '<x xmlns="urn:x"/>',
  'a foreign element in a list': '<levels><x xmlns="urn:x"/></levels>',
  'a foreign attribute': '<events><event value="1" symbol="E" x:y="1" xmlns:x="urn:x"/></events>',
  'a foreign attribute of a provider': `<provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="S" x:y="1" xmlns:x="urn:x"/>`,
  ...Object.fromEntries(
    ['', 'urn:x'].flatMap((namespace) => {
      const foreign = `<x xmlns="${namespace}"/>`;
      return [
        [`an element of the namespace '${namespace}' in a provider`, foreign],
        [`an element of the namespace '${namespace}' in channels`, `<channels>${foreign}</channels>`],
        [
          `an element of the namespace '${namespace}' at the end of a channel`,
          channels(`<channel name="A" type="Admin">${foreign}</channel>`),
        ],
        [
          `an element of the namespace '${namespace}' in localization`,
          `<localization>${foreign}</localization>`,
        ],
      ];
    }),
  ),
  ...Object.fromEntries(
    [
      ['a foreign attribute', 'x:y="1" xmlns:x="urn:x"'],
      [
        'a foreign attribute of the namespace of manifests',
        'x:symbol="X" xmlns:x="http://schemas.microsoft.com/win/2004/08/events"',
      ],
      [
        'the attribute xsi:nil, which is false',
        'xsi:nil="false" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
      ],
      [
        'an unknown attribute of XML Schema',
        'xsi:x="1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
      ],
    ].map(([title, attribute]) => [
      `${title} of a level`,
      `<levels><level name="L" value="20" ${attribute}/></levels>`,
    ]),
  ),
  'logging before publishing': channels(
    '<channel name="A" type="Admin"><logging><maxSize>1048576</maxSize></logging><publishing><level>1</level></publishing></channel>',
  ),
  'publishing before logging': channels(
    '<channel name="A" type="Admin"><publishing><level>1</level></publishing><logging><maxSize>1048576</maxSize></logging></channel>',
  ),
  'fileMax after minBuffers': channels(
    '<channel name="A" type="Admin"><publishing><minBuffers>1</minBuffers><fileMax>1</fileMax></publishing></channel>',
  ),
  'fileMax before minBuffers': channels(
    '<channel name="A" type="Admin"><publishing><fileMax>1</fileMax><minBuffers>1</minBuffers></publishing></channel>',
  ),
  'logging in another order': channels(
    '<channel name="A" type="Admin"><logging><maxSize>1048576</maxSize><retention>true</retention></logging></channel>',
  ),
  'an empty maxSize': channels('<channel name="A" type="Admin"><logging><maxSize/></logging></channel>'),
  'an empty retention': channels('<channel name="A" type="Admin"><logging><retention/></logging></channel>'),
  'an empty level of a channel': channels(
    '<channel name="A" type="Admin"><publishing><level/></publishing></channel>',
  ),
  'a maxSize with blanks around': channels(
    '<channel name="A" type="Admin"><logging><maxSize> 1048576 </maxSize></logging></channel>',
  ),
  'a hexadecimal maxSize with blanks around': channels(
    '<channel name="A" type="Admin"><logging><maxSize> 0x100000 </maxSize></logging></channel>',
  ),
  'a clockType with blanks around': channels(
    '<channel name="A" type="Admin"><publishing><clockType> QPC </clockType></publishing></channel>',
  ),
  'the clockType &#32;QPC': channels(
    '<channel name="A" type="Admin"><publishing><clockType>&#32;QPC</clockType></publishing></channel>',
  ),
  'the clockType &#32; QPC': channels(
    '<channel name="A" type="Admin"><publishing><clockType>&#32; QPC</clockType></publishing></channel>',
  ),
  'the clockType  &#32;QPC': channels(
    '<channel name="A" type="Admin"><publishing><clockType> &#32;QPC</clockType></publishing></channel>',
  ),
  'the clockType &#32;&#9;QPC': channels(
    '<channel name="A" type="Admin"><publishing><clockType>&#32;&#9;QPC</clockType></publishing></channel>',
  ),
  'the clockType QPC&#32;': channels(
    '<channel name="A" type="Admin"><publishing><clockType>QPC&#32;</clockType></publishing></channel>',
  ),
  'the clockType QPC&#32;&#32;': channels(
    '<channel name="A" type="Admin"><publishing><clockType>QPC&#32;&#32;</clockType></publishing></channel>',
  ),
  'the clockType QPC &#32;': channels(
    '<channel name="A" type="Admin"><publishing><clockType>QPC &#32;</clockType></publishing></channel>',
  ),
  'the clockType &#32;Q&#80;C': channels(
    '<channel name="A" type="Admin"><publishing><clockType>&#32;Q&#80;C</clockType></publishing></channel>',
  ),
  'the clockType <!--a--> <?b?>QPC': channels(
    '<channel name="A" type="Admin"><publishing><clockType><!--a--> <?b?>QPC</clockType></publishing></channel>',
  ),
  'the clockType <!--a--> QPC': channels(
    '<channel name="A" type="Admin"><publishing><clockType><!--a--> QPC</clockType></publishing></channel>',
  ),
  'the clockType QPC&#32;<!--a-->&#32;': channels(
    '<channel name="A" type="Admin"><publishing><clockType>QPC&#32;<!--a-->&#32;</clockType></publishing></channel>',
  ),
  'the clockType &#32;<![CDATA[QPC]]>': channels(
    '<channel name="A" type="Admin"><publishing><clockType>&#32;<![CDATA[QPC]]></clockType></publishing></channel>',
  ),
  'the clockType <![CDATA[ QPC]]>': channels(
    '<channel name="A" type="Admin"><publishing><clockType><![CDATA[ QPC]]></clockType></publishing></channel>',
  ),
  'the clockType &#160;QPC': channels(
    '<channel name="A" type="Admin"><publishing><clockType>&#160;QPC</clockType></publishing></channel>',
  ),
  'the clockType &#32;x': channels(
    '<channel name="A" type="Admin"><publishing><clockType>&#32;x</clockType></publishing></channel>',
  ),
  'the keywords &#32;0x1': channels(
    '<channel name="A" type="Admin"><publishing><keywords>&#32;0x1</keywords></publishing></channel>',
  ),
  'the sidType None&#9;': channels(
    '<channel name="A" type="Admin"><publishing><sidType>None&#9;</sidType></publishing></channel>',
  ),
  'a controlGuid of a channel with blanks around': channels(
    '<channel name="A" type="Debug"><publishing><controlGuid> {00000001-0002-0003-0004-000000000009} </controlGuid></publishing></channel>',
  ),
  'a level of a channel with a leading 0 that is not octal': channels(
    '<channel name="A" type="Admin"><publishing><level>08</level><bufferSize>09</bufferSize></publishing></channel>',
  ),
  'a maxSize with blanks within': channels(
    '<channel name="A" type="Admin"><logging><maxSize>1 048576</maxSize></logging></channel>',
  ),
  'a maxSize in hexadecimal': channels(
    '<channel name="A" type="Admin"><logging><maxSize>0x100000</maxSize></logging></channel>',
  ),
  'a negative maxSize': channels(
    '<channel name="A" type="Admin"><logging><maxSize>-1</maxSize></logging></channel>',
  ),
  'an unknown clockType': channels(
    '<channel name="A" type="Admin"><publishing><clockType>x</clockType></publishing></channel>',
  ),
  'two logging': channels('<channel name="A" type="Admin"><logging/><logging/></channel>'),
  'a provider without a name': '<provider guid="{00000001-0002-0003-0004-000000000005}" symbol="S"/>',
  'a provider without a guid': '<provider name="P" symbol="S"/>',
  'a provider without a symbol': '<provider name="P" guid="{00000001-0002-0003-0004-000000000005}"/>',
  'an event without a value': '<events><event symbol="E"/></events>',
  'an event without a symbol': '<events><event value="1"/></events>',
  'a level without a name': '<levels><level value="16"/></levels>',
  'a level without a value': '<levels><level name="A"/></levels>',
  'a task without a value': '<tasks><task name="A"/></tasks>',
  'a keyword without a mask': '<keywords><keyword name="A"/></keywords>',
  'a channel without a type': '<channels><channel name="A"/></channels>',
  'a field without an inType': fields('<data name="a"/>'),
  'a field without a name': fields('<data inType="win:UInt8"/>'),
  'a filter without a symbol': filters({ name: 'A', value: '1' }),
  'a string without a value': `${told}<localization><resources culture="en-US"><stringTable><string id="a"/></stringTable></resources></localization>`,
  'a string without an id': `${told}<localization><resources culture="en-US"><stringTable><string value="a"/></stringTable></resources></localization>`,
  'resources without a culture': `${told}<localization><resources><stringTable><string id="a" value="a"/></stringTable></resources></localization>`,
  'an empty culture': `${told}${localization(table('', 'a'))}`,
  'a traits without attributes': '<traits/>',
  'two traits': '<traits/><traits/>',
  'two traits with another groupGuid': `<traits groupGuid="{00000001-0002-0003-0004-000000000006}"/><traits groupGuid="{00000001-0002-0003-0004-000000000007}"/>${events(event())}`,
  'a traits with a groupGuid and one without': `<traits groupGuid="{00000001-0002-0003-0004-000000000006}"/><traits/>${events(event())}`,
  'a traits with a groupGuid and one with a groupGuid of zeros': `<traits groupGuid="{00000001-0002-0003-0004-000000000006}"/><traits groupGuid="{00000000-0000-0000-0000-000000000000}"/>${events(event())}`,
  'a traits and one with an empty groupGuid': '<traits/><traits groupGuid=""/>',
  'attributes of an event': events(event({ attributes: 'MJ=4;MN=x' })),
  'empty attributes of an event': events(event({ attributes: '' })),
  'attributes of an event without an equals sign': events(event({ attributes: 'x' })),
  'a task with an empty eventGUID': tasks({ name: 'A', value: '1', eventGUID: '' }),

  // What an independent tester found.
  'keywords in turns': `${keywords({ name: 'k', mask: '0x1' }, { name: 'l', mask: '0x2' })}${events(event({ keywords: 'l k l' }), event({ value: '2', symbol: 'F', keywords: 'k' }))}`,
  'a repeated keyword of an event that is not logged': events(
    event({ keywords: 'win:SQM win:SQM', notLogged: 'true' }),
  ),
  ...Object.fromEntries(
    Object.entries({
      'level win:Error': ['0x50000002', { level: 'win:Error' }],
      'opcode win:Start': ['0x30000001', { opcode: 'win:Start' }],
      'keyword win:ResponseTime': ['0x10000031', { keywords: 'win:ResponseTime' }],
      'task win:None': ['0x70000000', { task: 'win:None' }],
    } as const).flatMap(([what, [id, values]]) => [
      [
        `an entry of the messageTable with the ID of the text of the used ${what}`,
        entries(events(event(values)), [id, 'a']),
      ],
      [
        `an entry of the messageTable with the ID of the text of the unused ${what}`,
        entries(events(event()), [id, 'a']),
      ],
    ]),
  ),
  'an entry of the messageTable with the ID of a text of Windows that the manifest has, too': entries(
    events(event({ level: 'win:Error' })),
    ['0x50000002', 'level.Error'],
  ),
  ...Object.fromEntries(
    (
      [
        [
          'a level',
          '0x50000010',
          levels(
            { name: 'l', value: '16', message: message('a') },
            { name: 'm', value: '17', message: message('b') },
          ),
          [],
        ],
        [
          'a task',
          '0x70000001',
          tasks(
            { name: 'l', value: '1', message: message('a') },
            { name: 'm', value: '2', message: message('b') },
          ),
          [],
        ],
        [
          'an opcode',
          '0x3000000B',
          opcodes(
            { name: 'l', value: '11', message: message('a') },
            { name: 'm', value: '12', message: message('b') },
          ),
          [],
        ],
        [
          'a keyword',
          '0x10000001',
          keywords(
            { name: 'l', mask: '0x1', message: message('a') },
            { name: 'm', mask: '0x2', message: message('b') },
          ),
          [],
        ],
        [
          'an item of a map',
          '0xD0000001',
          maps(
            valueMap('v', {}, { value: '1', message: message('a') }, { value: '2', message: message('b') }),
          ),
          [],
        ],
        ['an event', '0xB0000001', '', [{ message: message('a') }, { message: message('b') }]],
        [
          'a classic event',
          '1',
          '',
          [
            { message: message('a'), keywords: CLASSIC },
            { message: message('b'), keywords: CLASSIC },
          ],
        ],
      ] as const
    ).flatMap(([what, id, content, list]) =>
      ['a', 'b'].map((string) => [
        `an entry of the messageTable with the ID of ${what} for ${string === 'a' ? 'its own message' : 'the message of another one'}`,
        entries(
          content +
            events(
              ...(list.length === 0 ? [{}] : list).map((values, at) =>
                event({ ...values, value: String(at + 1), symbol: `E${at}` }),
              ),
            ),
          [id, string],
        ),
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['٣', '3٣', '0x٣', '-٣', '+３', '０x1F', '0٧', '０٧', '0८', '²', '᭑', '3\u00a0'].map((value) => [
      `an entry of the messageTable with the value ${value}`,
      entries(events(event({ message: message('a') })), [value, 'a']),
    ]),
  ),
  'an entry of the messageTable with the value -1 that nothing uses': entries(events(event()), ['-1', 'a']),
  'an entry of the messageTable with the value 0xFFFFFFFF': entries(
    events(event({ message: message('a') })),
    ['0xFFFFFFFF', 'a'],
  ),
  'two entries of the messageTable with the value -1': entries(
    events(event({ message: message('a') })),
    ['-1', 'a'],
    ['0xFFFFFFFF', 'b'],
  ),
  'an entry of the messageTable with the value -1, then one for the same string': entries(
    events(event({ message: message('a') })),
    ['-1', 'a'],
    ['5', 'a'],
  ),
  'an entry of the messageTable, then one with the value -1 for the same string': entries(
    events(event({ message: message('a') })),
    ['5', 'a'],
    ['-1', 'a'],
  ),
  'an entry of the messageTable with the value -1 whose string has the highest ID': entries(
    events(event({ message: message('b') }), event({ value: '2', symbol: 'F', message: message('a') })),
    ['-1', 'a'],
  ),
  'an entry of the messageTable with the value -1 for the message of an event on System': entries(
    `${channels(imported('System', { chid: 'S' }))}${events(event({ channel: 'S', level: 'win:Error', message: message('a') }))}`,
    ['-1', 'a'],
  ),
  'an empty symbol of a provider, with a level': provider(
    1,
    `${levels({ name: 'l', value: '16' })}${events(event({ level: 'l' }))}`,
    {
      symbol: '',
    },
  ),
  'two empty symbols of providers':
    provider(1, events(event()), { symbol: '' }) +
    provider(2, events(event({ symbol: 'F' })), { symbol: '' }),
  'an empty symbol of a provider whose name is the symbol of another one':
    provider(1, events(event()), { symbol: '' }) +
    provider(2, events(event({ symbol: 'F' })), { symbol: 'P1' }),
  ...Object.fromEntries(
    [
      '2x',
      '08',
      '65536',
      '0x',
      '0xg',
      '-1',
      '1e3',
      '+x',
      '0x2g',
      '٣',
      '3٣',
      '0x٣',
      '０x1F',
      '0८',
      '０८',
      '²',
      '᭑',
      '\u00a03',
      '3\u00a0',
      '\ufeff3',
      '3\ufeff',
    ].flatMap((text) => [
      [`a count ${text}`, fields(data('s', 'win:UnicodeString', { count: text }))],
      [
        `a count ${text} and a field of this name`,
        fields(data(text, 'win:UInt8'), data('s', 'win:UnicodeString', { count: text })),
      ],
      [
        `a length ${text} of binary data and a field of this name`,
        fields(data(text, 'win:UInt8'), data('s', 'win:Binary', { length: text })),
      ],
    ]),
  ),
  ...Object.fromEntries(
    [
      [' k', 'k'],
      ['k', 'k '],
      ['a:k', 'b:k'],
    ].flatMap(([one, other]) => {
      const names = [{ name: one as string }, { name: other as string }] as const;
      const bound = { 'xmlns:a': 'urn:x', 'xmlns:b': 'urn:x' };
      const used = (values: Attributes) => events(event(values));
      return Object.entries({
        keywords: `${keywords({ ...names[0], mask: '0x1' }, { ...names[1], mask: '0x2' })}${used({})}`,
        levels: `${levels({ ...names[0], value: '16' }, { ...names[1], value: '17' })}${used({ level: one as string })}`,
        tasks: `${tasks({ ...names[0], value: '1' }, { ...names[1], value: '2' })}${used({ task: other as string })}`,
        opcodes: `${opcodes({ ...names[0], value: '11' }, { ...names[1], value: '12' })}${used({ opcode: one as string })}`,
        filters: `${used({})}${filters({ ...names[0], value: '1' }, { ...names[1], value: '2' })}`,
      }).map(([kind, content]) => [`${kind} '${one}' and '${other}'`, provider(1, content, bound)]);
    }),
  ),
  "an event with the keyword 'k' of ' k' and 'k'": `${keywords({ name: ' k', mask: '0x1' }, { name: 'k', mask: '0x2' })}${events(event({ keywords: 'k' }))}`,
  "an event with the keyword 'k' of ' k' only": `${keywords({ name: ' k', mask: '0x1' })}${events(event({ keywords: 'k' }))}`,
  'a keyword name twice, with two namespaces': provider(
    1,
    `<keywords><keyword xmlns:a="urn:x" name="a:k" mask="0x1"/><keyword xmlns:a="urn:y" name="a:k" mask="0x2"/></keywords>${events(event())}`,
  ),
  "a level ' win:Error' and an event with win:Error": `${levels({ name: ' win:Error', value: '16' })}${events(event({ level: 'win:Error' }))}`,
  'templates whose tids differ in a space': `<templates><template tid=" k">${data('a', 'win:UInt8')}</template><template tid="k">${data('b', 'win:UInt8')}</template></templates>${events(event({ template: 'k' }))}`,
  'channels whose names differ in a space': `${channels(channel(' A'), channel('A'))}${events(event({ channel: ' A' }))}`,
  'channels whose chids differ in a space': `${channels(channel('A', { chid: 'c' }), channel('B', { chid: ' c' }))}${events(event({ channel: ' c' }))}`,
  ...Object.fromEntries(
    ['en-US ', ' en-US', ''].flatMap((culture) => [
      [`the used culture '${culture}'`, `${told}${localization(table(culture, 'a'))}`],
      [`the unused culture '${culture}'`, `${events(event())}${localization(table(culture, 'a'))}`],
      [
        `the culture '${culture}' beside en-US`,
        `${told}${localization(table('en-US', 'a'), table(culture, 'a'))}`,
      ],
    ]),
  ),
  ...Object.fromEntries(
    [
      [
        ['en-US', 'level.Error'],
        ['de-DE', 'level.Error'],
      ],
      [['de-DE', 'level.Error']],
      [
        ['de-DE', 'a'],
        ['fr-FR', 'a'],
      ],
      [
        ['de-DE', 'a'],
        ['en-US', 'a'],
      ],
      [['en-GB', 'a']],
      [['en', 'a']],
      [['', 'a']],
    ].map((tables) => [
      `only a level of winmeta in use, and the strings ${tables.map(([culture, id]) => `${id} of '${culture}'`).join(' and ')}`,
      `${events(event({ level: 'win:Error' }))}${localization(...tables.map(([culture, id]) => table(culture as string, id as string)))}`,
    ]),
  ),
  'a message that is the text of a level of winmeta in use': `${events(event({ level: 'win:Error', message: message('level.Error') }))}${localization(table('en-US', 'level.Error'), table('de-DE', 'level.Error'))}`,
  'System imported, and no other text in use': `${channels(imported('System', { chid: 'S' }))}${events(event())}${localization(table('de-DE', 'a'))}`,
  // Channels with the names of those of Windows.
  ...Object.fromEntries(
    (
      [
        ['', 'System', 'System'],
        ['system', 'system', 'system'],
        ['', 'System', 'system'],
        ['c', 'Application', 'c'],
        ['c', 'Security', 'Security'],
        ['System', 'X', 'System'],
        ['system', 'X', 'System'],
        ['', 'TraceClassic', 'TraceClassic'],
      ] as const
    ).map(([chid, name, used]) => [
      `an event on '${used}' of an own channel '${name}' with the chid '${chid}'`,
      `${channels(channel(name, { chid }))}${events(event({ channel: used }))}`,
    ]),
  ),
  'an own channel System of the type Admin, and an event without a level': `${channels(channel('System', { type: 'Admin' }))}${events(event({ channel: 'System', message: message('a') }))}${strings('a')}`,
  'two versions of an event on an own channel System': `${channels(channel('System'))}${events(event({ channel: 'System', message: message('a') }), event({ channel: 'System', version: '1', symbol: 'F', message: message('b') }))}${strings('a', 'b')}`,
  'an own channel System, and an import of it': `${channels(channel('System'), imported('System', { chid: 'S' }))}${events(event())}`,
  'an event on System, which is a channel of another provider':
    provider(1, `${channels(channel('System'))}${events(event())}`) +
    provider(
      2,
      events(event({ symbol: 'F', channel: 'System', level: 'win:Error', message: message('a') })),
    ) +
    strings('a'),
  // Messages that are texts of Windows.
  ...Object.fromEntries(
    WINDOWS_TEXTS.flatMap(([id, uses]) => [
      [`an event whose message is ${id}, which it uses`, events(event({ ...uses, message: message(id) }))],
      [
        `an event whose message is ${id}, which a later event uses`,
        events(event({ message: message(id) }), event({ ...uses, value: '2', symbol: 'F' })),
      ],
      [
        `a filter whose message is ${id}, which an event uses`,
        `${events(event(uses))}${filters({ name: 'f', value: '1', symbol: 'F', message: message(id) })}`,
      ],
      [`an event whose message is ${id}, which nothing uses`, events(event({ message: message(id) }))],
      [
        `an event whose message is ${id}, which an earlier provider uses`,
        provider(1, events(event(uses))) + provider(2, events(event({ symbol: 'F', message: message(id) }))),
      ],
      [
        `an event whose message is ${id}, which a later provider uses`,
        provider(1, events(event({ message: message(id) }))) +
          provider(2, events(event({ symbol: 'F', ...uses }))),
      ],
      [
        `a provider whose message is ${id}, which an event uses`,
        provider(1, events(event(uses)), { message: message(id) }),
      ],
      [
        `a provider whose message is ${id}, which an earlier provider uses`,
        provider(1, events(event(uses))) +
          provider(2, events(event({ symbol: 'F' })), { message: message(id) }),
      ],
      ...Object.entries(referring).flatMap(([what, content]) => [
        [
          `a ${what} whose message is ${id}, which an event uses`,
          `${content(message(id))}${events(event(uses))}`,
        ],
        [
          `a ${what} whose message is ${id}, which an earlier provider uses`,
          provider(1, events(event(uses))) +
            provider(2, `${content(message(id))}${events(event({ symbol: 'F' }))}`),
        ],
      ]),
      [
        `an entry of the messageTable for ${id}, which an event uses`,
        `${provider(1, events(event({ ...uses, message: message(id) })))}<messageTable><message value="77" message="${message(id)}"/></messageTable>`,
      ],
      [
        `an entry of the messageTable for an own string ${id}, which an event uses`,
        `${provider(1, events(event({ ...uses, message: message(id) })))}<messageTable><message value="77" message="${message(id)}"/></messageTable>${strings(id)}`,
      ],
      [
        `an event whose message is an own string ${id} of another language, which it uses`,
        `${events(event({ ...uses, message: message(id) }))}${localization(table('de-DE', id))}`,
      ],
      [
        `an event whose message is ${id}, which it uses, beside two cultures`,
        `${events(event({ ...uses, message: message(id) }), event({ value: '2', symbol: 'F', message: message('a') }))}${localization(table('en-US', 'a'), table('de-DE', 'a'))}`,
      ],
      [
        `an event whose message is ${id}, which it uses, beside another culture only`,
        `${events(event({ ...uses, message: message(id) }), event({ value: '2', symbol: 'F', message: message('a') }))}${localization(table('de-DE', 'a'))}`,
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['level.error', 'Level.Error', 'level.Error ', 'win:Error', 'level.Warning'].map((id) => [
      `an event of the level win:Error whose message is '${id}'`,
      events(event({ level: 'win:Error', message: message(id) })),
    ]),
  ),
  'an event on a channel that another provider imports, whose message is channel.System':
    provider(1, `${channels(imported('System'))}${events(event())}`) +
    provider(2, events(event({ symbol: 'F', message: message('channel.System') }))),
  ...Object.fromEntries(
    Object.entries(referring)
      .filter(([what]) => what !== 'channel')
      .map(([what, content]) => [
        `a ${what} whose message is channel.System, beside an import of System`,
        `${channels(imported('System'))}${content(message('channel.System'))}${events(event())}`,
      ]),
  ),
  'a channel whose message is channel.System, after an import of System': `${channels(imported('System'), channel('A', { message: message('channel.System') }))}${events(event())}`,
  'a channel whose message is channel.System, before an import of System': `${channels(channel('A', { message: message('channel.System') }), imported('System'))}${events(event())}`,
  'an event whose message is channel.System, beside an import of SYSTEM': `${channels(imported('SYSTEM'))}${events(event({ message: message('channel.System') }))}`,
  'an event on System whose message is channel.System': `${channels(imported('System', { chid: 'S' }))}${events(event({ channel: 'S', level: 'win:Error', message: message('channel.System') }))}`,
  'a classic event whose message is level.Error': events(
    event({ level: 'win:Error', keywords: CLASSIC, message: message('level.Error') }),
  ),
  // What the generator found with rare spellings.
  'a classic event with an ID of 32 bits': `${events(event({ value: '0xC0020003', keywords: CLASSIC, message: message('a') }))}${strings('a')}`,
  ...Object.fromEntries(
    (
      [
        ['its string with this value', '-1', 'a'],
        ['another string with this value', '-1', 'b'],
        ['another string with another value', '9', 'b'],
        ['its string with another value', '9', 'a'],
      ] as const
    ).map(([what, value, string]) => [
      `a classic event with the ID -1, and an entry of the messageTable for ${what}`,
      entries(events(event({ value: '0xFFFFFFFF', keywords: CLASSIC, message: message('a') })), [
        value,
        string,
      ]),
    ]),
  ),
  'a classic event with an ID of 33 bits': events(event({ value: '0x100000000', keywords: CLASSIC })),
  'classic events whose IDs differ in the highest bits': events(
    event({ value: '0x40010003', keywords: CLASSIC }),
    event({ value: '0x30010003', symbol: 'F', keywords: CLASSIC }),
    event({ value: '0x00020003', symbol: 'G', keywords: CLASSIC }),
    event({ value: '3', version: '1', symbol: 'H' }),
  ),
  'classic events with one ID of 32 bits': events(
    event({ value: '0x10003', keywords: CLASSIC }),
    event({ value: '65539', symbol: 'F', keywords: CLASSIC }),
  ),
  'a classic event and the version of another one that has its descriptor': events(
    event({ value: '0x10003', keywords: CLASSIC }),
    event({ value: '3', version: '1', symbol: 'F' }),
  ),
  'a classic event and a higher version of another one with its ID': `${events(event({ value: '3', keywords: CLASSIC, message: message('a') }), event({ value: '3', version: '1', symbol: 'F', message: message('b') }))}${strings('a', 'b')}`,
  'a classic event and an event on System with one ID': `${channels(imported('System', { chid: 'S' }))}${events(event({ value: '3', keywords: CLASSIC, message: message('a') }), event({ value: '3', version: '1', symbol: 'F', channel: 'S', level: 'win:Error', message: message('b') }))}${strings('a', 'b')}`,
  'a classic event with inserts in its message': `${events(event({ keywords: CLASSIC, message: message('a') }))}${strings('a=%1 %9')}`,
  'a classic event with a broken insert in its message': `${events(event({ keywords: CLASSIC, message: message('a') }))}${strings('a=%1!x')}`,
  'a provider whose only new message is that of a classic event': `${provider(1, events(event({ keywords: CLASSIC })))}${provider(2, events(event({ symbol: 'F', value: '7', keywords: CLASSIC, message: message('a') })))}${provider(3, events(event({ symbol: 'G', message: message('b') })))}${strings('a', 'b')}`,
  ...Object.fromEntries(
    ['0x3 ', ' 0x3', ' 3 '].flatMap((value) => [
      [`the count '${value}'`, fields(data('s', 'win:UInt8', { count: value }))],
      [
        `an entry of the messageTable with the value '${value}'`,
        entries(events(event({ message: message('b') })), [value, 'a']),
      ],
    ]),
  ),
  'patternMaps whose names start with a space': `${queries('<patternMap name="b" format="f"><map name="x" value="y"/></patternMap><patternMap name=" c" format="f"><map name="x" value="y"/></patternMap>')}${events(event())}`,
  ...Object.fromEntries(
    [
      ['autoBackup', 'true', 'xs:boolean'],
      ['autoBackup', 'true', 'xs:string'],
      ['maxSize', '1048576', 'xs:unsignedInt'],
      ['maxSize', '1048576', 'UInt64Type'],
      ['maxSize', '1048576', 'ProviderType'],
    ].map(([element, value, type]) => [
      `the type '${type}' of <${element}>`,
      channels(
        `<channel name="A" type="Admin"><logging><${element} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="${type}">${value}</${element}></logging></channel>`,
      ),
    ]),
  ),
  "an import of ' System'": `${channels(imported(' System', { chid: 'S' }))}${events(event({ channel: 'S', message: message('a') }))}${strings('a')}`,
};

const whole = (change: (text: string) => string, piece = `${told}${strings('a')}`) =>
  change(completeManifest(piece));

/** Manifests that differ in what is outside of a provider. */
const documents: Readonly<Record<string, string>> = {
  'no instrumentation': whole((text) => text.replace(/<instrumentation>.*<\/instrumentation>/s, '')),
  'no instrumentation but metadata': whole((text) =>
    text.replace(/<instrumentation>.*<\/instrumentation>/s, '<metadata name="evt:meta/winTypes"/>'),
  ),
  'an empty metadata beside instrumentation': whole((text) =>
    text.replace('<instrumentation>', '<metadata/><instrumentation>'),
  ),
  'a metadata with a name but without parts': whole((text) =>
    text.replace('<instrumentation>', '<metadata name="x"/><instrumentation>'),
  ),
  'a metadata without keywords': whole((text) =>
    text.replace(
      '<instrumentation>',
      '<metadata name="x"><channels/><levels/><tasks/><opcodes/></metadata><instrumentation>',
    ),
  ),
  ...Object.fromEntries(
    [
      ['<instrumentation><events/></instrumentation>', 1],
      ['<instrumentation><events/></instrumentation>', 2],
      ['<instrumentation><events/></instrumentation>', 3],
      ['<localization/>', 1],
      ['<localization/>', 2],
      ['<localization/>', 3],
      ['<x:a xmlns:x="urn:a"/>', 3],
    ].flatMap(([piece, times]) =>
      ['before', 'after'].map((place) => {
        const more = String(piece).repeat(Number(times));
        return [
          `${times} ${/\w+(?::a)?/.exec(String(piece))} ${place} instrumentation`,
          whole((text) =>
            place === 'before'
              ? text.replace('<instrumentation>', () => `${more}<instrumentation>`)
              : text.replace('</instrumentation>', () => `</instrumentation>${more}`),
          ),
        ];
      }),
    ),
  ),
  'a foreign element after three elements': whole((text) =>
    text.replace(
      '</instrumentation>',
      '</instrumentation><localization/><localization/><x:a xmlns:x="urn:a"/>',
    ),
  ),
  'foreign elements before two of three elements': whole((text) =>
    text.replace(/<instrumentation>.*<\/instrumentation>/s, (own) =>
      ['<localization/>', own].map((one) => `<x:a xmlns:x="urn:a"/><x:a xmlns:x="urn:a"/>${one}`).join(''),
    ),
  ),
  'foreign elements around two of three elements': whole((text) =>
    text.replace(
      /<instrumentation>.*<\/instrumentation>/s,
      (own) =>
        `${['<localization/>', own].map((one) => `<x:a xmlns:x="urn:a"/>${one}`).join('')}<x:a xmlns:x="urn:a"/>`,
    ),
  ),
  'a metadata with all its parts, empty': whole((text) =>
    text.replace(
      '<instrumentation>',
      '<metadata name="x"><channels/><levels/><tasks/><opcodes/><keywords/></metadata><instrumentation>',
    ),
  ),
  ...Object.fromEntries(
    [
      '<channels/><levels/><tasks/>',
      '<channels/><levels/>',
      '<levels/><channels/><tasks/>',
      '<channels/><levels/><tasks/><keywords/><opcodes/>',
      '<channels/><levels/><tasks/><tasks/>',
      '<channels/><levels/><tasks/><unknown/>',
      'text<channels/><levels/><tasks/>',
      '<x xmlns="urn:x"/><channels/><levels/><tasks/>',
      '<channels/><levels/><tasks/><x xmlns="urn:x"/>',
      '<channels/><levels><level name="L"/></levels><tasks/>',
      '<channels/><levels><level name="L" value="1"/></levels><tasks/>',
      '<channels/><levels/><tasks/><types/>',
      '<channels/><levels/><tasks/><types><inTypes/></types>',
      '<channels/><levels/><tasks/><types><inTypes><inType name="T" value="1" symbol="T"/></inTypes></types>',
      '<channels/><levels/><tasks/><types><inTypes><inType name="T" value="1" symbol="T"><description/><outType xmlType="T"/></inType></inTypes></types>',
      '<channels/><levels/><tasks/><types><inTypes><inType name="T" value="1"><description/></inType></inTypes></types>',
      '<channels/><levels/><tasks/><messageTable><message value="1" message="$(string.x)"/></messageTable>',
      '<channels/><levels/><tasks/><messageTable><message value="x" message="$(string.x)"/></messageTable>',
    ].map((content) => [
      `a metadata with ${content}`,
      whole((text) =>
        text.replace('<instrumentation>', () => `<metadata name="x">${content}</metadata><instrumentation>`),
      ),
    ]),
  ),
  'an unknown attribute of metadata': whole((text) =>
    text.replace(
      '<instrumentation>',
      '<metadata name="x" y="1"><channels/><levels/><tasks/></metadata><instrumentation>',
    ),
  ),
  'two hyphens in a comment': whole((text) =>
    text.replace('<instrumentation>', '<!-- a -- b --><instrumentation>'),
  ),
  'a NUL after the root': whole((text) => `${text}\0`),
  'a NUL between elements': whole((text) => text.replace('<instrumentation>', '<instrumentation>\0')),
  'an instruction after the root': whole((text) => `${text}<?x y?>`),
  'text after the root': whole((text) => `${text}x`),
  'no events': whole((text) =>
    text.replace(/<events>.*<\/events><\/instrumentation>/s, '</instrumentation>'),
  ),
  'no provider': whole((text) => text.replace(/<provider.*<\/provider>/s, '')),
  'counters instead of events': whole((text) =>
    text.replace(
      /<events>.*<\/events><\/instrumentation>/s,
      '<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1"/></instrumentation>',
    ),
  ),
  'counters beside events': whole((text) =>
    text.replace(
      '</instrumentation>',
      '<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1"/></instrumentation>',
    ),
  ),
  'no localization': whole((text) => text, events(event())),
  'two localization': whole((text) =>
    text.replace('</instrumentationManifest>', `${strings('b')}</instrumentationManifest>`),
  ),
  'localization first': whole((text) =>
    text.replace(/(<instrumentation>.*<\/instrumentation>)\s*(<localization>.*<\/localization>)/s, '$2$1'),
  ),
  'two instrumentation': whole((text) =>
    text.replace(
      /(<instrumentation>.*<\/instrumentation>)/s,
      '$1<instrumentation><events/></instrumentation>',
    ),
  ),
  'the prefix w for winmeta': whole(
    (text) => text.replace('xmlns:win=', 'xmlns:w='),
    fields(data('a', 'w:UInt8')),
  ),
  'the prefix w for winmeta, with a level': whole(
    (text) => text.replace('xmlns:win=', 'xmlns:w='),
    events(event({ level: 'w:Error' })),
  ),
  'the prefix win, bound to nothing': whole(
    (text) => text.replace(/ xmlns:win="[^"]*"/, ''),
    events(event({ level: 'win:Error' })),
  ),
  'the prefix win, bound to another namespace, with a level': whole(
    (text) => text.replace(/ xmlns:win="[^"]*"/, ' xmlns:win="urn:x"'),
    events(event({ level: 'win:Error' })),
  ),
  'the prefix win, bound to another namespace, with a type': whole(
    (text) => text.replace(/ xmlns:win="[^"]*"/, ' xmlns:win="urn:x"'),
    fields(data('a', 'win:UInt8')),
  ),
  'the prefix x for XML Schema': whole(
    (text) => text.replace('xmlns:xs=', 'xmlns:x='),
    fields(data('a', 'win:UInt8', { outType: 'x:unsignedByte' })),
  ),
  'an unbound prefix of an out-type': whole(
    (text) => text.replace(/ xmlns:xs="[^"]*"/, ''),
    fields(data('a', 'win:UInt8', { outType: 'xs:unsignedByte' })),
  ),
  'a prefix of an empty namespace': whole((text) => text.replace(' xmlns:xs=', ' xmlns:q="" xmlns:xs=')),
  'the prefix xs for an empty namespace': whole((text) => text.replace(/ xmlns:xs="[^"]*"/, ' xmlns:xs=""')),
  'a prefix for the namespace of xml': whole((text) =>
    text.replace(' xmlns:xs=', ' xmlns:q="http://www.w3.org/XML/1998/namespace" xmlns:xs='),
  ),
  'another namespace for xml': whole((text) => text.replace(' xmlns:xs=', ' xmlns:xml="urn:x" xmlns:xs=')),
  'the default namespace of an https address': whole((text) =>
    text.replace('"http://schemas', '"https://schemas'),
  ),
  'no default namespace': whole((text) => text.replace(/ xmlns="[^"]*"/, '')),
  'a prefix for all elements': whole((text) =>
    text.replace(/ xmlns="/, ' xmlns:e="').replace(/<(\/?)(?=[a-zA-Z])/g, '<$1e:'),
  ),
  'another root': whole((text) => text.replace(/instrumentationManifest/g, 'manifest')),
  'text in the root': whole((text) => text.replace('<instrumentation>', 'x<instrumentation>')),
  'text after the last provider': whole((text) => text.replace('</provider>', '</provider>"')),
  'a comment before the root': `<!-- c -->${whole((text) => text)}`,
  'a processing instruction before the root': `<?p q?>${whole((text) => text)}`,
  'a DOCTYPE': `<!DOCTYPE instrumentationManifest>${whole((text) => text)}`,
  'an attribute of the root': whole((text) =>
    text.replace('<instrumentationManifest', '<instrumentationManifest x="1"'),
  ),
  ...Object.fromEntries(
    [
      ['event', 'EventDefinitionType'],
      ['event', 'e:EventDefinitionType'],
      ['event', 'e:Nope'],
      ['event', 'e:ProviderType'],
      ['event', 'xs:anyType'],
      ['event', 'unbound:EventDefinitionType'],
      ['event', ''],
      ['provider', 'ProviderType'],
      ['provider', 'foo'],
      ['string', 'LocalizedStringType'],
      ['instrumentationManifest', 'foo'],
      ['stringTable', 'StringTableType'],
    ].map(([element, type]) => [
      `the type '${type}' of <${element}>`,
      whole(
        (text) =>
          text.replace(
            new RegExp(`<${element}(?=[ >])`),
            `$& xmlns:e="http://schemas.microsoft.com/win/2004/08/events" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="${type}"`,
          ),
        `${events(event())}${strings('a')}`,
      ),
    ]),
  ),
  'a schemaLocation': whole((text) =>
    text.replace(
      '<instrumentationManifest',
      '<instrumentationManifest xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://schemas.microsoft.com/win/2004/08/events eventman.xsd"',
    ),
  ),
};

/** All cases, by what they try. */
export const cases: ReadonlyMap<string, string> = new Map([
  ...Object.entries(pieces).map(([title, piece]) => [title, completeManifest(piece)] as const),
  ...Object.entries(documents),
  ...namespaceCases,
]);
