import { describe, expect, it } from 'vitest';
import type { MemoryHost } from '../../../src/project/host/memory.js';
import {
  image,
  method,
  process,
  sample,
  stack,
  thread,
  traceOf,
} from '../../recordings/profile/sampled-trace.js';
import { wevtc } from '../in-memory.js';

const cpu = traceOf([
  process(3, 2, 500, 'app.exe'),
  thread(3, 3, 7, 500),
  thread(3, 3, 8, 600),
  image(3, 4, 500, 0x1000n, 0x1000n, 'C:\\app.exe'),
  sample(20, 7, 0x1003n),
  stack(21, 20, 500, 7, [0x1003n]),
  sample(22, 8, 0x1003n),
  sample(23, 0, 0x1003n),
]);
const textIn = (host: MemoryHost, path: string) => new TextDecoder().decode(host.files.get(path));
const files = { 'cpu.etl': cpu };

describe('wevtc trace with a format of profiles', () => {
  it('prints the samples, and says which are left out', async () => {
    const { stdout, stderr, exitCode } = await wevtc(['trace', 'cpu.etl', '--format', 'folded'], { files });
    expect({ stdout, exitCode }).toEqual({
      stdout: 'app.exe (500);thread 7;app.exe!? 1\nprocess 600;thread 8;? 1\n',
      exitCode: 0,
    });
    expect(stderr).toBe('wevtc: note: 1 sample of idle processors left out\n');
  });

  it('shows only the chosen processes, threads, and times', async () => {
    for (const choice of [
      ['--process', '600'],
      ['--thread', '8'],
    ]) {
      const { stdout } = await wevtc(['trace', 'cpu.etl', '--format', 'folded', ...choice], { files });
      expect(stdout).toBe('process 600;thread 8;? 1\n');
    }
    const { stdout, stderr } = await wevtc(['trace', 'cpu.etl', '-f', 'folded', '--process', '9'], { files });
    expect(stdout).toBe('');
    expect(stderr).toContain('note: no sample passes the filters; 3 samples read');
  });

  it('writes files', async () => {
    const written = await wevtc(['trace', 'cpu.etl', '-f', 'speedscope', '-o', 'cpu.json'], { files });
    expect(written.stderr).toContain("note: 2 samples written to 'cpu.json'");
    expect(JSON.parse(textIn(written.host, 'cpu.json')).profiles).toHaveLength(3);
    const packed = await wevtc(['trace', 'cpu.etl', '-f', 'pprof', '-o', 'cpu.pb.gz'], { files });
    expect([...(packed.host.files.get('cpu.pb.gz') as Uint8Array).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  });

  it('fails without samples, and leaves no file', async () => {
    const empty = { 'cpu.etl': traceOf([thread(3, 3, 7, 500)]) };
    for (const format of ['folded', 'speedscope', 'pprof']) {
      const { stderr, exitCode, host } = await wevtc(['trace', 'cpu.etl', '-f', format, '-o', 'out'], {
        files: empty,
      });
      expect(exitCode).toBe(2);
      expect(stderr).toContain(
        'there are no samples of processors in the trace; record it with the kernel flag PROFILE',
      );
      expect(host.files.has('out')).toBe(false);
    }
  });

  it.each([
    [['--summary'], '--format folded is a profile of the processors, so --summary has no effect'],
    [['--grep', 'x'], '--format folded is a profile of the processors, so --grep has no effect'],
    [['--fields', 'time'], '--format folded is a profile of the processors, so --fields has no effect'],
    [['--time', 'local'], '--format folded shows no times, so --time has no effect'],
    [['--format', 'pprof'], '--format pprof needs --output, the file to write'],
  ])('rejects options without an effect: %j', async (args, message) => {
    const { stderr, exitCode } = await wevtc(['trace', 'cpu.etl', '--format', 'folded', ...args], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`wevtc: ${message}\n`);
  });
});

describe('methods of .NET without names', () => {
  const runtime = (time: number, id: number) =>
    image(time === 4 ? 3 : 10, time, id, 0x9000n, 0x1000n, 'C:\\Windows\\CLR.dll');
  const sampled = [sample(20, 7, 0x5001n), stack(21, 20, 500, 7, [0x5001n, 0x9001n])];
  const start = [process(3, 2, 500, 'app.exe'), thread(3, 3, 7, 500)];
  const note =
    'wevtc: note: process 500 runs .NET, but the trace has no names of methods; record Microsoft-Windows-DotNETRuntime with the keywords 0x18 and Microsoft-Windows-DotNETRuntimeRundown with 0x58\n';
  const formats = [
    ['--format', 'folded'],
    ['--stacks'],
    ['--format', 'perfetto'],
    ['--html', 'report.html'],
    ['--stacks', '--format', 'jsonl', '--partition', '-o', 'lake'],
  ];
  const notes = async (events: Parameters<typeof traceOf>[0], argv: readonly string[]) =>
    (await wevtc(['trace', 'a.etl', ...argv], { files: { 'a.etl': traceOf(events) } })).stderr;

  it.each(formats)('are told once, with the way to record them: %j %j %j', async (...argv) => {
    const text = await notes([...start, runtime(4, 500), ...sampled], argv);
    expect(text.split('runs .NET')).toHaveLength(2);
    expect(text).toContain(note.replace(/^wevtc: note: /, ''));
  });

  it('are in a report', async () => {
    const { host } = await wevtc(['trace', 'a.etl', '--html', 'report.html'], {
      files: { 'a.etl': traceOf([...start, runtime(4, 500), ...sampled]) },
    });
    expect(textIn(host, 'report.html')).toContain('<p>CPU: process 500 runs .NET, but');
  });

  it.each([
    ['there is no runtime', []],
    ['it is in another process', [runtime(4, 501)]],
    ['it is loaded later', [], [runtime(30, 500)]],
    ['a method has a name', [runtime(4, 500), method(5, 500, 0x7000n, 0x100, 'Contoso', 'Main')]],
    ['the code has a module', [runtime(4, 500), image(3, 5, 500, 0x5000n, 0x100n, 'C:\\lib.dll')]],
  ])('are not told if %s', async (_, before, after = []) => {
    for (const argv of formats)
      expect(await notes([...start, ...before, ...sampled, ...after], argv)).not.toContain('.NET');
  });

  it('are told for the first processes, if there are many', async () => {
    const ids = [500, 501, 502, 503, 504, 505, 506];
    const events = [
      ...ids.map((id) => process(3, 2, id, 'app.exe')),
      ...ids.map((id) => thread(3, 3, id + 100, id)),
      ...ids.map((id) => runtime(4, id)),
      ...ids.flatMap((id, at) => [
        sample(20 + at * 2, id + 100, 0x5001n),
        stack(21 + at * 2, 20 + at * 2, id, id + 100, [0x5001n]),
      ]),
    ];
    expect(await notes(events, ['--format', 'folded'])).toContain(
      'processes 500, 501, 502, 503, 504, and 2 others run .NET, but',
    );
  });
});
