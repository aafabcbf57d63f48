import { describe, expect, it } from 'vitest';
import { diskRead, fileName, volume } from '../../recordings/attribution/named-trace.js';
import { image, process, sample, thread, traceOf } from '../../recordings/profile/sampled-trace.js';
import { wevtc } from '../in-memory.js';

const PATH = '\\Device\\HarddiskVolume3\\app.exe';
const files = {
  'cpu.etl': traceOf([
    process(3, 2, 500, 'app.exe'),
    thread(3, 3, 7, 500, 'Worker, main'),
    thread(3, 3, 8, 600),
    image(3, 4, 500, 0x1000n, 0x1000n, PATH),
    sample(20, 7, 0x1003n),
    sample(22, 8, 0x1003n),
    sample(23, 9, 0x1003n),
  ]),
};
const SAMPLES = ['--event', 'PerfInfo/SampleProf'];
const trace = (...args: string[]) => wevtc(['trace', 'cpu.etl', ...args], { files });

/** The members of jsonl that say whose event each sample is. */
async function ownersOf(...args: string[]) {
  const { stdout, stderr } = await trace(...SAMPLES, '--format', 'jsonl', ...args);
  expect(stderr).toBe('');
  const lines = stdout.trimEnd().split('\n');
  return lines.map((line) => {
    const { headerProcessId, headerThreadId, ...view } = JSON.parse(line);
    expect([headerProcessId, headerThreadId]).toEqual([0xffff_ffff, 0xffff_ffff]);
    return [view.processId, view.threadId, view.processName, view.processImage, view.threadName];
  });
}

const none = undefined;

describe('whose event an event is', () => {
  it('is in jsonl, beside the IDs of the header', async () => {
    expect(await ownersOf()).toEqual([
      [500, 7, 'app.exe', PATH, 'Worker, main'],
      [600, 8, none, none, none],
      [none, 9, none, none, none],
    ]);
  });

  it('is in text', async () => {
    const { stdout } = await trace(...SAMPLES);
    const cells = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/)[2]);
    expect(cells).toEqual(['500:7 app.exe', '600:8', '-:9']);
  });

  it('is in csv, beside the IDs of the header', async () => {
    const { stdout } = await trace(...SAMPLES, '--format', 'csv');
    const [head = '', ...rows] = stdout.trimEnd().split('\r\n');
    const columns = 'headerProcessId,headerThreadId,processName,processImage,threadName,file';
    expect(head.startsWith('index,time,processor,processId,threadId,')).toBe(true);
    expect(head.endsWith(`,error,${columns}`)).toBe(true);
    expect(rows[0]?.split(',').slice(3, 5)).toEqual(['500', '7']);
    expect(rows[2]?.split(',').slice(3, 5)).toEqual(['', '9']);
    expect(rows[0]?.endsWith(`,4294967295,4294967295,app.exe,${PATH},"Worker, main",cpu.etl`)).toBe(true);
    const chosen = await trace(...SAMPLES, '--fields', 'processId,processName');
    expect(chosen.stdout).toBe('500\tapp.exe\n600\t\n\t\n');
  });

  it('is in the summary', async () => {
    const { stdout } = await trace('--summary');
    expect(stdout).toMatch(
      /Processes \(3\)\n +process +name +events +bytes .*\n +500 +app\.exe +4 .*\n +600 +2 .*\n/,
    );
  });
});

describe('--process and --thread', () => {
  it.each([
    [['--process', '500']],
    [['--process', 'app.exe']],
    [['--process', 'APP']],
    [['--process', '1,500']],
    [['--thread', '7']],
    [['--thread', 'worker, main']],
    [['--process', 'app', '--thread', '0x7']],
  ])('choose the events of a process or a thread: %j', async (args) => {
    expect(await ownersOf(...args)).toEqual([[500, 7, 'app.exe', PATH, 'Worker, main']]);
  });

  it('can be repeated', async () => {
    expect(await ownersOf('--process', 'app', '--process', '600')).toHaveLength(2);
  });

  it('choose nothing where the trace does not say the process', async () => {
    const { stdout, stderr } = await trace(...SAMPLES, '--process', '4294967295');
    expect(stdout).toBe('');
    expect(stderr).toContain('no event passes the filters');
  });

  it.each([
    [['--event', 'sampleprof'], "there is no event 'sampleprof'; did you mean 'PerfInfo/SampleProf'?"],
    [['--process', 'ap.exe'], "there is no process 'ap.exe' in the trace; did you mean 'app.exe'?"],
    [
      ['--process', 'notepad'],
      "there is no process 'notepad' in the trace; the trace has names of 1 process",
    ],
    [['--thread', 'x'], "there is no thread 'x' in the trace; the trace has names of 1 thread"],
    [['-f', 'folded', '--process', 'ap.exe'], "there is no process 'ap.exe' in the trace; did you mean"],
    [['--raw', '--process', 'app'], '--raw does not decode, so --process and --thread must be IDs'],
    [['--process', ''], 'An ID must be a 32-bit number'],
    [['--process', '4294967296'], 'An ID must be a 32-bit number'],
  ])('reject %j', async (args, message) => {
    const { stdout, stderr, exitCode } = await trace(...args);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(stderr).toContain(message);
  });

  it('choose samples of profiles by name', async () => {
    const { stdout } = await trace('-f', 'folded', '--process', 'app');
    expect(stdout).toBe('app.exe (500);thread 7;app.exe!? 1\n');
    expect((await trace('-f', 'folded', '--thread', 'Worker, Main')).stdout).toBe(stdout);
  });

  it('mean the IDs in headers with --raw', async () => {
    const { stdout } = await trace('--raw', '--process', '4294967295', '--format', 'jsonl');
    expect(stdout.split('\n').length).toBeGreaterThan(5);
    expect(stdout).toContain('"headerProcessId":4294967295');
    expect(stdout).not.toContain('"processId"');
  });
});

describe('the names of addresses', () => {
  const files = {
    'disk.etl': traceOf([
      volume(1, '\\Device\\HarddiskVolume3\\', 'C:\\'),
      fileName(32, 2, 0x1000n, '\\Device\\HarddiskVolume3\\a\u001bb.txt'),
      diskRead(3, 0x1000n),
      diskRead(4, 0x2000n),
    ]),
  };
  const run = (...args: string[]) =>
    wevtc(['trace', 'disk.etl', '--event', 'DiskIo/Read', ...args], { files });

  it('are in jsonl and csv', async () => {
    const { stdout } = await run('--format', 'jsonl');
    const views = stdout.trimEnd().split('\n');
    expect(views.map((line) => JSON.parse(line).names)).toEqual([
      { FileObject: 'C:\\a\u001bb.txt' },
      undefined,
    ]);
    const csv = await run('--format', 'csv', '--fields', 'index,names');
    expect(csv.stdout).toBe('index,names\r\n3,"{""FileObject"":""C:\\\\a\\u001bb.txt""}"\r\n4,\r\n');
  });

  it('are in text, without control characters', async () => {
    const { stdout } = await run();
    const fields = stdout
      .trimEnd()
      .split('\n')
      .map((line) => /FileObject=[^,]*/.exec(line)?.[0]);
    expect(fields).toEqual(['FileObject=0x1000 (C:\\a\\u{1b}b.txt)', 'FileObject=0x2000']);
  });

  it('are found by --grep', async () => {
    const { stdout } = await run('--grep', 'C:\\a', '--format', 'jsonl');
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    const { stdout: summary } = await run('--grep', 'C:\\a', '--summary', '--format', 'json');
    expect(JSON.parse(summary)).toMatchObject({ events: 1 });
  });
});
