import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const string = (attributes: string) =>
  `<localization><resources culture="en-US"><stringTable><string id="a"${attributes}/></stringTable></resources></localization>`;

it('reports an empty string, used or not', () => {
  expect(findings('string-value-empty', string(' value=""'))).toEqual([
    "2:77 string 'a' is empty; write its text, or remove the string",
  ]);
});

it('accepts blanks, and leaves a missing value to the schema', () => {
  expect(findings('string-value-empty', string(' value=" "'))).toEqual([]);
  expect(findings('string-value-empty', string(''))).toEqual([]);
});
