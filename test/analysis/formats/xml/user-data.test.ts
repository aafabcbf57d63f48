import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodePayload, type PayloadTemplate, type PayloadValues } from '../../../../src/etw.js';
import { readForDecoding } from '../../../../src/lint/read-for-decoding.js';
import { describeEvents } from '../../../../src/manifest/describe/describe-events.js';
import { MessageTexts } from '../../../../src/manifest/describe/messages.js';
import { traceEventInfoOf } from '../../../../src/manifest/describe/trace-event-info.js';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import {
  type BinaryXmlElement,
  decodeBinaryXml,
  encodeBinaryXml,
  eventDescriptionFrom,
  type TraceEventInfo,
} from '../../../../src/structures.js';
import { traceEventInfoEvent, writeTrace } from '../../../../src/trace.js';
import { wevtc } from '../../../cli/in-memory.js';
import { changed, decodedEvent, failed } from '../../../support/decoded-events.js';
import { parsed, xmlOf } from '../../../support/trace-xml.js';

const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const START = 133_800_000_000_000_000n;

/** A manifest whose event 1 has a template with this content. */
function manifestWith(template: string): Manifest {
  const text = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
      xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:out="urn:outside">
    <instrumentation><events>
      <provider name="Contoso" guid="{${GUID}}" symbol="CONTOSO" resourceFileName="c.dll" messageFileName="c.dll">
        <templates><template tid="T">${template}</template></templates>
        <events><event value="1" symbol="E" template="T"/></events>
      </provider>
    </events></instrumentation></instrumentationManifest>`;
  const { manifest } = readForDecoding(new TextEncoder().encode(text));
  if (manifest === undefined) throw new Error('it is not a manifest');
  return manifest;
}

/** TRACE_EVENT_INFO of event 1, as Windows stores it in merged traces. */
function infoOf(manifest: Manifest): TraceEventInfo {
  const event = manifest.providers[0]?.events[0];
  if (event === undefined) throw new Error('it has no event');
  return traceEventInfoOf(event, new MessageTexts(manifest), { form: 'names' });
}

/**
 * What is between `Event`'s header and its texts, for an event of a manifest and for the same one of
 * TRACE_EVENT_INFO.
 */
async function shown(template: string, values: PayloadValues): Promise<string> {
  const manifest = manifestWith(template);
  const [given] = describeEvents(manifest);
  const stored = eventDescriptionFrom(infoOf(manifest));
  const documents = await Promise.all(
    [given, stored].map((description) => {
      const members = description?.template === undefined ? {} : { template: description.template, values };
      return xmlOf(decodedEvent({ description: description as NonNullable<typeof given>, ...members }));
    }),
  );
  for (const document of documents) parsed(document);
  const [first, second] = documents.map(
    (document) => /<\/System>\n(.*)\t<RenderingInfo/s.exec(document)?.[1] ?? document,
  );
  expect(second).toBe(first);
  return (first ?? '').replaceAll('\t', '  ');
}

const DATA = `<data name="Name" inType="win:UnicodeString"/><data name="Code" inType="win:HexInt32"/>
  <data name="N" inType="win:UInt8"/><data name="List" inType="win:UInt16" count="N"/>
  <struct name="S"><data name="A" inType="win:UInt8"/><data name="B" inType="win:Boolean"/></struct>`;
const VALUES = { Name: 'a < "b" & ]]>\n', Code: 255, N: 2, List: [7, 8], S: { A: 1, B: true } };
const data = (userData: string) => `${DATA}<UserData>${userData}</UserData>`;

describe('UserData in the XML of events', () => {
  it('has the fragment of the template with its namespace and the values in it', async () => {
    const xml = `<Root xmlns="urn:x" version="1"><Name code="%2">%1</Name> <Empty/> <Fixed>5 &lt; 6</Fixed></Root>`;
    expect(await shown(data(xml), VALUES)).toBe(`  <UserData>
    <Root xmlns="urn:x" version="1">
      <Name code="0xFF">a &lt; "b" &amp; ]]&gt;&#10;</Name>
      <Empty />
      <Fixed>5 &lt; 6</Fixed>
    </Root>
  </UserData>
`);
  });

  it('keeps prefixes, and of texts what mc.exe keeps', async () => {
    const xml = `<p:Root xmlns:p="urn:p" p:a="%3">code %2 of <p:In>%1</p:In>!</p:Root>`;
    expect(await shown(data(xml), { ...VALUES, Name: 'x' })).toBe(`  <UserData>
    <p:Root xmlns:p="urn:p" p:a="2">0xFF<p:In>x</p:In>!</p:Root>
  </UserData>
`);
  });

  it('repeats the element of an array, and has the members of a struct', async () => {
    const xml = `<Root xmlns="urn:x"><Item n="%3">%4</Item><S>%5</S><M>s=%5 <i>%4</i></M></Root>`;
    expect(await shown(data(xml), VALUES)).toBe(`  <UserData>
    <Root xmlns="urn:x">
      <Item n="2">7</Item>
      <Item n="2">8</Item>
      <S>
        <Data xmlns="http://schemas.microsoft.com/win/2004/08/events/event" Name="A">1</Data>
        <Data xmlns="http://schemas.microsoft.com/win/2004/08/events/event" Name="B">true</Data>
      </S>
      <M>{A=1, B=true}<i>7</i><i>8</i></M>
    </Root>
  </UserData>
`);
    expect(
      await shown(data(`<Root xmlns="urn:x"><Item>%4</Item></Root>`), { ...VALUES, N: 0, List: [] }),
    ).toBe(`  <UserData>
    <Root xmlns="urn:x">
    </Root>
  </UserData>
`);
  });

  it('can be without fields', async () => {
    expect(await shown(`<UserData><Root xmlns="urn:x"/></UserData>`, {})).toBe(`  <UserData>
    <Root xmlns="urn:x" />
  </UserData>
`);
  });

  it('is EventData where the fragment is not well-formed by itself', async () => {
    const text = await shown(data(`<out:Root><Name>%1</Name></out:Root>`), VALUES);
    expect(text).toContain('<EventData>');
    expect(text).not.toContain('out:Root');
  });

  it.each<[string, BinaryXmlElement]>([
    ['names', { name: 'a><script', attributes: [], children: [] }],
    ['colons', { name: 'a:b:c', attributes: [], children: [] }],
    ['prefixes', { name: 'p:a', attributes: [], children: [] }],
    [
      'attributes that are there twice',
      {
        name: 'a',
        attributes: [
          { name: 'b', value: { text: '' } },
          { name: 'b', value: { text: '' } },
        ],
        children: [],
      },
    ],
    [
      'a namespace from a value',
      { name: 'p:a', attributes: [{ name: 'xmlns:p', value: { at: 0, type: 1 } }], children: [] },
    ],
  ])('is EventData, with the reason, for binary XML with bad %s', async (_, root) => {
    const userData = decodeBinaryXml(encodeBinaryXml({ root, items: [], namesOffset: 0 }), 0).root;
    const template: PayloadTemplate = { fields: [{ name: 'A', inType: 'win:UnicodeString' }] };
    const text = await xmlOf(decodedEvent({ template, values: { A: 'urn:a' }, description: { userData } }));
    const { names, texts } = parsed(text);
    expect(names[0]).toContain('EventData');
    expect(names[0]).not.toContain('UserData');
    expect(texts[0]?.get('Reason')).toBe('the XML of its UserData is not well-formed');
  });

  it('has no text for an insert without a field', async () => {
    const userData: BinaryXmlElement = {
      name: 'R',
      attributes: [{ name: 'x', value: { at: 9, type: 1 } }],
      children: [{ at: 7, type: 1 }],
    };
    expect(await xmlOf(decodedEvent({ description: { userData } }))).toContain('\t\t<R x="" />\n');
  });

  it('is not there for a payload that ends too early', async () => {
    const [description] = describeEvents(manifestWith(data('<Root xmlns="urn:x">%1</Root>')));
    const { template } = description as { template: PayloadTemplate };
    const whole = decodedEvent({ template, values: VALUES, description: description ?? {} });
    const cut = changed(whole, { values: { Name: 'x' }, error: failed('the payload ends') });
    const { names } = parsed(await xmlOf(cut));
    expect(names[0]).toContain('ProcessingErrorData');
    expect(names[0]).not.toContain('UserData');
  });

  it('ends when it is too long', async () => {
    const item = { at: 0, type: 0x81 };
    const element = (name: string, children: BinaryXmlElement['children']): BinaryXmlElement => ({
      name,
      attributes: Array.from({ length: 50 }, (_, at) => ({ name: `a${at}`, value: item })),
      children,
    });
    const template: PayloadTemplate = { fields: [{ name: 'A', inType: 'win:UnicodeString', count: 300 }] };
    const values = { A: Array.from({ length: 300 }, () => 'x'.repeat(100)) };
    const inner = element('i', [{ text: 'mixed' }, element('j', [item]), element('k', [item])]);
    // Each array inside of another one multiplies.
    for (const children of [[item], [inner, item], [inner, inner]]) {
      const userData = element('R', [element('c', [...children])]);
      const text = await xmlOf(decodedEvent({ template, values, description: { userData } }));
      expect(text.length).toBeLessThan(6_000_000);
      const { names, texts } = parsed(text);
      expect(names[0]).toContain('UserData');
      expect(texts[0]?.get('Omitted')).toBeDefined();
    }
  });
});

describe('wevtc trace --format xml', () => {
  const sample = join(import.meta.dirname, '..', '..', '..', '..', 'samples', 'contoso-storage');
  const manifest = readFileSync(join(sample, 'contoso-storage.man'));

  it('writes UserData of a manifest', async () => {
    const files = { 'recorded.etl': readFileSync(join(sample, 'recorded.etl')), 'app.man': manifest };
    const argv = ['trace', 'recorded.etl', '-m', 'app.man', '--event', '203', '--format', 'xml'];
    const { stdout } = await wevtc(argv, { files });
    parsed(stdout);
    expect(stdout.replaceAll('\t', '  ')).toContain(`
  <UserData>
    <QuotaExceeded xmlns="urn:contoso-example:storage:quota">
      <Volume>Backup</Volume>
      <Bytes limit="1000000000" used="0x3B9ACA01" />
    </QuotaExceeded>
  </UserData>
`);
  });

  it('writes UserData of TRACE_EVENT_INFO in the trace', async () => {
    const own = manifestWith(data('<Root xmlns="urn:x"><N>%1</N></Root>'));
    const { template } = describeEvents(own)[0] as { template: PayloadTemplate };
    const trace = writeTrace({
      events: [
        traceEventInfoEvent({ timeStamp: START, info: infoOf(own) }),
        {
          header: 'EVENT64',
          providerId: GUID,
          timeStamp: START + 1n,
          eventDescriptor: { id: 1 },
          userData: encodePayload(template, VALUES),
        },
      ],
    });
    const argv = ['trace', 'a.etl', '--provider', GUID, '--format', 'xml'];
    const { stdout } = await wevtc(argv, { files: { 'a.etl': trace } });
    const { texts } = parsed(stdout);
    expect(texts[0]?.get('N')).toBe(VALUES.Name);
    expect(stdout).toContain('<Root xmlns="urn:x">');
  });
});
