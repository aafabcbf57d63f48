import { expect, it } from 'vitest';
import { survivors } from './work-growth.js';

it('a collection of young objects finds the models and documents of operations that have ended', () => {
  const { operations, found } = survivors(['events', 'messages']);
  expect(found).toEqual([]);
  expect(operations).toBeGreaterThan(80);
});
