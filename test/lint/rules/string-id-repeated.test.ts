import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const culture = (name: string, ...ids: string[]) =>
  `<resources culture="${name}"><stringTable>${ids.map((id) => `<string id="${id}" value="x"/>`).join('')}</stringTable></resources>`;

it('reports a second string with an id in a culture other than the first', () => {
  const piece = `<localization>${culture('en-US', 'a')}${culture('de-DE', 'a', 'a')}</localization>`;
  expect(findings('string-id-repeated', piece)).toEqual([
    "2:185 culture 'de-DE' already has a string with the ID 'a', so only one of the two strings is used; remove one | 2:159 first use of id 'a'",
  ]);
});

it('leaves the first culture to another rule', () => {
  expect(
    findings('string-id-repeated', `<localization>${culture('en-US', 'a', 'a')}</localization>`),
  ).toEqual([]);
});
