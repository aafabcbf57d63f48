import { describe, expect, it } from 'vitest';
import { buildReferencePage } from '../../../../src/compile/outputs/reference/build-page.js';
import { compareManifests, knownChanges, parseManifest } from '../../../../src/index.js';
import { storageBytes, storageManifest } from '../../../support/storage.js';

const manifest = storageManifest();
const page = buildReferencePage(manifest, 'storage');
const [provider = expect.fail('there is no provider')] = page.providers;
const event = (id: number) =>
  provider.events.find((one) => one.id === id) ?? expect.fail(`there is no event ${id}`);

describe('the model of the event reference', () => {
  it('has the versions of an event together, with their fields next to each other', () => {
    const { versions, fields, anchor, text } = event(100);
    expect([anchor, text]).toEqual(['event-contoso-storage-service-100', 'VolumeMounted_V1']);
    expect(versions.map(({ version, symbol, keyword }) => [version, symbol, keyword])).toEqual([
      [0, 'VolumeMounted', 0x4000000000000001n],
      [1, 'VolumeMounted_V1', 0x4000800000000001n],
    ]);
    expect(
      fields.map(({ name, cells }) => [
        name,
        ...cells.map((cell) => cell && `${cell.insert} ${cell.inType}`),
      ]),
    ).toEqual([
      ['VolumeId', '%1 win:GUID', '%1 win:GUID'],
      ['Label', '%2 win:UnicodeString', '%2 win:UnicodeString'],
      ['Drive Kind', undefined, '%3 win:UInt32'],
      ['CapacityBytes', undefined, '%4 win:UInt64'],
      ['MountedAt', undefined, '%5 win:FILETIME'],
    ]);
  });

  it('has structs with their members, lengths, counts and meanings', () => {
    const { fields } = event(200);
    expect(
      fields.map(
        ({ name, depth, cells: [cell] }) => `${'-'.repeat(depth)}${name} ${cell?.inType}${cell?.extent}`,
      ),
    ).toEqual([
      'Flags win:HexInt32',
      'RequestCount win:UInt16',
      'Requests struct[RequestCount]',
      '-Offset win:UInt64',
      '-Length win:UInt32',
      '-Latency-µs win:Float',
      'Totals struct',
      '-BytesRead win:UInt64',
      '-BytesWritten win:UInt64',
      'Histogram win:UInt32[8]',
      'DataLength win:UInt16',
      'Data win:Binary(DataLength)',
      'Serial win:AnsiString(20)',
      'NameCount win:UInt8',
      'FileNames win:UnicodeString[NameCount]',
    ]);
    expect(fields[0]?.cells[0]?.map).toEqual({
      anchor: 'map-contoso-storage-service-ioflags',
      text: 'IoFlags',
    });
    expect(fields[0]?.cells[0]?.meanings.map(({ value, texts }) => [value, ...(texts?.texts ?? [])])).toEqual(
      [
        ['0x1', 'Read', 'Lesen'],
        ['0x2', 'Write', 'Schreiben'],
        ['0x4', 'Write through', 'Durchschreiben'],
        ['0x80000000', 'No buffering', 'Ohne Puffer'],
      ],
    );
  });

  it('has messages and samples in all cultures', () => {
    const [version] = event(2).versions;
    expect(page.cultures).toEqual(['en-US', 'de-DE']);
    expect(version?.message?.texts).toEqual([
      'Storage service stopped: %1 (status %2!s!)',
      'Speicherdienst angehalten: %1 (Status %2!s!)',
    ]);
    expect(version?.sample).toEqual([
      "Storage service stopped: can't go on (status 0x4B0)",
      'Speicherdienst angehalten: es geht nicht weiter (Status 0x4B0)',
    ]);
    expect(event(102).versions[0]?.sample).toBeUndefined();
  });

  it('has an index of events by channel, level, keyword and task', () => {
    const index = Object.fromEntries(
      provider.facets.map(({ kind, entries }) => [
        kind,
        Object.fromEntries(
          entries.map(({ text, events }) => [text, events.map((one) => one.text.split(' ')[0]).join(' ')]),
        ),
      ]),
    );
    expect(index).toEqual({
      channel: {
        'Contoso-Storage-Service/Admin': '102 202 203',
        'Contoso-Storage-Service/Operational': '1 2 100',
        'Contoso-Storage-Service/Analytic': '101 200 201',
        System: '3',
      },
      level: {
        'win:Critical': '3',
        'win:Error': '102',
        'win:Warning': '202 203',
        'win:Informational': '1 2 100 201',
        'win:Verbose': '101 65535',
        Chatty: '103',
        Firehose: '200',
      },
      keyword: {
        Disk: '100 101 102 200 203',
        Network: '200 201',
        'Slow-Path': '100 200',
        'win:ResponseTime': '102',
      },
      task: { Volume: '100 101 102 103 203', Io: '200', Replication: '201' },
    });
  });

  it('keeps its anchors when an event is added', () => {
    const text = storageBytes
      .toString()
      .replace(
        '<events>\n          <event',
        '<events>\n          <event value="50" symbol="New" level="win:Error" channel="Admin" keywords="Disk" message="$(string.Event.VolumeLost)"/>\n          <event',
      );
    const longer = parseManifest(text, { file: 'a.man' }).value ?? expect.fail('not a manifest');
    const [other] = buildReferencePage(longer, 'storage').providers;
    expect(other?.events.map(({ anchor }) => anchor)).toEqual(
      expect.arrayContaining(provider.events.map(({ anchor }) => anchor)),
    );
    expect(other?.events.length).toBe(provider.events.length + 1);
  });

  it('marks a changed field only at the events that it concerns', () => {
    // In the older version, event 100 has a template of its own with another type; event 101 has the present
    // one.
    const text = storageBytes
      .toString()
      .replace(
        '<template tid="VolumeMounted">',
        '<template tid="Old"><data name="VolumeId" inType="win:UInt64"/><data name="Label" inType="win:UnicodeString"/></template><template tid="VolumeMounted">',
      )
      .replace(
        'keywords="Disk" template="VolumeMounted"\n                 message',
        'keywords="Disk" template="Old"\n                 message',
      );
    const before = parseManifest(text, { file: 'older.man' }).value ?? expect.fail('not a manifest');
    const changes = knownChanges(compareManifests([before], [manifest]), manifest);
    const marked = buildReferencePage(manifest, 'storage', { changes });
    const events = marked.providers[0]?.events.flatMap(({ versions }) => versions) ?? [];
    expect(
      events.flatMap(({ anchor, changes }) => changes.map((change) => [anchor, change.text, change.breaks])),
    ).toEqual([
      [
        'event-contoso-storage-service-100-v0',
        "the type of field 'VolumeId' of event 100 changed from win:UInt64 to win:GUID",
        'decoders',
      ],
    ]);
    expect(marked.changes).toHaveLength(1);
  });
});
