import { describe, expect, it } from 'vitest';
import { reportFormats } from '../../src/lint/report/index.js';
import { MemoryOutput } from '../../src/project/host/memory.js';
import { controls } from '../lint/report/findings.js';
import { clean, faulty, wevtc } from './in-memory.js';

const files = { 'a.man': faulty, 'b.man': clean };
const packageFiles = {
  'package.json': '{ "version": "1.2.3" }',
  'docs/rules/unresolved-level.md': '# unresolved-level\n',
};
const machine = { files, packageFiles };

describe('--format', () => {
  it('writes several reports at once, one of them to standard output', async () => {
    const argv = [
      'lint',
      'a.man',
      'b.man',
      '-f',
      'text',
      '--format',
      'junit=out/junit.xml',
      '--format=json=out.json',
    ];
    const { exitCode, stdout, stderr, host } = await wevtc(argv, machine);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout).toMatch(/^a\.man:8:49: error: [^\n]*\n$/);
    expect(JSON.parse(host.textOf('out.json'))).toMatchObject({ files: 2, summary: { errors: 1 } });
    expect(host.textOf('out/junit.xml')).toContain('<testsuites name="wevtc" tests="2" failures="1"');
  });

  it('prints nothing when all reports go to files', async () => {
    const { exitCode, stdout, host } = await wevtc(['lint', 'b.man', '-f', 'pretty=report.txt'], machine);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
    expect(host.textOf('report.txt')).toBe('No problems in 1 file\n');
  });

  it('puts the exit code and what could not be read into SARIF', async () => {
    const { exitCode, stdout } = await wevtc(['lint', 'absent.man', 'a.man', '-f', 'sarif'], machine);
    const [run] = JSON.parse(stdout).runs;
    expect(exitCode).toBe(2);
    expect(run.tool.driver).toMatchObject({ version: '1.2.3', rules: [{ id: 'unresolved-level' }] });
    expect(run.tool.driver.rules[0].help.markdown).toBe('# unresolved-level\n');
    expect(run.invocations).toMatchObject([
      {
        executionSuccessful: false,
        exitCode: 2,
        toolExecutionNotifications: [
          { message: { text: "cannot read 'absent.man': no such file or folder" } },
        ],
      },
    ]);
  });

  it('colors files only when told to', async () => {
    const argv = ['lint', 'a.man', '-f', 'pretty=report.txt'];
    const terminal = { ...machine, stdout: new MemoryOutput(true, 80), env: { FORCE_COLOR: '1' } };
    expect((await wevtc(argv, terminal)).host.textOf('report.txt')).not.toContain('\u001b');
    expect((await wevtc([...argv, '--color'], machine)).host.textOf('report.txt')).toContain('\u001b[31m');
  });

  it('finishes the files when nobody reads standard output any more', async () => {
    const stdout = new MemoryOutput();
    stdout.closed = true;
    const argv = ['lint', 'a.man', 'b.man', '-f', 'text', '-f', 'json=out.json'];
    const { exitCode, host } = await wevtc(argv, { ...machine, stdout });
    expect(exitCode).toBe(1);
    expect(JSON.parse(host.textOf('out.json'))).toMatchObject({ files: 2, summary: { errors: 1 } });
  });

  it.each([
    [
      ['-f', 'text', '-f', 'json'],
      "'text' is already written to standard output; specify a file for one of them, as in",
    ],
    [['-f', 'text=a', '-f', 'json=a'], "'text' already goes to 'a'"],
    [['-f', 'json='], "Specify a file after 'json='"],
    [['-f', 'jsn=a'], "Did you mean 'json'?"],
  ])('takes %j for a mistake', async (options, expected) => {
    const { exitCode, stdout, stderr } = await wevtc(['lint', 'a.man', ...options], machine);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(expected);
  });

  it('does not write over what was checked', async () => {
    const { exitCode, stderr, host } = await wevtc(['lint', 'a.man', '-f', 'json=./a.man'], machine);
    expect(exitCode).toBe(2);
    expect(stderr).toBe("wevtc: './a.man' is an input of this run; write the report to another file\n");
    expect(host.textOf('a.man')).toBe(faulty);
  });

  it('does not write over what came from standard input, by its name', async () => {
    const argv = ['lint', '-', '--stdin-filename', 'a.man', '-f', 'json=A.man'];
    const { exitCode, stderr } = await wevtc(argv, { ...machine, stdin: faulty });
    expect(exitCode).toBe(2);
    expect(stderr).toBe("wevtc: 'A.man' is an input of this run; write the report to another file\n");
  });

  it('does not write one report over another', async () => {
    const argv = ['lint', 'a.man', '-f', 'json=out', '-f', 'sarif=./out'];
    const { exitCode, stderr, host } = await wevtc(argv, machine);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      "wevtc: two reports are written to the same file, './out'; specify a separate file for each\n",
    );
    expect(host.kind('out')).toBeUndefined();
  });

  it.each(reportFormats)('makes a binary file harmless in %s', async (format) => {
    const bytes = Uint8Array.from({ length: 512 }, (_, at) => at % 256);
    const named = new TextEncoder().encode('<a\u001b[2J\u009b31m b="\u202e"/>');
    const { exitCode, stdout } = await wevtc(['lint', 'x\u001b.man', 'y.man', '-f', format], {
      files: { 'x\u001b.man': bytes, 'y.man': named },
      packageFiles: new Proxy({}, { get: () => '{}' }),
    });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('y.man');
    expect(stdout).not.toMatch(controls);
  });
});

describe('very many findings of a rule', () => {
  const keywords = Array.from({ length: 99 }, (_, at) => `k${at}`).join(' ');
  const event = (at: number) => `<event value="${at + 1000}" keywords="${keywords}"/>`;
  const events = Array.from({ length: 101 }, (_, at) => event(at)).join('');
  const few = keywords.split(' ').slice(0, 6).join(' ');
  const many = clean.replace(/<event /, `${events}<event keywords="${few}" `);
  const large = { files: { 'many.man': many } };

  it('are all counted, and reported up to the limit', async () => {
    const { exitCode, stdout, host } = await wevtc(
      ['lint', 'many.man', '-f', 'text', '-f', 'json=out.json'],
      large,
    );
    expect(exitCode).toBe(1);
    const lines = stdout.split('\n').filter((line) => line.includes('[unresolved-keyword]'));
    expect(lines).toHaveLength(10_001);
    expect(lines.at(-1)).toMatch(/^many\.man:\d+:\d+: error: 5 more findings of this rule are in the file; /);
    const errors = stdout.split('\n').filter((line) => line.includes(': error: '));
    expect(JSON.parse(host.textOf('out.json'))).toMatchObject({
      omitted: [{ ruleId: 'unresolved-keyword', severity: 'error', file: 'many.man', count: 5 }],
      summary: { errors: errors.length - 1 + 5 },
    });
  });

  it('are all in a baseline', async () => {
    const { stderr, host } = await wevtc(['lint', 'many.man', '--write-baseline', 'known.json'], large);
    expect(stderr).toMatch(/^wevtc: 10\d\d\d findings recorded in known\.json\n$/);
    const files = { ...large.files, 'known.json': host.textOf('known.json') };
    const again = await wevtc(['lint', 'many.man', '--baseline', 'known.json', '-f', 'text'], { files });
    expect([again.exitCode, again.stdout]).toEqual([0, '']);
  });
});

describe('--statistics', () => {
  it('prints a table of rules to standard error, those that found most first', async () => {
    const argv = ['lint', 'a.man', 'b.man', '-f', 'json', '--statistics'];
    const { exitCode, stdout, stderr } = await wevtc(argv, machine);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout).summary.errors).toBe(1);
    const lines = stderr.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^rule +findings +ms$/);
    expect(lines[1]).toMatch(/^unresolved-level +1$/);
    // Each look at the clock of this machine takes a millisecond: one look before and one after each call.
    expect(lines[2]).toMatch(/^name-whitespace +0 +8\.0$/);
    // Of the rules without findings, only the slowest are listed.
    expect(lines).toHaveLength(13);
    expect(lines.at(-2)).toMatch(/^\d+ other rules +0 +\d+\.0$/);
    expect(lines.at(-1)).toMatch(/^total +1 +\d+\.0$/);
  });

  it('is silent unless asked for', async () => {
    expect((await wevtc(['lint', 'a.man'], machine)).stderr).toBe('');
  });
});
