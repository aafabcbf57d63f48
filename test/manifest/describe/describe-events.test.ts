import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeEvents } from '../../../src/manifest/describe/describe-events.js';
import { EventDecoder } from '../../../src/windows/decoding/event-decoder.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { planOf } from '../../../src/windows/payload/payload-plan.js';
import { bindText } from '../../support/bind.js';
import { cleanManifest } from '../../support/bind-file.js';
import { cleanManifests } from '../../support/clean-manifests.js';
import { completeManifest } from '../../support/lint.js';

const contoso = cleanManifest(
  join(import.meta.dirname, '../../../samples/contoso-storage/contoso-storage.man'),
);
const GUID = '{6F1C2B7E-4D0A-4C55-9B3E-0A51C0DE5701}';

/** Encodes, decodes and shows an event of the sample. */
function shown(culture: string, id: number, version: number, values: object) {
  const decoder = new EventDecoder(describeEvents(contoso, culture));
  const description = decoder.find(GUID, id, version);
  if (description === undefined) throw new Error('no such event');
  const payload = description.template ? encodePayload(description.template, values) : new Uint8Array();
  const event = decoder.decode(description, payload, { exact: true });
  expect(event.values).toEqual(values);
  return decoder.format(description, event.values);
}

describe('describeEvents', () => {
  it('tells all there is of an event', () => {
    const event = new EventDecoder(describeEvents(contoso)).find(GUID, 200, 0);
    expect(event).toMatchObject({
      provider: {
        name: 'Contoso-Storage-Service',
        guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
        message: 'Contoso storage service',
      },
      name: 'IoBatch',
      channel: { value: 32, text: 'Contoso-Storage-Service/Analytic' },
      level: { value: 255, text: 'Firehose' },
      task: { value: 2, text: 'Input and output' },
      opcode: { value: 11, text: 'Flush' },
      keywords: ['Disk', 'Network', 'Slow path'],
      message: '%2 requests, 100%% done, flags %1, reason %%5: %3 %4',
    });
    expect(event?.template?.fields.slice(0, 3)).toEqual([
      {
        name: 'Flags',
        inType: 'win:HexInt32',
        map: {
          kind: 'bitMap',
          name: 'IoFlags',
          items: [
            { value: 1, text: 'Read' },
            { value: 2, text: 'Write' },
            { value: 4, text: 'Write through' },
            { value: 0x8000_0000, text: 'No buffering' },
          ],
        },
      },
      { name: 'RequestCount', inType: 'win:UInt16' },
      {
        name: 'Requests',
        members: [
          { name: 'Offset', inType: 'win:UInt64' },
          { name: 'Length', inType: 'win:UInt32' },
          { name: 'Latency-µs', inType: 'win:Float' },
        ],
        count: 'RequestCount',
      },
    ]);
  });

  it('gives what shows events', () => {
    const batch = {
      Flags: 0x13,
      RequestCount: 2,
      Requests: [
        { Offset: 0n, Length: 512, 'Latency-µs': 0.5 },
        { Offset: 512n, Length: 16, 'Latency-µs': 2 },
      ],
      Totals: { BytesRead: 528n, BytesWritten: 0n },
      Histogram: [1, 2, 3, 4, 5, 6, 7, 8],
      DataLength: 2,
      Data: new Uint8Array([1, 2]),
      Serial: 'S-42',
      NameCount: 1,
      FileNames: ['a.txt'],
    };
    expect(shown('en-US', 200, 0, batch)).toBe(
      '2 requests, 100% done, flags Read | Write | 0x10, reason %%5: ' +
        '[{Offset=0, Length=512, Latency-µs=0.5}, {Offset=512, Length=16, Latency-µs=2}] ' +
        '{BytesRead=528, BytesWritten=0}',
    );
    expect(shown('de', 200, 0, batch)).toContain('Merkmale Lesen | Schreiben | 0x10');
    const peer = {
      Ipv4: '192.0.2.1',
      Ipv6: '2001:db8::1',
      Port: 443,
      AddressLength: 28,
      SocketAddress: '[2001:db8::1]:443',
      Win32Error: 5,
      NtStatus: 0xc0000022,
    };
    expect(shown('en-US', 201, 0, peer)).toBe(
      'Peer 192.0.2.1 or [2001:db8::1] on port 443\r\n\r\n\tsocket [2001:db8::1]:443 (0x5, 0xC0000022)!',
    );
  });

  it('knows the events of a template once', () => {
    const templates = describeEvents(contoso)
      .filter(({ id }) => id === 101 || id === 103)
      .map(({ template }) => template);
    expect(templates.length).toBe(2);
    expect(templates[0]).toBe(templates[1]);
  });

  it('finds the events of a provider by its control GUID too', () => {
    const description = { ...describeEvents(contoso)[0] } as ReturnType<typeof describeEvents>[number];
    const controlGuid = '11111111-2222-3333-4444-555555555555';
    const decoder = new EventDecoder([
      { ...description, provider: { ...description.provider, controlGuid } },
    ]);
    expect(decoder.find(controlGuid, description.id, description.version)?.name).toBe('ServiceStarted');
    expect(decoder.find(GUID, description.id, description.version)?.name).toBe('ServiceStarted');
    expect(decoder.find(GUID, description.id, 9)).toBeUndefined();
  });
});

describe('texts', () => {
  const table = (culture: string, strings: string) =>
    `<resources culture="${culture}"><stringTable>${strings}</stringTable></resources>`;
  const string = (id: string, value: string) => `<string id="${id}" value="${value}" />`;
  const provider = `
    <levels><level name="Mine" value="20" message="$(string.L)" /></levels>
    <events><event value="1" level="win:Error" opcode="win:Start" message="$(string.E)" /></events>`;
  /** The first event of a manifest with these string tables. */
  function firstEvent(culture: string | undefined, ...tables: string[]) {
    const { manifest } = bindText(
      completeManifest(`${provider}<localization>${tables.join('')}</localization>`),
    );
    return manifest && describeEvents(manifest, culture)[0];
  }

  it('come from the culture, its language, English, or any', () => {
    const all = ['fr-FR', 'de-AT', 'de', 'en-GB', 'en-US'].map((name) => table(name, string('E', name)));
    const only = (...names: string[]) =>
      all.filter((_, i) => names.includes(['fr-FR', 'de-AT', 'de', 'en-GB', 'en-US'][i] as string));
    expect(firstEvent('DE-at', ...all)?.message).toBe('de-AT');
    expect(firstEvent('de-DE', ...all)?.message).toBe('de');
    expect(firstEvent('de-DE', ...only('fr-FR', 'de-AT', 'en-US'))?.message).toBe('de-AT');
    expect(firstEvent('ja-JP', ...all)?.message).toBe('en-US');
    expect(firstEvent(undefined, ...all)?.message).toBe('en-US');
    expect(firstEvent('ja-JP', ...only('fr-FR', 'en-GB'))?.message).toBe('en-GB');
    expect(firstEvent('ja-JP', ...only('fr-FR', 'de'))?.message).toBe('fr-FR');
    expect(firstEvent('ja-JP')?.message).toBeUndefined();
  });

  it('of winmeta may be replaced by the manifest', () => {
    const german = table('de-DE', string('E', 'x') + string('level.Error', 'Fehler 100%%'));
    expect(firstEvent('de-DE', german)).toMatchObject({
      level: { text: 'Fehler 100%' },
      opcode: { text: 'Start' },
    });
    expect(firstEvent('en-US', table('en-US', string('E', 'x')))).toMatchObject({ level: { text: 'Error' } });
  });

  it('of winmeta can be messages', () => {
    const { manifest } = bindText(
      completeManifest(
        '<events><event value="1" level="win:Error" message="$(string.level.Error)"/></events>',
      ),
    );
    expect(
      [...describeEvents(manifest ?? expect.fail('not a manifest'))].map(({ message }) => message),
    ).toEqual(['Error']);
  });
});

describe.each(cleanManifests())('$name', ({ manifest }) => {
  it('has templates that can be decoded', () => {
    for (const { template } of describeEvents(manifest)) {
      if (template === undefined) continue;
      expect(planOf(template).length).toBe(template.fields.length);
      // Nor does it change on its way through JSON.
      expect(JSON.parse(JSON.stringify(template))).toEqual(template);
    }
  });
});
