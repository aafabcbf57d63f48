import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMessageText } from '../../../src/manifest/message-text/check.js';
import { decompileMessageTables } from '../../../src/manifest/message-text/decompile.js';
import { headerSymbols } from '../../../src/manifest/message-text/header-symbols.js';
import type { TableOptions } from '../../../src/manifest/message-text/options.js';
import { messageResources } from '../../../src/manifest/message-text/outputs.js';
import { readResources } from '../../../src/windows/resources/open.js';
import { writeResourceDll } from '../../../src/windows/resources/pe/write-dll.js';
import { writeRes } from '../../../src/windows/resources/res-file.js';
import { type Outcome, wevtc } from '../../cli/in-memory.js';

const sample = readFileSync(new URL('../../../samples/contoso-disk/contoso-disk.mc', import.meta.url));

/** The resources of a message text file without errors. */
function resourcesOf(text: string, options: TableOptions) {
  const { value, diagnostics } = checkMessageText(new TextEncoder().encode(text), 'app.mc', options);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message }) => message)).toEqual([]);
  if (value === undefined) throw new Error('no file');
  return messageResources(value, options);
}

function decompiled(binary: Uint8Array) {
  const tables = readResources(binary).messageTables.map(({ language, entries }) => ({
    language: language ?? 0x409,
    entries,
  }));
  const result = decompileMessageTables(tables);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

/** Texts that a file can have. */
const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('', '%1 %2!u!', '..', '. ', ' .', '; text', 'Severity=Error', '\t', 'ü€', '%0', ')'),
  )
  .map((text) => text.replace(/[\0\r\n\x1a]/g, ' '))
  .filter((text) => text !== '.' && !/^messageid=/i.test(text));
const text = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));

const files = fc
  .record({
    languages: fc.uniqueArray(fc.constantFrom(0x409, 0x407, 0x9, 0x40c, 0xffff, 0x1004), { minLength: 1 }),
    messages: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 0, max: 0xffff }),
        severity: fc.constantFrom('Success', 'Informational', 'Warning', 'Error'),
        facility: fc.integer({ min: 0, max: 0xfff }),
        texts: fc.array(text, { minLength: 6, maxLength: 6 }),
      }),
      {
        minLength: 1,
        maxLength: 12,
        selector: ({ id, severity, facility }) => `${id} ${severity} ${facility}`,
      },
    ),
    options: fc.record({
      encoding: fc.constantFrom('utf-16' as const, 'utf-8' as const, 'ansi' as const),
      terminateWithNul: fc.boolean(),
      customer: fc.boolean(),
    }),
  })
  .map(({ languages, messages, options }) => {
    const facilities = [...new Set(messages.map(({ facility }) => facility))];
    const lists = [
      `FacilityNames=(${facilities.map((value) => `F${value}=${value}`).join(' ')})`,
      `LanguageNames=(${languages.map((value) => `L${value}=${value}:FILE${value}`).join(' ')})`,
    ];
    const all = messages.map(
      ({ id, severity, facility, texts }) =>
        `MessageId=${id} Severity=${severity} Facility=F${facility} SymbolicName=X\n` +
        languages.map((value, at) => `Language=L${value}\n${texts[at]}\n.\n`).join(''),
    );
    return { text: `\ufeff${lists.join('\n')}\n${all.join('')}`, options };
  });

/** The file that a run prints. */
const printed = ({ host }: Outcome) => Buffer.concat(host.stdout.written).toString();

describe('a message table as a message text file', () => {
  it('has the same tables again, also from a .res file and a DLL', () => {
    let exact = 0;
    fc.assert(
      fc.property(files, ({ text, options }) => {
        const resources = resourcesOf(text, options);
        for (const binary of [writeRes(resources), writeResourceDll(resources, 'x64')]) {
          const result = decompiled(binary);
          expect(result.incomplete).toEqual([]);
          // Texts that all end with an empty line need no -n.
          expect(result.changed).toEqual([]);
          const again = resourcesOf(result.text, result.options);
          const sorted = (all: typeof resources) => [...all].sort((a, b) => a.language - b.language);
          expect(sorted(again)).toEqual(sorted(resources));
          exact++;
        }
      }),
      { numRuns: 200 },
    );
    expect(exact).toBe(400);
  });

  it('says which texts a file cannot have, and which languages lack texts', () => {
    const entry = (id: number, text: string) => ({ id, text, encoding: 'utf-16' as const });
    const inexact = ['.\r\n', 'MessageId=2\r\n', 'a\nb\r\n', 'a\r\r\n', '\x1a\r\n', '\ud800\r\n'];
    const result = decompileMessageTables([
      { language: 0x409, entries: [...inexact.map((text, at) => entry(at, text)), entry(9, 'good\r\n')] },
    ]);
    if ('problem' in result) throw new Error(result.problem);
    expect(result.changed).toEqual(inexact.map((_, at) => at));
    // The file is still one that compiles.
    resourcesOf(result.text, result.options);
    const two = decompileMessageTables([
      { language: 0x409, entries: [entry(1, 'a\r\n')] },
      { language: 0x407, entries: [entry(1, 'b\r\n'), entry(2, 'c\r\n')] },
    ]);
    expect(two).toMatchObject({ incomplete: [2], changed: [] });
  });

  it('refuses tables that no message text file has', () => {
    const entries = (...ids: number[]) =>
      ids.map((id) => ({ id, text: 'x\r\n', encoding: 'utf-16' as const }));
    const of = (...ids: number[]) => decompileMessageTables([{ language: 0x409, entries: entries(...ids) }]);
    expect(of(0x1000_0001)).toEqual({ problem: expect.stringContaining('message 0x10000001 has bit 28') });
    expect(of(1, 0x2000_0001)).toEqual({
      problem: expect.stringContaining('1 of 2 messages have the customer bit'),
    });
  });
});

describe('wevtc decompile of message tables', () => {
  it('writes a file that has the same DLL again, with the names of its header', async () => {
    const compile = (content: Uint8Array) =>
      wevtc(['compile', 'app.mc', '--emit', 'dll,c'], { files: { 'app.mc': content } });
    const { host } = await compile(sample);
    const files = { 'app.dll': host.readFile('app.dll'), 'app.h': host.readFile('app.h') };
    const run = await wevtc(['decompile', 'app.dll', '--header', 'app.h', '-o', 'new.mc'], { files });
    expect(run.exitCode, run.stderr).toBe(0);
    const content = run.host.readFile('new.mc');
    expect(Buffer.from(content).toString()).toContain(
      'SymbolicName=DISK_FULL\nLanguage=English\nThe disk %1',
    );
    const again = await compile(content);
    expect(again.exitCode, again.stderr).toBe(0);
    expect(Buffer.from(again.host.readFile('app.dll')).equals(files['app.dll'])).toBe(true);
    const plain = await wevtc(['decompile', 'app.dll'], { files });
    expect(printed(plain)).toContain('SymbolicName=MSG_C0200001\n');
    expect(plain.stderr).toContain('take the names of messages from a header with --header');
    expect(run.stderr).not.toContain('--header');
    const other = { ...files, 'b.h': `#define ${'N'.repeat(256)} 0xC0200001L\n` };
    const unnamed = await wevtc(['decompile', 'app.dll', '--header', 'b.h'], { files: other });
    expect(unnamed).toMatchObject({ exitCode: 2, stdout: '' });
    expect(unnamed.stderr).toContain('--header b.h: this file defines no constant with the ID of a message');
  });

  it('prints a file with its byte order mark, and none with lines that CI runners interpret', async () => {
    const print = async (line: string) => {
      const content = Buffer.from(`\ufeffMessageId=1\nLanguage=English\n${line}\n.\n`);
      const { host } = await wevtc(['compile', 'app.mc', '--emit', 'res'], { files: { 'app.mc': content } });
      const files = { 'app.res': host.readFile('app.res') };
      const written = await wevtc(['decompile', 'app.res', '-o', 'new.mc'], { files });
      return { ...(await wevtc(['decompile', 'app.res'], { files })), file: written.host.readFile('new.mc') };
    };
    const plain = await print('Grüße');
    expect(plain.exitCode, plain.stderr).toBe(0);
    expect(printed(plain)).toBe(Buffer.from(plain.file).toString());
    const command = await print('::error::no');
    expect([command.exitCode, command.stdout]).toEqual([2, '']);
    expect(command.stderr).toContain('write it with --output');
    expect(Buffer.from(command.file).toString()).toContain('\n::error::no\n');
  });

  it('names the language of a table alone', async () => {
    const { host } = await wevtc(['mc', 'app.mc'], { files: { 'app.mc': sample } });
    const files = { 'a.bin': host.readFile('MSG00001.bin'), 'b.bin': host.readFile('MSG00407.bin') };
    const run = await wevtc(['decompile', 'b.bin', '--culture', 'de-DE'], { files });
    expect(printed(run)).toContain('de_DE_407=0x407:MSG00407');
    const both = await wevtc(
      ['decompile', 'a.bin', '--messages', 'b.bin', '--culture', 'en-US', '--culture', 'de-DE'],
      { files },
    );
    expect(both.exitCode, both.stderr).toBe(0);
    expect(printed(both)).toContain('Die Platte %1 ist voll.');
    expect((await wevtc(['decompile', 'a.bin', '--messages', 'b.bin'], { files })).exitCode).toBe(2);
  });
});

describe('wevtc inspect of message tables', () => {
  it('shows the entries of each language', async () => {
    const { host } = await wevtc(['compile', 'app.mc', '--emit', 'dll,res'], { files: { 'app.mc': sample } });
    for (const name of ['app.dll', 'app.res']) {
      const files = { [name]: host.readFile(name) };
      const { exitCode, stdout, stderr } = await wevtc(['inspect', name], { files });
      expect(exitCode, stderr).toBe(0);
      expect(stdout).toContain('2 messages in en-US, 2 messages in de-DE');
      expect(stdout).toContain('Die Platte %1 ist voll.');
    }
  });
});

describe('a binary that is named like a message text file', () => {
  it.each([
    ['a message table', 'MSG00001.bin', 'wevtc inspect'],
    ['a .res file', 'app.res', 'wevtc inspect'],
  ])('is told apart: %s', async (_, name, remedy) => {
    const args = ['compile', 'app.mc', '--emit', 'resources,res'];
    const { host } = await wevtc(args, { files: { 'app.mc': sample } });
    const files = { 'x.mc': host.readFile(name) };
    for (const command of [['lint'], ['compile'], ['mc']]) {
      const { exitCode, stderr, stdout } = await wevtc([...command, 'x.mc'], { files });
      expect(exitCode).not.toBe(0);
      expect(stdout + stderr, command.join()).toContain(remedy);
    }
  });
});

describe('the names in a header', () => {
  it('are those of messages', () => {
    const header = `#define FACILITY_X 0x1
// MessageId: A
#define A                                0x00000001L
#define B ((NTSTATUS)0xC0000002L)
#define C _HRESULT_TYPEDEF_(0x80040003L)    // comment
#define D -1071644671L
#define E(x) 5
#define A_AGAIN 0x00000001L
`.replaceAll('\n', '\r\n');
    expect([...headerSymbols(header)]).toEqual([
      [1, 'A'],
      [0xc0000002, 'B'],
      [0x80040003, 'C'],
      [0xc0200001, 'D'],
    ]);
  });
});
