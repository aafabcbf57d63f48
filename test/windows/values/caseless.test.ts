import { expect, it } from 'vitest';
import { caseless } from '../../../src/windows/values/caseless.js';

it.each([
  ['System', 'sYSTEM', true],
  ['ä', 'Ä', true],
  ['σ', 'Σ', true],
  // A letter that ends a word has no other case of its own.
  ['aς', 'aΣ', false],
  ['aσ', 'AΣ', true],
  ['ß', 'ẞ', false],
  ['ß', 'ss', false],
  ['ǆ', 'Ǆ', true],
  ['ǅ', 'Ǆ', false],
  ['ǅ', 'ǆ', false],
  ['ᾀ', 'ᾈ', true],
  ['ı', 'I', false],
  ['i', 'İ', false],
  ['\u212a', 'k', false],
  ['𐐀', '𐐨', false],
  ['a\0', 'A\0', true],
])('%j and %j are equal without case: %s', (left, right, equal) => {
  expect(caseless(left) === caseless(right)).toBe(equal);
});
