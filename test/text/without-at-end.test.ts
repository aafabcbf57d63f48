import { expect, it } from 'vitest';
import { withoutAtEnd } from '../../src/text/without-at-end.js';

it('removes only what is at the end', () => {
  expect(withoutAtEnd('--a-b--', '-')).toBe('--a-b');
  expect(withoutAtEnd('a. .', '. ')).toBe('a');
  expect(withoutAtEnd('---', '-')).toBe('');
  expect(withoutAtEnd('', '-')).toBe('');
  expect(withoutAtEnd('abc', '')).toBe('abc');
});
