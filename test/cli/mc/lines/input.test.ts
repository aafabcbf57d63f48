import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileKind } from '../../../../src/windows/file-kind/file-kind.js';
import { corpusFiles, hasCorpus } from '../../../support/shared.js';
import { clean, faulty } from '../../in-memory.js';
import { runLine } from './run-line.js';

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

const messages = `; // Texts of the service
;
SeverityNames=(Success=0x0:STATUS_SEVERITY_SUCCESS)
MessageId=0x1 Severity=Success SymbolicName=MSG_STARTED
Language=English
The service has started.
.
`;

describe('a manifest', () => {
  it.each<[string, string | Uint8Array]>([
    ['app.xml', clean],
    ['app.manifest', clean],
    ['app.mc', clean],
    ['app', clean],
    ['app.xml', utf16(clean.replace(/^/, '<?xml version="1.0" encoding="utf-16"?>\n'))],
    ['app.xml', `\ufeff\r\n${clean}`],
  ])('is known by its content: %s', async (name, content) => {
    const { exitCode, stderr, written } = await runLine(`-um ${name}`, { [name]: content });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(written).toEqual(['MSG00001.bin', 'app.h', 'app.rc', 'appTEMP.BIN']);
  });

  it.each([
    ['app.xml', faulty, 'unresolved-level'],
    ['app.xml', '<html/>', 'not-a-manifest'],
    ['app.xml', '<instrumentationManifest', 'xml-syntax'],
    // A name that says so is taken at its word, as the finding has a place.
    ['app.man', 'text <instrumentationManifest/>', 'xml-syntax'],
  ])('has its mistakes at their places: %s', async (name, content, rule) => {
    const { exitCode, stderr, written } = await runLine(`-um ${name}`, { [name]: content });
    expect({ exitCode, written }).toEqual({ exitCode: 1, written: [] });
    expect(stderr).toMatch(new RegExp(`^${name}\\(\\d+,\\d+\\): error ${rule}: `));
  });
});

describe.skipIf(!hasCorpus)('a real file', () => {
  it.each(corpusFiles())('is a manifest without its name: $name', ({ path }) => {
    expect(fileKind(readFileSync(path), 'input')).toBe('xml');
  });
});

describe('another input', () => {
  it.each<[string, string | Uint8Array]>([
    ['msg.mc', messages],
    ['msg.man', messages],
    ['msg.txt', messages.replaceAll('\n', '\r\n')],
    ['msg.mc', utf16(messages)],
    ['msg.mc', utf16(messages).subarray(2)],
    ['msg.mc', 'messageid = 1\nLanguage=English\nText\n.\n'],
    ['msg.mc', '; nothing but comments\n'],
    ['msg.mc', ''],
  ])('is a message text file, whatever its name: %s, %j', async (name, content) => {
    const isUnmarked = typeof content !== 'string' && content[0] !== 0xff;
    const { exitCode, stderr, written } = await runLine(`-um ${isUnmarked ? '-u ' : ''}${name}`, {
      [name]: content,
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(written).toEqual(expect.arrayContaining(['msg.h', 'msg.rc']));
  });

  it('is a message text file with mistakes, if only its name says so', async () => {
    const { exitCode, stderr, written } = await runLine('app.mc', { 'app.mc': 'Text\n.\n' });
    expect({ exitCode, written }).toEqual({ exitCode: 1, written: [] });
    expect(stderr).toMatch(/^app\.mc\(1,1\): error mc-keyword: the file contains no statement/);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['empty.xml', ' \n', 'an empty file'],
    ['app.man', Uint8Array.of(1, 2, 0, 3), 'binary data'],
    ['setup.inf', '; Driver\n[Version]\n', "a text that begins with '; Driver\\n[Version]'"],
    ['notes.txt', 'a'.repeat(40), `a text that begins with '${'a'.repeat(30)}…'`],
  ])('is named for what it is: %s', async (name, content, what) => {
    const { exitCode, stderr, written } = await runLine(`-um ${name}`, { [name]: content });
    expect({ exitCode, written }).toEqual({ exitCode: 2, written: [] });
    expect(stderr).toBe(`wevtc: '${name}' is neither a manifest nor a message text file, but ${what}\n`);
  });

  it.each([
    ['appTEMP.BIN', 'a compiled manifest'],
    ['MSG00001.bin', 'a message table'],
  ])('is a binary of a known kind: %s', async (name, what) => {
    const { host } = await runLine('app.man', { 'app.man': clean });
    const { exitCode, stderr, written } = await runLine(`-um ${name}`, { [name]: host.readFile(name) });
    expect({ exitCode, written }).toEqual({ exitCode: 2, written: [] });
    expect(stderr).toContain(
      `wevtc: ${name}: this is ${what}, not a manifest or message text file; 'wevtc inspect' shows`,
    );
  });

  it('is a folder, or not there', async () => {
    const folder = await runLine('-um src', { 'src/app.man': clean });
    expect(folder).toMatchObject({
      exitCode: 2,
      stderr: "wevtc: 'src' is a folder; specify a file in it\n",
    });
    const none = await runLine('-um none.xml', {});
    expect(none).toMatchObject({
      exitCode: 2,
      stderr: "wevtc: cannot read 'none.xml': no such file or folder\n",
    });
  });

  it('stands beside the manifest', async () => {
    const files = { 'app.man': clean, 'msg.txt': messages };
    const { exitCode, stderr, written } = await runLine('-um app.man msg.txt', files);
    expect(exitCode, stderr).toBe(0);
    expect(written).toContain('msg.rc');
  });
});

describe('no manifest', () => {
  it.each([
    ['-um -h app.man', "; -h took 'app.man' as its <path>"],
    ['-mu app.xml', "; -m took 'app.xml' as its <length>"],
    [
      '-h "x64\\Debug\\" -um app.man"',
      `; -h took 'x64\\Debug" -um app.man' as its <path>; a backslash before a quote keeps the quote open`,
    ],
  ])('is left where a switch has taken it: %s', async (line, why) => {
    const { exitCode, stderr } = await runLine(line, { 'app.man': clean });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`wevtc: there is no manifest or message text file to compile${why}\n`);
  });
});
