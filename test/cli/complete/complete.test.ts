import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTrace } from '../../../src/trace.js';
import { process, sample, thread, traceOf } from '../../recordings/profile/sampled-trace.js';
import { sampleLog } from '../../support/sample-log.js';
import { clean, wevtc } from '../in-memory.js';

/** What `wevtc complete` offers for the words up to the cursor. */
async function offered(words: readonly string[], files: Record<string, string | Uint8Array> = {}) {
  const { stdout, exitCode, stderr } = await wevtc(['complete', '--', ...words], { files });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const [also, ...lines] = stdout.trimEnd().split('\n');
  return { also, values: lines.map((line) => line.split('\t')[0]) };
}

describe('the completion of command lines', () => {
  it('offers the commands of the help', async () => {
    const { stdout } = await wevtc(['--help']);
    const { values } = await offered(['']);
    const listed = [...stdout.matchAll(/^ {2}(\w+) .*\S$/gm)].map(([, name]) => name as string);
    expect(values).toEqual(listed.slice(listed.indexOf('lint'), listed.indexOf('help') + 1));
    expect((await offered(['help', 'ti'])).values).toEqual(['time']);
    expect((await offered(['help', 'de'])).values).toEqual(['decompile', 'decode']);
  });

  it.each<[string[], string[]]>([
    [['de'], ['decompile', 'decode']],
    [['--v'], ['--version']],
    [['new', 'ev'], ['event']],
    [['new', 'channel', '--type', 'O'], ['Operational']],
    [
      ['lint', '--fix'],
      ['--fix', '--fix-dry-run'],
    ],
    [['lint', '--format', 's'], ['sarif']],
    [['lint', '-f', 's'], ['sarif']],
    [['lint', '--format=s'], ['--format=sarif']],
    [['lint', '--rule', 'task-value-z'], ['task-value-zero=']],
    [
      ['compile', '--emit', 'ts,re'],
      ['ts,resources', 'ts,res'],
    ],
    [['compile', '--emit', 'c,res,r'], ['c,res,resources']],
    [
      ['compile', '--c-mode', ''],
      ['um', 'km', 'descriptors'],
    ],
    [['explain', 'task-value-z'], ['task-value-zero']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', 'powershell'],
    ],
    [['trace', '--time', 'r'], ['relative']],
    [['inspect', 'a.dll', '--section', 'events,te'], ['events,templates']],
    [['nonsense', ''], []],
    [['lint', '--quiet=x'], []],
    [['lint', '--nonsense=x'], []],
  ])('offers for %j: %j', async (words, expected) => {
    expect(await offered(words)).toEqual({ also: 'nothing', values: expected });
  });

  it.each<[string[], string]>([
    [['lint', ''], 'files'],
    [['lint', '--quiet', 'a.man', ''], 'files'],
    [['lint', '--', '--fo'], 'files'],
    [['lint', '--config', ''], 'files'],
    [['compile', '--out-dir', ''], 'folders'],
    [['init', ''], 'folders'],
    [['init', 'folder', ''], 'nothing'],
    [['mc', '-um', ''], 'files'],
    [['decode', 'a.man', ''], 'nothing'],
    [['lint', '--max-warnings', ''], 'nothing'],
    [['compile', '-', ''], 'files'],
  ])('leaves %j to the shell: %s', async (words, also) => {
    expect(await offered(words)).toEqual({ also, values: [] });
  });

  it('offers the events and providers of manifests on the command line', async () => {
    const files = { 'clock.man': clean, 'broken.man': '<x', 'no.txt': '' };
    expect((await offered(['decode', 'clock.man', '--event', 'T'], files)).values).toEqual(['Tick']);
    expect((await offered(['inspect', 'clock.man', '-p', ''], files)).values).toEqual(['Contoso-Clock']);
    expect((await offered(['trace', 'x.etl', '-m', 'clock.man', '--event', ''], files)).values).toEqual([
      'Tick',
    ]);
    for (const file of ['broken.man', 'no.txt', 'absent.man'])
      expect((await offered(['decode', file, '--event', ''], files)).values).toEqual([]);
  });

  it('offers the events and providers that a trace or an event log shows', async () => {
    const trace = traceOf([process(3, 1, 500, 'app.exe'), thread(3, 2, 7, 500), sample(20, 7, 0x7001n)]);
    const files = { 'x.etl': trace, 'broken.etl': 'no trace', 'a.evtx': sampleLog(), 'b.evtx': 'no log' };
    expect((await offered(['trace', 'x.etl', '-p', ''], files)).values).toEqual(['MSNT_SystemTrace']);
    expect((await offered(['trace', 'x.etl', '-e', ''], files)).values).toEqual([
      'EventTrace/Header',
      'Process/DCStart',
      'Thread/DCStart',
      'PerfInfo/SampleProf',
    ]);
    expect((await offered(['trace', 'x.etl', '--event=Perf'], files)).values).toEqual([
      '--event=PerfInfo/SampleProf',
    ]);
    expect((await offered(['log', 'a.evtx', '-p', 'Contoso-'], files)).values).toEqual([
      'Contoso-Storage-Service',
    ]);
    expect((await offered(['log', 'a.evtx', '-e', ''], files)).values).toEqual([
      '1',
      '100',
      '102',
      '7',
      '104',
      '2',
    ]);
    for (const file of ['broken.etl', 'b.evtx', 'absent.etl'])
      expect((await offered(['trace', file, '-e', ''], files)).values).toEqual([]);
  });

  it('offers at most ten thousand names of a file', async () => {
    const events = Array.from({ length: 12_000 }, (_, id) => ({
      header: 'EVENT64' as const,
      providerId: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
      eventDescriptor: { id },
      timeStamp: 134_000_000_000_000_000n,
    }));
    const { values } = await offered(['trace', 'x.etl', '-e', ''], { 'x.etl': writeTrace({ events }) });
    expect(values.length).toBeGreaterThan(9000);
    expect(values.length).toBeLessThanOrEqual(10_000);
  });

  it('offers nothing that a shell or a terminal could obey', async () => {
    const hostile = clean.replace('Contoso-Clock', 'A\u202eB&#x9;C').replace('name="A', 'name="A');
    const { values } = await offered(['decode', 'clock.man', '--provider', ''], { 'clock.man': hostile });
    expect(values).toEqual([]);
  });

  it('completes the last word if that is empty and cannot be passed', async () => {
    const { stdout } = await wevtc(['complete', '--empty', '--', 'lint']);
    expect(stdout).toBe('files\n');
  });

  it('fails for no line', async () => {
    const word = fc.oneof(
      fc.constantFrom(
        '',
        '-',
        '--',
        '--format',
        '-f',
        '--rule',
        '--emit',
        'lint',
        'compile',
        'help',
        'mc',
        '--x=',
        '=',
        'a,b',
        '@x',
      ),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word), async (words) => {
        const { exitCode, stderr, stdout } = await wevtc(['complete', '--', ...words]);
        expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
        expect(stdout).toMatch(/^(files|folders|nothing)\n/);
      }),
    );
  });
});
