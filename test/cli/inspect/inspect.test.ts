import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { sections } from '../../../src/compile/inspect/sections.js';
import { compile, compileMessageText } from '../../../src/index.js';
import { MemoryOutput } from '../../../src/project/host/memory.js';
import { writeResourceDll } from '../../../src/windows/resources/pe/write-dll.js';
import { readRes, writeRes } from '../../../src/windows/resources/res-file.js';
import { cleanSamples } from '../../support/samples.js';
import { clean, faulty, manifest, wevtc } from '../in-memory.js';

const root = join(import.meta.dirname, '..', '..', '..');
const schema = JSON.parse(readFileSync(join(root, 'schemas/inspection.schema.json'), 'utf8'));
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
const storage = readFileSync(join(root, 'samples/contoso-storage/contoso-storage.man'));

/** The sample with everything, as a binary of each kind. */
function storageFiles(): Record<string, string | Uint8Array> {
  const { files } = compile(storage, { file: 'storage.man', emit: ['resources', 'res', 'dll'] });
  return Object.fromEntries(files.map(({ path, content }) => [path, content]));
}

const files: Record<string, string | Uint8Array> = { ...storageFiles(), 'storage.man': storage };

async function json(...argv: string[]) {
  const { exitCode, stdout, stderr } = await wevtc(['inspect', ...argv, '--format', 'json'], { files });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const document = JSON.parse(stdout);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  return document;
}

/** Symbols and the like, which only a manifest has, and in part baselines. */
const withoutNames = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, member) =>
      ['symbol', 'tid', 'notLogged'].includes(key) ? undefined : member,
    ),
  );

describe('wevtc inspect', () => {
  it('shows a message text file like the binary that it compiles to', async () => {
    const texts = readFileSync(join(root, 'samples/contoso-storage/backup.mc'));
    const compiled = compileMessageText(texts, { file: 'backup.mc', emit: ['dll'] }).files;
    const both = { 'backup.mc': texts, 'backup.dll': compiled[0]?.content as Uint8Array };
    const [own, binary] = await Promise.all(
      Object.keys(both).map(async (file) => {
        const { exitCode, stdout } = await wevtc(['inspect', file, '--format', 'json'], { files: both });
        expect(exitCode).toBe(0);
        const document = JSON.parse(stdout);
        expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
        return document;
      }),
    );
    expect(own).toMatchObject({ file: 'backup.mc', kind: 'message-text' });
    expect(own.messages.length).toBeGreaterThan(0);
    expect(own.messages).toEqual(binary.messages);
  });

  it('reports the errors of a message text file', async () => {
    const { exitCode, stderr } = await wevtc(['inspect', 'a.mc'], {
      files: { 'a.mc': 'MessageId=1\nText\n' },
    });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('a.mc:');
  });

  it('warns of the resources of two manifests in one binary', async () => {
    const parts = [clean, manifest('win:Error', 'Contoso-Other')].flatMap((text) => {
      const res = compile(text, { file: 'a.man', emit: ['res'] }).files[0]?.content;
      return readRes(res as Uint8Array);
    });
    // A DLL cannot have two resources with the same name, except a damaged one such as GNU ld writes.
    const named = parts.map((part, index) => ({ ...part, name: index < parts.length / 2 ? 1 : 2 }));
    const twice = { 'both.dll': writeResourceDll(named, 'x64'), 'both.res': writeRes(parts) };
    for (const file of Object.keys(twice)) {
      const { exitCode, stdout, stderr } = await wevtc(['inspect', file], { files: twice });
      expect(exitCode).toBe(0);
      expect(stdout).toContain('2 providers');
      expect(stderr.trimEnd().split('\n')).toEqual([
        expect.stringContaining(
          `wevtc: warning: ${file}: this file has 2 WEVT_TEMPLATE resources, but Windows uses only one`,
        ),
        `wevtc: warning: ${file}: this file has 2 message tables in en-US, but Windows uses only one of them`,
      ]);
    }
  });

  it.each(['storage.dll', 'storage.res'])(
    'shows of %s what it shows of its manifest, save for symbols',
    async (file) => {
      const manifest = await json('storage.man');
      const binary = await json(file);
      expect(binary.providers).toEqual(withoutNames(manifest.providers));
      expect(binary.messages).toEqual(manifest.messages);
      expect(manifest.providers[0].events[0]).toMatchObject({
        id: 1,
        version: 0,
        symbol: 'ServiceStarted',
        descriptor: { channel: 17, level: 4, opcode: 1, task: 0, keyword: '0x4000000000000000' },
        level: 'win:Informational',
        template: 1,
        message: { id: 0xb0000001, text: expect.stringContaining('Storage service %1 started.') },
      });
    },
  );

  it('takes messages from further files', async () => {
    const { messages, providers } = await json(
      ...['storageTEMP.BIN', '--messages', 'MSG00001.bin', '--culture', 'en-GB'],
    );
    expect(messages[0].culture).toBe('en-GB');
    expect(providers[0].levels[0].message.text).toBe('Critical');
    expect((await json('storageTEMP.BIN')).providers[0].levels[0].message).toEqual({ id: 0x50000001 });
  });

  it.each(cleanSamples())('prints $name as its schema says', async ({ path }) => {
    const { stdout } = await wevtc(['inspect', 'a.man', '--format', 'json'], {
      files: { 'a.man': readFileSync(path) },
    });
    expect(validate(JSON.parse(stdout)), JSON.stringify(validate.errors)).toBe(true);
  });

  it('shows sections alone', async () => {
    const document = await json('storage.dll', '--section', 'filters,levels');
    expect(Object.keys(document.providers[0])).toEqual(
      expect.arrayContaining(['guid', 'name', 'levels', 'filters']),
    );
    expect(document).not.toHaveProperty('messages');
    expect(document.providers[0]).not.toHaveProperty('events');
    const titles = [];
    for (const section of sections) {
      const { stdout } = await wevtc(['inspect', 'storage.dll', '--section', section], { files });
      titles.push(stdout.split('\n')[2]);
    }
    expect(titles).toEqual([
      'Provider Contoso-Storage-Service',
      '  Channels (4)',
      '  Levels (7)',
      '  Tasks (3)',
      '  Opcodes (7)',
      '  Keywords (4)',
      '  Maps (3)',
      undefined,
      '  Templates (10)',
      '  Events (13)',
      '  Filters (1)',
      'Messages in en-US (47)',
      // Only manifests have counters.
      undefined,
    ]);
    const { exitCode, stderr } = await wevtc(['inspect', 'storage.dll', '--section', 'event'], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toContain("Did you mean 'events'?");
  });

  it('shows the counters of a manifest', async () => {
    const path = join(import.meta.dirname, '../../../samples/counters/src/orders.man');
    const orders = { 'orders.man': readFileSync(path, 'utf8') };
    const { stdout } = await wevtc(['inspect', 'orders.man'], { files: orders });
    expect(stdout).toMatch(/^orders\.man: manifest, 8 counters\n/);
    expect(stdout).toContain(`Counters (8)
  set                   id  name            type                         symbol
  Contoso Store Orders   1  Orders          perf_counter_large_rawcount  StoreOrdersTaken
`);
    const json = await wevtc(['inspect', 'orders.man', '--format', 'json', '--section', 'counters'], {
      files: orders,
    });
    expect(JSON.parse(json.stdout)).toMatchObject({
      providers: [],
      counters: expect.arrayContaining([
        {
          set: 'Contoso Store Orders',
          setGuid: '6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b602',
          id: 5,
          symbol: 'StoreOrdersTimeBase',
          type: 'perf_average_base',
        },
      ]),
    });
  });

  it('aligns tables', async () => {
    const { stdout } = await wevtc(['inspect', 'storage.man', '--section', 'levels'], { files });
    expect(
      stdout,
    ).toBe(`storage.man: manifest, WEVT_TEMPLATE 5.1, 1 provider, 47 messages in en-US, 47 messages in de-DE

  Levels (7)
    value  name               message id  message
        1  win:Critical       0x50000001  Critical
        2  win:Error          0x50000002  Error
        3  win:Warning        0x50000003  Warning
        4  win:Informational  0x50000004  Information
        5  win:Verbose        0x50000005  Verbose
       16  Chatty             0x50000010  Chatty
      255  Firehose
`);
  });

  it.each([60, 100, 140])('stays within a terminal of %i columns', async (columns) => {
    const terminal = new MemoryOutput(true, columns);
    await wevtc(['inspect', 'storage.dll'], { files, stdout: terminal });
    const ascii = terminal.text.split('\n').filter((line) => /^[ -~…]*$/.test(line));
    expect(Math.max(...ascii.map((line) => line.length))).toBeLessThanOrEqual(columns);
    expect(terminal.text).toContain('…');
  });

  it('never lets control characters of a file through', async () => {
    const evil = clean.replace('value="Tick"', 'value="a&#x9;b\u009b31m\u202ec"');
    for (const format of ['text', 'json']) {
      const { stdout } = await wevtc(['inspect', 'a.man', '--format', format], { files: { 'a.man': evil } });
      expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    }
  });

  it('shows findings where a manifest has errors', async () => {
    const { exitCode, stdout, stderr } = await wevtc(['inspect', 'a.man'], { files: { 'a.man': faulty } });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('a.man:8:');
    expect(stderr).toContain('unresolved-level');
  });

  it('tells manifests by their content: UTF-16 with and without mark, standard input', async () => {
    const wide = Buffer.from(clean, 'utf16le');
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), wide]);
    for (const stdin of [clean, `\n ${clean}`, marked]) {
      const { stdout } = await wevtc(['inspect', '-'], { stdin });
      expect(stdout).toContain('Provider Contoso-Clock');
    }
  });

  it('shows what is intact of a damaged file, and lists what is left out', async () => {
    const cut = (files['storage.dll'] as Uint8Array).slice(0, 0x500);
    const { exitCode, stdout, stderr } = await wevtc(['inspect', 'cut.dll'], { files: { 'cut.dll': cut } });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('Contoso-Storage-Service/Analytic');
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(11);
    for (const line of lines.slice(0, 10))
      expect(line).toMatch(/^wevtc: cut\.dll: at byte 0x[0-9a-f]+: .+; this part is skipped$/);
    expect(lines[10]).toMatch(/^wevtc: cut\.dll: \d+ more parts are skipped$/);
  });

  it('tells in one line where bytes are wrong, if nothing is intact', async () => {
    const cut = (files['storage.dll'] as Uint8Array).slice(0, 0x50);
    const { exitCode, stdout, stderr } = await wevtc(['inspect', 'cut.dll'], { files: { 'cut.dll': cut } });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^wevtc: cut\.dll: at byte 0x[0-9a-f]+: [^\n]+\n$/);
  });
});
