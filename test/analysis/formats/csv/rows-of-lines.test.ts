import fc from 'fast-check';
import { expect, it } from 'vitest';
import { USUAL_COLUMNS } from '../../../../src/analysis/event/event-columns.js';
import { csvLine } from '../../../../src/analysis/formats/csv/csv-writer.js';
import { areOfLines, RowsOfLines } from '../../../../src/analysis/formats/csv/rows-of-lines.js';
import { escapedJson } from '../../../../src/text/json-text.js';
import '../../../support/random-inputs.js';

/** Texts with everything that has another form in JSON, in CSV, or in a spreadsheet. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'=+-@,;"\\/ #[a1\n\r\t\u0000\u007f\u202e\uff1dé😀'), maxLength: 12 }),
  fc.constantFrom('##[error]', '-1', '=1+1', 'C:\\a, "b"', ' ', '\ud800'),
);
const value = fc.oneof(
  fc.nat(),
  text,
  fc.dictionary(text, fc.oneof(fc.nat(), text, fc.array(text)), { maxKeys: 3 }),
);
const event = fc
  .array(fc.option(value), { minLength: USUAL_COLUMNS.length, maxLength: USUAL_COLUMNS.length })
  .map((values) =>
    Object.fromEntries(
      USUAL_COLUMNS.map((name, at) => [name, at === 0 ? at : (values[at] ?? undefined)] as const),
    ),
  );
const columns = fc
  .shuffledSubarray([...USUAL_COLUMNS])
  .map((names) => ['index', ...names.filter((name) => name !== 'index')]);

const cellOf = (member: unknown) => {
  if (member === undefined) return '';
  return typeof member === 'object' ? escapedJson(JSON.stringify(member)) : String(member);
};

it('makes the rows that cells make', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 4 }), columns, (events, names) => {
      const lines = escapedJson(events.map((one) => `${JSON.stringify(one)}\n`).join(''));
      const rows = new RowsOfLines(names);
      const expected = events.map((one) => csvLine(names.map((name) => cellOf(one[name])))).join('');
      for (let turn = 0; turn < 2; turn++) {
        const bytes = rows.of(new TextEncoder().encode(lines));
        expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
          new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(expected)),
        );
      }
    }),
    { numRuns: 500 },
  );
});

it('makes no rows that start with a text, or have columns that lines do not have', () => {
  expect(areOfLines(['index', 'message', 'values'])).toBe(true);
  for (const names of [[], ['message'], ['index', 'event'], ['index', 'values.Name']])
    expect(areOfLines(names)).toBe(false);
});
