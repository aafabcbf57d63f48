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

  it.each([Object.freeze, Object.seal, Object.preventExtensions])(
    'is computed once for an object that cannot get properties: %s',
    (close) => {
      let calls = 0;
      const nameOf = remembered(({ name }: { name: string }) => {
        calls++;
        return name.toUpperCase();
      });
      const closed = close({ name: 'a' });
      const other = close({ name: 'b' });
      expect([nameOf(closed), nameOf(other), nameOf(closed)]).toEqual(['A', 'B', 'A']);
      expect(calls).toBe(2);
    },
  );

  it('is kept when its object is frozen later', () => {
    let calls = 0;
    const count = remembered((_: object) => ++calls);
    const key = {};
    expect([count(key), count(Object.freeze(key))]).toEqual([1, 1]);
  });
});
