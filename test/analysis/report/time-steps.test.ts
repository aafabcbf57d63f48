import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StepCounter } from '../../../src/analysis/report/time-steps.js';

function stepsOf(events: readonly (readonly [key: string, time: number])[]) {
  const counter = new StepCounter<string>();
  for (const [key, time] of events) counter.add(key, time);
  return counter.steps();
}

describe('StepCounter', () => {
  it('counts in steps from the first event on', () => {
    expect(stepsOf([])).toBeUndefined();
    expect(
      stepsOf([
        ['a', 100],
        ['b', 100],
        ['a', 103],
      ]),
    ).toEqual({
      start: 100,
      step: 1,
      all: [2, 0, 0, 1],
      rows: new Map([
        ['a', [1, 0, 0, 1]],
        ['b', [1, 0, 0, 0]],
      ]),
    });
  });

  it('makes the steps longer when the time has too many', () => {
    const steps = stepsOf([
      ['a', 0],
      ['a', 1],
      ['a', 2],
      ['b', 479],
    ]);
    expect(steps?.step).toBe(2);
    expect(steps?.all.slice(0, 3)).toEqual([2, 1, 0]);
    expect(steps?.rows.get('b')?.[239]).toBe(1);
    expect(steps?.all).toHaveLength(240);
  });

  it('counts an event that is earlier than the first one as the first one', () => {
    expect(
      stepsOf([
        ['a', 50],
        ['a', -1e18],
      ])?.all,
    ).toEqual([2]);
  });

  it('counts every event once, in a step that contains its time, whatever the times are', () => {
    const times = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.maxSafeInteger()), { minLength: 1 });
    fc.assert(
      fc.property(times, (events) => {
        const steps = stepsOf(events) ?? expect.fail('no steps');
        const { start, step, all, rows } = steps;
        expect(all.length).toBeLessThanOrEqual(240);
        const expected = all.map(() => 0);
        for (const [, time] of events) {
          const at = Math.floor(Math.max(0, time - start) / step);
          expected[at] = (expected[at] ?? 0) + 1;
        }
        expect(all).toEqual(expected);
        for (const [at, count] of all.entries()) {
          expect([...rows.values()].reduce((sum, row) => sum + (row[at] ?? 0), 0)).toBe(count);
        }
      }),
    );
  });
});
