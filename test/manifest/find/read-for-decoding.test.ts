import { expect, it } from 'vitest';
import { lint, readForDecoding } from '../../../src/index.js';
import { clean, faulty } from '../../cli/in-memory.js';

it('reads a manifest with errors, and tells only those after which events are in doubt', () => {
  const read = readForDecoding(faulty.replace('value="1"', 'value="1" colour="red"'));
  expect(read.manifest?.providers.map(({ name }) => name.value)).toEqual(['Contoso-Noise']);
  const errors = read.manifest === undefined ? [] : read.errors;
  expect(errors.map(({ ruleId }) => ruleId).sort()).toEqual(['unknown-attribute', 'unresolved-level']);

  const withoutFiles = clean.replace(/messageFileName="[^"]*"/, '');
  expect(lint(withoutFiles).some(({ severity }) => severity === 'error')).toBe(true);
  expect(readForDecoding(withoutFiles)).toMatchObject({ errors: [] });
});

it('says what keeps a text from being a manifest', () => {
  const read = readForDecoding('<a></b>', { file: 'a.man' });
  expect(read.manifest).toBeUndefined();
  const errors = read.manifest === undefined ? read.errors : [];
  expect(errors.map(({ severity, source }) => [severity, source.file])).toEqual([['error', 'a.man']]);
});
