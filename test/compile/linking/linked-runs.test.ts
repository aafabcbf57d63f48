import { describe, expect, it } from 'vitest';
import { readResources } from '../../../src/windows/resources/open.js';
import { wevtc } from '../../cli/in-memory.js';

const guid = (number: number) => `{5a1d2c3e-0b4f-4a68-9c7d-${String(number).padStart(12, '0')}}`;

interface Parts {
  readonly number: number;
  readonly strings?: string;
  readonly message?: string;
  readonly events?: string;
  readonly culture?: string;
  readonly head?: string;
}

/** The manifest of a provider that is called like its number. */
function manifest({ number, strings = '', message = '', events = '', culture = 'en-US', head = '' }: Parts) {
  return `${head}<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation><events>
    <provider name="Contoso-${number}" guid="${guid(number)}" symbol="P${number}" resourceFileName="x.exe" messageFileName="x.exe"${message}>
      <events>${events}</events>
    </provider>
  </events></instrumentation>
  <localization><resources culture="${culture}"><stringTable>
    ${strings}
  </stringTable></resources></localization>
</instrumentationManifest>
`;
}

const event = (id: number, symbol: string, string: string, more = '') =>
  `<event value="${id}" symbol="${symbol}" level="win:Error" message="${string}"${more}/>`;
const string = (id: string, value: string) => `<string id="${id}" value="${value}"/>`;

const texts = `MessageId=1
SymbolicName=TEXT_ONE
Language=English
One
.
MessageId=2
SymbolicName=TEXT_TWO
Language=English
Two %1
.
`;

/** Runs `wevtc mc -um` on all files in their order. */
async function linked(files: Readonly<Record<string, string>>, ...switches: string[]) {
  const outcome = await wevtc(['mc', '-um', ...switches, ...Object.keys(files)], { files });
  const written = [...outcome.host.files.keys()].filter((path) => files[path] === undefined).sort();
  return { ...outcome, written, lines: outcome.stderr.split('\n').filter((line) => line !== '') };
}

describe('manifests in one run', () => {
  it('are one compilation, named after the first one', async () => {
    const { exitCode, stderr, host, written } = await linked({
      'b.man': manifest({ number: 1, events: event(1, 'First', '$(string.Shared)') }),
      'a.man': manifest({
        number: 2,
        events: event(1, 'Second', '$(string.Shared)'),
        strings: string('Shared', 'Text'),
      }),
    });
    expect(exitCode, stderr).toBe(0);
    expect(written).toEqual(['MSG00001.bin', 'b.h', 'b.rc', 'bTEMP.BIN']);
    expect(host.textOf('b.h')).toMatch(/First[\s\S]*Second/);
  });

  it.each<[string, Readonly<Record<string, string>>, string[]]>([
    [
      'places of each file',
      {
        'a.man': manifest({ number: 1, events: event(1, 'First', '$(string.None)') }),
        'b.man': manifest({ number: 2, events: event(1, 'Second', '$(string.Nothing)') }),
      },
      ['a.man(5,74): error unresolved-string', 'b.man(5,75): error unresolved-string'],
    ],
    [
      'a string ID that both have',
      {
        'a.man': manifest({ number: 1, strings: string('Twice', 'Text') }),
        'b.man': manifest({ number: 2, strings: string('Twice', 'Text') }),
      },
      ['b.man(9,17): error string-id-unique'],
    ],
    [
      'a provider that both have',
      { 'a.man': manifest({ number: 1 }), 'b.man': manifest({ number: 1 }) },
      [
        'b.man(4,21): error provider-unique',
        'b.man(4,38): error provider-unique',
        'b.man(4,86): error provider-unique',
      ],
    ],
    [
      'a manifest that cannot be read, and nothing that it could explain',
      { 'a.man': manifest({ number: 1, events: event(1, 'First', '$(string.B)') }), 'b.man': '<assembly' },
      ['b.man(1,1): error xml-syntax'],
    ],
  ])('have findings: %s', async (_, files, expected) => {
    const { exitCode, lines, written } = await linked(files);
    const errors = lines.filter((line) => line.includes(': error '));
    expect(errors.map((line) => line.replace(/^(\S+: error [\w-]+).*$/, '$1'))).toEqual(expected);
    expect({ exitCode, written }).toEqual({ exitCode: 1, written: [] });
  });

  it('are compiled as by mc.exe although symbols of events are equal', async () => {
    const { exitCode, lines, written } = await linked({
      'a.man': manifest({ number: 1, events: event(1, 'Same', '$(string.A)'), strings: string('A', 'A') }),
      'b.man': manifest({ number: 2, events: event(2, 'Same', '$(string.B)'), strings: string('B', 'B') }),
    });
    expect({ exitCode, errors: lines.filter((line) => line.includes(': error ')) }).toEqual({
      exitCode: 0,
      errors: [],
    });
    expect(written).not.toEqual([]);
  });

  it('have comments that silence findings of their own file', async () => {
    const chatty = '<string id="Left" value="Over"/>';
    const one = manifest({ number: 1, strings: chatty, head: '<!-- wevtc-disable unused-string -->' });
    const two = manifest({ number: 2, strings: chatty.replace('Left', 'Other') });
    const files = { 'a.man': one, 'b.man': two };
    const { stderr } = await wevtc(['compile', '--link', '-e', 'res', '--base-name', 'c', 'a.man', 'b.man'], {
      files,
    });
    expect(stderr).toContain('b.man:9:');
    expect(stderr).not.toMatch(/a\.man.*unused-string/);
  });
});

describe('a message text file together with manifests', () => {
  const first = manifest({
    number: 1,
    events: event(1, 'First', '$(string.A)') + event(2, 'Named', '$(mc.TEXT_ONE)'),
    strings: string('A', 'Text A'),
  });

  it('shares one message table and one script with them', async () => {
    const { exitCode, stderr, host, written } = await linked({ 'a.man': first, 't.mc': texts });
    expect(exitCode, stderr).toBe(0);
    expect(written).toEqual(['MSG00001.bin', 'a.h', 'aTEMP.BIN', 't.h', 't.rc']);
    const table = Buffer.from(host.readFile('MSG00001.bin')).toString('utf16le');
    for (const text of ['One', 'Two %1', 'Text A', 'Error']) expect(table).toContain(text);
    expect(host.textOf('t.rc')).toContain('WEVT_TEMPLATE "aTEMP.BIN"');
  });

  // The bytes are those of mc.exe 10.0.28000.
  it.each([
    ['L=0x409:L', 'L', ['MSG00001.bin', 'L.bin'], 'a language of the manifest that only its list has'],
    ['German=0x407:G G2=0x407:G2', 'English', ['MSG00001.bin'], 'a language that none has'],
  ])('names the tables of %s with texts in %s', async (list, language, tables) => {
    const { exitCode, stderr, host } = await linked({
      'a.man': manifest({ number: 1, message: ' message="$(string.One)"', strings: string('One', 'Text') }),
      't.mc': `LanguageNames=(${list})\nMessageId=1\nLanguage=${language}\nOne\n.\n`,
    });
    expect(exitCode, stderr).toBe(0);
    expect([...host.textOf('t.rc').matchAll(/1 11 "(.*)"/g)].map(([, name]) => name)).toEqual(tables);
  });

  // As in mc.exe: French, English, and German in the manifest.
  it.each([
    ['English=0x409:MSG00001', ['MSG00002', 'MSG00001', 'MSG00003'], 'as without a list'],
    ['English=0x409:EN', ['MSG00001', 'MSG00002', 'MSG00003'], 'the first name is free'],
    ['English=0x40a:MSG00001', ['MSG00002', 'MSG00003', 'MSG00004'], 'the first name is that of Spanish'],
    ['X=0x40c:MSG00001', ['MSG00002', 'MSG00001', 'MSG00003'], 'French and English have the first name'],
    [
      'English=0x409:EN X=0x40c:MSG00001',
      ['MSG00002', 'MSG00001', 'MSG00003'],
      'French has it until it is counted',
    ],
    ['English=0x407:MSG00001', ['MSG00002', 'MSG00003', 'MSG00004'], 'German has it until it is counted'],
    ['X=0x40a:MSG00002', ['MSG00003', 'MSG00001', 'MSG00004'], 'the second name is taken'],
    ['X=0x407:MSG00001', ['MSG00002', 'MSG00003', 'MSG00004'], 'English and German have the first name'],
  ])('counts the tables of languages that only the manifest has, with %s', async (list, expected) => {
    const translated = (culture: string) =>
      `<resources culture="${culture}"><stringTable>${string('One', 'Text')}</stringTable></resources>`;
    const french = manifest({
      number: 1,
      culture: 'fr-FR',
      message: ' message="$(string.One)"',
      strings: string('One', 'Mot'),
    });
    const { exitCode, stderr, host } = await linked({
      'a.man': french.replace(
        '</localization>',
        `${translated('en-US')}${translated('de-DE')}</localization>`,
      ),
      't.mc': `LanguageNames=(${list})\n`,
    });
    expect(exitCode, stderr).toBe(0);
    const tables = host.textOf('t.rc').matchAll(/LANGUAGE (0x[\da-f]+),0x1\r\n1 11 "(MSG\d+)/g);
    const names = new Map(Array.from(tables, ([, language, name]) => [language, name]));
    expect(['0xc', '0x9', '0x7'].map((language) => names.get(language))).toEqual(expected);
  });

  it('comes after languages that only the manifest has', async () => {
    const german =
      '<resources culture="de-DE"><stringTable><string id="One" value="Wort"/></stringTable></resources>';
    const both = manifest({ number: 1, message: ' message="$(string.One)"', strings: string('One', 'Text') });
    const { host } = await linked({
      'a.man': both.replace('</localization>', `${german}</localization>`),
      't.mc': ';// Nothing\nLanguageNames=(French=0x40c:FR)\n',
    });
    expect(host.textOf('t.rc')).toMatch(/MSG00002[\s\S]*MSG00001/);
  });

  describe('of a manifest whose messages are all those of Windows', () => {
    const own = (strings: string) =>
      manifest({ number: 1, events: '<event value="1" level="win:Error"/>', strings });
    const german = `LanguageNames=(German=0x407:DE)
MessageId=1
Language=English
One
.
Language=German
Eins
.
`;

    it('has them in English in all languages', async () => {
      const { exitCode, stderr, host } = await linked({ 'a.man': own(''), 't.mc': german });
      expect(exitCode, stderr).toBe(0);
      const tables = ['MSG00001.bin', 'DE.bin'].map((path) =>
        Buffer.from(host.readFile(path))
          .toString('utf16le')
          .match(/[A-Z][a-z]+/g),
      );
      expect(tables).toEqual([
        ['One', 'Error'],
        ['Eins', 'Error'],
      ]);
    });

    it('needs translations if it has a string with the name of one of them', async () => {
      const { lines } = await linked({ 'a.man': own(string('level.Error', 'Own')), 't.mc': german });
      expect(lines.join('\n')).toContain('error linked-language-missing');
    });
  });

  it('must give the message of an event on System the ID of the event', async () => {
    const channels = '<channels><importChannel name="System" chid="S"/></channels><events>';
    const source = manifest({ number: 1, events: event(1, 'First', '$(mc.TEXT_TWO)', ' channel="S"') });
    const { lines } = await linked({
      'a.man': source.replace('<events><event', `${channels}<event`),
      't.mc': texts,
    });
    expect(lines.join('\n')).toContain('error legacy-message-shared: the message of event 1');
  });

  it('has the messages that events name', async () => {
    const { host } = await linked({ 'a.man': first, 't.mc': texts }, '-c');
    const { templates } = readResources(host.readFile('aTEMP.BIN'));
    const messages = templates[0]?.template.providers[0]?.events.map(({ message }) => message);
    expect(messages).toEqual([0xb0000001, 0x20000001]);
  });

  it.each<[string, string, string, string[]]>([
    [
      'a language that the other lacks',
      manifest({ number: 1, strings: string('A', 'A'), events: event(1, 'First', '$(string.A)') }),
      `LanguageNames=(German=0x407:MSG00407)\n${texts.replaceAll('English', 'German')}`,
      ['a.man(8,37): error linked-language-missing', 't.mc(1,16): error linked-language-missing'],
    ],
    [
      'a symbol that is missing',
      first.replace('TEXT_ONE', 'TEXT_ON'),
      texts,
      ['a.man(5,147): error mc-message-unknown'],
    ],
    [
      'a name that both headers define',
      first,
      texts.replace('TEXT_TWO', 'MSG_A'),
      ['t.mc(7,14): error linked-symbol-unique'],
    ],
    [
      'an ID that both have',
      first.replace(
        '</provider>',
        '</provider><messageTable><message value="2" message="$(string.A)"/></messageTable>',
      ),
      texts,
      ['t.mc(6,1): error linked-message-id-unique'],
    ],
    [
      'two messages with one symbol',
      first,
      texts.replace('TEXT_TWO', 'TEXT_ONE').replace('%1', ''),
      ['t.mc(7,14): error linked-message-symbol-unique'],
    ],
    [
      'an insert of a field that the event lacks',
      first.replace('TEXT_ONE', 'TEXT_TWO'),
      texts,
      ['t.mc(9,5): error message-insert-range'],
    ],
    [
      'mistakes in both',
      manifest({ number: 1, events: event(1, 'First', '$(string.None)') }),
      texts.replace('MessageId=2', 'MessageId=x'),
      ['t.mc(6,11): error mc-keyword', 'a.man(5,74): error unresolved-string'],
    ],
  ])('has findings: %s', async (_, man, mc, expected) => {
    const { exitCode, lines, written } = await linked({ 'a.man': man, 't.mc': mc });
    const errors = lines.filter((line) => line.includes(': error '));
    expect(errors.map((line) => line.replace(/^(\S+: error [\w-]+).*$/, '$1'))).toEqual(expected);
    expect({ exitCode, written }).toEqual({ exitCode: 1, written: [] });
  });

  it('can have any inserts in the messages of classic events', async () => {
    const classic = first
      .replace('TEXT_ONE', 'TEXT_TWO')
      .replace(/<event (?=[^>]*TEXT_TWO)/, '<event keywords="win:EventlogClassic" ');
    const { exitCode, stderr } = await linked({ 'a.man': classic, 't.mc': texts });
    expect(exitCode, stderr).toBe(0);
    expect(stderr).not.toContain('message-insert-range');
  });

  it('cannot have the name of the first manifest', async () => {
    const { exitCode, stderr, written } = await linked({ 'a.man': first, 'a.mc': texts });
    expect({ exitCode, written }).toEqual({ exitCode: 2, written: [] });
    expect(stderr).toContain("would write 'a.h', which belongs to 'a.mc'");
  });

  it('is one of at most one', async () => {
    const { exitCode, stderr } = await linked({ 'a.man': first, 't.mc': texts, 'u.mc': texts });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('name at most one message text file');
    expect(stderr).toContain('t.mc, u.mc');
  });
});

it('lists the languages that only a manifest has from the last one to the first one', async () => {
  const culture = (name: string) =>
    `<resources culture="${name}"><stringTable>${string('A', name)}</stringTable></resources>`;
  const own = manifest({ number: 1, strings: string('A', 'en'), events: event(1, 'E', '$(string.A)') });
  const { exitCode, stderr, host } = await linked({
    'a.man': own.replace('</localization>', `${culture('fi-FI')}${culture('ja-JP')}$&`),
    't.mc': ';// nothing\n',
  });
  expect(exitCode, stderr).toBe(0);
  expect(String(host.textOf('t.rc')).match(/LANGUAGE \S+/g)).toEqual([
    'LANGUAGE 0x11,0x1',
    'LANGUAGE 0xb,0x1',
    'LANGUAGE 0x9,0x1',
  ]);
});
