import fc from 'fast-check';

/**
 * Random manifests without errors, as XML: all in-types with lengths and counts, structs, several providers,
 * control GUIDs, traits, channels, levels, tasks, opcodes, keywords, maps and messages.
 */

/** A field that can contain a length or count. */
const HOLDERS = ['UInt8', 'UInt16', 'UInt32', 'HexInt32'];
const FIXED = [
  ...['Int8', 'UInt8', 'Int16', 'UInt16', 'Int32', 'UInt32', 'Int64', 'UInt64', 'Float', 'Double', 'Boolean'],
  ...['GUID', 'Pointer', 'FILETIME', 'SYSTEMTIME', 'SID', 'HexInt32', 'HexInt64'],
  ...['CountedUnicodeString', 'CountedAnsiString', 'CountedBinary'],
];
const TEXTS = ['UnicodeString', 'AnsiString', 'Binary'];

/** A number, or the index (modulo their number) of an earlier field that contains the number. */
type RandomExtent = { readonly literal: number } | { readonly holder: number };

interface RandomField {
  readonly name: string;
  readonly inType: string;
  readonly length: RandomExtent | undefined;
  readonly count: RandomExtent | undefined;
  readonly members: readonly string[] | undefined;
}

interface RandomEvent {
  readonly version: number;
  readonly level: number | undefined;
  readonly opcode: boolean;
  readonly task: boolean;
  readonly channel: boolean;
  readonly keywords: readonly number[];
  readonly hasSymbol: boolean;
  readonly hasMessage: boolean;
  readonly notLogged: boolean;
  readonly fields: readonly RandomField[];
}

interface RandomProvider {
  readonly hasControlGuid: boolean;
  readonly traits: 'none' | 'group' | 'name';
  readonly keywords: number;
  readonly channels: number;
  readonly hasMap: boolean;
  readonly events: readonly RandomEvent[];
}

const extent: fc.Arbitrary<RandomExtent> = fc.oneof(
  fc.integer({ min: 1, max: 6 }).map((literal) => ({ literal })),
  fc.nat(9).map((holder) => ({ holder })),
);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

/** Names that differ in C, and some that have a meaning in C. */
const fieldName = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[A-Z][a-z]{0,6}$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('int', 'NULL', 'and', 'Activity', 'Context', '9 lives', 'Größe', 'a b'),
  },
);

const randomField: fc.Arbitrary<RandomField> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      name: fieldName,
      inType: fc.constantFrom(...HOLDERS),
      length: fc.constant(undefined),
      count: fc.constant(undefined),
      members: fc.constant(undefined),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fieldName,
      inType: fc.constantFrom(...FIXED),
      length: fc.constant(undefined),
      count: optional(extent),
      members: fc.constant(undefined),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fieldName,
      inType: fc.constantFrom(...TEXTS),
      length: optional(extent),
      count: optional(extent),
      members: fc.constant(undefined),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fieldName,
      inType: fc.constant(''),
      length: fc.constant(undefined),
      count: optional(extent),
      members: fc.array(fc.constantFrom(...HOLDERS, ...FIXED, 'UnicodeString', 'AnsiString'), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  },
);

const randomEvent: fc.Arbitrary<RandomEvent> = fc.record({
  version: fc.integer({ min: 0, max: 3 }),
  level: optional(fc.integer({ min: 1, max: 5 })),
  opcode: fc.boolean(),
  task: fc.boolean(),
  channel: fc.boolean(),
  keywords: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
  hasSymbol: fc.boolean(),
  hasMessage: fc.boolean(),
  notLogged: fc.constantFrom(false, false, false, true),
  fields: fc.array(randomField, { maxLength: 7 }),
});

const randomProvider: fc.Arbitrary<RandomProvider> = fc.record({
  hasControlGuid: fc.boolean(),
  traits: fc.constantFrom('none', 'none', 'group', 'name'),
  keywords: fc.nat(6),
  channels: fc.nat(4),
  hasMap: fc.boolean(),
  events: fc.array(randomEvent, { maxLength: 40 }),
});

/**
 * A manifest.
 *
 * @param tag a number below 65536 that distinguishes its names and GUIDs from those of other manifests.
 */
export function randomManifest(tag: number): fc.Arbitrary<string> {
  return fc
    .array(randomProvider, { minLength: 1, maxLength: 3 })
    .map((providers) => manifestOf(tag, providers));
}

const digits = (value: number, count: number) => value.toString(16).padStart(count, '0');
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

function manifestOf(tag: number, providers: readonly RandomProvider[]): string {
  const strings: string[] = [];
  const texts = providers.map((provider, index) => providerOf(tag, index, provider, strings));
  return `<?xml version="1.0"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<instrumentation><events>
${texts.join('\n')}
</events></instrumentation>
<localization><resources culture="en-US"><stringTable>
${strings.join('\n')}
</stringTable></resources></localization>
</instrumentationManifest>
`;
}

function providerOf(tag: number, index: number, provider: RandomProvider, strings: string[]): string {
  const { hasControlGuid, traits } = provider;
  const id = digits(tag, 4) + digits(index, 4);
  const guid = (kind: number) => `{${id}-0000-0000-0000-${digits(kind, 12)}}`;
  const name = `Random-${tag}-${index}${hasControlGuid ? `.${guid(0).replace(/\W/g, '')}` : ''}`;
  const symbol = `RANDOM_${tag}_${index}`;
  const keywords = Math.max(
    provider.keywords,
    ...provider.events.flatMap((event) => event.keywords.map((k) => k + 1)),
  );
  const list = (element: string, items: readonly string[]) =>
    items.length === 0 ? '' : `<${element}>${items.join('')}</${element}>`;
  const range = (length: number) => Array.from({ length }, (_, at) => at);
  const message = (string: string, text: string) => {
    strings.push(`<string id="${string}.${tag}.${index}" value="${text}"/>`);
    return `message="$(string.${string}.${tag}.${index})"`;
  };
  const channels = range(Math.max(1, provider.channels)).map(
    (at) =>
      `<channel chid="C${at}" name="Random-${tag}-${index}/Channel${at}" type="${at % 2 ? 'Debug' : 'Analytic'}"/>`,
  );
  const templates = provider.events.map((event, at) => templateOf(`t${at}`, event.fields));
  const events = provider.events.map((event, at) => {
    const attributes = [
      `value="${at + 1}" version="${event.version}"`,
      event.hasSymbol ? `symbol="Random${tag}_${index}_${at}"` : '',
      event.level === undefined
        ? ''
        : `level="${['', 'win:Critical', 'win:Error', 'win:Warning', 'win:Informational', 'Fine'][event.level]}"`,
      event.task ? `task="Work${tag}_${index}"` : '',
      event.opcode ? `opcode="${event.task ? 'Step' : 'Move'}"` : '',
      event.channel ? `channel="C${at % channels.length}"` : '',
      event.keywords.length > 0 ? `keywords="${event.keywords.map((k) => `K${k}`).join(' ')}"` : '',
      event.fields.length > 0 ? `template="t${at}"` : '',
      event.notLogged ? 'notLogged="true"' : '',
      event.hasMessage ? message(`event${at}`, event.fields.length > 0 ? 'It is %1.' : 'It is.') : '',
    ];
    return `<event ${attributes.filter((attribute) => attribute !== '').join(' ')}/>`;
  });
  const traitsText = {
    none: '',
    group: `<traits groupGuid="${guid(2)}"/>`,
    name: '<traits includeName="true"/>',
  }[traits];
  return `<provider name="${name}" guid="${guid(0)}" symbol="${symbol}" resourceFileName="x.dll" messageFileName="x.dll"${
    hasControlGuid ? ` controlGuid="${guid(1)}"` : ''
  }>
${traitsText}${list('channels', channels)}
${list('levels', ['<level name="Fine" value="17"/>'])}
${list('tasks', [`<task name="Work${tag}_${index}" value="1" eventGUID="${guid(3)}" symbol="${symbol}_WORK"><opcodes><opcode name="Step" value="20"/></opcodes></task>`])}
${list('opcodes', ['<opcode name="Move" value="21"/>'])}
${list(
  'keywords',
  range(keywords).map((at) => `<keyword name="K${at}" mask="0x${(1 << at).toString(16)}"/>`),
)}
${
  provider.hasMap
    ? `<maps><valueMap name="Map" symbol="${symbol}_MAP"><map value="1" symbol="One" ${message('map1', 'one')}/></valueMap></maps>`
    : ''
}
${list(
  'templates',
  templates.filter((template) => template !== ''),
)}
${list('events', events)}
</provider>`;
}

function templateOf(tid: string, fields: readonly RandomField[]): string {
  const holders: string[] = [];
  const names = new Set<string>();
  const items = fields.map((field) => {
    let { name } = field;
    for (let at = 2; names.has(name); at++) name = `${field.name}${at}`;
    names.add(name);
    const attribute = (kind: string, extent: RandomExtent | undefined) => {
      if (extent === undefined) return '';
      if ('literal' in extent) return ` ${kind}="${extent.literal}"`;
      return holders.length === 0
        ? ''
        : ` ${kind}="${escaped(holders[extent.holder % holders.length] as string)}"`;
    };
    const count = attribute('count', field.count);
    if (field.members !== undefined) {
      const members = field.members.map((inType, at) => `<data name="m${at}" inType="win:${inType}"/>`);
      return `<struct name="${escaped(name)}"${count}>${members.join('')}</struct>`;
    }
    const written = attribute('length', field.length);
    const length = written === '' && field.inType === 'Binary' ? ' length="5"' : written;
    // A length or count that starts with a digit is a number.
    if (HOLDERS.includes(field.inType) && count === '' && !/^\d/.test(name)) holders.push(name);
    return `<data name="${escaped(name)}" inType="win:${field.inType}"${length}${count}/>`;
  });
  return items.length === 0 ? '' : `<template tid="${tid}">${items.join('')}</template>`;
}
