import { expect, it } from 'vitest';
import { type BaselineEntry, baselineEntries } from '../../../src/lint/engine/baseline.js';
import { RenamedFiles } from '../../../src/lint/engine/renamed-files.js';
import { diagnose } from '../../../src/text/diagnostics/diagnostic.js';
import { SourceText } from '../../../src/text/source.js';

const finding = diagnose(
  'xml-syntax',
  new SourceText('a.man', 'one'),
  { start: 0, end: 0 },
  {
    problem: 'file-empty',
  },
);
const [entry] = baselineEntries([finding]) as [BaselineEntry];

it('finds the file that has all its findings, and no file with more of them', () => {
  const other = { ...entry, fingerprint: '0123456789abcdef' };
  const files = { 'more.man': [entry, other], 'twice.man': [{ ...entry, count: 2 }], 'old.man': [entry] };
  const renamed = new RenamedFiles({ version: 1, files }, () => true);
  expect(renamed.formerOf([finding])).toBe('old.man');
  expect(renamed.formerOf([finding])).toBe(undefined);
});

it('does not read long lists of entries for each new file', () => {
  let reads = 0;
  const entries = Array.from({ length: 1000 }, (_, at) => ({
    ...entry,
    get fingerprint() {
      reads++;
      return at === 0 ? entry.fingerprint : String(at);
    },
  }));
  const files = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`${at}.man`, entries]));
  const renamed = new RenamedFiles({ version: 1, files }, () => true);
  for (let file = 0; file < 100; file++) expect(renamed.formerOf([finding])).toBe(undefined);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(100);
});
