import { describe, expect, it } from 'vitest';
import { plainText, textOf } from '../../../src/compile/names/display-text.js';
import { bindText, manifestText } from '../../support/bind.js';

describe('plainText', () => {
  it.each([
    ['a%nb%tc%bd%re', 'a\nb\tc d\ne'],
    ['100%% of %1!s! and %22', '100% of <1> and <22>'],
    ['reason %%12', 'reason %%12'],
    ['stop%0 here', 'stop'],
    ['%. %! %x', '. ! x'],
    ['a\r\nb', 'a\nb'],
    ['odd %', 'odd '],
  ])('%j is shown as %j', (text, shown) => {
    expect(plainText(text, (number) => `<${number}>`)).toBe(shown);
  });
});

describe('textOf', () => {
  const german =
    '<resources culture="de-DE"><stringTable><string id="A" value="eins"/></stringTable></resources>';
  const text = (cultures: string) =>
    manifestText('<events><event value="1" symbol="E" message="$(string.A)"/></events>').replace(
      /<resources.*<\/resources>/,
      cultures,
    );
  const shown = (cultures: string) =>
    textOf(bindText(text(cultures)).manifest?.providers[0]?.events[0]?.message);

  it('takes US English, else English, else the first culture', () => {
    const english = (culture: string, value: string) =>
      `<resources culture="${culture}"><stringTable><string id="A" value="${value}"/></stringTable></resources>`;
    expect(shown(german + english('en-GB', 'colour') + english('en-US', 'color'))).toBe('color');
    expect(shown(german + english('en-GB', 'colour'))).toBe('colour');
    expect(shown(german + english('fr-FR', 'un'))).toBe('eins');
    expect(shown('')).toBeUndefined();
  });
});
