import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell, quoteCell } from '../../../../src/analysis/formats/csv/csv-cell.js';
import { csvLines } from '../../../../src/analysis/log/compiled/csv-line.js';
import '../../../support/random-inputs.js';

it('makes the cell of an object in its place', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())),
      fc.nat(5),
      (value, start) => {
        const json = JSON.stringify(value);
        const bytes = new Uint8Array(4 * json.length + 20);
        const { written } = new TextEncoder().encodeInto(json, bytes.subarray(start + 1));
        const end = quoteCell(bytes, start, start + 1 + written);
        const cell = new TextDecoder().decode(bytes.subarray(start, end));
        expect(cell).toBe(json === '{}' ? json : `"${json.replaceAll('"', '""')}"`);
      },
    ),
    { numRuns: 1000 },
  );
  expect(csvCell('{}')).toBe('{}');
});

it('decodes events for columns that need it, and for lines that could start with a command', () => {
  expect(csvLines(['index', 'computer', 'values'])).toBeDefined();
  for (const columns of [
    ['computer'],
    ['file', 'id'],
    ['id', 'provider'],
    ['id', 'values.Name'],
    ['id', 'id'],
    [],
  ])
    expect(csvLines(columns)).toBeUndefined();
});
