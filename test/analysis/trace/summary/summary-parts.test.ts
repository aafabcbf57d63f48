import { expect, it } from 'vitest';
import { spanText } from '../../../../src/analysis/trace/summary/summary-parts.js';

it.each([
  [0, '0.000 s'],
  [59.9994, '59.999 s'],
  [59.9996, '1 min 0.000 s'],
  [150.461, '2 min 30.461 s'],
  [3600, '1 h 0 min 0 s'],
  [86_399, '23 h 59 min 59 s'],
  [484_057.534, '5 d 14 h 27 min'],
])('shows %d seconds as %s', (seconds, text) => {
  expect(spanText(BigInt(Math.round(seconds * 1e7)))).toBe(text);
});
