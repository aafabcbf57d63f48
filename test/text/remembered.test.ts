import { describe, expect, it } from 'vitest';
import { remembered } from '../../src/text/remembered.js';

describe('a remembered result', () => {
  it('is computed once for each object', () => {
    let calls = 0;
    const sum = remembered(({ values }: { values: number[] }) => {
      calls++;
      return values.reduce((a, b) => a + b, 0);
    });
    const one = { values: [1, 2] };
    const other = { values: [3] };
    expect([sum(one), sum(other), sum(one), sum(other)]).toEqual([3, 3, 3, 3]);
    expect(calls).toBe(2);
  });

  it('can be undefined', () => {
    let calls = 0;
    const nothing = remembered((_: object): undefined => {
      calls++;
    });
    const key = {};
    expect([nothing(key), nothing(key)]).toEqual([undefined, undefined]);
    expect(calls).toBe(1);
  });

  it('belongs to the object, not to its copies, and does not show', () => {
    const nameOf = remembered(({ name }: { name: string }) => name.toUpperCase());
    const one = { name: 'a' };
    nameOf(one);
    expect(nameOf({ ...one, name: 'b' })).toBe('B');
    expect(JSON.stringify(one)).toBe('{"name":"a"}');
    expect(Object.getOwnPropertySymbols({ ...one })).toEqual([]);
  });

  it('is computed each time for a frozen object', () => {
    const nameOf = remembered(({ name }: { name: string }) => name.toUpperCase());
    const frozen = Object.freeze({ name: 'a' });
    expect([nameOf(frozen), nameOf(frozen)]).toEqual(['A', 'A']);
  });
});
