import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseNameOf, isNewer } from '../../../../src/analysis/log/messages/texts.js';
import { compileMessageText, parseManifest, readResources } from '../../../../src/index.js';
import {
  type DecodedEventLogEvent,
  type EventLogDecoderOptions,
  type EventLogEvent,
  type EventSource,
  eventLogDecoder,
  openEventLog,
  type TableTexts,
  textsOfMessageTables,
} from '../../../../src/trace.js';
import {
  binary,
  boolean,
  classicTemplate,
  dataTemplate,
  EVENT_NAMESPACE,
  eventRecord,
  eventTemplate,
  fileTime,
  guid,
  hexInt32,
  hexInt64,
  instance,
  int32,
  NULL,
  sid,
  string,
  strings,
  uint16,
  uint32,
} from '../../../support/event-log-values.js';
import {
  type Element,
  type Part,
  type Template,
  type Value,
  writeEventLog,
} from '../../../support/event-log-writer.js';

const GUID = '5d6b4f0e-3a5c-4c8e-9a37-0c8f2f7a1b01';
const provider = eventTemplate(
  { name: 'Contoso-Values', guid: GUID },
  'a1c0de00-0000-4000-8000-000000000101',
);
const time = '2026-01-31T08:30:00.0000000Z';

/** A template of events without the provider's GUID. */
function classicProvider(name: string, source?: string): Template {
  const attributes: Element['attributes'] =
    source === undefined ? { Name: name } : { Name: name, EventSourceName: source };
  return {
    guid: 'a1c0de00-0000-4000-8000-000000000102',
    root: {
      ...provider.root,
      content: (provider.root.content ?? []).map((part): Element | Part =>
        typeof part === 'object' && 'name' in part && part.name === 'System'
          ? { ...part, content: [{ name: 'Provider', attributes }, ...(part.content ?? []).slice(1)] }
          : part,
      ),
    },
  };
}

async function eventsOf(records: Parameters<typeof writeEventLog>[0]): Promise<EventLogEvent[]> {
  const events: EventLogEvent[] = [];
  for await (const event of openEventLog(writeEventLog(records)).events()) events.push(event);
  return events;
}

async function decoded(
  record: Parameters<typeof writeEventLog>[0][number],
  options: EventLogDecoderOptions,
): Promise<DecodedEventLogEvent> {
  const [event] = await eventsOf([record]);
  return eventLogDecoder(options)(event as EventLogEvent);
}

/** A manifest with one event that has these fields and this message. */
function manifestOf(fields: string, message: string, more = ''): ReturnType<typeof read> {
  return read(`<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
  xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <instrumentation><events>
    <provider name="Contoso-Values" guid="{${GUID}}" symbol="V" resourceFileName="v.dll" messageFileName="v.dll" ${more}>
      <channels><channel chid="A" name="Contoso-Values/Admin" type="Admin" enabled="true"/></channels>
      <maps><valueMap name="Colors"><map value="1" message="$(string.Red)"/></valueMap></maps>
      <templates><template tid="T">${fields}</template></templates>
      <events><event value="1" symbol="E" channel="A" level="win:Informational" template="T" message="$(string.M)"/></events>
    </provider>
  </events></instrumentation>
  <localization>
    <resources culture="en-US"><stringTable><string id="M" value="${message}"/><string id="Red" value="red"/></stringTable></resources>
    <resources culture="de-DE"><stringTable><string id="M" value="DE ${message}"/><string id="Red" value="rot"/></stringTable></resources>
  </localization>
</instrumentationManifest>`);
}

function read(text: string) {
  const { value } = parseManifest(text);
  if (value === undefined) throw new Error('the manifest cannot be read');
  return value;
}

const data = (name: string, inType: string, outType = '', map = '') =>
  `<data name="${name}" inType="${inType}"${outType && ` outType="${outType}"`}${map && ` map="${map}"`}/>`;

/** The message of an event of the manifest with one field. */
async function valueText(
  inType: string,
  outType: string,
  value: Value,
  map = '',
): Promise<string | undefined> {
  const manifest = manifestOf(
    data('X', inType, outType, map),
    '<%1>'.replace('<', '&lt;').replace('>', '&gt;'),
  );
  const template = dataTemplate('a1c0de00-0000-4000-8000-000000000103', ['X', value.type]);
  const record = eventRecord({
    template: provider,
    id: 1,
    recordId: 1n,
    time,
    data: instance(template, value),
  });
  return (await decoded(record, { manifests: [manifest] })).message;
}

const classic = classicTemplate('a1c0de00-0000-4000-8000-000000000104');

function classicRecord(
  name: string,
  id: number,
  qualifiers: number,
  texts: readonly string[],
  source?: string,
) {
  return eventRecord({
    template: classicProvider(name, source),
    id,
    qualifiers,
    task: 3,
    keywords: 0x80_0000_0000_0000n,
    recordId: 1n,
    time,
    data: instance(classic, strings(...texts), binary(1, 2)),
  });
}

function table(
  file: string,
  texts: Readonly<Record<number, string>>,
  more: Partial<TableTexts> = {},
): TableTexts {
  const entries = Object.entries(texts).map(([id, text]) => ({ id: Number(id), text: `${text}\r\n` }));
  return { origin: { file }, culture: 'en-US', entries, ...more };
}

const source = (name: string, file: string, more: Partial<EventSource> = {}): EventSource => ({
  name,
  messageFiles: [file],
  categoryFiles: [],
  parameterFiles: [],
  ...more,
});

describe('values in the messages of manifest providers', () => {
  it.each([
    ['win:HexInt64', '', hexInt64(0xed9495n), '0xED9495'],
    ['win:HexInt32', '', hexInt32(0xabc), '0xABC'],
    // Windows stores pointers as numbers in hexadecimal.
    ['win:Pointer', '', hexInt64(0x7d8n), '0x7d8'],
    ['win:Pointer', '', hexInt32(0xab), '0xab'],
    ['win:UInt32', '', uint32(49_246), '49246'],
    ['win:Int32', '', int32(-5), '-5'],
    ['win:UInt8', '', uint16(7), '7'],
    ['win:Boolean', '', boolean(1), 'true'],
    ['win:GUID', '', guid('6a91c0de-0000-4000-8000-000000000001'), '{6a91c0de-0000-4000-8000-000000000001}'],
    ['win:SID', '', sid(18), 'S-1-5-18'],
    ['win:UnicodeString', '', string('0x000001E8'), '0x000001E8'],
    ['win:UnicodeString', '', string('a"<b>\nc'), 'a"<b>\nc'],
    ['win:UnicodeString', '', string(''), ''],
    [
      'win:FILETIME',
      '',
      fileTime('2025-06-02T16:47:51.7322713Z'),
      '\u200e2025\u200e-\u200e06\u200e-\u200e02T16:47:51.732271300Z',
    ],
    ['win:UInt32', 'win:IPv4', uint32(0x0200_00c0), '192.0.0.2'],
    ['win:UInt16', 'win:Port', uint16(0xbb01), '443'],
    ['win:UInt16', 'xs:string', uint16(0x41), 'A'],
    ['win:UnicodeString', '', NULL, '%1'],
  ] as const)('shows %s %s', async (inType, outType, value, text) => {
    expect(await valueText(inType, outType, value)).toBe(`<${text}>`);
  });

  it('shows the text of a map, and unknown numbers as they are', async () => {
    expect(await valueText('win:UInt32', '', uint32(1), 'Colors')).toBe('<red>');
    expect(await valueText('win:UInt32', '', uint32(2), 'Colors')).toBe('<2>');
  });

  it('shows the texts of error codes, if a file has them', async () => {
    const manifests = [
      manifestOf(
        data('X', 'win:HexInt32', 'win:NTSTATUS') + data('Y', 'win:UInt32', 'win:Win32Error'),
        '%1|%2',
      ),
    ];
    const template = dataTemplate('a1c0de00-0000-4000-8000-000000000105', ['X', 0x14], ['Y', 8]);
    const record = eventRecord({
      template: provider,
      id: 1,
      recordId: 1n,
      time,
      data: instance(template, hexInt32(0xc000_0013), uint32(5)),
    });
    expect((await decoded(record, { manifests })).message).toBe('0xC0000013|0x5');
    const messages = [table('ntdll.dll', { 3221225491: 'No disk' }), table('kernel32.dll', { 5: 'Denied' })];
    expect((await decoded(record, { manifests, messages })).message).toBe('No disk|Denied');
    const errorText = (kind: string, code: number) => `${kind} ${code}`;
    expect((await decoded(record, { manifests, errorText })).message).toBe(
      'win:NTSTATUS 3221225491|win:Win32Error 5',
    );
  });

  it('takes the language, the version, and the names', async () => {
    const manifests = [manifestOf(data('X', 'win:UInt32', '', 'Colors'), '%1')];
    const template = dataTemplate('a1c0de00-0000-4000-8000-000000000106', ['X', 8]);
    const facts = { template: provider, id: 1, recordId: 1n, time, data: instance(template, uint32(1)) };
    const german = await decoded(eventRecord(facts), { manifests, culture: 'de-AT' });
    expect(german.message).toBe('DE rot');
    expect(german.rendering).toMatchObject({ culture: 'de-DE', level: 'Information', source: 'manifest' });
    const newer = await decoded(eventRecord({ ...facts, version: 1 }), { manifests });
    expect(newer).toMatchObject({ message: undefined, values: { X: 1 } });
    expect(newer.rendering).toMatchObject({ level: 'Information', source: undefined });
  });
});

describe('inserts', () => {
  const fields = data('A', 'win:UnicodeString') + data('B', 'win:UInt32') + data('C', 'win:HexInt32');
  const user = `<UserData><Root xmlns="urn:x"><C>%3</C><Item b="%2">%1</Item></Root></UserData>`;
  const manifests = [manifestOf(fields + user, '%1/%2/%3')];

  it('are in the order of the template, not of the XML', async () => {
    const template: Template = {
      guid: 'a1c0de00-0000-4000-8000-000000000107',
      root: {
        name: 'UserData',
        content: [
          {
            name: 'Root',
            attributes: { xmlns: 'urn:x' },
            content: [
              { name: 'C', content: [{ index: 2, type: 0x14 }] },
              { name: 'Item', attributes: { b: { index: 1, type: 8 } }, content: [{ index: 0, type: 1 }] },
            ],
          },
        ],
      },
    };
    const values = instance(template, string('first'), uint32(2), hexInt32(0xc));
    const record = eventRecord({ template: provider, id: 1, recordId: 1n, time, data: values });
    expect((await decoded(record, { manifests })).message).toBe('first/2/0xC');
  });

  it('are found in an event that was stored as XML', async () => {
    const text = (name: string, content: string): Element => ({ name, content: [content] });
    const xml = (section: Element): Element => ({
      name: 'Event',
      attributes: { xmlns: EVENT_NAMESPACE },
      content: [
        {
          name: 'System',
          content: [
            { name: 'Provider', attributes: { Name: 'Contoso-Values', Guid: `{${GUID}}` }, content: [] },
            text('EventID', '1'),
            text('Version', '0'),
            text('Level', '4'),
          ],
        },
        section,
      ],
    });
    const item: Element = { name: 'Item', attributes: { b: '2' }, content: ['first'] };
    const userData: Element = {
      name: 'UserData',
      content: [{ name: 'Root', content: [text('C', '0xc'), item] }],
    };
    const record = { id: 1n, time: 0n, content: xml(userData) };
    expect((await decoded(record, { manifests })).message).toBe('first/2/0xC');
    const named = (name: string, value: string): Element => ({
      name: 'Data',
      attributes: { Name: name },
      content: [value],
    });
    const eventData: Element = {
      name: 'EventData',
      content: [named('A', 'first'), named('B', '2'), named('C', '0xc')],
    };
    const other = { id: 1n, time: 0n, content: xml(eventData) };
    expect((await decoded(other, { manifests: [manifestOf(fields, '%1/%2/%3')] })).message).toBe(
      'first/2/0xC',
    );
  });
});

describe('classic sources', () => {
  const texts = { 2147483655: 'Disk %1 of %2 (%3)', 3: 'Disks', 7: 'wrong' };

  it('have the message of qualifiers and ID, and the category of the task', async () => {
    const messages = [table('backup.dll', texts)];
    const sources = [source('contoso backup', 'BACKUP.DLL', { categoryFiles: ['backup.dll'] })];
    const record = classicRecord('Contoso Backup', 7, 0x8000, ['D:', '9', '']);
    const { message, rendering } = await decoded(record, { messages, sources });
    expect(message).toBe('Disk D: of 9 ()');
    expect(rendering).toMatchObject({
      task: 'Disks',
      opcode: undefined,
      keywords: ['Classic'],
      source: 'message-file',
      file: 'backup.dll',
      isAssumed: false,
    });
  });

  it('are found by the name of the source before that of the provider', async () => {
    const messages = [table('a.dll', { 7: 'a' }), table('b.dll', { 7: 'b' })];
    const record = classicRecord('Name', 7, 0, [], 'Source');
    const both = [source('Name', 'a.dll'), source('Source', 'b.dll')];
    expect((await decoded(record, { messages, sources: both })).message).toBe('b');
    expect((await decoded(record, { messages, sources: both.slice(0, 1) })).message).toBe('a');
  });

  it('take several message files in their order, and a message text file for the binary that it becomes', async () => {
    const record = classicRecord('Contoso', 7, 0, []);
    const sources = [source('Contoso', 'a.dll', { messageFiles: ['a.dll', 'b.dll'] })];
    const messages = [table('b.mc', { 7: 'b' }), table('a.dll', { 8: 'a' })];
    expect((await decoded(record, { messages, sources })).message).toBe('b');
  });

  it('use a file that nothing assigns only if no other one is possible, and mark it', async () => {
    const record = classicRecord('Contoso Backup', 7, 0, []);
    const one = await decoded(record, { messages: [table('any.dll', { 7: 'any' })] });
    expect(one.message).toBe('any');
    expect(one.rendering.isAssumed).toBe(true);
    const two = [table('any.dll', { 7: 'any' }), table('other.dll', { 7: 'other' })];
    expect((await decoded(record, { messages: two })).message).toBeUndefined();
    const like = [...two, table('ContosoBackup.dll', { 7: 'like' })];
    expect((await decoded(record, { messages: like })).message).toBe('like');
    // The IDs of these files are error codes.
    for (const file of ['kernel32.dll', 'KernelBase.dll', 'ntdll.dll', 'msobjs.dll']) {
      expect((await decoded(record, { messages: [table(file, { 7: 'error' })] })).message).toBeUndefined();
    }
    // A file of another source is none of this one.
    const sources = [source('Other', 'any.dll')];
    expect((await decoded(record, { messages: two.slice(0, 1), sources })).message).toBeUndefined();
  });

  it('take the nearest language that has the message, from the newest file', async () => {
    const record = classicRecord('Contoso', 7, 0, []);
    const versioned = (version: string, culture: string, text: string) => ({
      ...table('c.dll', { 7: text }),
      origin: { file: 'c.dll', version },
      culture,
    });
    const messages = [
      versioned('10.0.9.0', 'en-US', 'old'),
      versioned('10.0.10.0', 'en-US', 'new'),
      versioned('10.0.10.0', 'de-DE', 'neu'),
    ];
    const sources = [source('Contoso', 'c.dll')];
    const inCulture = async (culture: string) =>
      (await decoded(record, { messages, sources, culture })).message;
    expect(await inCulture('en-US')).toBe('new');
    expect(await inCulture('de-CH')).toBe('neu');
    expect(await inCulture('fr-FR')).toBe('new');
    const lacking = [versioned('1.0', 'de-DE', 'x'), { ...table('c.dll', { 7: 'english' }) }].map(
      (one, at) => (at === 0 ? { ...one, entries: [] } : one),
    );
    const found = await decoded(record, { messages: lacking, sources, culture: 'de-DE' });
    expect(found.message).toBe('english');
  });

  it('of a manifest binary have the messages of its table', async () => {
    const messages = [table('p.dll', { 1073741831: 'of the table: %1' }, { providers: [GUID] })];
    const record = eventRecord({
      template: provider,
      id: 7,
      qualifiers: 0x4000,
      recordId: 1n,
      time,
      data: instance(classic, strings('x'), NULL),
    });
    expect((await decoded(record, { messages })).message).toBe('of the table: x');
  });
});

describe('parameter strings', () => {
  const sources = [source('Contoso', 'c.dll', { parameterFiles: ['p.dll'] })];
  const show = async (text: string, value: string, parameters: Readonly<Record<number, string>>) => {
    const messages = [table('c.dll', { 7: text }), table('p.dll', parameters)];
    return (await decoded(classicRecord('Contoso', 7, 0, [value]), { messages, sources })).message;
  };

  it('replace references in messages and in values, with their tabs and line ends', async () => {
    const parameters = { 1538: 'READ_CONTROL', 1804: 'Granted', 1842: 'Yes' };
    expect(await show('%%1842 %1', '%%1842', parameters)).toBe('Yes Yes');
    expect(await show('%1', '%%1538:\t%%1804\r\n\t\t', parameters)).toBe('READ_CONTROL:\tGranted\r\n\t\t');
  });

  it('leave references without a string as they are', async () => {
    expect(await show('%1 %%2', '%%1936', { 1: 'x' })).toBe('%%1936 %%2');
  });

  it('can refer to others, but not to themselves', async () => {
    expect(await show('%1', '%%1', { 1: 'a %%2', 2: 'b %%3', 3: 'c' })).toBe('a b c');
    expect(await show('%1', '%%1', { 1: '%%1' })).toBe('%%1');
    expect(await show('%1', '%%1', { 1: 'a %%2', 2: 'b %%1' })).toBe('a b %%1');
  });

  it('have a limit, however often they refer to others', async () => {
    const many = (number: number) => `%%${number}`.repeat(1000);
    const parameters = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at + 1, many(at + 2)]));
    const shown = await show('%1', many(1), parameters);
    expect(shown?.length).toBeLessThan(5_000_000);
  });

  it('come from the message file, from files that nothing assigns, and from the caller', async () => {
    const record = classicRecord('Contoso', 7, 0, ['%%5 %%6 %%9 %%8']);
    const messages = [
      table('c.dll', { 7: '%1', 5: 'own' }),
      table('msobjs.dll', { 5: 'no', 6: 'objects' }),
      table('kernel32.dll', { 5: 'no', 6: 'no', 9: 'system' }),
    ];
    const options = {
      messages,
      sources: [source('Contoso', 'c.dll')],
      parameter: (number: number) => `caller ${number}`,
    };
    expect((await decoded(record, options)).message).toBe('own objects system caller 8');
  });

  it('come from the parameter file of the manifest', async () => {
    const manifests = [
      manifestOf(data('X', 'win:UnicodeString'), '%1 %%5', 'parameterFileName="%windir%\\q.dll"'),
    ];
    const template = dataTemplate('a1c0de00-0000-4000-8000-000000000108', ['X', 1]);
    const record = eventRecord({
      template: provider,
      id: 1,
      recordId: 1n,
      time,
      data: instance(template, string('%%6')),
    });
    const messages = [table('other.dll', { 5: 'no', 6: 'no' }), table('Q.dll', { 5: 'five', 6: 'six' })];
    expect((await decoded(record, { manifests, messages })).message).toBe('six five');
  });
});

describe('texts in the event itself', () => {
  const rendered: Template = {
    guid: 'a1c0de00-0000-4000-8000-000000000109',
    root: {
      ...provider.root,
      content: [
        ...(provider.root.content ?? []),
        {
          name: 'RenderingInfo',
          attributes: { Culture: 'fr-FR' },
          content: [
            { name: 'Message', content: ['Bonjour'] },
            { name: 'Level', content: ['Info.'] },
          ],
        },
      ],
    },
  };

  it('come before all others, and are not added to the XML again', async () => {
    const record = eventRecord({ template: rendered, id: 1, recordId: 1n, time });
    const manifests = [manifestOf(data('X', 'win:UInt32'), 'other')];
    const { message, rendering, renderedXml, event } = await decoded(record, { manifests });
    expect(message).toBe('Bonjour');
    expect(rendering).toMatchObject({ culture: 'fr-FR', level: 'Info.', source: 'event' });
    expect(renderedXml()).toBe(event.xml());
  });
});

describe('RenderingInfo', () => {
  it('has references for tabs and line ends', async () => {
    const messages = [table('c.dll', { 7: 'a\tb%n<%1>&"' })];
    const record = classicRecord('Contoso', 7, 0, ['x\ny']);
    const { renderedXml } = await decoded(record, { messages, sources: [source('Contoso', 'c.dll')] });
    expect(renderedXml().replace(/^.*(?=<RenderingInfo)/s, '')).toBe(
      "<RenderingInfo Culture='en-US'><Message>a&#9;b&#13;&#10;&lt;x&#10;y&gt;&amp;\"</Message><Level>Information</Level>" +
        '<Opcode>Info</Opcode><Keywords><Keyword>Classic</Keyword></Keywords></RenderingInfo></Event>',
    );
  });
});

describe('texts of binaries', () => {
  it('are the same as those of the manifest and the message text file that they were compiled from', async () => {
    const folder = join(import.meta.dirname, '../../../../samples/contoso-storage');
    const log = readFileSync(join(folder, 'logged.evtx'));
    const manifest = readFileSync(join(folder, 'contoso-storage.man'));
    const texts = readFileSync(join(folder, 'backup.mc'));
    const { files } = compileMessageText(texts, { file: 'backup.mc', emit: ['dll'] });
    const dll = files.find(({ path }) => path.endsWith('.dll'))?.content as Uint8Array;
    const tables = textsOfMessageTables(readResources(dll).messageTables, { file: 'backup.dll' });
    expect(tables.map(({ culture }) => culture)).toEqual(['en-US', 'de-DE']);
    const decode = eventLogDecoder({
      manifests: [read(new TextDecoder().decode(manifest))],
      messages: tables,
    });
    const messages: (string | undefined)[] = [];
    for await (const event of openEventLog(log).events()) messages.push(decode(event).message);
    expect(messages[3]).toBe(
      'The disk D:\\ is 91% full, so the next backup may fail.\r\n\r\nReason: the backups of all volumes keep growing',
    );
    expect(messages.filter((message) => message === undefined).length).toBe(1);
  });
});

describe('files', () => {
  it('are compared by version, number by number', () => {
    const newer = (left: string | undefined, right: string | undefined) =>
      isNewer({ file: '', version: left }, { file: '', version: right });
    expect(newer('10.0.10', '10.0.9')).toBe(true);
    expect(newer('10.0.9', '10.0.10')).toBe(false);
    expect(newer('1.0', undefined)).toBe(true);
    expect(newer(undefined, undefined)).toBe(false);
  });

  it('have names with the separators of all systems', () => {
    expect(baseNameOf('%windir%\\system32\\a.dll')).toBe('a.dll');
    expect(baseNameOf('x/y\\b.dll')).toBe('b.dll');
  });
});

describe('eventLogDecoder', () => {
  it('needs no options', async () => {
    const { message, rendering } = await decoded(classicRecord('X', 1, 0, []), {});
    expect(message).toBeUndefined();
    expect(rendering).toMatchObject({ level: 'Information', opcode: 'Info', task: undefined });
  });
});
