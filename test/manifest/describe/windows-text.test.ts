import { describe, expect, it } from 'vitest';
import { windowsText } from '../../../src/manifest/describe/windows-text.js';

describe('a text of a message table as Windows returns it', () => {
  it.each([
    ['', ' '],
    ['Copied %1', 'Copied %1 '],
    ['ends with a blank ', 'ends with a blank  '],
    ['a%nb%n', 'a\r\nb\r\n '],
    ['a%tb%rc', 'a\tb\rc '],
    ['in\r\nthree\nlines\r', 'in three lines  '],
    ['stops%0 here', 'stops'],
    ['%1!s! of %99%%', '%1!s! of %99%% '],
    ['%%n and %%%n', '%%n and %%\r\n '],
    ['%. %! %b', '%. %! %b '],
    ['a single %', 'a single % '],
  ])('%j is %j', (text, expected) => {
    expect(windowsText(text)).toBe(expected);
  });

  it('is undefined without a text', () => {
    expect(windowsText(undefined)).toBeUndefined();
  });
});
