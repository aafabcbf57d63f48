import { describe, expect, it } from 'vitest';
import { wevtc } from '../../cli/in-memory.js';
import { messageChangesBetween } from '../../support/compare.js';

const head = 'LanguageNames=(German=0x407:MSG00407)\nFacilityNames=(Disk=0x20:FACILITY_DISK Net=0x21)\n';
const message = (id: string, symbol: string, english: string, german?: string) =>
  `MessageId=${id}\nSymbolicName=${symbol}\nLanguage=English\n${english}\n.\n${
    german === undefined ? '' : `Language=German\n${german}\n.\n`
  }`;
const one = head + message('1', 'A', 'The %1.', 'Das %1.');

const told = (before: string, after: string) =>
  messageChangesBetween(before, after).map(({ ruleId, text }) => `${ruleId ?? '+'} ${text}`);

describe('the comparison of message text files', () => {
  it.each<[string, string, string, string[]]>([
    ['nothing', one, `;// new\n${one.replaceAll('\n', '\r\n')}`, []],
    [
      'a text',
      one,
      one.replace('Das', 'Dies'),
      ["breaking-text-message the text of message A in German changed from 'Das %1.' to 'Dies %1.'"],
    ],
    [
      'a lost insert',
      one,
      one.replace('The %1', 'It'),
      ['breaking-text-message-insert the text of message A in English no longer shows %1'],
    ],
    [
      'a new insert',
      one,
      one.replace('The %1', '%1 of %3!08lX!'),
      [
        "breaking-wire-message-inserts message A in English has the inserts %3!ld!, which programs don't provide",
      ],
    ],
    [
      'the type of an insert',
      one,
      one.replace('The %1', 'The %1!d!'),
      [
        "breaking-wire-message-inserts message A in English has the inserts %1!d!, which programs don't provide",
      ],
    ],
    [
      'the width of an insert',
      one.replace('The %1', '%1!d!'),
      one.replace('The %1', '%1!-5u!'),
      ["breaking-text-message the text of message A in English changed from '%1!d!.' to '%1!-5u!.'"],
    ],
    [
      'facility and severity',
      one,
      one.replace('MessageId=1', 'MessageId=1 Facility=Disk Severity=Error'),
      [
        'breaking-wire-message-id the ID of message A changed from 0x00000001 to 0xc0200001 (another severity and facility)',
      ],
    ],
    [
      'a counted ID after a new message',
      head + message('1', 'A', 'a') + message('', 'B', 'b'),
      head + message('1', 'A', 'a') + message('', 'C', 'c') + message('', 'B', 'b'),
      [
        'breaking-wire-message-id the ID of message B changed from 0x00000002 to 0x00000003',
        '+ message C is new',
      ],
    ],
    [
      'a renamed symbol and one insert more',
      one,
      one.replace('=A', '=B').replace('%1', '%1 %2'),
      [
        'breaking-source-message-constant message A is now named B',
        "breaking-wire-message-inserts message B in English has the inserts %2, which programs don't provide",
      ],
    ],
    [
      'a renamed symbol',
      one,
      one.replace('=A', '=B'),
      ['breaking-source-message-constant message A is now named B'],
    ],
    [
      'a symbol that is gone',
      one,
      one.replace('SymbolicName=A\n', ''),
      ['breaking-source-message-constant message A no longer has a symbol'],
    ],
    [
      'an ID of another message',
      one,
      head + message('1', 'B', 'Other', 'Anderes'),
      ['breaking-wire-message-reused ID 0x00000001 changed from A to B'],
    ],
    [
      'a removed message',
      head + message('1', 'A', 'a') + message('7', 'B', 'b'),
      head + message('1', 'A', 'a'),
      ['breaking-wire-message-removed message B (ID 0x00000007) is gone'],
    ],
    [
      'a language',
      one,
      head + message('1', 'A', 'The %1.'),
      ['breaking-text-culture-removed language German is gone'],
    ],
    ['a new language', head + message('1', 'A', 'The %1.'), one, ['+ language German is new']],
    [
      'constants of facilities',
      one,
      one.replace('Net=0x21', 'Net=0x21:FACILITY_DISK').replace(':FACILITY_DISK Net', ' Net'),
      ['breaking-source-message-constant the value of constant FACILITY_DISK changed from 32 to 33'],
    ],
    [
      'nothing that an error hides',
      one,
      one.replace('MessageId=1', 'MessageId=1 Facility=Wrong').replace('=A', '=B'),
      [],
    ],
  ])('reports %s', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('takes the same time for each message', () => {
    const many = (from: number) =>
      Array.from({ length: 20_000 }, (_, at) => message(String(at + from), `S${at}`, 'text')).join('');
    expect(messageChangesBetween(many(1), many(2)).length).toBe(20_000);
  });
});

describe('wevtc breaking of message text files', () => {
  const changed = one.replace('MessageId=1', 'MessageId=2');

  it('reports findings at their places, and exits with 1', async () => {
    const files = { 'new/a.mc': changed, 'old/a.mc': one };
    const { exitCode, stdout } = await wevtc(['breaking', 'new/a.mc', '--against', 'old/a.mc'], { files });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('at new/a.mc:4:14');
    expect((await wevtc(['breaking', 'old/a.mc', '--against', 'old/a.mc'], { files })).exitCode).toBe(0);
  });

  it('can be suppressed by a comment, and recorded in a baseline', async () => {
    const silenced = changed.replace(
      'MessageId',
      ';// wevtc-disable-next-line breaking-wire-message-id: no\nMessageId',
    );
    const onLine = silenced.replace('MessageId=2\nSymbolicName', 'MessageId=2 SymbolicName');
    const files = { 'new/a.mc': onLine, 'old/a.mc': one, 'new/b.mc': changed, 'old/b.mc': one };
    expect(await wevtc(['breaking', 'new/a.mc', '--against', 'old/a.mc'], { files })).toMatchObject({
      exitCode: 0,
      stdout: 'No problems in 1 file\n',
    });
    const args = ['breaking', 'new/b.mc', '--against', 'old/b.mc'];
    const written = await wevtc([...args, '--write-baseline', 'base.json'], { files });
    const baseline = written.host.textOf('base.json');
    const again = await wevtc([...args, '--baseline', 'base.json'], {
      files: { ...files, 'base.json': baseline },
    });
    expect(again.exitCode).toBe(0);
  });

  it('matches the files of folders by path, together with manifests', async () => {
    const files = {
      'new/x/a.mc': changed,
      'new/b.mc': one,
      'old/x/a.mc': one,
      'old/b.mc': one,
      'old/c.mc': one,
      'old/d.mc': 'divert(-1)dnl\n',
    };
    const { exitCode, stdout } = await wevtc(['breaking', 'new', '--against', 'old'], { files });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('at new/x/a.mc:4:14');
    expect(stdout).toContain("error message text file 'old/c.mc' is gone");
    expect(stdout.match(/^error /gm)?.length).toBe(2);
  });

  it('compares with a message table, and with a DLL', async () => {
    const written = async (args: string[], name: string) => {
      const { host } = await wevtc(args, { files: { 'a.mc': one } });
      return host.readFile(name);
    };
    const files = {
      'a.mc': one.replace('MessageId=1', 'MessageId=3').replace('=A', '=B'),
      'same.mc': one,
      'a.dll': await written(['compile', 'a.mc', '--emit', 'dll'], 'a.dll'),
      // With the customer bit.
      'a.bin': await written(['mc', '-c', 'a.mc'], 'MSG00001.bin'),
    };
    for (const binary of ['a.dll', 'a.bin']) {
      const same = await wevtc(['breaking', 'same.mc', '--against-binary', binary], { files });
      expect(same).toMatchObject({ exitCode: 0, stdout: 'No problems in 1 file\n' });
      const other = await wevtc(['breaking', 'a.mc', '--against-binary', binary], { files });
      expect(other.stdout).toContain('message 0x00000001 (ID 0x00000001) is gone');
    }
  });

  it('lists changes, and reports errors of the newer file', async () => {
    const files = { 'a.mc': one.replace('=A', '=A Severity=Wrong'), 'old.mc': one };
    const { exitCode, stdout, stderr } = await wevtc(['diff', 'old.mc', 'a.mc'], { files });
    expect([exitCode, stdout]).toEqual([1, 'no changes\n']);
    expect(stderr).toContain('what depends on it is not compared');
    const markdown = await wevtc(['diff', 'old.mc', 'b.mc', '--format', 'markdown'], {
      files: { ...files, 'b.mc': changed },
    });
    expect(markdown.stdout).toContain('the ID of message A changed');
    expect(markdown.stdout).toContain('\n## b.mc\n');
    const text = await wevtc(['diff', 'old.mc', 'b.mc'], { files: { ...files, 'b.mc': changed } });
    expect(text.stdout).toMatch(/^b\.mc\n {2}! /);
  });

  it('does not call a file gone because the newer one is not a message text file', async () => {
    const files = { 'old.mc': one, 'b.txt': 'garbage\n', 'new/b.mc': Buffer.from(one, 'utf16le') };
    for (const newer of ['b.txt', 'new/b.mc']) {
      const { exitCode, stdout, stderr } = await wevtc(['diff', 'old.mc', newer], { files });
      expect([exitCode, stdout], stderr).toEqual([1, '']);
      expect(stderr).toContain(newer);
    }
  });

  it('compares with a revision in git: the same path, a folder, a pattern, and another path', async () => {
    const git = {
      v1: { 'src/a.mc': one, 'old/b.mc': one, 'src/wide.mc': Buffer.from(`\ufeff${one}`, 'utf16le') },
    };
    const files = { 'src/a.mc': changed };
    const lines: [string, string][] = [
      ['src/a.mc', 'git:v1'],
      ['src/*.mc', 'git:v1'],
      ['src/a.mc', 'git:v1:old/b.mc'],
      ['src/a.mc', 'git:v1:src/wide.mc'],
    ];
    for (const [newer, against] of lines) {
      const { exitCode, stdout } = await wevtc(['breaking', newer, '--against', against], { files, git });
      expect(exitCode).toBe(1);
      expect(stdout).toContain('at src/a.mc:4:14');
      expect(stdout.match(/^error /gm)?.length).toBe(1);
    }
    const gone = await wevtc(['breaking', 'src', '--against', 'git:v1'], { files, git });
    expect(gone.stdout).toMatch(/message text file '.*src\/wide\.mc' is gone/);
  });
});
