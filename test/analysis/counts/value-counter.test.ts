import { describe, expect, it } from 'vitest';
import { ValueCounter } from '../../../src/analysis/counts/value-counter.js';
import { valueCountsIn } from '../../../src/analysis/counts/value-counts-texts.js';
import { UTC } from '../../../src/analysis/event/time-display.js';
import { decodedEvent, TIME } from '../../support/decoded-events.js';

const at = (seconds: number) =>
  decodedEvent({ eventHeader: { timeStamp: TIME + BigInt(seconds) * 10_000_000n } });

/** Counts events at the given seconds, each with its texts. */
function counted(...events: readonly (readonly [seconds: number, ...texts: string[]])[]): ValueCounter {
  let texts: readonly string[] = [];
  const columns = ['one', 'two'].slice(0, (events[0]?.length ?? 2) - 1);
  const counter = new ValueCounter(columns.map((name, place) => ({ name, of: () => texts[place] ?? '' })));
  for (const [seconds, ...own] of events) {
    texts = own;
    counter.add(at(seconds));
  }
  return counter;
}

const display = { time: UTC, width: undefined };

describe('counts of values', () => {
  it('have the earliest and the latest time, and the most frequent first', () => {
    const counter = counted([5, 'a'], [2, 'b'], [9, 'b'], [1, 'b'], [7, 'c']);
    expect(
      counter.counts.map(({ values: [value], events, first, last }) => [
        value,
        events,
        Number(first - TIME) / 1e7,
        Number(last - TIME) / 1e7,
      ]),
    ).toEqual([
      ['b', 3, 1, 9],
      ['a', 1, 5, 5],
      ['c', 1, 7, 7],
    ]);
  });

  it('tell combinations apart, whatever the texts contain', () => {
    const { counts } = counted(
      [0, 'a\0', 'b'],
      [0, 'a', '\0b'],
      [0, '"a","', ''],
      [0, '', '"a","'],
      [0, 'a', '\0b'],
    );
    expect(counts.map(({ values, events }) => [...values, events])).toEqual([
      ['a', '\0b', 2],
      ['a\0', 'b', 1],
      ['"a","', '', 1],
      ['', '"a","', 1],
    ]);
  });

  it('are of the first 50,000 values', () => {
    let text = 0;
    const counter = new ValueCounter([{ name: 'one', of: () => String(text++ % 50_003) }]);
    const event = at(0);
    for (let count = 0; count < 50_003 + 10; count++) counter.add(event);
    expect(counter.counts).toHaveLength(50_000);
    expect(counter.others).toBe(3);
    expect(counter.counts[9]?.events).toBe(2);
    expect(counter.counts[10]?.events).toBe(1);
  });

  it('keep a bounded number of characters', () => {
    let number = 0;
    const counter = new ValueCounter([{ name: 'one', of: () => `${number++}`.padEnd(1 << 24) }]);
    for (let count = 0; count < 6; count++) counter.add(at(0));
    expect([counter.counts.length, counter.others]).toEqual([4, 2]);
  });

  it('are written in all formats', () => {
    const counter = counted([1, 'x,"y"', ''], [2, '=1+1', 'b'], [3, '=1+1', 'b']);
    expect(valueCountsIn('text', counter, display)).toBe(
      [
        'one    two  events  first                         last',
        '=1+1   b         2  2026-01-31T12:00:02.1234567Z  2026-01-31T12:00:03.1234567Z',
        'x,"y"  -         1  2026-01-31T12:00:01.1234567Z  2026-01-31T12:00:01.1234567Z',
        '',
      ].join('\n'),
    );
    expect(valueCountsIn('csv', counter, display)).toBe(
      [
        'one,two,events,first,last',
        "'=1+1,b,2,2026-01-31T12:00:02.1234567Z,2026-01-31T12:00:03.1234567Z",
        '"x,""y""",,1,2026-01-31T12:00:01.1234567Z,2026-01-31T12:00:01.1234567Z',
        '',
      ].join('\r\n'),
    );
    const count = {
      values: { one: '=1+1', two: 'b' },
      events: 2,
      first: '2026-01-31T12:00:02.1234567Z',
      last: '2026-01-31T12:00:03.1234567Z',
    };
    expect(JSON.parse(valueCountsIn('json', counter, display))).toMatchObject({
      counts: [count, {}],
      others: 0,
    });
    expect(valueCountsIn('jsonl', counter, display).split('\n')[0]).toBe(JSON.stringify(count));
    expect(valueCountsIn('text', counted(), display)).toBe('');
  });
});
