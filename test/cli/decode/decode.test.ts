import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/index.js';
import { createEventDescriptor } from '../../../src/windows/structures/event-descriptor.js';
import { createEventHeader } from '../../../src/windows/structures/event-header.js';
import { createEventRecord, type EventRecord } from '../../../src/windows/structures/event-record.js';
import { encodeEventRecords } from '../../../src/windows/structures/event-records.js';
import { EventHeaderExtType, EventHeaderFlag } from '../../../src/windows/structures/header-constants.js';
import { fileTimeFromIso } from '../../../src/windows/values/file-time.js';
import { clean, faulty, manifest, wevtc } from '../in-memory.js';
import { schemaCheck } from '../schema.js';

const schemaErrors = schemaCheck('decoded');

const root = join(import.meta.dirname, '..', '..', '..');
const storage = readFileSync(join(root, 'samples/contoso-storage/contoso-storage.man'));
const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';

/** Event 203: a string and two 64-bit numbers. */
const quota = `4300 3a00 0000  e803000000000000  d007000000000000`;
const quotaBytes = Uint8Array.from(quota.replaceAll(' ', '').match(/../g) ?? [], (byte) =>
  Number.parseInt(byte, 16),
);

const files: Record<string, string | Uint8Array> = {
  'app.man': storage,
  'clean.man': clean,
  'faulty.man': faulty,
  'broken.man': clean.replace('</events>', ''),
  'quota.bin': quotaBytes,
  'quota.txt': `${quota}\n`,
  abcd: quotaBytes,
};

const decode = (...argv: string[]) => wevtc(['decode', ...argv], { files });

async function json(...argv: string[]) {
  const { exitCode, stdout, stderr } = await decode(...argv, '--format', 'json');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const document = JSON.parse(stdout);
  expect(schemaErrors(document)).toEqual([]);
  return document;
}

describe('wevtc decode', () => {
  it('prints the event, its message and its fields', async () => {
    const { exitCode, stdout, stderr } = await decode('app.man', '--event', '203', '--data', quota);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toBe(
      [
        "Contoso-Storage-Service, event 203 version 0 'QuotaExceeded', Warning, Volume management, Disk",
        '  Volume C: is over its quota: 0x7D0 of 1000 bytes – naïve users’ data Ω≈ç√ 測試 🗄',
        '',
        '  field       type               value',
        '  Volume      win:UnicodeString  C:',
        '  LimitBytes  win:UInt64         1000',
        '  UsedBytes   win:UInt64         0x7D0',
        '',
      ].join('\n'),
    );
  });

  it('prints the same as JSON', async () => {
    expect(await json('app.man', '--event', 'QuotaExceeded', '--data', quota)).toMatchObject({
      providerId: GUID,
      providerName: 'Contoso-Storage-Service',
      id: 203,
      version: 0,
      level: 3,
      levelName: 'Warning',
      eventName: 'QuotaExceeded',
      keyword: '0x8000000000000001',
      keywords: ['Disk'],
      message: expect.stringMatching(/^Volume C: is over its quota: 0x7D0 of 1000 bytes/),
      values: { Volume: 'C:', LimitBytes: '1000', UsedBytes: '2000' },
      fields: [
        { name: 'Volume', inType: 'win:UnicodeString', value: 'C:', text: 'C:' },
        { name: 'LimitBytes', value: '1000', text: '1000' },
        { name: 'UsedBytes', outType: 'win:HexInt64', value: '2000', text: '0x7D0' },
      ],
    });
  });

  it('takes texts of another culture', async () => {
    const { stdout } = await decode('app.man', '--event', '203', '--data', quota, '--culture', 'de-DE');
    expect(stdout).toContain('Datenträgerverwaltung, Platte\n  Datenträger C: überschreitet');
  });

  it.each([
    ['fr-FR', "there is no culture 'fr-FR'; the texts are in en-US, de-DE; wevtc prefers en-US"],
    ['de_DE', "there is no culture 'de_DE'; did you mean 'de-DE'?"],
  ])('says that the manifest lacks a culture: %s', async (culture, note) => {
    const argv = ['app.man', '--event', '203', '--data', quota];
    const { exitCode, stdout, stderr } = await decode(...argv, '--culture', culture);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: `wevtc: note: ${note}\n` });
    expect(stdout).toBe((await decode(...argv)).stdout);
  });

  it.each(['en-US', 'DE-de', 'de', 'en'])('has the culture %s', async (culture) => {
    const { stderr } = await decode('app.man', '--event', '203', '--data', quota, '--culture', culture);
    expect(stderr).toBe('');
  });

  it.each<[string, string[]]>([
    ['a path', ['quota.bin']],
    ['@ and a path', ['@quota.bin']],
    ['@ and a name of hexadecimal digits', ['@abcd']],
    ['a path with a folder', ['./abcd']],
    ['digits with 0x', [`0x${quota.replaceAll(' ', '')}`]],
    ['bytes with 0x and commas', [quota.replaceAll(' ', '').replace(/../g, '0x$&, ').replace(/, $/, '')]],
    ['bytes with hyphens', [quota.replaceAll(' ', '').replace(/..(?=.)/g, '$&-')]],
    ['a file of digits', ['quota.txt', '--hex']],
  ])('reads data given as %s', async (_, data) => {
    expect((await json('app.man', '--event', '203', '--data', ...data)).values).toEqual({
      Volume: 'C:',
      LimitBytes: '1000',
      UsedBytes: '2000',
    });
  });

  it('takes digits for bytes even where a file has that name', async () => {
    const { exitCode, stderr } = await decode('app.man', '--event', '203', '--data', 'abcd');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('byte 2');
  });

  it('reads data, or the manifest, from standard input', async () => {
    const argv = ['--event', '203', '--format', 'json', '--data'];
    const fromData = await wevtc(['decode', 'app.man', ...argv, '-'], { files, stdin: quotaBytes });
    const fromManifest = await wevtc(['decode', '-', ...argv, quota], { stdin: storage });
    expect(fromData).toMatchObject({ exitCode: 0, stderr: '' });
    expect(fromManifest.stdout).toBe(fromData.stdout);
  });

  it('decodes an event without fields from no bytes', async () => {
    const { exitCode, stdout } = await decode('clean.man', '--event', '1', '--data', '');
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: "Contoso-Clock, event 1 version 0 'Tick', Information, Response Time\n  Tick\n",
    });
  });

  it('shows what could be decoded of a malformed payload, and where it ends', async () => {
    const short = quota.slice(0, -4);
    const { exitCode, stdout, stderr } = await decode('app.man', '--event', '203', '--data', short);
    expect(exitCode).toBe(1);
    expect(stderr).toBe("wevtc: 'UsedBytes', byte 14: 8 bytes are needed, 6 are left\n");
    expect(stdout).toMatch(/Volume +win:UnicodeString +C:\n +LimitBytes +win:UInt64 +1000\n$/);
    const asJson = await decode('app.man', '--event', '203', '--data', short, '--format', 'json');
    expect(asJson.exitCode).toBe(1);
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      values: { Volume: 'C:', LimitBytes: '1000' },
      error: {
        code: 'ERR_WEVTC_PAYLOAD',
        message: "'UsedBytes', byte 14: 8 bytes are needed, 6 are left",
        path: 'UsedBytes',
        offset: 14,
      },
    });
  });

  it('says how much is left', async () => {
    const { exitCode, stdout, stderr } = await decode('app.man', '--event', '203', '--data', `${quota} 00ff`);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/0x7D0\n\n {2}2 bytes after the last field: 0x00FF\n$/);
    const options = ['--event', '203', '--data', `${quota} 00ff`, '--format', 'json'];
    const asJson = await decode('app.man', ...options);
    expect(asJson.stderr).toBe('wevtc: note: 2 bytes are left after the last field\n');
    expect(JSON.parse(asJson.stdout)).toMatchObject({ bytesLeft: 2, rest: '0x00FF' });
  });

  it('goes by the size of pointers', async () => {
    const manifest = clean.replace(
      '<events>\n          <event',
      '<templates><template tid="T"><data name="At" inType="win:Pointer"/><data name="Next" inType="win:UInt8"/></template></templates><events>\n<event template="T"',
    );
    const run = async (...argv: string[]) => {
      const { stdout } = await wevtc(
        ['decode', 'a.man', '--event', '1', '--data', '0100000002000000 03', '--format', 'json', ...argv],
        { files: { 'a.man': manifest } },
      );
      return JSON.parse(stdout).values;
    };
    expect(await run('--pointer-size', '4')).toEqual({ At: '1', Next: 2 });
    expect(await run()).toEqual({ At: '8589934593', Next: 3 });
  });

  it('shows control characters of values, and obeys none', async () => {
    const evil = Array.from('\u001b[2J\n\u202e', (char) => char.charCodeAt(0))
      .map((unit) =>
        unit
          .toString(16)
          .padStart(4, '0')
          .replace(/(..)(..)/, '$2$1'),
      )
      .join('');
    const data = `${evil} 0000 0000000000000000 0000000000000000`;
    for (const format of ['text', 'json', 'jsonl']) {
      const { stdout } = await decode('app.man', '--event', '203', '--data', data, '--format', format);
      expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
      expect(stdout).toMatch(format === 'text' ? /\\u\{1b\}\[2J\\n\\u\{202e\}/ : /\\u001b\[2J\\n\\u202e/);
    }
  });

  it('reads manifest and messages out of a binary', async () => {
    const { files: made } = compile(storage, { baseName: 'app', emit: ['dll', 'resources'] });
    const all = { ...files, ...Object.fromEntries(made.map(({ path, content }) => [path, content])) };
    const argv = ['--event', '203', '--data', quota, '--format', 'json'];
    const expected = JSON.parse((await decode('app.man', ...argv)).stdout);
    for (const from of [['app.dll'], ['appTEMP.BIN', '--messages', 'MSG00001.bin']]) {
      const { exitCode, stdout } = await wevtc(['decode', ...from, ...argv], { files: all });
      expect(exitCode).toBe(0);
      const { message, values } = JSON.parse(stdout);
      expect({ message, values }).toEqual({ message: expected.message, values: expected.values });
    }
  });

  it('decodes whatever bytes there are, or says what is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('1', '100:1', '200', '201', '202', '65535'),
        fc.constantFrom('text', 'json'),
        async (bytes, event, format) => {
          const { exitCode, stdout, stderr } = await wevtc(
            ['decode', 'app.man', '--event', event, '--data', '@bytes', '--format', format],
            { files: { ...files, bytes } },
          );
          expect([0, 1]).toContain(exitCode);
          expect(stdout).not.toBe('');
          if (format === 'json') expect(schemaErrors(JSON.parse(stdout))).toEqual([]);
          if (exitCode === 1) expect(stderr).toMatch(/^wevtc: .*byte \d+: .*\n$/);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each<[string[], RegExp]>([
    [['--event', '100', '--data', '00'], /event '100' has versions 0, 1; choose one with --version/],
    [
      ['--event', '100', '--version', '7', '--data', '00'],
      /event '100' has no version 7; it has versions 0, 1/,
    ],
    [['--event', '104', '--data', '00'], /there is no event '104'; the nearest are .*\b103 '\w+'/],
    [['--event', '203', '--version', '256', '--data', '00'], /A version must be from 0 to 255\./],
    [['--event', '203', '--data', '012'], /looks like hexadecimal bytes, but a digit is missing/],
    [['--event', '203', '--data', 'gone.bin'], /cannot read 'gone\.bin'/],
    [['--event', '203', '--data', 'quota.bin', '--hex'], /quota\.bin: expected pairs of hexadecimal digits/],
    [['--event', '203'], /missing --data, the payload of the event; run 'wevtc decode --help'/],
    [['--event', '999'], /there is no event '999'/],
    [['--record'], /missing --data, the records/],
    [['--data', '00'], /missing --event/],
    [['--record', '--event', '203', '--data', '00'], /omit --event/],
    [['--event', '203', '--data', '00', '--pointer-size', '2'], /Use one of: 4, 8/],
    [['--event', '203', '--data', '00', '--messages', 'x'], /--messages is for binaries/],
  ])('exits with 2 for %j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await decode('app.man', ...argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it('cannot read both from standard input', async () => {
    const { exitCode, stderr } = await decode('-', '--event', '203', '--data', '-');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('standard input cannot be both');
  });

  it('reads a manifest with errors and notes those that may matter', async () => {
    const { exitCode, stdout, stderr } = await decode('faulty.man', '--event', '1', '--data', '');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Chatty');
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^wevtc: note: faulty.man:8:\d+: level 'Chatty' is not defined/),
      'wevtc: note: this error may affect what is shown; run wevtc lint to see all errors',
      '',
    ]);
  });

  it('prints what keeps a file from being a manifest and exits with 1', async () => {
    const { exitCode, stdout, stderr } = await decode('broken.man', '--event', '1', '--data', '');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('[xml-syntax]');
  });
});

function recordOf(
  id: number,
  userData: Uint8Array,
  members: Partial<EventRecord['eventHeader']> = {},
): EventRecord {
  const eventDescriptor = createEventDescriptor({ id });
  const eventHeader = createEventHeader({
    providerId: GUID,
    eventDescriptor,
    processId: 42,
    threadId: 43,
    timeStamp: fileTimeFromIso('2026-01-31T12:00:00.1234567Z'),
    ...members,
  });
  return createEventRecord({ eventHeader, userData });
}

describe('wevtc decode --record', () => {
  const utf16 = (text: string) =>
    Uint8Array.from(Array.from(text).flatMap((char) => [char.charCodeAt(0), 0]));
  const related = {
    extType: EventHeaderExtType.RelatedActivityId,
    linkage: 0,
    reserved1: 0,
    reserved2: 0,
    data: new Uint8Array(16).fill(0x11),
  };
  const records = [
    { ...recordOf(203, quotaBytes), extendedData: [related] },
    recordOf(3, new Uint8Array()),
    recordOf(9, Uint8Array.of(1, 2, 3)),
    recordOf(0, utf16('written as a string\0'), { flags: EventHeaderFlag.StringOnly }),
  ];
  const run = (content: Uint8Array, ...argv: string[]) =>
    wevtc(['decode', 'app.man', '--record', '--data', 'events.bin', ...argv], {
      files: { ...files, 'events.bin': content },
    });

  it('prints every record with its header', async () => {
    const { exitCode, stdout, stderr } = await run(encodeEventRecords(records));
    expect(exitCode).toBe(0);
    expect(stderr).toBe('wevtc: note: 1 record has an event that is not in the manifest\n');
    const parts = stdout.split(/\n(?=2026-)/);
    expect(parts).toHaveLength(4);
    expect(parts[0]).toMatch(
      /^2026-01-31T12:00:00\.1234567Z {2}process 42, thread 43, processor 0\nContoso-Storage-Service, event 203 /,
    );
    expect(parts[1]).toContain('The storage service cannot start.');
    expect(parts[2]).toContain(`provider {${GUID}}, event 9 version 0, not in the manifest\n  0x010203\n`);
    expect(parts[3]).toMatch(/\n {2}written as a string\n$/);
  });

  it('prints a line of JSON for each, or a list', async () => {
    const { stdout } = await run(encodeEventRecords(records), '--format', 'jsonl');
    expect((await run(encodeEventRecords(records), '--format', 'ndjson')).stdout).toBe(stdout);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      {
        time: '2026-01-31T12:00:00.1234567Z',
        processId: 42,
        relatedActivityId: expect.stringMatching(/^1111/),
        extendedData: [{ kind: 'relatedActivityId', relatedActivityId: expect.stringMatching(/^1111/) }],
        id: 203,
        values: { LimitBytes: '1000' },
      },
      { id: 3, message: expect.stringContaining('cannot start') },
      {
        id: 9,
        error: { code: 'ERR_WEVTC_UNDESCRIBED', message: 'the event is not in the manifest', path: '' },
        payload: '0x010203',
      },
      { message: 'written as a string' },
    ]);
    const list = JSON.parse((await run(encodeEventRecords(records), '--format', 'json')).stdout);
    expect(list).toEqual(lines);
    expect(schemaErrors(list)).toEqual([]);
  });

  it('goes by the pointer size of each record', async () => {
    const manifest = clean
      .replace('0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D01', GUID)
      .replace(
        '<events>\n          <event',
        '<templates><template tid="T"><data name="At" inType="win:Pointer"/></template></templates><events>\n<event template="T"',
      );
    const content = encodeEventRecords([
      recordOf(1, new Uint8Array(4).fill(1), { flags: EventHeaderFlag.Header32Bit }),
      recordOf(1, new Uint8Array(8).fill(1), { flags: EventHeaderFlag.Header64Bit }),
    ]);
    const { exitCode, stdout } = await wevtc(
      ['decode', 'a.man', '--record', '--data', 'events.bin', '--format', 'json'],
      { files: { 'a.man': manifest, 'events.bin': content } },
    );
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).map(({ fields }: { fields: { text: string }[] }) => fields[0]?.text)).toEqual([
      '0x1010101',
      '0x101010101010101',
    ]);
  });

  it('goes on after a malformed payload, and stops at a malformed record', async () => {
    const content = encodeEventRecords([
      recordOf(203, quotaBytes.subarray(0, 4)),
      recordOf(3, new Uint8Array()),
    ]);
    const one = await run(content);
    expect(one.exitCode).toBe(1);
    expect(one.stdout).toContain('event 3 version 0');
    expect(one.stderr).toMatch(/^wevtc: the record at byte 0: '\w+', byte \d+: /);
    const cutOff = await run(content.subarray(0, content.length - 1), '--format', 'json');
    expect(cutOff.exitCode).toBe(1);
    expect(JSON.parse(cutOff.stdout)).toHaveLength(1);
    expect(cutOff.stderr).toContain('this is not an EVENT_RECORD: byte 224: 8 bytes are needed, 7 are left');
  });
});

describe('an id that several providers have, or none', () => {
  const second = manifest('win:Error', 'Contoso-Other').replace(
    /[\s\S]*?(<provider[\s\S]*<\/provider>)[\s\S]*/,
    '$1',
  );
  const both = clean.replace(
    '</provider>',
    `</provider>${second.replace('CONTOSO_CLOCK', 'OTHER').replace('"Tick" level', '"Tock" level')}`,
  );
  const decode = (...argv: string[]) =>
    wevtc(['decode', 'a.man', ...argv, '--data', '00'], { files: { 'a.man': both } });

  it('lists the events of all providers', async () => {
    expect((await decode('--event', '1')).stderr).toBe(
      "wevtc: event '1' is in several providers: event 1 version 0 'Tick' of Contoso-Clock, event 1 version 0 'Tock' of Contoso-Other; choose one with --provider\n",
    );
    expect((await decode('--event', '99')).stderr).toBe(
      "wevtc: there is no event '99'; the events are 1 'Tick' of Contoso-Clock, 1 'Tock' of Contoso-Other\n",
    );
    expect((await decode('--event', '1', '--provider', 'Contoso-Other')).stderr).not.toContain('several');
  });
});
