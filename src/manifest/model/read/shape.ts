import { type Lexical, lexical } from '../values/lexical.js';
import { channelTypeFor } from '../values/synonyms.js';

/** An attribute of the schema. */
export interface AttributeShape<T = unknown> {
  readonly type: Lexical<T>;
  readonly required: boolean;
}

/**
 * The permitted number of child elements with a name: any or one. If the schema pointlessly allows several,
 * those used: the `first`, `all`, or the `last` value of each attribute.
 */
export type Occurs = 'any' | 'one' | 'first' | 'all' | 'last';

/** A schema element (eventman.xsd). `traits` is newer than the published file; mc.exe 10.0.18362 has it. */
export interface ElementShape {
  readonly attributes: Readonly<Record<string, AttributeShape>>;
  /** Child elements by local name, and how many are allowed. */
  readonly children: Readonly<Record<string, Occurs>>;
  /** Ordered child elements' positions. Elements with the same number can be in any order. */
  readonly order?: Readonly<Record<string, number>>;
  /** At least one child element is required. */
  readonly nonEmpty?: boolean;
  /** The child elements that are required. */
  readonly parts?: readonly string[];
  /** The maximum number of child elements; after the last of so many, the schema allows no foreign one. */
  readonly most?: number;
  /** The schema allows descriptive text, which has no meaning. */
  readonly mixed?: boolean;
  /** The schema allows attributes of other namespaces. */
  readonly foreignAttributes?: boolean;
  /** The schema allows elements of other namespaces, `last`: after all others. */
  readonly foreignChildren?: 'anywhere' | 'last';
  /** The type of the element's text, for elements that contain a value. */
  readonly content?: Lexical<unknown>;
  /** The default that the schema defines for an empty element. */
  readonly fallback?: string;
}

export const required = <T>(type: Lexical<T>) => ({ type, required: true }) as const;
export const optional = <T>(type: Lexical<T>) => ({ type, required: false }) as const;

const {
  text,
  token,
  guid,
  symbol,
  boolean,
  uint8,
  uint16,
  uint32,
  uint64,
  setting8,
  setting32,
  mask,
  qname,
  level,
  opcode,
  qnameReference,
  message,
  oneOf,
} = lexical;

const list = (...names: string[]) => ({
  attributes: {},
  children: Object.fromEntries(names.map((name) => [name, 'any' as const])),
});
const content = <T>(type: Lexical<T>, fallback?: string) => ({
  attributes: {},
  children: {},
  content: type,
  ...(fallback !== undefined && { fallback }),
});
const leaf = {};

/** Children that must be in this order. Inside one group, any order is allowed. */
const ordered = (...groups: readonly (readonly string[])[]) =>
  Object.fromEntries(groups.flatMap((group, place) => group.map((name) => [name, place])));

const mapItem = (value: Lexical<number>) => ({
  attributes: { value: required(value), message: required(message), symbol: optional(symbol) },
  children: leaf,
  mixed: true,
});
/** Attributes of other namespaces are allowed. */
const open = { foreignAttributes: true } as const;

/** The schema as data. The keys are element names, with a parent where two elements have the same name. */
export const shapes = {
  instrumentationManifest: {
    attributes: {},
    children: { metadata: 'any', instrumentation: 'all', localization: 'all' },
    most: 3,
    foreignChildren: 'anywhere',
  },
  instrumentation: { attributes: {}, children: { events: 'all' }, ...open, foreignChildren: 'anywhere' },
  events: { ...list('provider', 'messageTable'), ...open, foreignChildren: 'anywhere' },

  messageTable: list('message'),
  message: {
    attributes: {
      value: required(lexical.messageId),
      message: required(message),
      symbol: optional(symbol),
      mid: optional(text),
    },
    children: leaf,
  },

  provider: {
    attributes: {
      name: required(text),
      guid: required(guid),
      symbol: required(symbol),
      resourceFileName: optional(text),
      messageFileName: optional(text),
      parameterFileName: optional(text),
      helpLink: optional(text),
      message: optional(message),
      namespace: optional(lexical.namespaceName),
      controlGuid: optional(guid),
      source: optional(oneOf(['Xml', 'Wbem'])),
      warnOnApplicationCompatibilityError: optional(boolean),
    },
    children: {
      channels: 'any',
      levels: 'any',
      tasks: 'any',
      opcodes: 'any',
      keywords: 'any',
      maps: 'any',
      namedQueries: 'any',
      templates: 'any',
      events: 'any',
      filters: 'any',
      traits: 'last',
    },
    ...open,
    foreignChildren: 'anywhere',
  },
  traits: {
    attributes: { groupGuid: optional(guid), includeName: optional(boolean) },
    children: leaf,
  },

  channels: { ...list('channel', 'importChannel'), ...open, foreignChildren: 'anywhere' },
  channel: {
    attributes: {
      name: required(token),
      chid: optional(token),
      type: required(oneOf(['Admin', 'Operational', 'Analytic', 'Debug'], channelTypeFor)),
      symbol: optional(symbol),
      value: optional(uint8),
      enabled: optional(boolean),
      isolation: optional(oneOf(['Application', 'System', 'Custom'])),
      access: optional(text),
      message: optional(message),
    },
    children: { logging: 'one', publishing: 'one' },
    order: ordered(['logging'], ['publishing']),
    mixed: true,
    ...open,
    foreignChildren: 'last',
  },
  importChannel: {
    attributes: { name: required(token), chid: optional(token), symbol: optional(symbol) },
    children: leaf,
    mixed: true,
  },
  logging: {
    attributes: {},
    children: { autoBackup: 'one', retention: 'one', maxSize: 'one' },
    order: ordered(['autoBackup'], ['retention'], ['maxSize']),
    ...open,
    foreignChildren: 'last',
  },
  publishing: {
    attributes: {},
    children: {
      level: 'one',
      keywords: 'one',
      controlGuid: 'one',
      bufferSize: 'one',
      fileMax: 'one',
      minBuffers: 'one',
      maxBuffers: 'one',
      latency: 'one',
      clockType: 'one',
      sidType: 'one',
    },
    order: ordered(
      ['level'],
      ['keywords'],
      ['controlGuid'],
      ['bufferSize'],
      // The documentation page has these two in the other order, which mc.exe refuses.
      ['fileMax'],
      ['minBuffers'],
      ['maxBuffers'],
      ['latency'],
      ['clockType'],
      ['sidType'],
    ),
    ...open,
    foreignChildren: 'last',
  },
  'logging/autoBackup': content(boolean),
  'logging/retention': content(boolean, 'false'),
  'logging/maxSize': content(uint64, '1048576'),
  'publishing/level': content(setting8, '0'),
  'publishing/keywords': content(uint64, '0'),
  'publishing/controlGuid': content(guid),
  'publishing/bufferSize': content(setting32),
  'publishing/fileMax': content(setting32),
  'publishing/minBuffers': content(setting32),
  'publishing/maxBuffers': content(setting32),
  'publishing/latency': content(setting32),
  'publishing/clockType': content(oneOf(['SystemTime', 'QPC']), 'SystemTime'),
  'publishing/sidType': content(oneOf(['None', 'Publishing'])),

  levels: list('level'),
  level: {
    attributes: {
      name: required(qname),
      value: required(uint8),
      symbol: optional(symbol),
      message: optional(message),
    },
    children: leaf,
    mixed: true,
    ...open,
  },
  tasks: list('task'),
  task: {
    attributes: {
      name: required(qname),
      value: required(uint16),
      symbol: optional(symbol),
      eventGUID: optional(guid),
      message: optional(message),
    },
    children: { opcodes: 'one' },
    mixed: true,
    ...open,
  },
  opcodes: list('opcode'),
  opcode: {
    attributes: {
      name: required(qname),
      value: required(uint8),
      symbol: optional(symbol),
      mofValue: optional(uint8),
      message: optional(message),
    },
    children: leaf,
    mixed: true,
    ...open,
  },
  keywords: list('keyword'),
  keyword: {
    attributes: {
      name: required(qname),
      mask: required(mask),
      symbol: optional(symbol),
      message: optional(message),
    },
    children: leaf,
    mixed: true,
    ...open,
  },

  maps: { ...list('valueMap', 'bitMap'), nonEmpty: true },
  valueMap: {
    attributes: { name: required(text), symbol: optional(symbol) },
    children: { map: 'any' },
    nonEmpty: true,
  },
  'valueMap/map': mapItem(uint32),
  bitMap: {
    attributes: { name: required(text), symbol: optional(symbol) },
    children: { map: 'any' },
    nonEmpty: true,
  },
  'bitMap/map': mapItem(uint32),

  namedQueries: { attributes: {}, children: { patternMaps: 'one' }, ...open, foreignChildren: 'last' },
  patternMaps: list('patternMap'),
  patternMap: {
    attributes: { name: required(qname), format: required(text), symbol: optional(symbol) },
    children: { map: 'any' },
    nonEmpty: true,
  },
  'patternMap/map': {
    attributes: { name: required(text), value: required(text) },
    children: leaf,
    mixed: true,
  },

  templates: list('template'),
  template: {
    attributes: { tid: required(token), name: optional(text), tags: optional(uint32) },
    children: { data: 'any', struct: 'any', binary: 'one', UserData: 'first' },
    ...open,
  },
  data: {
    attributes: {
      name: required(text),
      inType: required(qnameReference),
      outType: optional(text),
      map: optional(text),
      length: optional(text),
      count: optional(text),
      tags: optional(uint32),
    },
    children: leaf,
    mixed: true,
    ...open,
  },
  struct: {
    attributes: { name: required(text), count: optional(text), tags: optional(uint32) },
    children: { data: 'any' },
    nonEmpty: true,
    mixed: true,
    ...open,
  },
  binary: { attributes: { name: optional(text) }, children: leaf },

  'provider/events': list('event'),
  event: {
    attributes: {
      value: required(uint32),
      version: optional(uint8),
      name: optional(text),
      attributes: optional(text),
      level: optional(level),
      template: optional(token),
      channel: optional(token),
      keywords: optional(text),
      task: optional(qname),
      opcode: optional(opcode),
      symbol: optional(symbol),
      message: optional(message),
      notLogged: optional(boolean),
      suppressProjection: optional(boolean),
    },
    children: leaf,
    mixed: true,
  },

  filters: { ...list('filter'), mixed: true },
  filter: {
    attributes: {
      name: required(qname),
      value: required(uint8),
      version: optional(uint8),
      symbol: optional(symbol),
      message: optional(message),
      tid: optional(token),
    },
    children: leaf,
    mixed: true,
  },

  localization: {
    attributes: { fallbackCulture: optional(text) },
    children: { resources: 'any' },
    ...open,
    foreignChildren: 'anywhere',
  },
  resources: { attributes: { culture: required(text) }, children: { stringTable: 'any' }, ...open },
  stringTable: { ...list('string'), ...open },
  string: {
    attributes: { id: required(text), value: required(text), stringType: optional(text) },
    children: leaf,
    mixed: true,
  },
} satisfies Record<string, ElementShape>;

export type ShapeName = keyof typeof shapes;

/** The schema's names of element types, which `xsi:type` can repeat. Omitted ones have unnamed types. */
export const typeNames: ReadonlyMap<ElementShape, string> = new Map(
  Object.entries({
    instrumentationManifest: 'InstrumentationManifestType',
    instrumentation: 'InstrumentationType',
    events: 'EventsType',
    provider: 'ProviderType',
    traits: 'TraitsType',
    channels: 'ChannelListType',
    channel: 'ChannelType',
    importChannel: 'ImportChannelType',
    logging: 'ChannelLoggingType',
    publishing: 'ChannelPublishingType',
    levels: 'LevelListType',
    level: 'LevelType',
    tasks: 'TaskListType',
    task: 'TaskType',
    opcodes: 'OpcodeListType',
    opcode: 'OpcodeType',
    keywords: 'KeywordListType',
    keyword: 'KeywordType',
    maps: 'MapType',
    valueMap: 'ValueMapType',
    bitMap: 'BitMapType',
    namedQueries: 'NamedQueryType',
    patternMaps: 'PatternMapListType',
    patternMap: 'PatternMapType',
    templates: 'TemplateListType',
    template: 'TemplateItemType',
    data: 'DataDefinitionType',
    struct: 'StructDefinitionType',
    'provider/events': 'DefinitionType',
    event: 'EventDefinitionType',
    filters: 'FilterListType',
    filter: 'FilterType',
    localization: 'LocalizationType',
    stringTable: 'StringTableType',
  }).map(([name, type]) => [shapes[name as ShapeName] as ElementShape, type]),
);

const UNSIGNED = ['unsignedByte', 'unsignedShort', 'unsignedInt', 'unsignedLong'];

/** The names of value types, in the manifest schema and in XML Schema. Other values' types are unnamed. */
export const valueTypeNames: ReadonlyMap<
  Lexical<unknown>,
  { readonly manifest?: readonly string[]; readonly xmlSchema?: readonly string[] }
> = new Map<Lexical<unknown>, { manifest?: string[]; xmlSchema?: string[] }>([
  [boolean, { xmlSchema: ['boolean'] }],
  [setting8, { manifest: ['UInt8Type', 'HexInt8Type'], xmlSchema: UNSIGNED.slice(0, 1) }],
  [setting32, { manifest: ['UInt32Type', 'HexInt32Type'], xmlSchema: UNSIGNED.slice(0, 3) }],
  [uint64, { manifest: ['UInt64Type', 'HexInt64Type'], xmlSchema: UNSIGNED }],
  [guid, { manifest: ['GUIDType'] }],
]);
