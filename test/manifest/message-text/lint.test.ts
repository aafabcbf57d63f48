import { describe, expect, it } from 'vitest';
import { wevtc } from '../../cli/in-memory.js';

const lint = (text: string | Uint8Array, ...options: string[]) =>
  wevtc(['lint', 'app.mc', '--format', 'text', ...options], { files: { 'app.mc': text } });

const misspelled = `MessageId=1 Severity=Waring SymbolicName=DISK_FULL
Language=English
The disk is full.
.
`;

describe('wevtc lint of a message text file', () => {
  it('reports every mistake in one run, at its place', async () => {
    const { exitCode, stdout } = await lint(`SeverityNames=(Hint=7)
FacilityNames=(Disk 4)
MessageId=1 Facility=System
Language=English
The disk is full.
.
MessageId=1
Langage=English
The disk is empty.
.
Severity=Error
MessageId=0x10000
Language=English lost
x
.`);
    expect(exitCode).toBe(1);
    const places = [...stdout.matchAll(/^app\.mc:(\d+:\d+): \w+: .* \[([\w-]+)\]$/gm)].map(
      ([, place, id]) => `${place} ${id}`,
    );
    expect(places).toEqual([
      '1:21 mc-value-range',
      '2:16 mc-statement-form',
      '3:22 mc-name-unknown',
      '7:1 mc-text-end',
      '8:1 mc-keyword',
      '12:11 mc-value-range',
      '13:17 mc-ignored',
      '15:1 mc-text-end',
    ]);
  });

  it('says in one finding that a file is of another program', async () => {
    for (const text of [
      "divert(-1)\n#\ndivert(0)dnl\nVERSIONID(`$Id: x.mc')\nOSTYPE(linux)dnl\nMAILER(smtp)\n",
      "#\n# Copyright (c) 1998\n#\n\ndivert(0)dnl\nVERSIONID(`$Id$')\n",
    ]) {
      const { exitCode, stdout } = await lint(text);
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(
        /^app\.mc:1:1: error: the file contains no statement .*sendmail.* \[mc-keyword\]\n$/,
      );
    }
    expect((await lint('MesageId=1\n$\n')).stdout).toContain("'MesageId' is not a statement");
    const some = await lint('MessageId=1\nLanguage=English\nx\n.\ndivert(0)\n');
    expect(some.stdout).toContain("'divert' is not a statement");
  });

  it('fixes what is certain, and nothing else', async () => {
    const { host, stderr } = await lint(misspelled, '--fix');
    expect(stderr).toContain('fixed 1 finding in 1 file');
    expect(Buffer.from(host.readFile('app.mc')).toString()).toBe(misspelled.replace('Waring', 'Warning'));
  });

  it('ends the last text, with the line end of the file', async () => {
    const text = 'MessageId=1\r\nLanguage=English\r\nThe disk is full.\r\n.';
    const { host } = await lint(text, '--fix');
    expect(Buffer.from(host.readFile('app.mc')).toString()).toBe(`${text}\r\n`);
  });

  it('obeys comments that suppress findings, and reports those without an effect', async () => {
    const wrong = 'Language=English lost';
    const file = (comment: string) => `MessageId=1\n${comment}\n${wrong}\nThe disk is full.\n.\n`;
    expect((await lint(file(';// a comment'))).stdout).toContain('mc-ignored');
    for (const comment of [
      ';// wevtc-disable-next-line mc-ignored: kept for a reason',
      '; wevtc-disable-next-line',
      ';/* wevtc-disable mc-ignored */',
    ]) {
      const { exitCode, stdout } = await lint(file(comment));
      expect({ comment, exitCode, stdout }).toEqual({ comment, exitCode: 0, stdout: '' });
    }
    const { stdout } = await lint(`;// wevtc-disable mc-keyword\n;// wevtc-disable mc-ignord\n`);
    expect(stdout).toContain("app.mc:1:19: warning: 'wevtc-disable' suppresses no finding of 'mc-keyword'");
    expect(stdout).toContain("app.mc:2:19: warning: there is no rule 'mc-ignord'");
  });

  it('shows numbers as they are written if mc.exe reads only a part of them', async () => {
    const file = (id: string) =>
      `FacilityNames=(Disk=0x1FFFFFFFF)\nMessageId=${id}\nLanguage=English\nx\n.\n`;
    const { stdout } = await lint(file('0xFFFFFFFFF'));
    expect(stdout).toContain("1:21: error: the value 0x1FFFFFFFF of 'Disk' is too large");
    expect(stdout).toContain('2:11: error: the message ID 0xFFFFFFFFF is too large');
    expect(stdout).not.toContain('mc.exe reads');
    for (const [written, value] of [
      ['0x100000001', '1'],
      ['12ab', '12 (0xC)'],
      ['0x', '0'],
      ['+4294967298', '2'],
      ['1٣', '1'],
      ['٣', '0'],
      ['0x1²', '1'],
    ]) {
      const read = `warning: mc.exe reads ${written?.replace('+', '')} as ${value}; write the number`;
      expect((await lint(`\ufeffOutputBase=10x\n${file(written as string)}`)).stdout).toContain(read);
    }
    expect((await lint('OutputBase=10x\n')).stdout).toContain('1:12: warning: mc.exe reads 10x as 10');
    for (const whole of ['007', '0xfFfF', '', '+1', '65535'])
      expect((await lint(`MessageId=${whole}\nLanguage=English\nx\n.\n`)).stdout).toBe('');
  });

  it('reads control characters between tokens as spaces, as mc.exe does', async () => {
    const file = 'MessageId\x01=1\x1b\n\x07\nSymbolicName=A\x02Language=English\n\x01x\n.\n';
    expect((await lint(file)).stdout).toBe('');
    expect((await lint(file.replace('A', 'A\x7f'))).stdout).toContain('error: ');
    // Digits of any script belong to names, and fractions do not.
    const named = async (name: string) => (await lint(`\ufeff${file.replace('A', name)}`)).stdout;
    for (const name of ['A²', 'A٣', 'Aⅷ']) expect(await named(name)).not.toContain('mc-character');
    for (const name of ['A¼', 'A①', 'A⁴']) expect(await named(name)).toContain('[mc-character]');
  });

  it('accepts a text without an end only if its last line is blank', async () => {
    const ending = async (last: string) =>
      (await lint(Buffer.from(`\ufeffMessageId=1\nLanguage=English\nx\n${last}`, 'utf8'))).stdout;
    for (const last of [' ', '\t\x01']) expect(await ending(last)).not.toContain('inside a text');
    for (const last of ['\u2028', '\xa0', ' \u3000']) expect(await ending(last)).toContain('inside a text');
  });

  it('reads the encodings that mc.exe reads', async () => {
    const text = 'MessageId=1\nLanguage=English\nÜber\n.\n';
    for (const bytes of [
      Buffer.from(text, 'latin1'),
      Buffer.from(`\ufeff${text}`, 'utf8'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
    ]) {
      expect((await lint(bytes)).stdout).toBe('');
    }
    expect((await lint(Buffer.from(text, 'utf16le'))).stdout).toContain('mc-encoding');
    expect((await lint(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).stdout).toContain('mc-encoding');
    expect((await lint(Buffer.from(`\ufeff${text}\uffff`, 'utf8'))).stdout).toContain(
      'app.mc:5:1: error: the file contains U+FFFF',
    );
    expect((await lint(Buffer.from(text.replace('b', '\0') + ';\n'.repeat(50)))).stdout).toContain(
      'app.mc:3:3: error: the file contains a NUL',
    );
  });
});

describe('wevtc lint of a folder', () => {
  const inFolder = (files: Record<string, string | Uint8Array>) =>
    wevtc(['lint', 'src', '--format', 'text'], { files });

  it('finds message text files, too, also with a misspelled first statement', async () => {
    const { exitCode, stdout } = await inFolder({
      'src/app.mc': misspelled,
      'src/b/first.mc': `SeverityNam=()\n${misspelled.replace('Waring', 'Warning')}`,
    });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('src/app.mc:1:22: error');
    expect(stdout).toContain('src/b/first.mc:1:1: error');
  });

  it('skips files of other programs with the extension, and says so', async () => {
    const { exitCode, stdout, stderr } = await inFolder({
      'src/app.mc': misspelled.replace('Waring', 'Warning'),
      'src/sendmail.mc': "divert(-1)\ndnl comment\ninclude(`cf.m4')dnl\nOSTYPE(`linux')dnl\n",
      'src/zip.mc': Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0),
    });
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 });
    expect(stdout).not.toContain('sendmail');
    expect(stderr).toContain("'src/sendmail.mc' is a text file, and 1 more such file");
  });

  it('still checks such a file that is passed by name', async () => {
    const { exitCode, stdout } = await lint("divert(-1)\nOSTYPE(`linux')dnl\n");
    expect(exitCode).toBe(1);
    expect(stdout).toContain('mc-');
  });
});
