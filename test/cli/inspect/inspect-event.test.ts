import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/index.js';
import { MessageTexts } from '../../../src/manifest/describe/messages.js';
import { traceEventInfoOf } from '../../../src/manifest/describe/trace-event-info.js';
import { decodeEventDescriptor } from '../../../src/windows/structures/event-descriptor.js';
import { decodeTraceEventInfo } from '../../../src/windows/trace-info/trace-event-info.js';
import { bindFile } from '../../support/bind-file.js';
import { completeManifest } from '../../support/lint.js';
import { cleanSamples } from '../../support/samples.js';
import { clean, faulty, wevtc } from '../in-memory.js';
import { schemaCheck } from '../schema.js';

const schemaErrors = schemaCheck('event');

const root = join(import.meta.dirname, '..', '..', '..');
const storage = readFileSync(join(root, 'samples/contoso-storage/contoso-storage.man'));
const files = { 'app.man': storage, 'broken.man': clean.replace('</events>', ''), 'faulty.man': faulty };

const inspect = (...argv: string[]) => wevtc(['inspect', ...argv], { files });

async function eventsOf(...argv: string[]) {
  const { exitCode, stdout, stderr } = await inspect(...argv, '--format', 'json');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const document = JSON.parse(stdout);
  expect(schemaErrors(document)).toEqual([]);
  return document.events;
}

const bytesOf = (hex: string) => Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16));

describe('wevtc inspect --event', () => {
  it('shows a text of Windows as the message of an event', async () => {
    const text = completeManifest(
      '<events><event value="1" level="win:Error" message="$(string.level.Error)"/></events>',
    );
    const { stdout } = await wevtc(['inspect', 'a.man', '--event', '1', '--format', 'json'], {
      files: { 'a.man': text },
    });
    expect(JSON.parse(stdout).events[0].messages).toEqual([{ culture: 'en-US', text: 'Error' }]);
  });

  it('shows all about an event', async () => {
    const { exitCode, stdout, stderr } = await inspect('app.man', '--event', '100:1');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toBe(
      [
        "Contoso-Storage-Service, event 100 version 1 'VolumeMounted_V1'",
        '  provider      {6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}',
        '  name          VolumeMounted',
        '  attributes    MJ=4;MN="a;b"',
        '',
        '  EVENT_DESCRIPTOR',
        '    member   value               name                                 text',
        '    Id       100',
        '    Version  1',
        '    Channel  17                  Contoso-Storage-Service/Operational  Contoso storage: daily business',
        '    Level    4                   win:Informational                    Information',
        '    Opcode   20                  Mount                                mount',
        '    Task     1                   Volume                               Volume management',
        '    Keyword  0x4000800000000001  Disk Slow-Path                       Disk, Slow path',
        '    bytes    64 00 01 11 04 14 01 00 01 00 00 00 00 80 00 40',
        '',
        '  Keyword bits',
        '    bit                mask  name',
        '      0                 0x1  Disk',
        '     47      0x800000000000  Slow-Path',
        '     62  0x4000000000000000  Contoso-Storage-Service/Operational (channel)',
        '',
        '  Template VolumeMounted_V1',
        '        field          in-type            out-type         map        offset  bytes',
        '    %1  VolumeId       win:GUID           xs:GUID                     0       16',
        '    %2  Label          win:UnicodeString  xs:string                   16      varies',
        '    %3  Drive Kind     win:UInt32         xs:unsignedInt   DriveKind  varies  4',
        '    %4  CapacityBytes  win:UInt64         xs:unsignedLong             varies  8',
        '    %5  MountedAt      win:FILETIME       win:DateTimeUtc             varies  8',
        '',
        '  Messages',
        '    culture  text',
        '    en-US    Volume "%2" (%1) is mounted at %5: %3 of %4 bytes',
        '    de-DE    Datenträger „%2“ (%1) ist seit %5 eingehängt: %3 mit %4 Byte',
        '',
      ].join('\n'),
    );
  });

  it('gives the descriptor in the bytes of Windows', async () => {
    const [event] = await eventsOf('app.man', '--event', 'IoBatch');
    const decoded = decodeEventDescriptor(bytesOf(event.descriptor.bytes));
    expect(decoded).toMatchObject({ id: 200, channel: 32, level: 255, opcode: 11, task: 2 });
    expect(event.keywords).toContainEqual({
      bit: 61,
      mask: '0x2000000000000000',
      name: 'Contoso-Storage-Service/Analytic',
      kind: 'channel',
    });
  });

  it.each([
    ['100', ['VolumeMounted', 'VolumeMounted_V1']],
    ['0x64:0', ['VolumeMounted']],
    ['VolumeMounted_V1', ['VolumeMounted_V1']],
    // A symbol, and the name of version 1.
    ['VolumeMounted', ['VolumeMounted', 'VolumeMounted_V1']],
    ['volumelost', ['VolumeLost']],
  ])('finds the events that %s stands for', async (wanted, symbols) => {
    const events = await eventsOf('app.man', '--event', wanted);
    expect(events.map(({ symbol }: { symbol: string }) => symbol)).toEqual(symbols);
  });

  it('takes texts of a culture', async () => {
    const [event] = await eventsOf('app.man', '--event', 'VolumeLost', '--culture', 'de-DE');
    expect(event.descriptor.members).toContainEqual({
      ...{ member: 'Opcode', value: 10, name: 'Verify', text: 'prüfen' },
    });
  });

  it('says that the manifest lacks a culture', async () => {
    const { exitCode, stderr } = await inspect('app.man', '--event', 'VolumeLost', '--culture', 'fr-FR');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr:
        "wevtc: note: there is no culture 'fr-FR'; the texts are in en-US, de-DE; wevtc prefers en-US\n",
    });
  });

  it('gives offsets and sizes as far as they are fixed, by the size of pointers', async () => {
    const template = `<templates><template tid="T">
      <data name="A" inType="win:UInt16"/>
      <data name="P" inType="win:Pointer"/>
      <data name="Fixed" inType="win:UnicodeString" length="4"/>
      <struct name="S" count="3"><data name="X" inType="win:UInt8"/><data name="Y" inType="win:Pointer"/></struct>
      <data name="Address" inType="win:Binary" outType="win:IPv6" length="16"/>
      <data name="Text" inType="win:UnicodeString"/>
      <data name="Last" inType="win:UInt32" count="2"/>
    </template></templates>`;
    const manifest = clean.replace('<events>\n          <event', `${template}<events><event template="T"`);
    const { stdout, stderr } = await wevtc(['inspect', 'a.man', '--event', 'Tick', '--format', 'json'], {
      files: { 'a.man': manifest },
    });
    expect(stderr).toBe('');
    const both = (pointer4: number, pointer8 = pointer4) => ({ pointer4, pointer8 });
    const place = ({ name, offset, size }: Record<string, unknown>) => [name, offset, size];
    const { fields } = JSON.parse(stdout).events[0].template;
    expect(fields.map(place)).toEqual([
      ['A', both(0), both(2)],
      ['P', both(2), both(4, 8)],
      ['Fixed', both(6, 10), both(8)],
      ['S', both(14, 18), both(15, 27)],
      ['Address', both(29, 45), both(16)],
      ['Text', both(45, 61), undefined],
      ['Last', undefined, both(8)],
    ]);
    expect(fields[3].members.map(place)).toEqual([
      ['X', both(0), both(1)],
      ['Y', both(1), both(4, 8)],
    ]);
  });

  it('warns of a descriptor that passes every filter', async () => {
    const { stdout } = await inspect('app.man', '--event', 'SelfTest');
    expect(stdout).toContain('note: keyword 0 passes every keyword filter');
  });

  it('shows events of a binary too', async () => {
    const { files: made } = compile(storage, { baseName: 'app', emit: ['dll'] });
    const dll = made.find(({ path }) => path.endsWith('.dll'))?.content as Uint8Array;
    const [expected] = await eventsOf('app.man', '--event', '203');
    const { exitCode, stdout } = await wevtc(['inspect', 'app.dll', '--event', '203', '--format', 'json'], {
      files: { 'app.dll': dll },
    });
    expect(exitCode).toBe(0);
    const [event] = JSON.parse(stdout).events;
    expect(event.descriptor).toEqual(expected.descriptor);
    expect(event.template.fields).toEqual(expected.template.fields);
    expect(event.messages.map(({ culture }: { culture: string }) => culture).sort()).toEqual([
      'de-DE',
      'en-US',
    ]);
  });

  it.each<[string[], RegExp]>([
    [['--event', '104'], /there is no event '104'; the nearest are (\d+( '\w+')?(, )?){5}\n/],
    [['--event', '1', '--section', 'events'], /--section and --event cannot be used together/],
    [['--trace-event-info'], /--provider and --trace-event-info need --event/],
    [['--event', '1', '--provider', 'Nobody'], /there is no provider 'Nobody'/],
    [['--event', '1', '--culture', 'de', '--culture', 'en'], /pass only one$/m],
  ])('exits with 2 for %j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await inspect('app.man', ...argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it('reads a manifest with errors and notes those that may matter', async () => {
    const { exitCode, stdout, stderr } = await inspect('faulty.man', '--event', '1');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Chatty');
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^wevtc: note: faulty.man:8:\d+: level 'Chatty' is not defined/),
      'wevtc: note: this error may affect what is shown; run wevtc lint to see all errors',
      '',
    ]);
  });

  it('prints what keeps a file from being a manifest and exits with 1', async () => {
    const { exitCode, stdout, stderr } = await inspect('broken.man', '--event', '1');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('[xml-syntax]');
  });
});

describe('wevtc inspect --trace-event-info', () => {
  it.each(cleanSamples())(
    'prints bytes that hold what TDH tells of each event of $name',
    async ({ path }) => {
      const { manifest } = bindFile(path);
      const options = { files: { 'app.man': readFileSync(path) } };
      for (const provider of manifest?.providers ?? []) {
        for (const event of provider.events) {
          const { id, version } = event.descriptor;
          const argv = [
            '--provider',
            provider.name.value,
            '--event',
            `${id}:${version}`,
            '--trace-event-info',
          ];
          const { stdout } = await wevtc(['inspect', 'app.man', ...argv, '--format', 'json'], options);
          const document = JSON.parse(stdout);
          expect(schemaErrors(document)).toEqual([]);
          const [{ traceEventInfo }] = document.events;
          const bytes = bytesOf(traceEventInfo.bytes);
          expect(traceEventInfo.size).toBe(bytes.length);
          expect(decodeTraceEventInfo(bytes)).toEqual(
            traceEventInfoOf(event, new MessageTexts(manifest as NonNullable<typeof manifest>)),
          );
        }
      }
    },
  );

  it('names what stands in each member, where it lies and what it leads to', async () => {
    const [{ traceEventInfo }] = await eventsOf('app.man', '--event', 'IoBatch', '--trace-event-info');
    const { members, properties, bytes } = traceEventInfo;
    const view = new DataView(bytesOf(bytes).buffer);
    for (const { member, offset, size, value, text } of members) {
      if (size !== 4) continue;
      expect(value).toBe(view.getUint32(offset, true));
      if (!/NameOffset|MessageOffset/.test(member) || value === 0) continue;
      const first = typeof text === 'string' ? text : text[0];
      const read = Array.from(first, (_, at) => String.fromCharCode(view.getUint16(value + at * 2, true)));
      expect(read.join('')).toBe(first);
    }
    expect(members.find(({ member }: { member: string }) => member === 'Flags')).toMatchObject({
      offset: 108,
      value: 0x101,
      text: 'TEMPLATE_EVENT_DATA, Tags 0x10',
    });
    expect(properties[2]).toMatchObject({
      name: 'Requests',
      offset: 160,
      flagNames: ['PropertyStruct', 'PropertyParamCount'],
      structStartIndex: 10,
      numOfStructMembers: 3,
      count: 1,
      countFrom: 'RequestCount',
    });
    expect(properties[0]).toMatchObject({
      inType: 20,
      inTypeName: 'win:HexInt32',
      mapName: 'IoFlags',
      length: 4,
    });
  });

  it('prints tables and a dump of all bytes', async () => {
    const { stdout } = await inspect('app.man', '--event', 'QuotaExceeded', '--trace-event-info');
    const [{ traceEventInfo }] = await eventsOf('app.man', '--event', 'QuotaExceeded', '--trace-event-info');
    const dump = [...stdout.matchAll(/^ {4}[0-9a-f]{4} {2}((?:[0-9a-f]{2} ?)+)/gm)].map(([, line]) =>
      line?.trim(),
    );
    expect(dump.join(' ')).toBe(traceEventInfo.bytes);
    expect(stdout).toMatch(/^ +108 +4 +Flags +0x2 +TEMPLATE_USER_DATA$/m);
    expect(stdout).toMatch(/^ +2 +160 +UsedBytes \(at \d+\) +10 win:UInt64 as 18? ?/m);
  });
});
