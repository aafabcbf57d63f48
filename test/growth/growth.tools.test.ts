import { expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { shapes } from '../../scripts/harness/growth.mjs';
import { workGrowth } from './work-growth.js';

it.each(Object.keys(shapes))('%s: four times as many take about four times the work', (shape) => {
  const { operations, found } = workGrowth([shape]);
  expect(found).toEqual([]);
  expect(operations).toBeGreaterThanOrEqual(/^(logged|traced)/.test(shape) ? 4 : 20);
});
