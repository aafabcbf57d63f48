import { expect, it } from 'vitest';
import { readLinkerMap } from '../../../src/trace.js';
import { type MapParts, mapText } from './map-text.js';

const read = (parts: MapParts) => readLinkerMap(Buffer.from(mapText(parts)));

it('a MAP file has lines of any length, and any number of symbols', () => {
  expect(() => readLinkerMap(Buffer.from(mapText({}) + ' '.repeat(3_000_000)))).toThrow(
    'this line is too long',
  );
  const publics = Array.from({ length: 100_000 }, (_, at) => [1, at, `f${at}`] as const);
  const map = read({ rows: ['0001:00000000 00100000H .text CODE'], publics: publics.reverse() });
  expect(map.functionCount).toBe(100_000);
  expect(map.functionAt(0x1000 + 23_456)?.name).toBe('f23456');
  const shared = Array.from({ length: 100_000 }, (_, at) => [1, 0, `f${at}`] as const);
  expect(read({ publics: shared }).functionAt(0x1000)?.name).toBe('f0 or 99999 others');
});
