import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { semanticTokensOf } from '../../../src/editor/language/semantic-tokens.js';
import { readManifest } from '../../../src/lint/check-manifest.js';

const sample = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation><events>
    <provider name="Contoso" guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}" symbol="CONTOSO"
        resourceFileName="a.dll" messageFileName="a.dll">
      <keywords><keyword name="Jobs" mask="0x1"/></keywords>
      <templates><template tid="Job"><data name="Pages" inType="win:UInt16"/></template></templates>
      <events><event value="7" symbol="One" level="win:Error" keywords="Jobs" template="Job" message="$(string.T)"/></events>
    </provider>
  </events></instrumentation>
  <localization><resources culture="en-US"><stringTable>
    <string id="T" value="a &lt; %1!s! %%%n%%2%0 end"/>
  </stringTable></resources></localization>
</instrumentationManifest>
`;

it('marks names by what they name, and the parts of messages', () => {
  const { value: manifest = expect.fail() } = readManifest(sample, 'a.man');
  const shown = semanticTokensOf(manifest).map(({ range, kind, isDefinition, isPredefined }) =>
    [sample.slice(range.start, range.end), kind, isDefinition && 'definition', isPredefined && 'predefined']
      .filter((part) => part !== false)
      .join(' '),
  );
  expect(shown).toEqual([
    'Contoso provider definition',
    'CONTOSO provider definition',
    'Jobs keyword definition',
    'Job template definition',
    'Pages field definition',
    'win:UInt16 inType predefined',
    'One event definition',
    'win:Error level predefined',
    'Jobs keyword',
    'Job template',
    'T string',
    'en-US culture definition',
    'T string definition',
    '%1!s! insert',
    '%% escape',
    '%n escape',
    '%%2 insert',
    '%0 escape',
  ]);
});

it('never overlap, whatever the text is', () => {
  const storage = readFileSync(
    join(import.meta.dirname, '../../../samples/contoso-storage/contoso-storage.man'),
    'utf8',
  );
  fc.assert(
    fc.property(fc.nat(storage.length), fc.nat(30), fc.string(), (cut, length, text) => {
      const changed = storage.slice(0, cut) + text + storage.slice(cut + length);
      const { value: manifest } = readManifest(changed, 'a.man');
      if (manifest === undefined) return;
      let end = 0;
      for (const { range } of semanticTokensOf(manifest)) {
        expect(range.start).toBeGreaterThanOrEqual(end);
        expect(range.end).toBeGreaterThan(range.start);
        end = range.end;
      }
      expect(end).toBeLessThanOrEqual(changed.length);
    }),
    { numRuns: 100 },
  );
});
