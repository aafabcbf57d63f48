import { describe, expect, it } from 'vitest';
import { writeTrace } from '../../../../src/recordings/trace-writing/write-trace.js';
import { wevtc } from '../../../cli/in-memory.js';
import { hasTraces, traceBytes, traceNames } from '../../../support/traces.js';
import { otlp } from './otlp-records.js';
import { manifest, shopEvent } from './otlp-trace.js';

it('OTLP has lines of bounded length, and a span for each activity, however many there are', async () => {
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
