import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctNames } from '../../../src/windows/trace-info/distinct-names.js';

describe('distinct names', () => {
  it.each([
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
    [
      ['A', 'A', 'A'],
      ['A', 'A (2)', 'A (3)'],
    ],
    [
      ['A', 'A (2)', 'A', 'A (2)'],
      ['A', 'A (2)', 'A (3)', 'A (2) (2)'],
    ],
    [
      ['', ''],
      ['', ' (2)'],
    ],
  ])('of %j are %j', (names, expected) => {
    expect(distinctNames(names)).toEqual(expected);
  });

  it('are all different, and the first of each name keeps it', () => {
    const name = fc.constantFrom('A', 'A (2)', 'A (3)', 'A (2) (2)', '', 'constructor', '__proto__');
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const made = distinctNames(names);
        expect(new Set(made).size).toBe(names.length);
        for (const [at, given] of names.entries()) {
          if (names.indexOf(given) === at) expect(made[at]).toBe(given);
        }
      }),
    );
  });
});
