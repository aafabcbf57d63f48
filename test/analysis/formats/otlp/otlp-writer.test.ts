import { describe, expect, it } from 'vitest';
import { writeTrace } from '../../../../src/recordings/trace-writing/write-trace.js';
import { process, sample, thread, traceOf } from '../../../recordings/profile/sampled-trace.js';
import { type OtlpRecord, otlp, plain } from './otlp-records.js';
import { guid, manifest, shopEvent, shopTrace } from './otlp-trace.js';

// otlp-writer.tools.test.ts has large traces.

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
