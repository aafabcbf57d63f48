import { describe, expect, it } from 'vitest';
import type { WritableEvent } from '../../../src/recordings/trace-writing/writable-event.js';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { diskRead, fileName } from '../../recordings/attribution/named-trace.js';
import { image, process, sample, stack, thread, traceOf } from '../../recordings/profile/sampled-trace.js';
import { wevtc } from '../in-memory.js';

const PROVIDER = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const KINDS = 40;

/** Events whose task and keyword have a text of this length. */
function named(length: number) {
  const ids = Array.from({ length: KINDS }, (_, at) => at + 1);
  const files = {
    'x.man': `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events>
<provider name="P" guid="{${PROVIDER}}" symbol="P" resourceFileName="a" messageFileName="a">
<tasks><task name="T" value="1" message="$(string.m)"/></tasks><keywords><keyword name="K" mask="1" message="$(string.m)"/></keywords>
<events>${ids.map((id) => `<event value="${id}" task="T" keywords="K"/>`).join('')}</events></provider></events></instrumentation>
<localization><resources culture="en-US"><stringTable><string id="m" value="${'x'.repeat(length)}"/></stringTable></resources></localization>
</instrumentationManifest>`,
    'x.etl': writeTrace({
      events: ids.map((id) => ({
        header: 'EVENT64' as const,
        providerId: PROVIDER,
        timeStamp: 134_000_000_000_000_000n + BigInt(id),
        eventDescriptor: { id, task: 1, keyword: 1n },
        userData: new Uint8Array(0),
      })),
    }),
  };
  return (...argv: readonly string[]) => wevtc(['trace', 'x.etl', '--manifest', 'x.man', ...argv], { files });
}

const NOTE =
  'wevtc: note: long names are cut: those of an event, with its provider, task, and keywords, may have at most 2048 characters together; --long-texts shows them whole\n';

const outputs: readonly (readonly string[])[] = [
  ...['text', 'jsonl', 'xml', 'otlp', 'perfetto'].map((format) => ['-f', format]),
  ['--fields', 'event,taskName,keywords'],
  ['--summary'],
  ['--summary', '-f', 'json'],
];

describe('names that are much longer than their events', () => {
  const show = named(50_000);

  it.each(outputs)('are cut: %s %s', async (...argv) => {
    const { stdout, stderr, exitCode } = await show(...argv);
    expect(stdout.length).toBeLessThan(KINDS * 4000);
    expect({ stderr, exitCode }).toEqual({ stderr: NOTE, exitCode: 0 });
  });

  it('keep their beginning', async () => {
    const { stdout } = await show('--fields', 'taskName,keywords', '--limit', '2');
    const cut = `${'x'.repeat(128)}…`;
    expect(stdout.split('\n')[1]).toBe(`${cut}\t${cut}`);
  });

  it('are shown whole on request', async () => {
    const { stdout, stderr } = await show('-f', 'jsonl', '--long-texts');
    expect(stdout.length).toBeGreaterThan(KINDS * 50_000);
    expect(stderr).toBe('');
  });

  it('stay as they are if they are only longer than usual', async () => {
    const { stdout, stderr } = await named(1000)('-f', 'jsonl');
    expect(stdout).toContain('x'.repeat(1000));
    expect(stderr).toBe('');
  });
});

describe('long names in a few events', () => {
  const LONG = 'n'.repeat(20_000);
  const cut = `${'n'.repeat(1000)}…`;
  const times = Array.from({ length: KINDS }, (_, at) => 20 + 3 * at);
  const show = (events: readonly WritableEvent[], ...argv: readonly string[]) =>
    wevtc(['trace', 'x.etl', ...argv], { files: { 'x.etl': traceOf(events) } });

  it('are cut in the many events of the process and the thread', async () => {
    const of = (name: string) => [
      process(3, 2, 500, name),
      thread(3, 3, 7, 500, LONG),
      image(3, 4, 500, 0x1000n, 0x1000n, `C:\\${LONG}\\app.exe`),
      ...times.map((time) => sample(time, 7, 0x1003n)),
    ];
    const shownOf = async (name: string, columns: string) => {
      const argv = ['--event', 'PerfInfo/SampleProf', '--fields', columns];
      return new Set((await show(of(name), ...argv)).stdout.trim().split('\n'));
    };
    expect(await shownOf(LONG, 'processName')).toEqual(new Set([cut]));
    const path = `C:\\${cut.slice(3)}`;
    expect(await shownOf('app.exe', 'processImage,threadName')).toEqual(new Set([`${path}\t${cut}`]));
  });

  it('are cut in the many events about the file', async () => {
    const events = [fileName(36, 2, 9n, LONG), ...times.map((time) => diskRead(time, 9n))];
    const { stdout } = await show(events, '--event', 'DiskIo/Read', '--fields', 'names.FileObject');
    expect(new Set(stdout.trim().split('\n'))).toEqual(new Set([cut]));
  });

  it('are cut in the many calls of a stack', async () => {
    const calls = Array.from({ length: 100 }, (_, at) => 0x1003n + BigInt(at));
    const events = [
      process(3, 2, 500, 'app.exe'),
      thread(3, 3, 7, 500),
      image(3, 4, 500, 0x1000n, 0x1000n, `C:\\${LONG}`),
      ...times.flatMap((time) => [sample(time, 7, 0x1003n), stack(time + 1, time, 500, 7, calls)]),
    ];
    const { stdout } = await show(events, '-f', 'folded');
    expect(stdout).toBe(`app.exe (500);thread 7;${cut}!? ${KINDS}\n`);
  });
});
