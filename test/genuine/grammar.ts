import fc from 'fast-check';
import {
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
  predefinedTasks,
} from '../../src/windows/winmeta/metadata.js';
import { inTypes } from '../../src/windows/winmeta/types.js';

/**
 * Random manifests over the whole grammar of the schema: what people may write, in all spellings. Most of
 * them compile with mc.exe; some do not, because two choices clash.
 */

/** Draws random values. Each drawing is a value of fast-check, so a seed repeats it. */
export class Random {
  constructor(private readonly draw: fc.GeneratorValue) {}
  int(min: number, max: number): number {
    return this.draw(fc.integer, { min, max });
  }
  /** True in so many of 100 cases. */
  chance(percent: number): boolean {
    return this.int(0, 99) < percent;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)] as T;
  }
  /** Some items of a list, in its order. */
  some<T>(list: readonly T[], percent: number): T[] {
    return list.filter(() => this.chance(percent));
  }
  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    const result: T[] = [];
    while (rest.length > 0) result.push(...rest.splice(this.int(0, rest.length - 1), 1));
    return result;
  }
  /** A number of items that is small most of the time. */
  few(most: number): number {
    return this.chance(70) ? this.int(0, Math.min(3, most)) : this.int(0, most);
  }
}

/** A manifest with the switches to compile it with. */
export interface Sample {
  readonly manifest: string | Uint8Array;
  readonly switches: readonly string[];
}

/** Attributes in the order in which they are written. An attribute without a value is left out. */
type Attributes = readonly (readonly [name: string, value: string | undefined])[];

interface Named {
  readonly reference: string;
  readonly value: number;
}

interface Channel {
  readonly reference: string;
  /** An event on it needs a level and a message. */
  readonly strict: boolean;
}

interface Template {
  readonly tid: string;
  /** The number of top-level items, which inserts of messages name. */
  readonly items: number;
}

const LEGACY = ['System', 'Application', 'Security'];
/** The IDs of the texts of Windows, by the names of their definitions. */
const TEXTS_OF_WINDOWS: ReadonlyMap<string, string> = new Map(
  [predefinedLevels, predefinedTasks, predefinedOpcodes, predefinedKeywords]
    .flat()
    .flatMap(({ name, stringId }) => (stringId === undefined ? [] : [[name, stringId]])),
);
const WIN_LEVELS = [
  'Critical',
  'Error',
  'Warning',
  'Informational',
  'Verbose',
  'LogAlways',
  'ReservedLevel6',
];
const WIN_OPCODES = [
  'Info',
  'Start',
  'Stop',
  'DC_Start',
  'DC_Stop',
  'Extension',
  'Reply',
  'Resume',
  'Suspend',
  'Send',
  'Receive',
];
const WIN_KEYWORDS = ['ResponseTime', 'SQM', 'AuditFailure', 'AuditSuccess', 'CorrelationHint'];
const CULTURES = [
  'en-US',
  'de-DE',
  'fr-FR',
  'ja-JP',
  'pt-BR',
  'zh-CN',
  'en-GB',
  'en',
  'de',
  'ru-RU',
  'fi-FI',
];
const WORDS = [
  'Alpha',
  'beta',
  'Gamma-1',
  'del_ta',
  'Eps.ilon',
  'ZETA',
  'Eta9',
  'theta',
  'Iota',
  'Kap-pa',
  'x',
  'Lambda2',
  'mu',
  'Nu',
  'xi',
  'Omi',
];
/** Names with blanks and prefixes, which mc.exe compares character by character. */
const ODD_NAMES = ['k', ' k', 'k ', 'a:k', 'b:k', 'win:k', ' win:Error'];
/** Names that the schema refuses for definitions. */
const FAULTY_NAMES = ['a:', 'K k', ':k', '1k', 'c:k', 'µ', 'k²', 'kº'];
/** Lengths and counts that mc.exe reads as C does, or doesn't read. */
const ODD_EXTENTS = [
  '2x',
  '08',
  '65536',
  '0x',
  '0xg',
  '-1',
  '1e3',
  '+3',
  '0x2g',
  '010',
  '0000000003',
  ' 2',
  '0',
];
/** Names of types in the schema, and others. */
const SCHEMA_TYPES = ['e:Nope', 'Nope', 'unbound:X', '', 'xs:string', 'xs:anyType', 'EventDefinitionType'];
const TYPE_OF: Readonly<Record<string, string>> = {
  event: 'EventDefinitionType',
  provider: 'ProviderType',
  stringTable: 'StringTableType',
  string: 'LocalizedStringType',
  level: 'LevelType',
  task: 'TaskType',
  keyword: 'KeywordType',
  channel: 'ChannelType',
};
const MANIFESTS = 'http://schemas.microsoft.com/win/2004/08/events';
const HOLDERS = ['UInt8', 'UInt16', 'UInt32', 'HexInt32'];
const MAPPED = ['UInt8', 'UInt16', 'UInt32', 'HexInt32'];

export class Maker {
  private readonly strings = new Map<string, string>();
  private nextGuid: number;
  private readonly names = new Set<string>();
  private readonly symbols = new Set<string>();
  private readonly messages: string[] = [];
  /** The names of channels that a provider defines. */
  private readonly channels: string[] = [];
  /** The channels of Windows that are imported. */
  private readonly imports = new Set<string>();
  private readonly prefix: string;
  private providers = 0;
  private hasTable = false;
  /** How many of the strings are in the manifests that are made. */
  private written = 0;
  cultures: readonly string[] | undefined;
  /** Whether names have blanks and prefixes. */
  private readonly odd: boolean;
  /** Whether some elements name their type of the schema. */
  private readonly typed: boolean;
  /** Whether some spellings are those that mc.exe refuses, or wevtc. */
  private readonly faulty: boolean;
  /** In how many of 100 providers there are no events. */
  eventless = 5;
  constructor(
    private readonly random: Random,
    private readonly win: string,
    /** The prefix of the types of XML Schema. */
    private readonly xs: string,
    /** The symbols of a message text file that is linked with the manifests. */
    private readonly texts: readonly string[] = [],
  ) {
    this.nextGuid = random.int(1, 0xffff);
    this.prefix = random.pick(['', 'S.', 'string_', 'a b ', 'Ä', ' ']);
    this.odd = random.chance(6);
    this.typed = random.chance(1);
    this.faulty = random.chance(3);
  }

  /** A manifest. The next one can use its strings and channels, and uses other names. */
  manifest(): string {
    const { random } = this;
    const count = random.chance(75) ? 1 : random.chance(90) ? random.int(2, 4) : random.int(15, 19);
    const providers = Array.from({ length: count }, () => this.provider(this.providers++, count > 4));
    const table = this.messageTable();
    const children = random.chance(20) ? [table, ...providers] : [...providers, table];
    const half = random.chance(3) ? random.int(0, children.length) : 0;
    const instrumentations = [children.slice(0, half), children.slice(half)].flatMap((some, index) =>
      some.length > 0 || index > 0
        ? [`<instrumentation><events>${some.join(this.space())}</events></instrumentation>`]
        : [],
    );
    const metadata = random.chance(1)
      ? '<metadata name="x"><channels/><levels/><tasks/><opcodes/><keywords/></metadata>'
      : '';
    const win = 'http://manifests.microsoft.com/win/2004/08/windows/events';
    const declarations = this.shuffle([
      ['xmlns', MANIFESTS],
      [`xmlns:${this.win}`, win],
      [`xmlns:${this.xs}`, 'http://www.w3.org/2001/XMLSchema'],
      ['xmlns:a', this.odd ? 'urn:a' : undefined],
      ['xmlns:b', this.odd ? random.pick(['urn:a', 'urn:b']) : undefined],
      ['xmlns:e', this.typed ? MANIFESTS : undefined],
      ['xmlns:xsi', this.typed ? 'http://www.w3.org/2001/XMLSchema-instance' : undefined],
      ['xsi:schemaLocation', this.typed && random.chance(30) ? `${MANIFESTS} eventman.xsd` : undefined],
    ]);
    const localization = this.localization();
    const parts = [metadata, ...instrumentations, localization];
    const content = (random.chance(3) ? random.shuffled(parts) : parts).join(this.space());
    const text = `<instrumentationManifest${declarations}>${this.space()}${content}</instrumentationManifest>`;
    // The elements of UserData have a namespace of their own.
    return random.chance(2)
      ? text.replace(/ xmlns=(?=["']http)/, ' xmlns:m=').replace(/<(\/?)(?=[a-z]|UserData)/g, '<$1m:')
      : text;
  }

  private space(): string {
    return this.random.chance(80) ? '\n' : this.random.pick(['', '\r\n', ' ', '<!-- a comment -->\n', '\t']);
  }

  private shuffle(attributes: Attributes): string {
    const given = attributes.filter(([, value]) => value !== undefined);
    const ordered = this.random.chance(60) ? given : this.random.shuffled(given);
    return ordered.map(([name, value]) => ` ${name}=${this.quoted(value as string)}`).join('');
  }

  private quoted(value: string): string {
    const safe = value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    if (this.random.chance(10)) return `'${safe.replace(/'/g, '&apos;')}'`;
    return `"${safe.replace(/"/g, '&quot;')}"`;
  }

  private element(name: string, attributes: Attributes, children: readonly string[] = []): string {
    const content = children.join(this.space());
    const own = this.shuffle(
      this.typed && this.random.chance(4) ? [...attributes, ['xsi:type', this.typeOf(name)]] : attributes,
    );
    return content === ''
      ? `<${name}${own}/>`
      : `<${name}${own}>${this.space()}${content}${this.space()}</${name}>`;
  }

  private typeOf(name: string): string {
    const { random } = this;
    const type = TYPE_OF[name];
    if (type === undefined || random.chance(15)) return random.pick(SCHEMA_TYPES);
    return `${random.pick(['', 'e:'])}${type}`;
  }

  /** A list element, or nothing for an empty list. */
  private list(name: string, items: readonly string[]): string {
    if (items.length === 0)
      return this.random.chance(1) && (this.faulty || !/^(?:maps|messageTable)$/.test(name))
        ? `<${name}/>`
        : '';
    if (this.random.chance(98) || name === 'messageTable') return this.element(name, [], items);
    const half = this.random.int(0, items.length);
    return this.element(name, [], items.slice(0, half)) + this.element(name, [], items.slice(half));
  }

  private maybe<T>(percent: number, make: () => T): T | undefined {
    return this.random.chance(percent) ? make() : undefined;
  }

  private guid(): string {
    const digits = (this.nextGuid++).toString(16).padStart(8, '0');
    const text = `{${digits}-1a2B-3c4D-5e6f-${this.random.pick(['0123456789ab', 'FEDCBA987654'])}}`;
    return this.random.chance(20) ? text.toUpperCase() : text;
  }

  private unique(base: string, taken: Set<string>): string {
    let name = base;
    for (let at = 2; taken.has(name.toLowerCase()); at++) name = `${base}${at}`;
    taken.add(name.toLowerCase());
    return name;
  }

  private symbol(base: string): string {
    // An empty one is none.
    if (this.random.chance(1)) return '';
    return this.unique(
      `${this.random.pick(['', '', 'My_', 'EVT_', '_'])}${base.replace(/\W/g, '_')}`,
      this.symbols,
    );
  }

  private number(value: number, most: number, digits = 2): string {
    const kind = this.random.int(0, 19);
    // The schema reads as decimal what mc.exe reads as octal.
    if (kind === 0 && value > 0 && Number(value.toString(8)) <= most) {
      const digits = value.toString(8);
      return this.random.chance(40) ? digits.padStart(this.random.int(2, 12), '0') : `0${digits}`;
    }
    if (kind === 3 && this.faulty && this.random.chance(5))
      return this.random.pick(['08', '017777777777', '00000000011x']);
    if (kind === 1 && this.faulty && this.random.chance(5)) return `+${value}`;
    if (kind === 1) return `0x${value.toString(16)}`;
    if (kind === 2) return `0X${value.toString(16).toUpperCase().padStart(digits, '0')}`;
    return String(value);
  }

  private text(inserts: number): string {
    const { random } = this;
    const parts: string[] = [];
    for (let at = random.int(1, 4); at > 0; at--) {
      const kind = random.int(0, 15);
      if (kind <= 7) parts.push(random.pick(WORDS));
      else if (kind <= 9 && inserts > 0) parts.push(`%${random.int(1, inserts)}`);
      else if (kind === 10 && inserts > 0)
        parts.push(`%${random.int(1, inserts)}!${random.pick(['s', 'x', 'I64u', '08x', 'S'])}!`);
      else if (kind === 11) parts.push(random.pick(['%n', '%t', '%%', '%!', '%.', '%b', '%r', '% ']));
      else if (kind === 12)
        parts.push(
          random.pick(['é', 'Ω', '日本', '😀', '\u00a0', '"', "'", '<', '>', '&', '$(x)', '{}', '\\']),
        );
      else if (kind === 13) parts.push('  ');
      else if (kind === 14 && random.chance(5)) parts.push('long '.repeat(random.int(50, 400)));
      else parts.push(random.pick(['.', ':', '-', '1', 'a']));
    }
    const text = parts.join(random.pick([' ', '', ' ']));
    return text === '' ? 'Text' : text;
  }

  /**
   * A reference to a string, which can be one that something else uses.
   *
   * @param shared false for a string that nothing else uses.
   */
  private message(name: string, inserts = 0, shared = true): string {
    const { random } = this;
    if (this.texts.length > 0 && random.chance(6)) return `$(mc.${random.pick(this.texts)})`;
    if (shared && this.messages.length > 0 && random.chance(8)) return random.pick(this.messages);
    const own = random.chance(1)
      ? random.pick(['level.Error', 'opcode.Info', 'task.None', 'channel.System', 'keyword.SQM'])
      : `${this.prefix}${name}`;
    let id = own;
    for (let at = 2; this.strings.has(id); at++) id = `${own}${at}`;
    this.strings.set(id, this.text(inserts));
    const reference = `$(${random.chance(90) ? 'string' : 'String'}.${id})`;
    if (inserts === 0 && shared) this.messages.push(reference);
    return reference;
  }

  private provider(at: number, plain: boolean): string {
    const { random } = this;
    const guid = this.guid();
    const controlGuid = random.chance(8) ? this.guid() : undefined;
    const stem = this.unique(
      `${random.pick(['Gen', 'Gen-App', 'gen.app', 'Gen App', '3Scale', 'Gen_', 'Gen-Ü', ...(this.odd ? [' Gen', this.faulty ? 'a:Gen' : 'Gen-ü'] : [])])}${at}`,
      this.names,
    );
    const name = controlGuid === undefined ? stem : `${stem}.${guid.replace(/\W/g, '')}`;
    const taken = {
      level: new Set<string>(),
      opcode: new Set<string>(),
      task: new Set<string>(),
      keyword: new Set<string>(),
    };
    const message = this.maybe(40, () => this.message(`p${at}`));
    const channels = plain ? { xml: '', references: [] } : this.channelsOf(name, at);
    const levels = this.simple('level', 16, 255, plain ? 0 : random.few(4), taken.level, at);
    const tasks = this.tasks(at, plain ? 0 : random.few(4), taken.task);
    const usedOpcodes = new Set(tasks.opcodes.map((opcode) => opcode.value));
    const opcodes = this.simple('opcode', 10, 239, plain ? 0 : random.few(4), taken.opcode, at, usedOpcodes);
    const keywords = this.keywords(at, plain ? 0 : random.few(6), taken.keyword);
    const maps = plain ? { xml: '', names: [] } : this.maps(at);
    const templates = Array.from({ length: random.few(6) }, (_, index) =>
      this.template(
        `${random.pick(['T', 't ', 'Templ-', '', ...(this.odd ? [' T', 'a:T'] : [])])}${index}${this.odd ? random.pick(['', ' ']) : ''}`,
        maps.names,
      ),
    );
    const filterTemplates =
      plain || !random.chance(10) ? [] : [this.filterTemplate('ft 1'), this.filterTemplate('ft2')];
    const filters = plain
      ? ''
      : this.filters(
          at,
          filterTemplates.map(({ tid }) => tid),
        );
    const events = Array.from(
      { length: random.chance(this.eventless) ? 0 : 1 + random.few(12) },
      (_, index) => index,
    );
    const versions = new Set<string>();
    const eventElements = events.map((index) =>
      this.event(at, index, versions, {
        channels: channels.references,
        levels: levels.items,
        tasks: tasks.items,
        opcodes: opcodes.items,
        keywords: keywords.items,
        templates,
      }),
    );
    const traits =
      controlGuid !== undefined || random.chance(6)
        ? this.element('traits', [
            ['groupGuid', this.maybe(40, () => this.guid())],
            ['includeName', this.maybe(40, () => random.pick(['true', 'false', '1']))],
          ])
        : '';
    const children = [
      channels.xml,
      levels.xml,
      tasks.xml,
      opcodes.xml,
      keywords.xml,
      maps.xml,
      plain ? '' : this.namedQueries(at),
      this.list(
        'templates',
        [...templates, ...filterTemplates].map(({ xml }) => xml),
      ),
      this.list('events', eventElements),
      filters,
      random.chance(50) ? traits : controlGuid === undefined ? traits : '',
    ].filter((child) => child !== '');
    return this.element(
      'provider',
      [
        ['name', name],
        ['guid', guid],
        ['symbol', this.symbol(`GEN${at}`)],
        ['resourceFileName', random.pick(['a.dll', '%x%\\a.dll'])],
        ['messageFileName', 'a.dll'],
        ['parameterFileName', this.maybe(10, () => 'p.dll')],
        ['helpLink', this.maybe(10, () => 'http://example.com/')],
        ['message', message],
        ['controlGuid', controlGuid],
        ['source', this.maybe(5, () => random.pick(['Xml', 'Wbem']))],
        ['namespace', this.maybe(5, () => 'Gen.App')],
        ['warnOnApplicationCompatibilityError', this.maybe(5, () => 'true')],
      ],
      random.chance(70) ? children : random.shuffled(children),
    );
  }

  private channelsOf(provider: string, at: number): { xml: string; references: Channel[] } {
    const { random } = this;
    const items: string[] = [];
    const references: Channel[] = [];
    const count = random.few(6);
    const values = new Set<number>();
    const imported = new Set<string>();
    const own: string[] = [];
    for (let index = 0; index < count; index++) {
      if (random.chance(25)) {
        const name = random.pick([
          ...LEGACY,
          'TraceLogging',
          'TraceClassic',
          'Other-Provider/Log',
          ...(this.odd ? [' System', 'System ', 'system'] : []),
          ...this.channels,
          ...(random.chance(3) ? own : []),
        ]);
        if (imported.has(name)) continue;
        imported.add(name);
        if (LEGACY.includes(name)) this.imports.add(name);
        const chid = `imp${index}`;
        items.push(
          this.element('importChannel', [
            ['name', name],
            ['chid', random.chance(98) ? chid : undefined],
            ['symbol', this.maybe(20, () => this.symbol(`CHI${at}_${index}`))],
          ]),
        );
        // mc.exe looks at channels by their names or ids, in order.
        const byId = items.at(-1)?.includes('chid=') === true && random.chance(50);
        references.push({ reference: byId ? chid : name, strict: LEGACY.includes(name) });
        continue;
      }
      const name = `${provider.replace(/[^\w. -]/g, 'u')}/${random.pick(['Log', 'Op', 'Debug', 'Trace 1'])}${at}.${index}${this.odd ? random.pick(['', ' ']) : ''}`;
      const chid = this.maybe(
        70,
        () => `${random.pick(['c', 'ch-', 'C h', ...(this.odd ? [' c', 'a:c'] : [])])}${index}`,
      );
      const value = this.maybe(25, () => random.int(16, 255));
      if (value !== undefined && values.has(value)) continue;
      if (value !== undefined) values.add(value);
      const logging = this.maybe(10, () =>
        this.element(
          'logging',
          [],
          this.sequence(
            ['autoBackup', random.pick(['true', '1', ' true '])],
            ['retention', 'true'],
            ['maxSize', random.pick(['1048576', '01048576', '0x100000', ' 1048576 ', '1048577', ''])],
          ),
        ),
      );
      const publishing = this.maybe(10, () =>
        this.element(
          'publishing',
          [],
          this.sequence(
            ['level', random.pick(['5', '08', '010', '+5', '0x5'])],
            ['keywords', random.pick(['0x1', '0x0000000000000010', '0X1'])],
            ['controlGuid', this.guid()],
            ['bufferSize', random.pick(['64', '064', '0x40'])],
            ['fileMax', '2'],
            ['minBuffers', '4'],
            ['maxBuffers', '010'],
            ['latency', '1'],
            ['clockType', random.pick(['QPC', 'SystemTime'])],
            ['sidType', random.pick(['None', 'Publishing'])],
          ),
        ),
      );
      const type = random.pick(['Operational', 'Analytic', 'Debug', 'Operational', 'Admin']);
      items.push(
        this.element(
          'channel',
          [
            ['name', name],
            ['chid', chid],
            ['type', type],
            ['symbol', this.maybe(25, () => this.symbol(`CH${at}_${index}`))],
            ['value', value === undefined ? undefined : this.number(value, 255)],
            ['enabled', this.maybe(40, () => random.pick(['true', 'false', '1', '0']))],
            ['isolation', this.maybe(30, () => random.pick(['Application', 'System', 'Custom']))],
            ['access', this.maybe(5, () => 'O:BAG:SYD:(A;;0x7;;;BA)')],
            ['message', this.maybe(50, () => this.message(`ch${at}.${index}`))],
          ],
          [logging, publishing].filter((child) => child !== undefined),
        ),
      );
      own.push(name);
      references.push({
        reference: chid !== undefined && random.chance(80) ? chid : name,
        strict: type === 'Admin',
      });
    }
    if (random.chance(5))
      references.push({ reference: random.pick(['TraceLogging', 'TraceClassic']), strict: false });
    this.channels.push(...own);
    return { xml: this.list('channels', items), references };
  }

  /** Some of the elements of a sequence. */
  private sequence(...elements: readonly (readonly [string, string])[]): string[] {
    return this.random.some(elements, 60).map(([name, value]) => `<${name}>${value}</${name}>`);
  }

  /** The name of a level, task, opcode, or keyword. */
  private named(taken: Set<string>): string {
    if (!this.odd || this.random.chance(50)) return this.unique(this.random.pick(WORDS), taken);
    const name = this.random.pick(this.faulty ? [...ODD_NAMES, ...FAULTY_NAMES] : ODD_NAMES);
    if (taken.has(name) && this.random.chance(95)) return this.unique(name, taken);
    taken.add(name);
    return name;
  }

  private simple(
    kind: 'level' | 'opcode',
    min: number,
    max: number,
    count: number,
    taken: Set<string>,
    at: number,
    values = new Set<number>(),
  ): { xml: string; items: Named[] } {
    const { random } = this;
    const items: Named[] = [];
    const elements = Array.from({ length: count }, (_, index) => {
      let value = random.int(min, max);
      while (values.has(value)) value = value === max ? min : value + 1;
      values.add(value);
      const name = this.named(taken);
      items.push({ reference: name, value });
      return this.element(kind, [
        ['name', name],
        ['value', this.number(value, 255)],
        ['symbol', this.maybe(30, () => this.symbol(`${kind}${at}_${index}`))],
        ['message', this.maybe(50, () => this.message(`${kind}${at}.${index}`))],
        ['mofValue', kind === 'opcode' && random.chance(5) ? '10' : undefined],
      ]);
    });
    return { xml: this.list(`${kind}s`, elements), items };
  }

  private tasks(
    at: number,
    count: number,
    taken: Set<string>,
  ): { xml: string; items: (Named & { opcodes: Named[] })[]; opcodes: Named[] } {
    const { random } = this;
    const values = new Set<number>();
    const items: (Named & { opcodes: Named[] })[] = [];
    const all: Named[] = [];
    const elements = Array.from({ length: count }, (_, index) => {
      let value = random.chance(80) ? random.int(1, 300) : random.int(1, 65535);
      while (values.has(value)) value++;
      values.add(value);
      const name = this.named(taken);
      const opcodes = random.chance(25)
        ? this.simple('opcode', 10, 239, 1 + random.few(3), new Set(), at * 100 + index)
        : { xml: '', items: [] };
      items.push({ reference: name, value, opcodes: opcodes.items });
      all.push(...opcodes.items);
      return this.element(
        'task',
        [
          ['name', name],
          ['value', this.number(value, 65535, 4)],
          ['symbol', this.maybe(30, () => this.symbol(`task${at}_${index}`))],
          [
            'eventGUID',
            this.maybe(20, () =>
              random.chance(90) ? this.guid() : '{00000000-0000-0000-0000-000000000000}',
            ),
          ],
          ['message', this.maybe(50, () => this.message(`task${at}.${index}`))],
        ],
        opcodes.xml === '' ? [] : [opcodes.xml],
      );
    });
    return { xml: this.list('tasks', elements), items, opcodes: all };
  }

  private keywords(at: number, count: number, taken: Set<string>): { xml: string; items: string[] } {
    const { random } = this;
    const bits = new Set<number>();
    const items: string[] = [];
    const elements = Array.from({ length: count }, (_, index) => {
      let bit = random.int(0, 47);
      while (bits.has(bit)) bit = (bit + 1) % 48;
      bits.add(bit);
      const name = this.named(taken);
      // A list of names has no blanks inside of names.
      if (!/ /.test(name) || random.chance(3)) items.push(name);
      const mask = (1n << BigInt(bit)).toString(16);
      return this.element('keyword', [
        ['name', name],
        ['mask', `${random.pick(['0x', '0x', '0X'])}${random.chance(20) ? mask.padStart(16, '0') : mask}`],
        ['symbol', this.maybe(30, () => this.symbol(`kw${at}_${index}`))],
        ['message', this.maybe(50, () => this.message(`kw${at}.${index}`))],
      ]);
    });
    return { xml: this.list('keywords', elements), items };
  }

  private maps(at: number): { xml: string; names: string[] } {
    const { random } = this;
    const taken = new Set<string>();
    const names: string[] = [];
    const elements = Array.from({ length: random.few(4) }, (_, index) => {
      const kind = random.pick(['valueMap', 'bitMap']);
      const name = this.unique(`${random.pick(this.odd ? [...WORDS, ' ', 'a:'] : WORDS)}Map`, taken);
      names.push(name);
      const values = new Set<number>();
      const items = Array.from({ length: 1 + random.few(6) }, (_, item) => {
        let value =
          kind === 'bitMap'
            ? 2 ** random.int(0, 31)
            : random.chance(80)
              ? random.int(0, 20)
              : random.int(0, 0xffffffff);
        while (values.has(value)) value = kind === 'bitMap' ? (value === 2 ** 31 ? 1 : value * 2) : value + 1;
        values.add(value);
        return this.element('map', [
          [
            'value',
            kind === 'bitMap'
              ? `0x${value.toString(16)}`
              : random.chance(90)
                ? String(value)
                : `0x${value.toString(16)}`,
          ],
          ['symbol', this.maybe(40, () => this.symbol(`I${at}_${index}_${item}`))],
          ['message', this.message(`map${at}.${index}.${item}`)],
        ]);
      });
      return this.element(
        kind,
        [
          ['name', name],
          ['symbol', this.maybe(40, () => this.symbol(`MAP${at}_${index}`))],
        ],
        items,
      );
    });
    return { xml: this.list('maps', elements), names };
  }

  private namedQueries(at: number): string {
    const { random } = this;
    if (!random.chance(5)) return '';
    const maps = Array.from({ length: random.int(1, 3) }, (_, index) =>
      this.element(
        'patternMap',
        [
          ['name', `${random.pick(['Zq', 'Aq', 'Mq', ...(this.odd ? [' q', 'a:q'] : [])])}${at}_${index}`],
          ['format', random.pick(['format', 'http://x/y'])],
          ['symbol', this.maybe(20, () => this.symbol(`PM${at}_${index}`))],
        ],
        Array.from({ length: random.int(1, 3) }, (_, item) =>
          this.element('map', [
            ['name', `n${item}`],
            ['value', `v${random.int(0, 9)}${item}`],
          ]),
        ),
      ),
    );
    return this.element('namedQueries', [], [this.element('patternMaps', [], maps)]);
  }

  private filters(at: number, tids: readonly string[]): string {
    const { random } = this;
    if (!random.chance(10)) return '';
    const items = Array.from({ length: random.int(1, 3) }, (_, index) =>
      this.element('filter', [
        ['name', this.odd ? random.pick(ODD_NAMES) : `Filter${index}`],
        ['value', String(index + 1)],
        ['version', this.maybe(40, () => String(random.int(0, 3)))],
        ['symbol', this.maybe(30, () => this.symbol(`FLT${at}_${index}`))],
        ['message', this.maybe(50, () => this.message(`f${at}.${index}`))],
        ['tid', tids.length > 0 ? this.maybe(40, () => random.pick(tids)) : undefined],
      ]),
    );
    return this.list('filters', items);
  }

  private filterTemplate(tid: string): { tid: string; xml: string } {
    const fields = ['UInt32', 'UnicodeString', 'GUID'].map((type, at) =>
      this.element('data', [
        ['name', `f${at}`],
        ['inType', `win:${type}`],
        ['outType', `${this.xs}:${type === 'UInt32' ? 'unsignedInt' : type === 'GUID' ? 'GUID' : 'string'}`],
      ]),
    );
    return { tid, xml: this.element('template', [['tid', tid]], fields.slice(0, this.random.int(1, 3))) };
  }

  private tags(): string | undefined {
    return this.maybe(4, () => this.random.pick(['0x1', '1', '0xfffffff', '0x12345', '65536']));
  }

  private template(tid: string, maps: readonly string[]): Template & { xml: string } {
    const { random } = this;
    const taken = new Set<string>();
    const holders: string[] = [];
    const count = random.chance(95) ? 1 + random.few(8) : random.int(0, 60);
    const names: string[] = [];
    const arrays = new Set<number>();
    const items = Array.from({ length: count }, () => {
      const name = this.unique(
        random.pick([
          ...WORDS,
          'Context',
          'int',
          'Größe',
          'a b',
          '9',
          'Activity',
          'class',
          ...(this.odd ? [...ODD_NAMES, ...ODD_EXTENTS] : []),
        ]),
        taken,
      );
      names.push(name);
      const extent = () =>
        this.faulty && random.chance(5)
          ? random.pick(ODD_EXTENTS)
          : holders.length > 0 && random.chance(50)
            ? random.pick(holders)
            : this.number(random.chance(90) ? random.int(1, 9) : random.int(0, 65535), 65535);
      if (random.chance(8)) {
        const members = new Set<string>();
        const own: string[] = [];
        const children = Array.from({ length: random.int(1, 4) }, () => {
          const member = this.unique(random.pick(WORDS), members);
          const inner = () =>
            own.length > 0 && random.chance(40) ? random.pick(own) : this.number(random.int(1, 9), 65535);
          const data = this.data(member, inner, maps, random.chance(30));
          if (data.holds) own.push(member);
          return data;
        });
        const count = this.maybe(40, extent);
        if (count !== undefined) arrays.add(names.length);
        return this.element(
          'struct',
          [
            ['name', name],
            ['count', count],
            ['tags', this.tags()],
          ],
          children.map(({ xml }) => xml),
        );
      }
      const data = this.data(name, extent, maps, true);
      // A count or length that doesn't start with a letter is a number.
      if (data.holds && /^[A-Za-z]+$/.test(name)) holders.push(name);
      if (/ count=/.test(data.xml)) arrays.add(names.length);
      return data.xml;
    });
    const binary = this.maybe(3, () => this.element('binary', [['name', this.maybe(50, () => 'blob')]]));
    const userData = names.length > 0 && random.chance(5) ? this.userData(names.length, arrays) : '';
    const xml = this.element(
      'template',
      [
        ['tid', tid],
        ['name', this.maybe(10, () => `N${tid.trim()}`)],
        ['tags', this.tags()],
      ],
      [...items, binary ?? '', userData].filter((child) => child !== ''),
    );
    // mc.exe makes two fields of <binary>.
    return { tid, items: binary === undefined ? count : count + 2, xml };
  }

  private data(
    name: string,
    extent: () => string,
    maps: readonly string[],
    withExtents: boolean,
  ): { xml: string; holds: boolean } {
    const { random } = this;
    const type = random.chance(25)
      ? random.pick(inTypes.filter(({ name }) => HOLDERS.includes(name.slice(4))))
      : random.pick(inTypes);
    const plain = type.name.slice(4);
    const sized = ['UnicodeString', 'AnsiString', 'Binary'].includes(plain);
    const length =
      sized && (type.length === 'required' || random.chance(30)) ? (withExtents ? extent() : '4') : undefined;
    const count = withExtents ? this.maybe(15, extent) : undefined;
    const map =
      MAPPED.includes(plain) && maps.length > 0 && random.chance(20) ? random.pick(maps) : undefined;
    const outType = this.maybe(25, () => random.pick(type.outTypes));
    const prefixed = (text: string) => text.replace(/^win:/, `${this.win}:`).replace(/^xs:/, `${this.xs}:`);
    return {
      holds: HOLDERS.includes(plain) && count === undefined,
      xml: this.element('data', [
        ['name', name],
        ['inType', prefixed(type.name)],
        ['outType', outType === undefined ? undefined : prefixed(outType)],
        ['map', map],
        ['length', length === '0' ? '1' : length],
        ['count', count],
        ['tags', this.tags()],
      ]),
    };
  }

  /** @param arrays the positions of the fields with a count, which attributes can't have. */
  private userData(items: number, arrays: ReadonlySet<number>): string {
    const { random } = this;
    const single = Array.from({ length: items }, (_, at) => at + 1).filter((at) => !arrays.has(at));
    // Each property must have its insert.
    const children = Array.from({ length: random.int(1, 4) }, (_, at) => {
      const content = random.chance(85)
        ? `%${random.int(1, items)}`
        : random.pick([
            '',
            'text',
            ` %${random.int(1, items)} `,
            `%0${random.int(1, items)}`,
            '50%%',
            `<![CDATA[%${random.int(1, items)}]]>`,
            '<!-- c -->%1',
            '<?p q?>%1',
          ]);
      const inserts = random.chance(3) ? [random.int(1, items)] : single;
      const attribute = random.chance(15) && inserts.length > 0 ? ` A="%${random.pick(inserts)}"` : '';
      return `<V${at}${attribute}>${content}</V${at}>`;
    });
    return `<UserData><Root xmlns="urn:gen">${children.join('')}</Root></UserData>`;
  }

  private event(
    provider: number,
    index: number,
    versions: Set<string>,
    lists: {
      channels: readonly Channel[];
      levels: readonly Named[];
      tasks: readonly (Named & { opcodes: Named[] })[];
      opcodes: readonly Named[];
      keywords: readonly string[];
      templates: readonly Template[];
    },
  ): string {
    const { random } = this;
    let value = random.chance(80) ? index + 1 : random.int(0, 65535);
    let version = random.chance(70) ? 0 : random.int(0, 3);
    if (random.chance(15) && index > 0) value = index;
    const isClassic = random.chance(5);
    if (isClassic && (!this.faulty || random.chance(90))) version = 0;
    while (versions.has(`${value}.${version}`)) {
      if (version < 255 && !isClassic) version++;
      else value++;
    }
    versions.add(`${value}.${version}`);
    // A classic event has no channel, version, opcode, name, and other keyword.
    const clashes = !isClassic || (this.faulty && random.chance(20));
    const channel = !clashes
      ? undefined
      : lists.channels.length > 0
        ? this.maybe(50, () => random.pick(lists.channels))
        : undefined;
    const task = lists.tasks.length > 0 ? this.maybe(45, () => random.pick(lists.tasks)) : undefined;
    const taskName = task?.reference ?? this.maybe(3, () => 'win:None');
    const opcodes = [...lists.opcodes, ...(task?.opcodes ?? [])];
    const opcode = !clashes
      ? undefined
      : opcodes.length > 0 && random.chance(40)
        ? random.pick(opcodes).reference
        : this.maybe(20, () => `win:${random.pick(WIN_OPCODES)}`);
    const level = channel?.strict
      ? `win:${random.pick(['Critical', 'Error', 'Warning', 'Informational'])}`
      : lists.levels.length > 0 && random.chance(30)
        ? random.pick(lists.levels).reference
        : this.maybe(75, () => `win:${random.pick(WIN_LEVELS)}`);
    const keywords = [
      ...(isClassic ? ['win:EventlogClassic'] : []),
      ...(clashes ? random.some(lists.keywords, 30) : []),
      ...(clashes && random.chance(6) ? [`win:${random.pick(WIN_KEYWORDS)}`] : []),
    ];
    if (keywords.length > 0 && random.chance(!isClassic ? 8 : this.faulty ? 20 : 0))
      keywords.push(random.pick(keywords));
    const blank = random.chance(5) ? '  ' : ' ';
    const around = random.chance(5) ? ' ' : '';
    const template =
      lists.templates.length > 0 ? this.maybe(60, () => random.pick(lists.templates)) : undefined;
    return this.element('event', [
      ['value', this.number(value, 65535, 4)],
      [
        'version',
        version > 0 || random.chance(20)
          ? version === 0
            ? random.pick(['0', '0', '00', '0x0', '0X00', this.faulty ? '+0' : '000'])
            : this.number(version, 255)
          : undefined,
      ],
      ['symbol', this.maybe(70, () => this.symbol(`Ev${provider}_${index}`))],
      ['name', this.maybe(clashes ? 6 : 0, () => random.pick(['Name', 'A name', 'Ev', '']))],
      ['attributes', this.maybe(clashes ? 5 : 0, () => this.attributeList())],
      ['channel', channel?.reference],
      ['level', level],
      ['task', taskName],
      ['opcode', opcode],
      [
        'keywords',
        keywords.length > 0 ? `${around}${random.shuffled(keywords).join(blank)}${around}` : undefined,
      ],
      ['template', template?.tid],
      ['notLogged', this.maybe(5, () => random.pick(['true', 'false', '1']))],
      ['suppressProjection', this.maybe(2, () => 'true')],
      [
        'message',
        this.maybe(channel?.strict ? 100 : 70, () =>
          random.chance(2)
            ? this.textOfWindows([level, taskName, opcode, ...keywords])
            : // mc.exe refuses a text of two events on System, Application and Security.
              this.message(
                `e${provider}.${index}`,
                template?.items ?? 0,
                !channel?.strict || random.chance(3),
              ),
        ),
      ],
    ]);
  }

  /** A reference to a text of Windows, which exists if something uses its definition. */
  private textOfWindows(names: readonly (string | undefined)[]): string | undefined {
    const { random } = this;
    const used = [
      ...[...this.imports].map((name) => `channel.${name}`),
      ...names.flatMap((name) => TEXTS_OF_WINDOWS.get(name ?? '') ?? []),
    ];
    if (used.length === 0 && !this.faulty) return undefined;
    const ids =
      used.length > 0 && !(this.faulty && random.chance(20)) ? used : [...TEXTS_OF_WINDOWS.values()];
    return `$(string.${random.pick(ids)})`;
  }

  private attributeList(): string {
    const { random } = this;
    return Array.from({ length: random.int(1, 4) }, () =>
      random.pick(['MJ=4', 'MN=x', 'FILE=a.c', 'LINE=7', 'x=1', 'FUNC="a b"', 'COL=2', '']),
    ).join(random.pick([';', '; ']));
  }

  private messageTable(): string {
    const { random } = this;
    if (!random.chance(8) || (this.hasTable && random.chance(90))) return '';
    this.hasTable = true;
    const count = random.int(1, 3);
    const used = new Set<string>();
    const items = Array.from({ length: count }, (_, index) => {
      const message = this.message(`mt${index}`);
      if (used.has(message) && random.chance(97)) return '';
      used.add(message);
      return this.element('message', [
        [
          'value',
          random.pick([
            `0x${(0xc0000100 + index).toString(16)}`,
            String(100 + index),
            `0x${(0x1000 + index).toString(16)}`,
            random.pick([
              ...['-1', '0xFFFFFFFF', '4294967295', '037777777777', '017777777777', `+${index + 1}`],
              ...[`0x0000000000${index + 1}`, `0000000000${index + 1}`, '-2', '08', '040000000000'],
              ...[`٣${index}`, `0x٤${index}`, '０17'],
              // The IDs of texts of Windows.
              ...['0x50000002', '0x30000001', '0x10000031', '0x70000000', '0x90000001'],
            ]),
          ]),
        ],
        ['mid', this.maybe(10, () => `m${index}`)],
        ['message', message],
        ['symbol', this.maybe(40, () => this.symbol(`MT${index}`))],
      ]);
    });
    return this.list(
      'messageTable',
      items.filter((item) => item !== ''),
    );
  }

  someCultures(): readonly string[] {
    const { random } = this;
    // Without en-US, hardly anything compiles. en and en-GB are languages of their own only beside it.
    // The names of tables change with the tenth language.
    const most = random.chance(97) ? 3 : CULTURES.length;
    const others = random.shuffled(CULTURES.slice(1)).slice(0, random.int(0, most));
    if (random.chance(4))
      others.push(random.chance(70) ? '' : random.pick(['en-US ', ' de-DE', 'de-de', 'x']));
    const some = random.chance(5) ? others : random.shuffled(['en-US', ...others]);
    return random.chance(75) || some.length === 0 ? ['en-US'] : some;
  }

  /** The strings of a manifest, which others have not. A message text file has the same languages. */
  private localization(): string {
    const { random } = this;
    if (this.cultures === undefined || random.chance(3)) this.cultures = this.someCultures();
    const { cultures } = this;
    const ids = [...this.strings].slice(random.chance(2) ? 0 : this.written);
    this.written = this.strings.size;
    if (random.chance(20)) ids.push([`${this.prefix}unused`, 'Nobody uses this.']);
    const resources = cultures.map((culture) => {
      const strings = (random.chance(85) ? ids : random.shuffled(ids)).map(([id, text]) =>
        this.element('string', [
          ['id', id],
          ['value', culture === cultures[0] ? text : `${culture} ${text}`],
          ['symbol', undefined],
        ]),
      );
      const half = random.chance(10) ? random.int(0, strings.length) : strings.length;
      const tables = [strings.slice(0, half), strings.slice(half)].filter((table) => table.length > 0);
      return this.element(
        'resources',
        [['culture', culture]],
        tables.map((table) => this.element('stringTable', [], table)),
      );
    });
    return this.element(
      'localization',
      [['fallbackCulture', this.maybe(5, () => random.pick([...cultures, 'fr-FR', '']))]],
      resources,
    );
  }
}

/** Switches that mc.exe has for manifests, in groups that fit together. */
export function switchesOf(random: Random, manifest: string): string[] {
  const switches: string[] = [];
  // mc.exe makes no C# for a provider with a controlGuid.
  const csharp = manifest.includes(' controlGuid=') && random.chance(95) ? [] : ['-cs', '-css'];
  const code = random.pick(['', '-um', '-um', '-um', '-km', ...csharp]);
  if (code !== '') switches.push(code, ...(code.startsWith('-c') ? ['Gen.Name'] : []));
  if (random.chance(8)) switches.push('-b');
  if (random.chance(8)) switches.push('-n');
  if (random.chance(8)) switches.push(random.pick(['-A', '-U8']));
  if (random.chance(5)) switches.push('-c');
  if (random.chance(5)) switches.push('-z', 'other');
  if (random.chance(5)) switches.push('-e', random.pick(['hpp', 'x']));
  if (random.chance(5)) switches.push('-p', random.pick(['Log', 'W_']));
  if (random.chance(5)) switches.push('-P', random.pick(['My_', 'EVT_', 'Ev0']));
  if (random.chance(5)) switches.push('-co');
  if (random.chance(5)) switches.push('-contextSuffix', 'Ctx');
  if (random.chance(5)) switches.push('-cp', random.pick(['utf-8', 'utf-16', 'ansi']));
  return switches;
}

export function encoded(text: string, random: Random): string | Uint8Array {
  const kind = random.int(0, 19);
  if (kind === 0) return Buffer.from(`\ufeff<?xml version="1.0" encoding="utf-16"?>\n${text}`, 'utf16le');
  if (kind === 4 && random.chance(30)) {
    const wide = Buffer.from(`\ufeff<?xml version="1.0" encoding="utf-16"?>\n${text}`, 'utf16le');
    return random.chance(30)
      ? wide.swap16()
      : random.chance(50)
        ? wide.subarray(2)
        : Buffer.from(`\ufeff${text}`, 'utf16le');
  }
  if (kind === 1) return `\ufeff${text}`;
  if (kind === 2)
    return `<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\r\n${text.replace(/\n/g, '\r\n')}`;
  return kind === 3 ? text : `<?xml version="1.0"?>\n${text}`;
}

/** Random manifests with switches. */
export const samples: fc.Arbitrary<Sample> = fc.gen().map((draw) => {
  const random = new Random(draw);
  // mc.exe knows predefined names only with the prefix win.
  const maker = new Maker(random, 'win', random.pick(['xs', 'xs', 'xsd']));
  const manifest = maker.manifest();
  return { manifest: encoded(manifest, random), switches: switchesOf(random, manifest) };
});

/**
 * Random manifests in one folder. No two have the same provider. One that uses a string of another is
 * refused.
 */
export const manifestFolders: fc.Arbitrary<readonly (string | Uint8Array)[]> = fc.gen().map((draw) => {
  const random = new Random(draw);
  const maker = new Maker(random, 'win', 'xs');
  maker.eventless = 25;
  const count = random.chance(60) ? 1 : random.int(2, 3);
  return Array.from({ length: count }, () => encoded(maker.manifest(), random));
});

/** How many manifests to try, and with which seed: `WEVTC_GENUINE_RUNS=20000 WEVTC_GENUINE_SEED=7`. */
export const numRuns = Number(process.env.WEVTC_GENUINE_RUNS ?? 200);
export const seed = Number(process.env.WEVTC_GENUINE_SEED ?? 1);
