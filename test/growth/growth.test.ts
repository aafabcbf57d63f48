import { expect, it } from 'vitest';
import { FAST_SHAPES, workGrowth } from './work-growth.js';

it('four times as many events, items, filters, versions or logged events take about four times the work', () => {
  const { operations, found } = workGrowth(FAST_SHAPES);
  expect(found).toEqual([]);
  expect(operations).toBeGreaterThan(90);
});
