import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LOCAL_TIME,
  type TimeDisplay,
  timeParts,
  timeText,
  UTC,
  zoneAhead,
} from '../../../src/analysis/event/time-display.js';
import { parseTimePoint, resolveTimePoint } from '../../../src/analysis/trace/time-point.js';
import { fileTimeFromIso, fileTimeToIso } from '../../../src/windows/values/file-time.js';

const noon = fileTimeFromIso('2026-01-31T12:00:00.1234567Z');
const start = fileTimeFromIso('2026-01-31T11:59:58Z');

/** A zone whose clocks go from +01:00 to +02:00 on 2026-03-29 at 01:00 UTC. */
const changing: TimeDisplay = {
  kind: 'zone',
  offsetAt: (milliseconds) => (milliseconds < Date.UTC(2026, 2, 29, 1) ? 60 : 120),
};

describe('times', () => {
  it('are shown in UTC, in a zone, or since the start', () => {
    expect(timeText(noon, UTC)).toBe('2026-01-31T12:00:00.1234567Z');
    expect(timeText(noon, zoneAhead(330))).toBe('2026-01-31T17:30:00.1234567+05:30');
    expect(timeText(noon, zoneAhead(-720 - 45))).toBe('2026-01-30T23:15:00.1234567-12:45');
    expect(timeText(noon, { kind: 'relative', start })).toBe('+2.1234567');
    expect(timeText(start - 1n, { kind: 'relative', start })).toBe('-0.0000001');
    expect(timeText(noon, changing)).toBe('2026-01-31T13:00:00.1234567+01:00');
    expect(timeText(fileTimeFromIso('2026-07-01T00:00:00Z'), changing)).toBe(
      '2026-07-01T02:00:00.0000000+02:00',
    );
  });

  it('are parts for lines below a heading', () => {
    expect(timeParts(noon, zoneAhead(60))).toEqual({
      date: '2026-01-31',
      clock: '13:00:00.1234567',
      zone: '+01:00',
    });
    expect(timeParts(noon, { kind: 'relative', start })).toEqual({ date: '', clock: '+2.1234567', zone: '' });
  });

  it('have the local time of the machine', () => {
    const text = timeText(noon, LOCAL_TIME);
    expect(fileTimeFromIso(text)).toBe(noon);
    const { date } = { date: new Date('2026-01-31T12:00:00.123Z') };
    expect(text).toContain(`T${String(date.getHours()).padStart(2, '0')}:`);
  });

  it('never fail, whatever a trace contains', () => {
    const any = fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n });
    fc.assert(
      fc.property(any, fc.integer({ min: -899, max: 899 }), (time, minutes) => {
        expect(timeText(time, zoneAhead(minutes))).toMatch(/T\d\d:\d\d:\d\d\.\d{7}(Z|[+-]\d\d:\d\d)$/);
        expect(timeText(time, { kind: 'relative', start: 0n })).toMatch(/^[+-]\d+\.\d{7}$/);
      }),
    );
    expect(timeText(-(1n << 63n), zoneAhead(-60))).toMatch(/-01:00$/);
  });
});

describe('times that a user gives', () => {
  const resolved = (
    text: string,
    display: TimeDisplay = UTC,
    edge: 'from' | 'to' = 'from',
    end: bigint | undefined = noon,
  ) => {
    const point = parseTimePoint(text);
    const fileTime = point && resolveTimePoint(point, edge, display, { start, end });
    return fileTime === undefined ? undefined : fileTimeToIso(fileTime);
  };

  it('are absolute with a zone', () => {
    expect(resolved('2026-01-31T12:00:00.1234567Z')).toBe('2026-01-31T12:00:00.1234567Z');
    expect(resolved('2026-01-31 14:00:00+02:00', changing)).toBe('2026-01-31T12:00:00.0000000Z');
    expect(resolved('2026-01-31t12:00z')).toBe('2026-01-31T12:00:00.0000000Z');
  });

  it('are on the clocks that the output shows, without a zone', () => {
    expect(resolved('2026-01-31T12:00')).toBe('2026-01-31T12:00:00.0000000Z');
    expect(resolved('2026-01-31T12:00', zoneAhead(60))).toBe('2026-01-31T11:00:00.0000000Z');
    expect(resolved('2026-01-31T12:00', { kind: 'relative', start })).toBe('2026-01-31T12:00:00.0000000Z');
    expect(resolved('2026-03-29T00:30', changing)).toBe('2026-03-28T23:30:00.0000000Z');
    expect(resolved('2026-03-29T03:30', changing)).toBe('2026-03-29T01:30:00.0000000Z');
  });

  it('are seconds since the start with a plus', () => {
    expect(resolved('+2')).toBe('2026-01-31T12:00:00.0000000Z');
    expect(resolved('+0.1234567')).toBe('2026-01-31T11:59:58.1234567Z');
    expect(resolved('+1.5s')).toBe('2026-01-31T11:59:59.5000000Z');
  });

  it('are what the output shows', () => {
    const display = zoneAhead(-210);
    expect(resolved(timeText(noon, display), display)).toBe('2026-01-31T12:00:00.1234567Z');
    expect(resolved('+2.1234567', { kind: 'relative', start })).toBe('2026-01-31T12:00:00.1234567Z');
  });

  it('are the first or the last moment of a day', () => {
    expect(resolved('2026-01-31')).toBe('2026-01-31T00:00:00.0000000Z');
    expect(resolved('2026-01-31', UTC, 'to')).toBe('2026-01-31T23:59:59.9999999Z');
    expect(resolved('2026-01-31', zoneAhead(90))).toBe('2026-01-30T22:30:00.0000000Z');
    // A day of 23 hours.
    expect(resolved('2026-03-29', changing)).toBe('2026-03-28T23:00:00.0000000Z');
    expect(resolved('2026-03-29', changing, 'to')).toBe('2026-03-29T21:59:59.9999999Z');
  });

  it('are times of day, if the trace is within one day', () => {
    expect(resolved('12:00')).toBe('2026-01-31T12:00:00.0000000Z');
    expect(resolved('11:59:59.25', UTC, 'to')).toBe('2026-01-31T11:59:59.2500000Z');
    expect(resolved('01:30', zoneAhead(13 * 60))).toBe('2026-01-31T12:30:00.0000000Z');
    expect(resolved('12:00', zoneAhead(12 * 60))).toBeUndefined();
    const display = { kind: 'relative', start } as const;
    expect(resolved('12:00', display)).toBe('2026-01-31T12:00:00.0000000Z');
    const point = parseTimePoint('12:00');
    expect(point && resolveTimePoint(point, 'from', UTC, { start, end: undefined })).toBeUndefined();
  });

  it.each([
    '',
    '1:00',
    '12:60',
    '24:01',
    '12:00Z',
    '2026-02-30T00:00Z',
    '2026-02-30',
    '2026-01-31T',
    '2026-01-31T12',
    '+',
    '5',
    '+-1',
    '2026-01-31T25:00Z',
    'now',
  ])('are no times: %j', (text) => {
    expect(parseTimePoint(text)).toBeUndefined();
  });
});
