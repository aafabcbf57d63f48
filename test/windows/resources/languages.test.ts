import { expect, it } from 'vitest';
import { cultureOf, languageOf } from '../../../src/windows/resources/languages.js';

it('has the number of a culture, whatever its case and sort order', () => {
  expect(languageOf('en-US')).toBe(0x0409);
  expect(languageOf('EN-us')).toBe(0x0409);
  expect(languageOf('de-DE_phoneb')).toBe(0x0407);
  expect(languageOf('es-ES')).toBe(0x0c0a);
  expect(languageOf('es-ES_tradnl')).toBe(0x040a);
  expect(languageOf('sr-Latn-RS')).toBe(0x241a);
  expect(languageOf('zh-Hant')).toBe(0x7c04);
  expect(languageOf('de')).toBe(0x0007);
});

it('has none for what Windows does not number', () => {
  expect(languageOf('en-AT')).toBeUndefined();
  expect(languageOf('')).toBeUndefined();
});

it('names a number as Windows does', () => {
  expect(cultureOf(0x0409)).toBe('en-US');
  expect(cultureOf(0x0004)).toBe('zh-Hans');
  expect(cultureOf(0x1000)).toBeUndefined();
});
