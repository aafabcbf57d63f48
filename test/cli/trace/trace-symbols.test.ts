import { describe, expect, it } from 'vitest';
import { mapText } from '../../recordings/profile/map-text.js';
import { image, process, sample, stack, thread, traceOf } from '../../recordings/profile/sampled-trace.js';
import { wevtc } from '../in-memory.js';

const BUILD = 0x65432100;
const files = {
  'cpu.etl': traceOf([
    process(3, 2, 500, 'app.exe'),
    thread(3, 3, 7, 500),
    image(3, 4, 500, 0x10_0000n, 0x4000n, 'C:\\app.exe', BUILD),
    sample(20, 7, 0x10_1042n),
    stack(21, 20, 500, 7, [0x10_1042n, 0x10_1010n]),
  ]),
  'build/app.map': mapText({
    publics: [
      [1, 0, 'main'],
      [1, 0x40, 'Li;ft\u001b'],
    ],
  }),
  'build/old.map': mapText({ timeDateStamp: BUILD - 1 }),
  'build/page.js.map': '{"version":3}',
};
const trace = (...args: string[]) => wevtc(['trace', 'cpu.etl', ...args], { files });

describe('wevtc trace --symbols', () => {
  it('names native functions in stacks, safe to print', async () => {
    const { stdout, stderr, exitCode } = await trace(
      '--event',
      'PerfInfo/SampleProf',
      '--stacks',
      '--symbols',
      'build/app.map',
    );
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout.trimEnd().split('\n').slice(1)).toEqual([
      '      at app.exe!Li;ft\\u{1b}+0x2',
      '      at app.exe!main+0x10',
    ]);
  });

  it('reads the files in a folder, and says which ones it does not use', async () => {
    const { stdout, stderr, exitCode } = await trace('--format', 'folded', '--symbols', 'build');
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: 'app.exe (500);thread 7;app.exe!main;app.exe!Li,ft\\u{1b} 1\n',
    });
    expect(stderr).toBe(
      [
        'wevtc: note: build/page.js.map: this is not a MAP file of link.exe or lld-link, or it is corrupt\n',
        'wevtc: note: build/old.map: not used, because it is of another build of app.exe: timestamp 0x654320ff, in the trace 0x65432100\n',
      ].join(''),
    );
  });

  it.each([
    ['--format', 'speedscope'],
    ['--format', 'perfetto'],
    ['--html', 'report.html'],
  ])('names them with %s %s', async (...args) => {
    const { stdout, host } = await trace(...args, '--symbols', 'build/app.map');
    const html = host.files.get('report.html');
    expect(html === undefined ? stdout : new TextDecoder().decode(html)).toContain('app.exe!main');
  });

  it('fails for a file of another kind, and without stacks', async () => {
    const other = await trace('--stacks', '--symbols', 'build/page.js.map');
    expect({ exitCode: other.exitCode, stdout: other.stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(other.stderr).toBe('wevtc: build/page.js.map: this is not a MAP file of link.exe or lld-link\n');
    const alone = await trace('--symbols', 'build/app.map');
    expect(alone.exitCode).toBe(2);
    expect(alone.stderr).toContain(
      '--symbols names the functions in stacks; use it with --stacks, --html, or --format (folded, speedscope, pprof, perfetto)',
    );
  });
});
