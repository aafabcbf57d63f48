import { expect, it } from 'vitest';
import { insertSignaturesAt } from '../../../src/editor/language/insert-signatures.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { marked } from './marked.js';

const sample = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation><events>
    <provider name="Contoso" guid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01}" symbol="CONTOSO"
        resourceFileName="a.dll" messageFileName="a.dll">
      <templates>
        <template tid="Job"><data name="Pages" inType="win:UInt16"/><data name="Name" inType="win:UnicodeString"/></template>
        <template tid="Other"><struct name="S"><data name="A" inType="win:UInt8"/></struct></template>
      </templates>
      <events>
        <event value="7" symbol="One" template="Job" message="$(string.Text)"/>
        <event value="8" symbol="Two" template="Job" message="$(string.Text)"/>
        <event value="9" template="Other" message="$(string.Text)"/>
        <event value="10" symbol="Plain" message="$(string.Plain)"/>
      </events>
    </provider>
  </events></instrumentation>
  <localization><resources culture="en-US"><stringTable>
    <string id="Text" value="Text"/><string id="Plain" value="Plain"/>
  </stringTable></resources></localization>
</instrumentationManifest>
`;
const manifest = readManifest(sample, 'a.man').value;

const at = (value: string, id = 'Text') => {
  const { text, offset } = marked(sample.replace(`value="${id}"`, `value="${value}"`));
  return insertSignaturesAt(text, offset, manifest);
};

it('shows the fields of each template, and the one of the insert', () => {
  const found = at('Printed %2|');
  expect(found?.active).toBe(1);
  expect(found?.signatures.map(({ label }) => label)).toEqual([
    'event 7 One: Pages win:UInt16, Name win:UnicodeString',
    'event 9: S struct',
  ]);
  const [{ label, parameters } = expect.fail()] = found?.signatures ?? [];
  expect(parameters.map(({ range }) => label.slice(range.start, range.end))).toEqual([
    'Pages win:UInt16',
    'Name win:UnicodeString',
  ]);
  expect(parameters[1]?.documentation).toBe('%2 is shown as xs:string.');
  expect(at('Printed %2!s|!')?.signatures[0]?.parameters[1]?.documentation).toBe(
    '%2 is shown as xs:string. Event Viewer ignores the format.',
  );
});

it.each([
  ['%|', undefined],
  ['%|1', 0],
  ['%1|', 0],
  ['%1|2', 11],
  ['%1!s|!', 0],
  ['%1!s!|', 0],
  ['100%% of %2|', 1],
])('knows which insert is at the cursor: %s', (value, active) => {
  expect(at(value)?.active).toBe(active);
  expect(at(value)).toBeDefined();
});

it.each(['|', 'Text|', '%1 |', '100%%|', '%%1|', '%n|'])('shows nothing elsewhere: %s', (value) => {
  expect(at(value)).toBeUndefined();
});

it('shows nothing for events without fields, and outside of strings', () => {
  expect(at('%1|', 'Plain')).toBeUndefined();
  const { text, offset } = marked(sample.replace('symbol="One"', 'symbol="%1|"'));
  expect(insertSignaturesAt(text, offset, manifest)).toBeUndefined();
  expect(insertSignaturesAt('', 0, undefined)).toBeUndefined();
});
