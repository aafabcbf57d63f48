import { expect, it } from 'vitest';
import { reportTable } from '../../../src/analysis/report/page/table.js';
import { shortText } from '../../../src/analysis/report/short-text.js';

it('a table has at most 200 rows, and says how many others there are', () => {
  const rows = Array.from({ length: 1201 }, (_, number) => number);
  const table = reportTable({ caption: 'All', columns: [{ heading: 'n', of: String }], rows, noun: 'row' });
  const { text } = table;
  expect(text.match(/<th scope="row"/g)).toHaveLength(200);
  expect(text).toMatch(/and 1.001 more/);
});

it('a text has at most 300 characters', () => {
  expect(shortText('x'.repeat(300))).toBe('x'.repeat(300));
  expect(shortText('x'.repeat(301)).replace(/[^x]+$/, '')).toBe('x'.repeat(300));
});
