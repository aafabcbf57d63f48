import { describe, expect, it } from 'vitest';
import { MemoryOutput } from '../../../src/project/host/memory.js';
import { wevtc } from '../in-memory.js';

const loose = '<instrument><b   x="1"/></instrument>';
const neat = '<instrument>\n  <b x="1"/>\n</instrument>\n';

describe('wevtc format', () => {
  it('formats files in place and says how many', async () => {
    const files = { 'src/a.man': loose, 'src/b.man': neat, 'src/c.man': loose, 'src/d.txt': loose };
    const { exitCode, stdout, stderr, host } = await wevtc(['format', 'src'], { files });
    expect(host.textOf('src/a.man')).toBe(neat);
    expect(host.textOf('src/d.txt')).toBe(loose);
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: 'wevtc: formatted 2 files, 1 file already formatted\n',
    });
    const again = await wevtc(['format', 'src/*.man'], { files: { 'src/a.man': neat } });
    expect(again.stderr).toBe('wevtc: 1 file already formatted\n');
  });

  it('formats message text files, and finds them in folders', async () => {
    const files = { 'src/a.mc': 'OutputBase = 16', 'src/b.man': neat, 'src/c.mc': 'divert(-1)dnl\n' };
    const checked = await wevtc(['format', 'src', '--check'], { files });
    expect([checked.exitCode, checked.stdout]).toEqual([1, 'src/a.mc\n']);
    expect(checked.stderr).toContain("skipped files that describe no events: 'src/c.mc' is a text file");
    const { exitCode, host } = await wevtc(['format', 'src'], { files });
    expect([exitCode, host.textOf('src/a.mc')]).toEqual([0, 'OutputBase=16\n']);
    const piped = await wevtc(['format', '-', '--stdin-filename', 'a.mc'], { stdin: ' ;// caf\xe9' });
    expect(piped.exitCode).toBe(0);
    const wrong = await wevtc(['format', 'a.mc'], { files: { 'a.mc': 'Nonsense=1\n' } });
    expect([wrong.exitCode, wrong.stderr]).toEqual([1, expect.stringContaining('[mc-keyword]')]);
  });

  it('--check lists files, writes nothing, and exits with 1', async () => {
    const { exitCode, stdout, stderr, host } = await wevtc(['format', 'a.man', 'b.man', '--check'], {
      files: { 'a.man': loose, 'b.man': neat },
    });
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 1,
      stdout: 'a.man\n',
      stderr: 'wevtc: would format 1 file, 1 file already formatted\n',
    });
    expect(host.textOf('a.man')).toBe(loose);
    expect((await wevtc(['format', 'b.man', '--check'], { files: { 'b.man': neat } })).exitCode).toBe(0);
  });

  it('--diff prints the changes', async () => {
    const { exitCode, stdout, host } = await wevtc(['format', 'a.man', '--diff'], {
      files: { 'a.man': loose },
    });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /^--- a\/a\.man\n\+\+\+ b\/a\.man\n.*\n-<instrument><b {3}x="1"\/><\/instrument>\n/s,
    );
    expect(host.textOf('a.man')).toBe(loose);
  });

  it('--diff does not count if the reader closed the pipe', async () => {
    const stdout = new MemoryOutput();
    stdout.closed = true;
    const { stderr } = await wevtc(['format', '.', '--diff'], { files: { 'a.man': loose }, stdout });
    expect(stderr).toBe('');
  });

  it('formats standard input to standard output, in its encoding', async () => {
    const stdin = new Uint8Array(Buffer.from(`\ufeff${loose}`, 'utf16le'));
    const { exitCode, stderr, host } = await wevtc(['format', '-'], { stdin });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(Buffer.concat(host.stdout.written).toString('utf16le')).toBe(`\ufeff${neat}`);
    const onTerminal = await wevtc(['format', '-'], { stdin, stdout: new MemoryOutput(true, 80) });
    expect(onTerminal.stdout).toBe(neat);
  });

  it('does not print what terminals and runners obey', async () => {
    const { exitCode, stdout, stderr, host } = await wevtc(['format', '-'], {
      stdin: '<a>\n::error::x\n</a>',
    });
    expect({ exitCode, stdout, written: host.stdout.written }).toEqual({
      exitCode: 2,
      stdout: '',
      written: [],
    });
    expect(stderr).toMatch(
      /^wevtc: the file has characters or lines that terminals and CI runners interpret/,
    );
  });

  it('reports a file that is not well-formed, and formats the others', async () => {
    const { exitCode, stderr, host } = await wevtc(['format', 'a.man', 'b.man'], {
      files: { 'a.man': '<a>', 'b.man': loose },
    });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^a\.man:1:1: error: .*\[xml-syntax\]\nwevtc: formatted 1 file\n$/);
    expect(host.textOf('a.man')).toBe('<a>');
    expect(host.textOf('b.man')).toBe(neat);
  });

  it('follows the configuration, and flags over it', async () => {
    const files = {
      'a.man': loose,
      'wevtc.config.json': '{ "format": { "indent": "tab" }, "ignore": ["skipped"] }',
      'skipped/b.man': loose,
    };
    const { host } = await wevtc(['format', '.'], { files });
    expect(host.textOf('a.man')).toBe(neat.replace('  ', '\t'));
    expect(host.textOf('skipped/b.man')).toBe(loose);
    const flagged = await wevtc(['format', 'a.man', '--indent', '4', '--attributes-per-line', 'one'], {
      files,
    });
    expect(flagged.host.textOf('a.man')).toBe(neat.replace('  ', '    '));
    const ignored = await wevtc(['format', 'skipped'], { files });
    expect(ignored.stderr).toBe(
      'wevtc: nothing was formatted: the configuration ignores all of these files\n',
    );
    const piped = await wevtc(['format', '-', '--stdin-filename', 'skipped/b.man'], { files, stdin: loose });
    expect(Buffer.concat(piped.host.stdout.written).toString()).toBe(loose);
  });

  it.each([
    [['format'], 'missing required argument'],
    [['format', 'no.man'], "cannot read 'no.man': no such file or folder"],
    [['format', 'a.man', '--indent', '3'], 'Use one of: 2, 4, tab.'],
    [['format', 'a.man', '--line-width', '5'], 'It must be a whole number from 20 to 1000.'],
    [['format', 'a.man', '--config', 'wrong.json'], 'this must be at least 20'],
  ])('exits with 2 for %j', async (argv, message) => {
    const files = { 'a.man': loose, 'wrong.json': '{ "format": { "lineWidth": 1 } }' };
    const { exitCode, stderr, host } = await wevtc(argv, { files });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(host.textOf('a.man')).toBe(loose);
  });
});
