import { expect, it } from 'vitest';
import { counterTypes } from '../../../src/windows/counters/counter-types.js';

const types = [...counterTypes.values()];

it('says in words what each of the 37 types computes', () => {
  expect(types).toHaveLength(37);
  for (const { name, shows } of types) expect(shows, name).toMatch(/^(the|a|nothing:) .*[a-z0-9]$/);
});

it('has a unit for all types that tools divide or multiply', () => {
  const withUnit = (unit: string) => types.filter((type) => type.unit === unit).map(({ name }) => name);
  expect(withUnit('per second')).toEqual([
    'perf_counter_counter',
    'perf_counter_bulk_count',
    'perf_sample_counter',
  ]);
  expect(withUnit('seconds')).toEqual(['perf_average_timer', 'perf_elapsed_time']);
  for (const { name, shows, unit } of types)
    expect(shows.includes('the share of') || shows.includes('as a share'), name).toBe(unit === 'percent');
});

it('says that tools show nothing for a base', () => {
  for (const { name, shows, unit, isBase } of types) {
    expect(shows.startsWith('nothing:'), name).toBe(isBase);
    if (isBase) expect(unit).toBe('');
  }
});
