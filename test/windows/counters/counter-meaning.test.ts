import { expect, it } from 'vitest';
import { meaningOf } from '../../../src/windows/counters/counter-meaning.js';
import { counterTypes } from '../../../src/windows/counters/counter-types.js';

const meanings = [...counterTypes.values()].map((type) => ({ type, ...meaningOf(type) }));

it('says in words what each of the 37 types computes', () => {
  expect(meanings).toHaveLength(37);
  for (const { type, computes } of meanings)
    expect(computes, type.name).toMatch(/^(the|a|nothing:) .*[a-z0-9]$/);
});

it('has a unit for all types that tools divide or multiply', () => {
  const withUnit = (unit: string) =>
    meanings.filter((meaning) => meaning.unit === unit).map(({ type }) => type.name);
  expect(withUnit('per second')).toEqual([
    'perf_counter_counter',
    'perf_counter_bulk_count',
    'perf_sample_counter',
  ]);
  expect(withUnit('seconds')).toEqual(['perf_average_timer', 'perf_elapsed_time']);
  for (const { type, computes, unit } of meanings)
    expect(computes.includes('the share of') || computes.includes('as a share'), type.name).toBe(
      unit === 'percent',
    );
});

it('says that tools show nothing for a base', () => {
  for (const { type, computes, unit } of meanings) {
    expect(computes.startsWith('nothing:'), type.name).toBe(type.isBase);
    if (type.isBase) expect(unit).toBe('');
  }
});
