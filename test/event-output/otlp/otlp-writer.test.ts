import { describe, expect, it } from 'vitest';
import { writeTrace } from '../../../src/etw/trace-writing/write-trace.js';
import { wevtc } from '../../cli/in-memory.js';
import { process, sample, thread, traceOf } from '../../etw/profile/sampled-trace.js';
import { hasTraces, traceBytes, traceNames } from '../../support/traces.js';
import { guid, manifest, shopEvent, shopTrace } from './otlp-trace.js';

interface Attribute {
  readonly key: string;
  readonly value: Record<string, unknown>;
}
interface OtlpRecord extends Record<string, unknown> {
  readonly attributes: readonly Attribute[];
  readonly resource: Record<string, unknown>;
  readonly scope: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

const plain = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** The records of all lines, with their resource and scope. */
function recordsOf(text: string): { logs: OtlpRecord[]; spans: OtlpRecord[]; lines: string[] } {
  const lines = text.split('\n').slice(0, -1);
  const logs: OtlpRecord[] = [];
  const spans: OtlpRecord[] = [];
  for (const line of lines) {
    const { resourceLogs = [], resourceSpans = [], ...others } = JSON.parse(line);
    expect(others).toEqual({});
    for (const { resource, scopeLogs } of resourceLogs)
      for (const { scope, logRecords } of scopeLogs)
        for (const record of logRecords)
          logs.push({ ...record, scope: scope.name, resource: plain(resource.attributes) });
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { scope, spans: some } of scopeSpans)
        for (const span of some)
          spans.push({ ...span, scope: scope.name, resource: plain(resource.attributes) });
  }
  return { logs, spans, lines };
}

async function otlp(files: Record<string, string | Uint8Array>, ...argv: string[]) {
  const { stdout, exitCode } = await wevtc(['trace', ...argv, '--format', 'otlp'], { files });
  expect(exitCode).toBe(0);
  return recordsOf(stdout);
}

const shop = () => otlp({ 'shop.etl': shopTrace, 'shop.man': manifest }, 'shop.etl', '-m', 'shop.man');

describe('OTLP', () => {
  it('has the process of each event as its resource, also of events without one in the header', async () => {
    const trace = traceOf([
      sample(2, 7, 0x1001n),
      thread(4, 8, 7, 500),
      // A session writes the list of processes at its end.
      process(4, 9, 500, 'app.exe'),
    ]);
    const { logs } = await otlp({ 'a.etl': trace }, 'a.etl', '--event', 'PerfInfo/SampleProf');
    expect(logs.map(({ resource }) => resource)).toEqual([
      {
        'service.name': 'app.exe',
        'os.type': 'windows',
        'process.pid': '500',
        'process.executable.name': 'app.exe',
      },
    ]);
  });

  it('has a log record for each event, with its severity, time, and provider', async () => {
    const { logs } = await shop();
    expect(logs).toHaveLength(10);
    expect(logs[3]).toMatchObject({
      timeUnixNano: '1769860801200000000',
      observedTimeUnixNano: '1769860801200000000',
      severityNumber: 17,
      severityText: 'Error',
      eventName: 'Refused',
      scope: 'Contoso-Shop',
      resource: { 'service.name': 'process 4711', 'process.pid': '4711', 'os.type': 'windows' },
    });
    expect((logs[3] as OtlpRecord & { body: { stringValue: string } }).body.stringValue).toContain(
      'The card is refused',
    );
    const severities = logs.slice(1).map(({ severityNumber }) => severityNumber);
    expect(severities).toEqual([9, 5, 17, 5, 13, undefined, undefined, 9, undefined]);
  });

  it('has attributes with the types of fields', async () => {
    const { logs } = await shop();
    const fields = logs
      .find(({ eventName }) => eventName === 'Fields')
      ?.attributes.filter(({ key }) => key.startsWith('etw.values.'));
    expect(
      Object.fromEntries(fields?.map(({ key, value }) => [key.slice('etw.values.'.length), value]) ?? []),
    ).toEqual({
      Count: { intValue: '3' },
      Total: { intValue: '9007199254740993' },
      Huge: { stringValue: '18446744073709551615' },
      At: { stringValue: '0x7FFF1234' },
      Ratio: { doubleValue: 0.5 },
      Odd: { stringValue: 'NaN' },
      Done: { boolValue: true },
      Name: { stringValue: 'naïve \u2028 "x"' },
      Bytes: { stringValue: '0xAB01' },
      List: { arrayValue: { values: [{ intValue: '1' }, { intValue: '2' }] } },
      Part: { kvlistValue: { values: [{ key: 'Id', value: { intValue: '-5' } }] } },
    });
  });

  it('has activities as spans with parents, links, and status', async () => {
    const { spans, logs } = await shop();
    const of = (number: number) =>
      spans.find(({ attributes }) => plain(attributes)['etw.activity.id'] === guid(number)) as OtlpRecord;
    expect(spans).toHaveLength(3);
    expect(of(1)).toMatchObject({
      traceId: guid(1).replaceAll('-', ''),
      name: 'Order',
      kind: 1,
      startTimeUnixNano: '1769860801000000000',
      endTimeUnixNano: '1769860802500000000',
    });
    expect('status' in of(1)).toBe(false);
    expect(of(2)).toMatchObject({
      traceId: of(1).traceId,
      parentSpanId: of(1).spanId,
      name: 'Payment',
      status: { code: 2 },
      startTimeUnixNano: '1769860801100000000',
      endTimeUnixNano: '1769860801300000000',
    });
    // Activity 3 names activity 2, which already has a parent.
    expect(of(3).links).toEqual([{ traceId: of(2).traceId, spanId: of(2).spanId }]);
    for (const span of spans) expect(span.spanId).toMatch(/^[0-9a-f]{16}$/);
    const refused = logs.find(({ eventName }) => eventName === 'Refused');
    expect(refused).toMatchObject({ traceId: of(2).traceId, spanId: of(2).spanId });
    expect('traceId' in (logs[0] as object)).toBe(false);
  });

  it('is the same in each run', async () => {
    expect((await shop()).lines).toEqual((await shop()).lines);
  });

  it('has lines of bounded length, and a span for each activity, however many there are', async () => {
    const events = Array.from({ length: 45_000 }, (_, at) =>
      shopEvent(at % 2 === 0 ? 1 : 2, at, 1 + Math.floor(at / 2)),
    );
    const { logs, spans, lines } = await otlp(
      { 'x.etl': writeTrace({ info: { bufferSize: 1 << 20 }, events }), 'shop.man': manifest },
      'x.etl',
      '-m',
      'shop.man',
    );
    expect(logs).toHaveLength(45_001);
    expect(spans).toHaveLength(22_500);
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(22_500);
    expect(lines.length).toBeGreaterThan(60);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1 << 20);
    const first = lines.findIndex((line) => line.includes('resourceSpans'));
    // They are written while the trace is read.
    expect(first).toBeLessThan(lines.length - 25);
  });

  it('has a span for each pair of an activity with several', async () => {
    const events = [shopEvent(1, 0, 1), shopEvent(2, 10, 1), shopEvent(1, 20, 1), shopEvent(2, 50, 1)];
    const { spans } = await otlp(
      { 'x.etl': writeTrace({ events }), 'shop.man': manifest },
      'x.etl',
      '-m',
      'shop.man',
    );
    expect(spans).toHaveLength(3);
    const [whole, ...pairs] = spans as [OtlpRecord, ...OtlpRecord[]];
    expect(pairs.map(({ parentSpanId }) => parentSpanId)).toEqual([whole.spanId, whole.spanId]);
    const length = (span: OtlpRecord) =>
      Number(BigInt(span.endTimeUnixNano as string) - BigInt(span.startTimeUnixNano as string)) / 1e6;
    expect([whole, ...pairs].map(length)).toEqual([50, 10, 30]);
  });
});

describe.skipIf(!hasTraces)('OTLP of real traces', () => {
  it.each(traceNames())('%s: all events, and parents that exist', async (name) => {
    const summary = await wevtc(['trace', 'x.etl', '--summary', '-f', 'json'], {
      files: { 'x.etl': traceBytes(name) },
    });
    const { logs, spans } = await otlp({ 'x.etl': traceBytes(name) }, 'x.etl');
    expect(logs).toHaveLength(JSON.parse(summary.stdout).events);
    const ids = new Set(spans.map(({ traceId, spanId }) => `${traceId}/${spanId}`));
    const isSpan = (traceId: string, spanId = '') => ids.has(`${traceId}/${spanId}`);
    const wrongSpans = spans.filter(
      ({ traceId, spanId, parentSpanId }) =>
        !/^[0-9a-f]{32}$/.test(traceId) ||
        !/^[0-9a-f]{16}$/.test(spanId) ||
        (parentSpanId !== undefined && !isSpan(traceId, parentSpanId)),
    );
    expect(wrongSpans).toEqual([]);
    expect(logs.filter(({ traceId, spanId }) => traceId !== undefined && !isSpan(traceId, spanId))).toEqual(
      [],
    );
  });
});
