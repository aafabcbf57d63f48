import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decompile } from '../../../src/compile/decompile/decompile.js';
import type { Compatibility } from '../../../src/compile/options/options.js';
import { wevtTemplateOf } from '../../../src/compile/resource-model/wevt-template.js';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsOf } from '../../../src/lint/engine/rule-settings.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { manifestsOfUsualSize } from '../../support/clean-manifests.js';
import { completeManifest } from '../../support/lint.js';
import { randomManifest } from '../../support/random-manifest.js';
import { compiled, decompiled, expectStable } from './stable.js';

function parsed(text: string): Manifest {
  const { value, diagnostics } = checkManifest(text, 'app.man', settingsOf('mc'));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (value === undefined || errors.length > 0) throw new Error(errors[0]?.message);
  return value;
}

const piece = (text: string) => parsed(completeManifest(text));

describe('manifests, compiled and decompiled', () => {
  it.each(manifestsOfUsualSize())('$name', ({ manifest }) => {
    for (const compat of ['10.0.22621', '8.1'] as const) expectStable(manifest, compat);
  });

  it('at random', () => {
    fc.assert(
      fc.property(
        randomManifest(0),
        fc.constantFrom<Compatibility>('10.0.28000', '10.0.22621', '10.0.15063', '8.1'),
        (text, compat) => {
          expectStable(parsed(text), compat);
        },
      ),
      { numRuns: 60 },
    );
  });
});

const event = (attributes: string) => `<event value="1" symbol="One" ${attributes}/>`;

describe('what is chosen', () => {
  it('has texts for en-US where mc.exe needs them', () => {
    const strings = (culture: string) =>
      `<resources culture="${culture}"><stringTable><string id="a" value="Text ${culture}"/></stringTable></resources>`;
    const manifest = (level: string) =>
      piece(`<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="t.dll"
  messageFileName="t.dll"><levels><level name="Own" value="17"/></levels><events>${event(`level="${level}" message="$(string.a)"`)}</events></provider>
<localization>${strings('en-US')}${strings('de-DE')}</localization>`);
    const german = (level: string) => {
      const { template, tables } = compiled(manifest(level), '10.0.28000');
      return decompiled({ template, tables: tables.filter(({ culture }) => culture === 'de-DE') });
    };
    const { text, notes } = german('win:Error');
    expect(text.match(/<resources culture="[^"]*"/g)).toEqual([
      '<resources culture="de-DE"',
      '<resources culture="en-US"',
    ]);
    expect(text.match(/value="Text de-DE"/g)).toHaveLength(2);
    expect(notes).toContainEqual(expect.stringContaining('the texts for en-US are those for de-DE'));
    parsed(text);
    expect(german('Own').text).not.toContain('en-US');
  });

  it('gives messages explicit ids where the automatic ones would differ', () => {
    const manifest = piece(`
<messageTable><message value="0x40000005" message="$(string.a)"/></messageTable>
<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="t.dll"
  messageFileName="t.dll"><events>${event('message="$(string.a)"')}</events></provider>
<localization><resources culture="en-US"><stringTable><string id="a" value="A"/></stringTable></resources></localization>`);
    const { text } = expectStable(manifest, '10.0.22621');
    expect(text).toContain('<message value="0x40000005" message="$(string.event.1.message)"/>');
  });

  it('leaves out the texts of winmeta, which replace own ones', () => {
    const strings = (text: string, culture = 'en-US') =>
      `<localization><resources culture="${culture}"><stringTable><string id="level.Error" value="${text}"/></stringTable></resources></localization>`;
    const own = piece(`<events>${event('level="win:Error"')}</events>\n${strings('Fehler', 'de-DE')}`);
    expect(expectStable(own, '10.0.28000').text).not.toContain('<string id');
    const same = piece(`<events>${event('level="win:Error"')}</events>\n${strings('Error')}`);
    const { text } = expectStable(same, '10.0.22621');
    expect(text).not.toContain('<string id');
    expect(text).not.toContain('<level ');
  });

  it('imports what the provider imports, and leaves out channels that only events name', () => {
    const manifest = piece(
      `<channels><importChannel name="Application"/></channels><events>${event('channel="TraceLogging"')}</events>`,
    );
    const { text } = expectStable(manifest, '10.0.22621');
    expect(text).toContain('<importChannel name="Application"/>');
    expect(text).not.toContain('<importChannel name="TraceLogging"/>');
    expect(text).toContain('channel="TraceLogging"');
  });

  it('keeps the order in which winmeta’s channels joined', () => {
    const manifest = piece(`
<events>
  <event value="2" symbol="Two" channel="TraceLogging"/>
  <event value="1" symbol="One" channel="ProviderMetadata"/>
</events>`);
    expectStable(manifest, '10.0.22621');
  });

  it.each([
    ['flat', '<A xmlns="urn:a"><B>%1</B><C/></A>'],
    ['with blanks around inserts', '<A xmlns="urn:a">\n <B> %1 </B>\n <C></C>\n</A>'],
    ['uneven', '<A xmlns="urn:a">\n <B>%1 </B><C x=" %1"/></A>'],
    ['mixed', '<A xmlns="urn:a">%1&lt;after<B>\n</B></A>'],
    ['with prefixes', '<p:A xmlns:p="urn:p" p:b="%1"><p:B/></p:A>'],
  ])('finds how UserData was written: %s', (_, root) => {
    const manifest = piece(
      `<templates><template tid="T"><data name="a" inType="win:UInt8"/><UserData>${root}</UserData></template></templates>`,
    );
    for (const compat of ['10.0.28000', '10.0.15063', '8.1'] as const) {
      expect(expectStable(manifest, compat).options.compat).toBe(compat);
    }
  });

  it('finds how names with characters of XML were written', () => {
    const manifest = piece(
      `<templates><template tid="T"><data name="a&gt;&lt;&amp;&quot;&apos;b" inType="win:UInt8"/></template></templates>`,
    );
    expect(expectStable(manifest, '10.0.28000').notes).toEqual([]);
  });

  it('tells of templates whose identifier cannot be found', () => {
    const manifest = piece(
      `<templates><template tid="T"><data name="a" inType="win:UInt8"/><UserData><A xmlns="urn:a"><!-- c -->%1</A></UserData></template></templates>`,
    );
    const { isExact, notes, text } = decompiled(compiled(manifest, '10.0.22621'));
    expect(isExact).toBe(false);
    expect(notes[0]).toContain('identifiers of these templates depend on white space or comments');
    expect(text).toContain('the resources are not exactly the same');
  });

  it('finds a name for a provider of version 3.1', () => {
    const named = (channel: string, file: string, providerName?: string) => {
      const manifest = piece(`<channels><channel name="${channel}" type="Admin"/></channels>`);
      const template = wevtTemplateOf(manifest, { resources: { compat: '8.1' } });
      return /<provider name="([^"]*)"/.exec(
        decompile({ template, tables: [], file, providerName }).text,
      )?.[1];
    };
    expect(named('Contoso-Clock/Admin', 'clock.dll')).toBe('Contoso-Clock');
    expect(named('Clock', 'clock.dll')).toBe('clock');
    expect(named('Clock', 'clock.dll', 'Given')).toBe('Given');
  });

  it('replaces and reports what XML cannot hold', () => {
    const manifest = piece(`<maps><valueMap name="M"><map value="1" message="$(string.m)"/></valueMap></maps>
<localization><resources culture="en-US"><stringTable><string id="m" value="x"/></stringTable></resources></localization>`);
    const template = wevtTemplateOf(manifest);
    const [id] = template.providers[0]?.maps[0]?.entries ?? [];
    const entries = [{ id: id?.message as number, text: 'bell\u0007\r\n', encoding: 'utf-16' as const }];
    const { text, notes } = decompile({
      template,
      tables: [{ culture: 'en-US', entries }],
      file: 'a.dll',
    });
    expect(text).toContain('value="bell\ufffd"');
    expect(notes).toContain('U+FFFD replaces characters that XML does not allow');
  });
});
