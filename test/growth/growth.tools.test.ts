import { expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { shapes } from '../../scripts/growth.mjs';
import { FAST_SHAPES, workGrowth } from './work-growth.js';

const others = Object.keys(shapes).filter((shape) => !FAST_SHAPES.includes(shape));

it.each(others)('%s: four times as many take about four times the work', (shape) => {
  const { operations, found } = workGrowth([shape]);
  expect(found).toEqual([]);
  expect(operations).toBeGreaterThanOrEqual(20);
});
