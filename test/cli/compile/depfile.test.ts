import { describe, expect, it } from 'vitest';
import { depfileText, impossibleName } from '../../../src/cli/compile/depfile.js';

// depfile.tools.test.ts has make and Ninja read depfiles.

describe('a depfile', () => {
  it('lists the inputs of its targets, and a rule for each input', () => {
    expect(
      depfileText(['gen/app.h', 'gen/app.rc'], ['src/app.man', 'wevtc.config.json']),
    ).toBe(`gen/app.h gen/app.rc: \\
  src/app.man \\
  wevtc.config.json

src/app.man:

wevtc.config.json:
`);
  });

  it.each([
    ['my app.man', 'my\\ app.man'],
    ['a#b', 'a\\#b'],
    ['a$b', 'a$$b'],
    ['a:b', 'a\\:b'],
    ['C:/a:b', 'C:/a\\:b'],
    ['a\\ b', 'a\\\\\\ b'],
    ['a\\b', 'a\\b'],
    ['Ünïcode', 'Ünïcode'],
  ])('has %j as %j', (name, escaped) => {
    expect(impossibleName([name])).toBeUndefined();
    expect(depfileText([name], [])).toBe(`${escaped}:\n`);
  });

  it.each([
    'a;touch pwned.man',
    'a\nb',
    'a=b',
    'a|b',
    'a%',
    "it's",
    '~/a',
    'a ',
    'a\\',
    'a\\#b',
    'a*',
    '"a"',
    '&',
  ])('cannot have %j', (name) => {
    expect(impossibleName(['fine', name])).toBe(name);
  });
});
