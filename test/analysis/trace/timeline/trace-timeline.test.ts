import { describe, expect, it } from 'vitest';
import { wevtc } from '../../../cli/in-memory.js';
import { sample, traceOf } from '../../../recordings/profile/sampled-trace.js';
import { readTimeline } from './read-timeline.js';
import { guid, timelineTrace } from './timeline-trace.js';

async function timeline(trace: Uint8Array, ...argv: string[]) {
  const { stdout, exitCode } = await wevtc(['trace', 'x.etl', '--format', 'perfetto', ...argv], {
    files: { 'x.etl': trace },
  });
  expect(exitCode).toBe(0);
  return readTimeline(stdout);
}

describe('a timeline', () => {
  it('names processes, threads, and processors', async () => {
    const { processes, threads } = await timeline(timelineTrace);
    expect(processes).toMatchObject({ 0: 'Processors', 500: 'app.exe (500)', 600: 'process 600' });
    expect(threads).toMatchObject({ '500/7': 'thread 7', '0/1000001': 'processor 0' });
  });

  it('has the calls of samples as slices, in microseconds', async () => {
    const { slices } = await timeline(timelineTrace);
    const calls = slices.filter(({ cat }) => cat === 'cpu');
    // The first event is at 1 in 100 ns. A call ends 1.5 intervals after its last sample, or with the next
    // sample.
    expect(calls.map(({ pid, tid, name, from, to, depth }) => [pid, tid, name, from, to, depth])).toEqual([
      [500, 7, 'lib.dll!?', 199.9, 299.9, 1],
      [500, 7, 'app.exe!?', 199.9, 449.9, 0],
      [600, 8, '?', 449.9, 599.9, 0],
    ]);
  });

  it('ends a call once, also with two samples at the same time', async () => {
    const { slices } = await timeline(traceOf([sample(5, 7, 0x1001n), sample(5, 7, 0x1001n)]));
    expect(slices.map(({ name, tid }) => [name, tid])).toEqual([['?', 7]]);
  });

  it('has activities as slices, and their events as marks', async () => {
    const { activities, marks } = await timeline(timelineTrace);
    expect(activities).toMatchObject([
      { id: guid(2), name: 'task 7', from: 210.4, to: 329.9, args: { activity: guid(2), isWhole: true } },
      { id: guid(1), from: 100, to: 499.9 },
    ]);
    const own = marks.filter(({ pid, name }) => pid === 500 && name === 'event 5');
    expect(own.map(({ name, ts }) => [name, ts])).toEqual([
      ['event 5', 100],
      ['event 5', 210.4],
      ['event 5', 329.9],
      ['event 5', 499.9],
    ]);
    expect(own[0]?.args).toMatchObject({ activity: guid(1), level: 'Warning' });
  });

  it('has the threads that processors run', async () => {
    const { slices } = await timeline(timelineTrace);
    const runs = slices.filter(({ cat }) => cat === 'switch');
    expect(runs.map(({ name, from, to, args }) => [name, from, to, args])).toEqual([
      ['app.exe (500)', 0.9, 399.9, { thread: 7, process: 500 }],
      ['process 600', 399.9, 599.9, { thread: 8, process: 600 }],
    ]);
  });

  it('counts the processors that each process uses', async () => {
    const { counters } = await timeline(timelineTrace);
    expect(counters.map(({ pid, ts, args }) => [pid, ts, args])).toEqual([
      // Steps of 10 ms: two samples of 0.1 ms.
      [500, 0, { processors: 0.02 }],
      [600, 0, { processors: 0.01 }],
      [500, 10_000, { processors: 0 }],
      [600, 10_000, { processors: 0 }],
    ]);
  });

  it('has only what is chosen, with the names of everything', async () => {
    const { slices, marks } = await timeline(timelineTrace, '--process', '500');
    expect(slices.map(({ cat, name }) => [cat, name])).toEqual([
      ['cpu', 'lib.dll!?'],
      ['cpu', 'app.exe!?'],
      ['switch', 'app.exe (500)'],
    ]);
    expect(marks.map(({ name }) => name)).toEqual([
      ...['Process/DCStart', 'Thread/DCStart', 'Image/DCStart', 'Image/DCStart'],
      ...Array(4).fill('event 5'),
    ]);
    expect(new Set(marks.map(({ pid }) => pid))).toEqual(new Set([500]));
    const { activities } = await timeline(timelineTrace, '--activity', guid(2));
    expect(activities.map(({ id }) => id)).toEqual([guid(2)]);
  });

  it.each([
    [['--summary'], '--format perfetto is a timeline of the whole trace, so --summary has no effect'],
    [['--fields', 'id'], '--format perfetto is a timeline of the whole trace, so --fields has no effect'],
    [['--raw'], '--format perfetto is a timeline of the whole trace, so --raw has no effect'],
    [
      ['--time', 'local'],
      'times in perfetto are relative to the start of the trace, so --time has no effect',
    ],
  ])('rejects options without an effect: %j', async (argv, message) => {
    const { stderr, exitCode } = await wevtc(['trace', 'x.etl', '-f', 'perfetto', ...argv], {
      files: { 'x.etl': timelineTrace },
    });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining(`wevtc: ${message}\n`),
    });
  });

  it('can go to a file, of which nothing stays after a failure', async () => {
    const run = (...argv: string[]) =>
      wevtc(['trace', 'x.etl', '-f', 'perfetto', '-o', 'x.json', ...argv], {
        files: { 'x.etl': timelineTrace },
      });
    const written = await run();
    expect(written.stderr).toContain("written to 'x.json'");
    expect(readTimeline(written.host.textOf('x.json') ?? '').marks.length).toBeGreaterThan(4);
    const failed = await run('--provider', 'Nobody');
    expect(failed.exitCode).toBe(2);
    expect(failed.host.files.has('x.json')).toBe(false);
  });
});
