import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../analysis/report/report-of.js';
import { guid, timelineTrace } from '../../analysis/trace/timeline/timeline-trace.js';
import { wevtc } from '../in-memory.js';

const storage = join(dirname(fileURLToPath(import.meta.url)), '../../../samples/contoso-storage');
const files = {
  'cpu.etl': timelineTrace,
  'recorded.etl': readFileSync(join(storage, 'recorded.etl')),
  'app.man': readFileSync(join(storage, 'contoso-storage.man')),
};

describe('wevtc trace --html', () => {
  it('shows processes, functions, and activities of one reading', async () => {
    const { text, data, stderr, exitCode } = await reportOf(files, 'cpu.etl');
    expect(exitCode).toBe(0);
    expect(stderr).toBe(
      "wevtc: note: report of 19 of 19 events written to 'report.html'\n" +
        'wevtc: note: 4 events have no description; pass manifests or binaries of these providers with --manifest: ' +
        '{11111111-2222-3333-4444-555555555555} (4)\n',
    );
    expect(text).toContain('Hottest process app.exe (500) 66.7 % of the CPU time');
    expect(text).toContain('Hottest module app.exe 33.3 % of the CPU time, without callees');
    expect(text).toContain('Slowest activity 399.9 µs task 7, {11111111-2222-3333-4444-555555555555}');
    expect(text).toContain('3 samples of busy processors, each for 100 µs: 300 µs of CPU time.');
    expect(text).toMatch(/\napp\.exe 500 66\.7 % 0\.200 .*\n/);
    expect(text).toMatch(/\nlib\.dll 33\.3 % 0\.100 33\.3 % C:\\lib\.dll\n/);
    // The inner activity has its outer one neither as parent nor as link, because the trace does not say it.
    expect(text).toContain(`\ntask 7 0.400 500:7 app.exe `);
    expect(text).toContain(` ${guid(1)}\n`);
    const [rates, cpu] = data.charts;
    expect(rates?.rows[0]?.counts.reduce((sum, count) => sum + count, 0)).toBe(19);
    expect(
      cpu?.rows.map(({ name, counts }) => [name, counts.reduce((sum, count) => sum + count, 0)]),
    ).toEqual([
      ['All processes', 3],
      ['app.exe (500)', 2],
      ['process 600', 1],
    ]);
    expect(
      data.flames?.calls.map(([name, depth, samples]) => [data.flames?.names[name], depth, samples]),
    ).toEqual([
      ['all processes', 0, 3],
      ['app.exe (500)', 1, 2],
      ['app.exe', 2, 2],
      ['lib.dll', 3, 1],
      ['process 600', 1, 1],
      ['unknown code', 2, 1],
    ]);
  });

  it('counts only what the filters choose, with names from the whole trace', async () => {
    const one = await reportOf(files, 'cpu.etl', '--process', '600');
    expect(one.text).toContain('events, which the filters choose');
    expect(one.data.flames?.names).toEqual(['all processes', 'process 600', 'unknown code']);
    const samples = await reportOf(files, 'cpu.etl', '--event', 'PerfInfo/SampleProf', '--to', '+0.00025');
    expect(samples.text).toContain('1 of 19 events, which the filters choose');
    expect(samples.text).toContain('\nFilters: --event PerfInfo/SampleProf, --to\n');
    expect((await reportOf(files, 'cpu.etl')).text).not.toContain('Filters');
    // Its stack comes after the chosen time.
    expect(samples.data.flames?.names).toEqual(['all processes', 'app.exe (500)', 'app.exe', 'lib.dll']);
    const marks = await reportOf(files, 'cpu.etl', '--provider', '11111111-2222-3333-4444-555555555555');
    expect(marks.text).not.toContain('CPU');
    expect(marks.data).toMatchObject({ charts: [{ id: 'rate-chart' }] });
    expect(marks.data.flames).toBeUndefined();
  });

  it('says that a limit ends the count, and still reads the stacks behind it', async () => {
    const { text, data } = await reportOf(files, 'cpu.etl', '--event', 'PerfInfo/SampleProf', '--limit', '1');
    expect(text).toContain('Only the first 1 event, because of a limit');
    expect(data.flames?.names).toContain('lib.dll');
    const all = await reportOf(files, 'cpu.etl', '--limit', '19');
    expect(all.text).toContain('19 events from');
  });

  it('takes several files, manifests, and the display of times', async () => {
    const { text, page } = await reportOf(
      files,
      'recorded.etl',
      'cpu.etl',
      '--manifest',
      'app.man',
      '--time',
      '+02:00',
    );
    expect(text).toContain('Trace report: recorded.etl and 1 more');
    expect(text).toContain('Contoso-Storage-Service');
    expect(text).toContain('Log file C:\\Traces\\recorded.etl');
    expect(text).toContain('2026-01-31T10:30:00.0000000+02:00');
    expect(page).toContain('<h3>recorded.etl</h3>');
    expect(page).toContain('<h3>cpu.etl</h3>');
  });

  it('lists errors and warnings with their messages', async () => {
    const { text, page } = await reportOf(files, 'recorded.etl', '--manifest', 'app.man');
    expect(text).toContain(
      '\nQuotaExceeded Warning Volume Backup is over its quota: 0x3B9ACA01 of 1000000000 bytes – naïve users’ data Ω≈ç√ 測試 🗄 1 2026-01-31T08:30:10.5000000Z Contoso-Storage-Service\n',
    );
    expect(text.indexOf('VolumeLost Error')).toBeLessThan(text.indexOf('PolicyChanged Warning'));
    expect(page).toContain('<a href="#errors">');
    const { page: without } = await reportOf(files, 'recorded.etl', '--level', '4,4');
    expect(without).toContain('No event has such a level.');
  });

  it('lists what is not decoded, with the reason', async () => {
    const { text, stderr } = await reportOf(files, 'recorded.etl');
    expect(stderr).toContain(
      'have no description; pass manifests or binaries of these providers with --manifest',
    );
    expect(text).toContain('Not decoded: ');
    expect(text).toContain('nothing describes');
    expect(text).toMatch(
      /Not decoded: .*\)\. \d+ events? ha(?:s|ve) no description; pass manifests or binaries/,
    );
    const { text: decoded } = await reportOf(files, 'recorded.etl', '--manifest', 'app.man', '--event', '2');
    expect(decoded).toContain('All events are decoded.');
  });

  it('shows damage, and ends with exit code 1', async () => {
    const damaged = files['recorded.etl'].subarray(0, files['recorded.etl'].length - 100);
    const { text, exitCode } = await reportOf({ 'x.etl': damaged }, 'x.etl');
    expect(exitCode).toBe(1);
    expect(text).toMatch(/Losses and damage 1 place damaged/);
    expect(text).toMatch(/1 place is damaged:\nx\.etl: at byte 0x[0-9a-f]+: /);
  });

  it('is of use without events', async () => {
    const { text, data } = await reportOf(files, 'cpu.etl', '--process', '77');
    expect(text).toContain('No event of 19 passes the filters.');
    expect(data.charts).toEqual([]);
  });

  it.each([
    [['--format', 'json'], '--html is a format of its own; omit --format'],
    [['--format', 'text'], '--html is a format of its own; omit --format'],
    [['--output', 'x'], '--html specifies its file; omit --output'],
    [['--summary'], '--html and --summary cannot be used together'],
    [['--raw'], '--html and --raw cannot be used together'],
    [['--full'], '--html and --full cannot be used together'],
    [['--stacks'], '--html and --stacks cannot be used together'],
  ])('cannot be used with %s', async (argv, message) => {
    const { exitCode, stderr, host } = await wevtc(['trace', 'cpu.etl', '--html', 'r.html', ...argv], {
      files,
    });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(host.files.has('r.html')).toBe(false);
  });

  it('leaves no page, and no input is overwritten, if something is wrong', async () => {
    const unknown = await wevtc(['trace', 'cpu.etl', '--html', 'r.html', '--event', 'Nothing'], { files });
    expect(unknown.exitCode).toBe(2);
    expect(unknown.host.files.has('r.html')).toBe(false);
    const input = await wevtc(['trace', 'cpu.etl', '--html', 'cpu.etl'], { files });
    expect(input.exitCode).toBe(2);
    expect(input.host.files.get('cpu.etl')).toEqual(timelineTrace);
  });
});
