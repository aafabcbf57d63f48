import { describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/start/main.js';
import { MemoryHost, MemoryOutput } from '../../../src/project/host/memory.js';
import { clean, faulty, manifest, wevtc } from '../in-memory.js';

const ERROR_LINE = /^faulty\.man:8:49: error: level 'Chatty' is not defined.* \[unresolved-level\]\n$/;

describe('wevtc lint', () => {
  it('exits with 0 when there are no errors', async () => {
    const { exitCode, stdout, stderr } = await wevtc(['lint', 'clean.man'], {
      files: { 'clean.man': clean },
    });
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: 'No problems in 1 file\n',
      stderr: '',
    });
  });

  it('exits with 1 when there are errors, which go to standard output', async () => {
    const outcome = await wevtc(['lint', 'faulty.man', '--format', 'text'], {
      files: { 'faulty.man': faulty },
    });
    expect(outcome.exitCode).toBe(1);
    expect(outcome.stdout).toMatch(ERROR_LINE);
    expect(outcome.stderr).toBe('');
  });

  it('has the same places for so many files that it reads their texts again', async () => {
    const padding = `<!-- ${'long text '.repeat(150_000)} -->`;
    const files = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [
        `${name}.man`,
        faulty.replace('</instr', `${padding}</instr`),
      ]),
    );
    const { stdout } = await wevtc(['lint', ...Object.keys(files), '-f', 'text'], { files });
    const places = stdout.split('\n').filter((line) => line.includes('unresolved-level'));
    expect(places.map((line) => line.slice(0, 10))).toEqual(Object.keys(files).map((name) => `${name}:8:49`));
  });

  it('has the place of bytes that cannot be decoded for so many files, too', async () => {
    const bytes = new TextEncoder().encode(
      faulty.replace('</instr', `<!-- ${'x'.repeat(5 << 20)} --></instr`),
    );
    const damaged = bytes.with(faulty.indexOf('Tick'), 0xff);
    const files = { 'long.man': bytes, 'damaged.man': damaged };
    const { stdout } = await wevtc(['lint', 'damaged.man', '-f', 'text'], { files });
    expect(stdout).toMatch(/^damaged\.man:8:\d+: error: .*xml-encoding/);
    expect((await wevtc(['lint', ...Object.keys(files), '-f', 'text'], { files })).stdout).toContain(stdout);
  });

  it('says so when a file changes before its text is read again', async () => {
    const long = faulty.replace('</instr', `<!-- ${'x'.repeat(5 << 20)} --></instr`);
    const host = new MemoryHost({ files: { 'a.man': long } });
    let text = long;
    host.readNamedFile = () => {
      const bytes = new TextEncoder().encode(text);
      text += '\n';
      return bytes;
    };
    expect(await run(['lint', 'a.man', '-f', 'text'], host)).toBe(2);
    expect(host.stderr.text).toBe(
      "wevtc: 'a.man' has changed during this run, so the locations of its findings are wrong\n",
    );
  });

  it('exits with 2 for a file that cannot be read, and still checks the others', async () => {
    const files = { 'faulty.man': faulty };
    const outcome = await wevtc(['lint', 'absent.man', 'faulty.man', '-f', 'text'], { files });
    expect(outcome.exitCode).toBe(2);
    expect(outcome.stdout).toMatch(ERROR_LINE);
    expect(outcome.stderr).toBe("wevtc: cannot read 'absent.man': no such file or folder\n");
    expect((await wevtc(['lint', 'absent.man'])).stdout).toBe('');
  });

  it('searches folders for .man files and takes named files of any extension', async () => {
    const files = {
      'src/a.man': clean,
      'src/deep/b.MAN': manifest(undefined, 'Contoso-Watch'),
      'src/c.xml': faulty,
      'x/node_modules/d.man': faulty,
    };
    expect((await wevtc(['lint', 'src/'], { files })).stdout).toBe('No problems in 2 files\n');
    expect((await wevtc(['lint', '.'], { files })).stdout).toBe('No problems in 2 files\n');
    expect((await wevtc(['lint', 'src/c.xml'], { files })).exitCode).toBe(1);
  });

  it('searches the current folder if nothing is named', async () => {
    const { exitCode, stdout } = await wevtc(['lint', '-f', 'text'], { files: { 'src/faulty.man': faulty } });
    expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/^src\/faulty\.man:8:49: /)]);
  });

  it('suggests a baseline for very many findings, unless one is used', async () => {
    const files = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.man`, faulty]));
    const stderrOf = async (...argv: string[]) => (await wevtc(['lint', '*.man', ...argv], { files })).stderr;
    expect(await stderrOf('--rule', 'provider-guid-across-files=off')).toMatch(
      /record these with --write-baseline/,
    );
    expect(await stderrOf('--format', 'json')).toBe('');
    expect(await stderrOf('--quiet')).toBe('');
    expect(await stderrOf('--no-baseline')).toBe('');
  });

  it('takes glob patterns, and each file once', async () => {
    const files = { 'src/a.man': clean, 'src/deep/b.man': faulty };
    const { stdout } = await wevtc(['lint', 'src/**/*.man', 'src', './src/a.man', '-f', 'text'], { files });
    expect(stdout).toMatch(/^src\/deep\/b\.man:8:49: [^\n]*\n$/);
  });

  it('exits with 2 when a folder or a pattern stands for nothing', async () => {
    const files = { 'src/a.xml': clean };
    const folder = await wevtc(['lint', 'src'], { files });
    expect([folder.exitCode, folder.stderr]).toEqual([2, "wevtc: no .man or .mc file in folder 'src'\n"]);
    const pattern = await wevtc(['lint', 'src/*.man'], { files });
    expect([pattern.exitCode, pattern.stderr]).toEqual([2, "wevtc: no file matches 'src/*.man'\n"]);
  });

  it('reads standard input, under a name if one is given', async () => {
    const anonymous = await wevtc(['lint', '-', '-f', 'text'], { stdin: faulty });
    expect(anonymous.stdout).toMatch(/^<stdin>:8:49: error/);
    const named = await wevtc(['lint', '-', '-f', 'text', '--stdin-filename', 'faulty.man'], {
      stdin: faulty,
    });
    expect(named.stdout).toMatch(ERROR_LINE);
  });

  it('shows errors only with --quiet, and nothing when there are none', async () => {
    const warning = clean.replace('<events>', '<!-- a -- b --><events>');
    const loud = await wevtc(['lint', 'a.man', '-f', 'text'], { files: { 'a.man': warning } });
    expect(loud.stdout).toMatch(/warning: .*\[xml-comment-hyphens\]/);
    for (const format of ['pretty', 'text']) {
      const quiet = await wevtc(['lint', 'a.man', '-q', '-f', format], { files: { 'a.man': warning } });
      expect(quiet).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
    }
    const json = await wevtc(['lint', 'a.man', '-q', '-f', 'json'], { files: { 'a.man': warning } });
    expect(JSON.parse(json.stdout)).toMatchObject({ files: 1, diagnostics: [], summary: { warnings: 0 } });
  });

  it('gives one JSON document for all files', async () => {
    const files = { 'a.man': faulty, 'b.man': clean };
    const { stdout } = await wevtc(['lint', 'b.man', 'a.man', '--format=json'], { files });
    expect(JSON.parse(stdout)).toMatchObject({
      files: 2,
      diagnostics: [{ file: 'a.man', ruleId: 'unresolved-level' }],
      summary: { errors: 1, warnings: 0, infos: 0 },
    });
  });

  it('stops when nobody reads the output any more', async () => {
    const stdout = new MemoryOutput();
    stdout.closed = true;
    const { exitCode, stderr } = await wevtc(['lint', 'a.man'], { files: { 'a.man': faulty }, stdout });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });

  it('shows progress on a terminal when there are many files', async () => {
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`src/${i}.man`, clean]));
    const terminal = await wevtc(['lint', 'src'], { files, stderr: new MemoryOutput(true, 80) });
    expect(terminal.stderr).toContain('Checked 29 of 30 files');
    expect(terminal.stderr).toMatch(/\r\u001b\[2K$/);
    expect((await wevtc(['lint', 'src'], { files })).stderr).toBe('');
  });
});

describe('colour', () => {
  const files = { 'faulty.man': faulty };
  const colored = async (argv: string[], env: Record<string, string>, isTerminal: boolean) => {
    const stdout = new MemoryOutput(isTerminal, 100);
    await wevtc(['lint', 'faulty.man', ...argv], { files, env, stdout });
    return stdout.text.includes('\u001b[');
  };

  it('is used on terminals only', async () => {
    expect(await colored([], {}, true)).toBe(true);
    expect(await colored([], {}, false)).toBe(false);
    expect(await colored([], { TERM: 'dumb' }, true)).toBe(false);
  });

  it('follows NO_COLOR and FORCE_COLOR', async () => {
    expect(await colored([], { NO_COLOR: '1' }, true)).toBe(false);
    expect(await colored([], { NO_COLOR: '' }, true)).toBe(true);
    expect(await colored([], { FORCE_COLOR: '1' }, false)).toBe(true);
    expect(await colored([], { FORCE_COLOR: '0' }, true)).toBe(false);
  });

  it('follows the flags before the environment', async () => {
    expect(await colored(['--color'], { NO_COLOR: '1' }, false)).toBe(true);
    expect(await colored(['--no-color'], { FORCE_COLOR: '1' }, true)).toBe(false);
  });
});
