import { OWN_NUMBERS } from '../../manifest/find/free-values.js';
import type { elementShapes, ShapeName } from './shape-of.js';

/** The purpose of an element and its attributes. Types, ranges, and requirements come from the schema. */
type About<Name extends ShapeName> = {
  readonly element: string;
} & { readonly [Attribute in keyof (typeof elementShapes)[Name]['attributes']]: string };

const MAP_ITEM = {
  element: 'One value of the map and the text that decoders show for it.',
  message: 'The text that decoders show for the value.',
  symbol: 'The name of the value in generated code. The symbol of the map comes before it.',
};

const SYMBOL = 'The name in generated code. Without it, the compiler derives one from the name.';
const MESSAGE = 'The text that tools show for the name.';
const C_NAME = 'The name in the generated C header.';
const TEXT_ID =
  'The number of the text in the string resources, with schemaVersion 2. All of them are even, or all odd.';
const URI = 'Identifies it in any language. No other counter or counterSet of the manifest can have it.';
const TAGS = 'A number for your own use. Decoders can read it from Windows 10 1709 on.';

const about: { readonly [Name in ShapeName]: About<Name> } = {
  instrumentationManifest: {
    element: 'The root of a manifest: event providers, and the texts of their messages.',
  },
  instrumentation: {
    element: 'Contains the events and the performance counters of the manifest.',
  },
  events: { element: 'The providers of the manifest.' },
  messageTable: { element: 'Strings that get a message id of your choice instead of one from the compiler.' },
  message: {
    element: 'Gives a string a fixed message id, for example one that an old message file had.',
    value: 'The message id. No other message can have it.',
    message: 'The string that gets the id.',
    symbol: 'The name of the message id in generated code.',
    mid: 'A name without meaning. The compiler ignores it.',
  },
  provider: {
    element: 'A component that writes events. Sessions and Event Viewer know it by its name and its GUID.',
    name: 'The name of the provider, usually Company-Product-Component. Changing it breaks tools that look for it.',
    guid: 'Identifies the provider in each event. Generate a new one for a new provider, and never change it.',
    symbol: 'The name of the provider in generated code.',
    resourceFileName: 'The EXE or DLL that contains the compiled description of the events.',
    messageFileName:
      'The EXE or DLL that contains the texts of the messages, usually the same as resourceFileName.',
    parameterFileName: 'The EXE or DLL that contains the strings for %%1, %%2 and so on in messages.',
    helpLink: 'The address of a page about the events.',
    message: 'The name of the provider that Event Viewer shows. Without it, Event Viewer shows the name.',
    namespace: 'The namespace of the provider in generated projections for C++ and WinRT.',
    controlGuid:
      'The GUID that sessions enable if it differs from the GUID in the events. The name must then end with the provider GUID.',
    source: 'Reserved by Microsoft.',
    warnOnApplicationCompatibilityError: 'Whether `mc -t` only warns of incompatible changes.',
  },
  traits: {
    element: 'Data that a provider registers with, such as its group.',
    groupGuid: 'The provider group. A session that enables the group enables all of its providers.',
    includeName: 'Whether the name of the provider is a part of the registered data.',
  },
  channels: { element: 'The event logs that the provider writes to, at most eight.' },
  channel: {
    element: 'An event log of the provider, which Event Viewer shows.',
    name: 'The full name of the log, usually the name of the provider, a slash and the type.',
    chid: 'A short name by which events refer to the channel. Without it, they use the full name.',
    type: 'Who reads the log: Admin and Operational are for administrators and on by default; Analytic and Debug record much.',
    symbol: SYMBOL,
    value: 'The number of the channel in events. Without it, the compiler chooses one from 16 up.',
    enabled:
      'Whether Windows records the channel without being asked. Leave Analytic and Debug channels off.',
    isolation:
      'Whose session and access rights the channel shares. Custom gives the channel its own session.',
    access: 'Who can read, write and clear the log, as a security descriptor in SDDL.',
    message: 'The name of the channel that Event Viewer shows.',
  },
  importChannel: {
    element: 'A channel that Windows or another provider defines, such as System or Application.',
    name: 'The full name of the channel.',
    chid: 'A short name by which events refer to the channel.',
    symbol: SYMBOL,
  },
  logging: { element: 'How Windows keeps the file of the channel.' },
  publishing: {
    element: 'The session of the channel, for Analytic and Debug channels and those with Custom isolation.',
  },
  'logging/autoBackup': {
    element: 'Whether Windows starts a new file when the log is full. Needs retention.',
  },
  'logging/retention': {
    element: 'Whether a full log keeps its events: true stops recording, false overwrites the oldest.',
  },
  'logging/maxSize': { element: 'The size of the file in bytes at which the log is full.' },
  'publishing/level': { element: 'The channel gets events up to this level. 0 means all levels.' },
  'publishing/keywords': {
    element: 'The channel gets events that have one of these keyword bits. 0 means all events.',
  },
  'publishing/controlGuid': { element: 'The control GUID of a WPP session, for Debug channels.' },
  'publishing/bufferSize': { element: 'The size of each buffer of the session in kilobytes.' },
  'publishing/fileMax': {
    element: 'How many files to keep, at most 16. With 0 or 1, each start overwrites the file.',
  },
  'publishing/minBuffers': { element: 'How many buffers the session has at least.' },
  'publishing/maxBuffers': { element: 'How many buffers the session has at most.' },
  'publishing/latency': { element: 'How long events can wait in a buffer before Windows writes it.' },
  'publishing/clockType': { element: 'The clock of the events: SystemTime, or QPC for short intervals.' },
  'publishing/sidType': { element: 'Whether each event contains the SID of the account that wrote it.' },
  levels: { element: 'Severity levels of the provider. Most providers only need those of Windows.' },
  level: {
    element: 'A severity level, in addition to those of Windows.',
    name: 'The name by which events refer to the level.',
    value:
      'The number of the level. Values below 16 belong to Windows. A session gets all levels up to its own.',
    symbol: SYMBOL,
    message: MESSAGE,
  },
  tasks: { element: 'The parts of the provider that write events.' },
  task: {
    element: 'A part of the provider, such as an operation or a component, to group its events.',
    name: 'The name by which events refer to the task.',
    value: 'The number of the task in events.',
    symbol: SYMBOL,
    eventGUID: 'Identifies the task in classic events. The MOF output needs it.',
    message: MESSAGE,
  },
  opcodes: { element: 'Steps of operations. In a task, they are only for events of that task.' },
  opcode: {
    element: 'A step of an operation, in addition to those of Windows such as win:Start and win:Stop.',
    name: 'The name by which events refer to the opcode.',
    value: 'The number of the opcode in events. The others belong to Windows.',
    symbol: SYMBOL,
    mofValue: 'Reserved by Microsoft, for the MOF output.',
    message: MESSAGE,
  },
  keywords: { element: 'Groups of events that sessions can turn on and off.' },
  keyword: {
    element: 'A group of events. A session asks for groups, and gets the events that are in one of them.',
    name: 'The name by which events refer to the keyword.',
    mask: 'The bit of the keyword. The upper 16 bits belong to Windows.',
    symbol: SYMBOL,
    message: MESSAGE,
  },
  maps: { element: 'Texts for numbers in events.' },
  valueMap: {
    element: 'Texts for the values of a field, as for an enumeration.',
    name: 'The name by which fields refer to the map.',
    symbol: 'The name of the enumeration in generated code. Without it, there is none.',
  },
  'valueMap/map': { ...MAP_ITEM, value: 'The value that the field can have.' },
  bitMap: {
    element: 'Texts for the bits of a field, as for a set of flags.',
    name: 'The name by which fields refer to the map.',
    symbol: 'The name of the enumeration in generated code. Without it, there is none.',
  },
  'bitMap/map': { ...MAP_ITEM, value: 'One bit, in hexadecimal.' },
  namedQueries: { element: 'Reserved by Microsoft.' },
  patternMaps: { element: 'Reserved by Microsoft.' },
  patternMap: {
    element: 'Reserved by Microsoft.',
    name: 'The name of the map.',
    format: 'The format of the patterns.',
    symbol: SYMBOL,
  },
  'patternMap/map': {
    element: 'A pattern.',
    name: 'The name of the pattern.',
    value: 'The text of the pattern.',
  },
  templates: { element: 'The data that events contain.' },
  template: {
    element: 'The fields of an event, in order. Several events can share a template.',
    tid: 'The name by which events refer to the template.',
    name: 'The name of the EventData element in the XML of events.',
    tags: TAGS,
  },
  data: {
    element: 'A field. In messages, %1 is the first field of the template.',
    name: 'The name of the field in decoded events and in generated code.',
    inType: 'The type of the value in the bytes of the event.',
    outType: 'How decoders show the value. Without it, the default of the in-type applies.',
    map: 'The map with the texts for the values.',
    length:
      'How many characters or bytes the value has: a number, or an earlier field that contains the number.',
    count: 'How many elements the array has: a number, or an earlier field that contains the number.',
    tags: TAGS,
  },
  struct: {
    element: 'Several fields that belong together, often as elements of an array.',
    name: 'The name of the struct in decoded events.',
    count: 'How many times the struct occurs: a number, or an earlier field that contains the number.',
    tags: TAGS,
  },
  binary: {
    element: 'Reserved by Microsoft. mc.exe adds a length and a binary field.',
    name: 'The name of the binary field.',
  },
  'provider/events': { element: 'The events of the provider.' },
  event: {
    element: 'An event that the provider writes.',
    value: 'The id of the event. Together with the version, it is unique in the provider.',
    version: 'The version of the event. Increase it when the fields change.',
    name: 'A name for decoders, from Windows 10 1709 on. Windows does not translate it.',
    attributes: 'More data for decoders, as NAME=value pairs with semicolons between them.',
    level: 'How severe the event is. Sessions can ask for events up to a level.',
    template: 'The fields of the event. Without it, the event has no data.',
    channel: 'The log that the event goes to. Without it, only tracing sessions get the event.',
    keywords:
      'The groups that the event is in, with spaces between them. Without any, every session gets the event.',
    task: 'The part of the provider that the event belongs to.',
    opcode: 'The step of the operation, such as win:Start.',
    symbol: 'The name of the event in generated code.',
    message: 'The text that people read, with %1, %2 and so on for the fields. Admin channels require it.',
    notLogged:
      'Whether programs no longer write the event. Decoders still know it, but generated code omits it.',
    suppressProjection: 'Whether generated WinRT projections omit the event.',
  },
  filters: { element: 'Filters that a session can pass to the provider.' },
  filter: {
    element: 'A filter that the provider evaluates itself, with data that a session passes to it.',
    name: 'The name of the filter.',
    value: 'The number of the filter. Together with the version, it is unique in the provider.',
    version: 'The version of the filter.',
    symbol: SYMBOL,
    message: MESSAGE,
    tid: 'The template of the data that a session passes.',
  },
  localization: {
    element: 'The texts of all messages, for each language.',
    fallbackCulture: 'The culture for readers whose language is missing. Windows ignores it.',
  },
  resources: {
    element: 'The texts in one language.',
    culture: 'The language as a Windows culture name, such as en-US.',
  },
  stringTable: { element: 'The texts.' },
  string: {
    element: 'A text of messages. Each language has its own, with the same id.',
    id: 'The name by which messages refer to the text, as $(string.id).',
    value: 'The text. In messages of events, %1 is the first field and %n starts a new line.',
    stringType: 'Without meaning. The compiler ignores it.',
  },
  counters: {
    element: 'The performance counters that a program or a driver publishes.',
    schemaVersion: 'With 2.0, nameID and descriptionID number the texts; with 1.1, the compiler does.',
  },
  'counters/provider': {
    element: 'The program or driver that publishes the counters. A manifest has one.',
    providerGuid:
      'Identifies the provider in Windows. Generate a new one for a new provider, and never change it.',
    applicationIdentity:
      'The EXE, DLL or SYS that contains the texts. lodctr looks for it in the folder of its second argument.',
    symbol: 'The name of the variable for the provider in the C header. Drivers have none.',
    providerName: 'A name for people. Tools do not show it.',
    providerType:
      'Whether a program (userMode, the default) or a driver (kernelMode) publishes the counters.',
    callback: 'With custom, CounterInitialize takes a function that Windows calls when tools read.',
    resourceBase:
      'The number of the first text in the string resources, with schemaVersion 1. It is 1 otherwise.',
  },
  counterSet: {
    element: 'Counters that are published together, for one instance or for several, such as disks.',
    symbol: C_NAME,
    guid: 'Identifies the set in Windows. Generate a new one for a new set, and never change it.',
    uri: URI,
    name: 'The name that tools show, and that paths of counters contain.',
    nameID: TEXT_ID,
    description: 'The text that tools show about the set.',
    descriptionID: TEXT_ID,
    instances: 'How many instances the set has, and whether tools combine those of all processes.',
  },
  structs: { element: 'The structures of a driver that contain the values.' },
  'structs/struct': {
    element: 'A structure of a driver, which the generated functions take.',
    name: 'The name by which counters refer to the structure, and of the parameter in the C header.',
    type: 'The C type.',
  },
  counter: {
    element: 'A number that a program or a driver publishes.',
    id: 'The number of the counter in its set. Programs and tools find the counter by it; never change it.',
    uri: URI,
    symbol: 'The name of the id in the generated C header.',
    name: 'The name that tools show, and that paths of counters contain. Bases need none.',
    nameID: TEXT_ID,
    description: 'The text that tools show about the counter.',
    descriptionID: TEXT_ID,
    type: 'The size of the value, and what tools compute from it.',
    detailLevel: 'Whether the counter is for all users, or for advanced ones.',
    defaultScale: 'Graphs show the value times 10 to this power.',
    aggregate: 'How tools combine the values of several instances, if the set is an aggregate.',
    baseID: 'The id of the counter that divides this one.',
    perfTimeID: 'The id of the counter with the time at which the value was stored.',
    perfFreqID: 'The id of the counter with the ticks per second of that time.',
    multiCounterID: 'The id of the counter with the number of things that are active.',
    struct: 'The structure of the driver that contains the value.',
    field: 'The member of the structure that contains the value.',
  },
  counterAttributes: { element: 'How tools show the counter.' },
  counterAttribute: {
    element: 'One way in which tools show the counter.',
    name: 'Such as noDisplay, which hides a counter that only others need.',
  },
};

/** Elements that are in the schema but not intended for user manifests, by local name. */
const RESERVED_ELEMENTS: ReadonlySet<string> = new Set([
  'metadata',
  'binary',
  'namedQueries',
  'patternMaps',
  'patternMap',
]);

const RESERVED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'message/mid',
  'provider/source',
  'provider/warnOnApplicationCompatibilityError',
  'opcode/mofValue',
  'localization/fallbackCulture',
  'string/stringType',
]);

/** Returns the purpose of an element, in one or two sentences. */
export const aboutElement = (name: ShapeName): string => about[name].element;

/** Returns an attribute's meaning in one or two sentences; `undefined` if the element does not have it. */
export function aboutAttribute(element: ShapeName, attribute: string): string | undefined {
  const texts: Readonly<Record<string, string>> = about[element];
  return attribute !== 'element' && Object.hasOwn(texts, attribute) ? texts[attribute] : undefined;
}

/** Attributes optional in the schema, but required by Windows to show events (provider-file-names). */
const NEEDED: ReadonlySet<string> = new Set(['provider/resourceFileName', 'provider/messageFileName']);

/** Whether Windows needs an attribute that the schema doesn't require. */
export const isNeeded = (element: ShapeName, attribute: string): boolean =>
  NEEDED.has(`${element}/${attribute}`);

const numbers = ([least, most]: readonly [least: number, most: number]) =>
  `a number from ${least} to ${most}, decimal or hexadecimal with 0x`;
const TAG_VALUES = numbers([0, 0xfff_ffff]);

/** The values that rules and Windows allow, where the schema allows others, too. */
const ALLOWED: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['channel/value', numbers(OWN_NUMBERS.channel)],
  ['level/value', numbers(OWN_NUMBERS.level)],
  ['opcode/value', numbers(OWN_NUMBERS.opcode)],
  ['keyword/mask', 'one of the lower 48 bits, in hexadecimal such as 0x1'],
  ['template/tags', TAG_VALUES],
  ['data/tags', TAG_VALUES],
  ['struct/tags', TAG_VALUES],
  ['event/value', numbers([0, OWN_NUMBERS.event[1]])],
]);

/** Returns the values that an attribute can have; `undefined` for all that the schema allows. */
export const allowedValues = (element: ShapeName, attribute: string): string | undefined =>
  ALLOWED.get(`${element}/${attribute}`);

/** Whether an element is in the schema, but not intended for user manifests. */
export const isReservedElement = (localName: string): boolean => RESERVED_ELEMENTS.has(localName);

/** Whether an attribute is in the schema, but has no meaning or isn't intended for user manifests. */
export const isReservedAttribute = (element: ShapeName, attribute: string): boolean =>
  RESERVED_ATTRIBUTES.has(`${element}/${attribute}`);
