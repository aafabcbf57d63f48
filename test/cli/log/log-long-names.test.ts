import { describe, expect, it } from 'vitest';
import { eventRecord, eventTemplate, instance } from '../../support/event-log-values.js';
import { writeEventLog } from '../../support/event-log-writer.js';
import { wevtc } from '../in-memory.js';

const PROVIDER = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const COUNT = 200;
const template = eventTemplate({ name: 'P', guid: PROVIDER }, 'a1c0de00-0000-4000-8000-000000000001');

const data = { guid: 'a1c0de00-0000-4000-8000-000000000002', root: { name: 'EventData', content: [] } };

const log = writeEventLog(
  Array.from({ length: COUNT }, (_, at) =>
    eventRecord({
      template,
      id: 1,
      task: 1,
      recordId: BigInt(at + 1),
      time: '2026-01-31T08:30:00.0000000Z',
      data: instance(data),
    }),
  ),
);

const manifest = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events>
<provider name="P" guid="{${PROVIDER}}" symbol="P" resourceFileName="a" messageFileName="a" message="$(string.m)">
<tasks><task name="T" value="1" message="$(string.m)"/></tasks><keywords><keyword name="K" mask="1" message="$(string.m)"/></keywords>
<events><event value="1" task="T" keywords="K"/></events></provider></events></instrumentation>
<localization><resources culture="en-US"><stringTable><string id="m" value="${'x'.repeat(50_000)}"/></stringTable></resources></localization>
</instrumentationManifest>`;

const show = (...argv: readonly string[]) =>
  wevtc(['log', 'x.evtx', '-m', 'x.man', ...argv], { files: { 'x.evtx': log, 'x.man': manifest } });

const cut = `${'x'.repeat(128)}…`;

describe('names in manifests that are much longer than the events of a log', () => {
  it.each([
    ['-f', 'text'],
    ['--details'],
    ['-f', 'jsonl'],
    ['-f', 'xml'],
    ['--fields', 'taskName,keywords'],
    ['--summary'],
  ])('are cut: %s %s', async (...argv) => {
    const { stdout, stderr, exitCode } = await show(...argv);
    expect(stdout.length).toBeLessThan(COUNT * 4000);
    expect(stderr).toContain('wevtc: note: long names are cut: those of an event, with its provider,');
    expect(exitCode).toBe(0);
  });

  it('keep their beginning', async () => {
    const { stdout } = await show('-f', 'jsonl', '--limit', '1');
    expect(stdout.split(cut)).toHaveLength(3);
    expect(stdout).not.toContain('x'.repeat(129));
  });

  it('are shown whole on request', async () => {
    const { stdout, stderr } = await show('-f', 'jsonl', '--long-texts');
    expect(stdout.length).toBeGreaterThan(COUNT * 2 * 50_000);
    expect(stderr).not.toContain('are cut');
  });
});

describe('a provider in a log whose name is much longer than its events', () => {
  const long = eventTemplate(
    { name: 'N'.repeat(14_000), guid: PROVIDER },
    'a1c0de00-0000-4000-8000-000000000003',
  );
  const records = Array.from({ length: 4000 }, (_, at) =>
    eventRecord({
      template: long,
      id: 1,
      recordId: BigInt(at + 1),
      time: '2026-01-31T08:30:00.0000000Z',
      data: instance(data),
    }),
  );
  const files = { 'x.evtx': writeEventLog(records) };

  it.each(['text', 'jsonl', 'csv'])('is cut in %s', async (format) => {
    const { stdout } = await wevtc(['log', 'x.evtx', '-f', format], { files });
    expect(stdout).toContain(`${'N'.repeat(1000)}…`);
    expect(stdout).not.toContain('N'.repeat(1001));
  });

  it('is left out of XML after some millions of characters', async () => {
    const { stdout, stderr } = await wevtc(['log', 'x.evtx', '-f', 'xml'], { files });
    expect(stdout.split('N'.repeat(14_000)).length - 1).toBeLessThan(3900);
    expect(stdout).toContain('\n<Event/>\n');
    expect(stderr).toMatch(/^wevtc: note: the values of \d+ events are cut: /m);
    const all = await wevtc(['log', 'x.evtx', '-f', 'xml', '--long-texts'], { files });
    expect(all.stdout.split('N'.repeat(14_000))).toHaveLength(4001);
  });
});
