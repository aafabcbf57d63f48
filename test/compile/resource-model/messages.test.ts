import { describe, expect, it } from 'vitest';
import type { EmitOptions, ResourceOptions } from '../../../src/compile/options/options.js';
import { messageTablesOf } from '../../../src/compile/resource-model/messages.js';
import { writeMessageTable } from '../../../src/windows/resources/message-table.js';
import { bindText } from '../../support/bind.js';
import { emitterOf } from '../../support/emitters.js';
import { completeManifest } from '../../support/lint.js';

function bind(content: string) {
  const { manifest, findings } = bindText(completeManifest(content));
  if (manifest === undefined || findings.length > 0) throw new Error(findings.join('\n'));
  return manifest;
}

/** The tables of a manifest as `culture number: id text, …`. */
function tables(content: string, resources: ResourceOptions = {}): string[] {
  return messageTablesOf(bind(content), { resources }).map(
    ({ culture, language, entries }) =>
      `${culture} ${language.toString(16)}: ${entries.map(({ id, text }) => `${id.toString(16)} ${JSON.stringify(text)}`).join(', ')}`,
  );
}

/** What cannot be written, as `rule message`. */
function problems(content: string, options: Partial<EmitOptions> = {}): string[] {
  return emitterOf('resources')
    .check(bind(content), { baseName: 'a', ...options })
    .map(({ ruleId, message }) => `${ruleId} ${message}`);
}

const strings = (culture: string, table: Record<string, string>) =>
  `<resources culture="${culture}"><stringTable>${Object.entries(table)
    .map(([id, value]) => `<string id="${id}" value="${value}"/>`)
    .join('')}</stringTable></resources>`;

const EVENT = '<events><event value="1" message="$(string.a)"/></events>';

const localized = (...resources: string[]) => `${EVENT}<localization>${resources.join('')}</localization>`;

describe('the cultures', () => {
  it('have a table each: en-US first, then the others in their order', () => {
    expect(tables(localized(strings('de-DE', { a: 'Hallo' }), strings('en-US', { a: 'Hello' })))).toEqual([
      'en-US 409: b0000001 "Hello\\r\\n"',
      'de-DE 407: b0000001 "Hallo\\r\\n"',
    ]);
  });

  it('complete each other when they are one', () => {
    const content = `<events><event value="1" message="$(string.a)"/><event value="2" message="$(string.b)"/></events>
      <localization>${strings('en-US', { a: 'A' })}${strings('EN-us', { b: 'B' })}</localization>`;
    expect(tables(content)).toEqual(['en-US 409: b0000001 "A\\r\\n", b0000002 "B\\r\\n"']);
  });

  it('complete each other when they are one language', () => {
    const content = localized(
      strings('zh-CHS', {}),
      strings('zh-Hans', { a: 'A' }),
      strings('zh-CN', { a: 'B' }),
    );
    expect(tables(content)).toEqual(['zh-CHS 804: b0000001 "A\\r\\n"']);
  });

  it('borrow what they lack: of the fallback culture, else of the first that has it', () => {
    const content = (attributes: string) =>
      `<events><event value="1" message="$(string.a)"/><event value="2" message="$(string.b)"/><event value="3" message="$(string.c)"/></events>
       <localization ${attributes}>
         ${strings('fr-FR', { a: 'a fr' })}${strings('en-US', { a: 'a en' })}${strings('de-DE', { a: 'a de', b: 'b de' })}${strings('it-IT', { c: 'c it' })}
       </localization>`;
    const last = (attributes: string) => tables(content(attributes)).at(-1);
    expect(last('')).toBe('it-IT 410: b0000001 "a en\\r\\n", b0000002 "b de\\r\\n", b0000003 "c it\\r\\n"');
    expect(last('fallbackCulture="FR-fr"')).toBe(
      'it-IT 410: b0000001 "a fr\\r\\n", b0000002 "b de\\r\\n", b0000003 "c it\\r\\n"',
    );
  });

  it('have the first text in the language of the first resources, and the last one in others', () => {
    const all = ['en', 'en-US', 'de', 'de-DE'].map((culture) => strings(culture, { a: culture }));
    expect(tables(localized(...all))).toEqual([
      'en 409: b0000001 "en\\r\\n"',
      'de 407: b0000001 "de-DE\\r\\n"',
    ]);
    expect(tables(localized(...[...all].reverse()))).toEqual([
      'en-US 409: b0000001 "en\\r\\n"',
      'de-DE 407: b0000001 "de-DE\\r\\n"',
    ]);
  });

  it('have texts of winmeta: always in en-US, elsewhere unless the manifest has its own', () => {
    const event = '<events><event value="1" level="win:Error" opcode="win:Stop"/></events>';
    expect(tables(event)).toEqual(['en-US 409: 30000002 "Stop\\r\\n", 50000002 "Error\\r\\n"']);
    const own = `${event}<localization>${strings('de-DE', { 'level.Error': 'Fehler', 'level.Verbose': 'x' })}</localization>`;
    // Nothing in de-DE is in use: texts of winmeta replace its string.
    expect(tables(own)).toEqual(['en-US 409: 30000002 "Stop\\r\\n", 50000002 "Error\\r\\n"']);
    const english = own.replace('de-DE', 'en-US');
    expect(tables(english)).toEqual(['en-US 409: 30000002 "Stop\\r\\n", 50000002 "Error\\r\\n"']);
    // Only a string that a definition of winmeta shows.
    expect(tables(english.replace('level="win:Error"', 'message="$(string.level.Error)"'))).toEqual([
      'en-US 409: 30000002 "Stop\\r\\n", b0000001 "Fehler\\r\\n"',
    ]);
  });

  it('are none when nothing has a message', () => {
    expect(tables(`<localization>${strings('en-US', { unused: 'x' })}</localization>`)).toEqual([]);
  });

  it('take the number of their language, and tell so, when Windows has none for them', () => {
    const content = localized(
      strings('en-AT', { a: '1' }),
      strings('en-US', { a: '2' }),
      strings('en-DE', { a: '3' }),
      strings('zz', { a: '4' }),
    );
    expect(tables(content)).toEqual(['en-US 409: b0000001 "2\\r\\n"', 'en-AT 1000: b0000001 "1\\r\\n"']);
    expect(
      problems(content).map((problem) => problem.replace(/^.*?: its messages |; use a culture.*/g, '')),
    ).toEqual([
      'are assigned 0x1000, which all cultures without a number share',
      'are omitted from the resources',
      'are omitted from the resources',
    ]);
  });
});

describe('the texts', () => {
  const text = localized(strings('en-US', { a: 'x&#10;y&#13;&#10;z\n  %1!s!' }));

  it('have CR LF for each line end, but in 8.1 as they are', () => {
    expect(tables(text)).toEqual(['en-US 409: b0000001 "x\\r\\ny\\r\\nz\\r\\n  %1!s!\\r\\n"']);
    expect(tables(text, { compat: '10.0.15063' })).toEqual(tables(text));
    expect(tables(text, { compat: '8.1' })).toEqual(['en-US 409: b0000001 "x\\ny\\r\\nz\\n  %1!s!\\r\\n"']);
  });

  it('keep tabs', () => {
    expect(tables(localized(strings('en-US', { a: 'x&#9;y\tz' })))).toEqual([
      'en-US 409: b0000001 "x\\ty\\tz\\r\\n"',
    ]);
  });

  it('can go without the closing line end', () => {
    expect(tables(localized(strings('en-US', { a: 'A' })), { terminateWithNul: true })).toEqual([
      'en-US 409: b0000001 "A"',
    ]);
  });

  it('can be in code page 1252, with similar characters for those that it lacks', () => {
    const content = localized(strings('en-US', { a: 'aé€Ω日😀ＡŁ' }));
    const [table] = messageTablesOf(bind(content), { resources: { ansiMessages: true } });
    expect(table?.entries).toEqual([{ id: 0xb000_0001, text: 'aé€O???AL\r\n', encoding: 'ansi' }]);
    expect(Buffer.from(writeMessageTable(table?.entries ?? [])).toString('hex')).toBe(
      '01000000010000b0010000b01000000010000000' + '61e9804f3f3f3f414c0d0a00',
    );
  });

  it('can be UTF-8, where they may be too long', () => {
    const resources = { utf8Messages: true };
    const content = localized(strings('en-US', { a: '語'.repeat(22_000) }));
    const [table] = messageTablesOf(bind(content), { resources });
    expect(table?.entries[0]?.encoding).toBe('utf-8');
    expect(problems(content, { resources })).toEqual([
      "compiled-message-too-long message 'a' takes 66002 bytes in UTF-8, but a message must have at most 65527; mc.exe writes a message table that cannot be read, so shorten it",
    ]);
    expect(problems(content)).toEqual([]);
  });
});

describe('the longest text', () => {
  const fits = (length: number, resources: ResourceOptions) =>
    problems(localized(strings('en-US', { a: 'x'.repeat(length) })), { resources }).length === 0;

  // What mc.exe 10.0.28000 writes with a wrong length is one character longer.
  it.each([
    ['UTF-16', 32_761, {}],
    ['UTF-16 without line ends', 32_763, { terminateWithNul: true }],
    ['code page 1252', 65_525, { ansiMessages: true }],
    ['code page 1252 without line ends', 65_527, { ansiMessages: true, terminateWithNul: true }],
    ['UTF-8', 65_525, { utf8Messages: true }],
    ['UTF-8 without line ends', 65_527, { utf8Messages: true, terminateWithNul: true }],
  ])('in %s has %i letters', (_, most, resources) => {
    expect(fits(most, resources)).toBe(true);
    expect(fits(most + 1, resources)).toBe(false);
  });
});

describe('the ids', () => {
  it('may be equal, and then the first message stands, in every culture', () => {
    const content = `
      <events>
        <event value="1" channel="System" message="$(string.a)"/>
      </events>
      </provider>
      <messageTable><message value="1" message="$(string.b)"/></messageTable>
      <provider name="Q" guid="{00000001-0002-0003-0004-000000000006}" symbol="Q" resourceFileName="q" messageFileName="q">
      <localization>${strings('en-US', { b: 'B', a: 'A' })}${strings('de-DE', { b: 'B de' })}</localization>`;
    const [english, german] = tables(content);
    expect(english).toMatch(/^en-US 409: 1 "B\\r\\n", /);
    expect(german).toMatch(/^de-DE 407: 1 "B de\\r\\n", /);
    expect(problems(content)).toEqual([]);
    expect(problems(content, { resources: { compat: '8.1' } })).toEqual([]);
  });
});

it('tells of messages whose text is in a message text file', () => {
  expect(problems('<events><event value="1" message="$(mc.OPENED)"/></events>')).toEqual([
    "mc-message-omitted the text of '$(mc.OPENED)' is in a message text file, so without that file the resources have no message here; compile the two together with wevtc mc, or write it as a <string>",
  ]);
});
