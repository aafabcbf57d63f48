import { jsonLine, jsonText } from '../../text/json-text.js';
import { type Column, table } from '../../text/table.js';
import { fileTimeToIso } from '../../windows/values/file-time.js';
import { type TimeDisplay, timeText } from '../event/time-display.js';
import { csvLine } from '../formats/csv/csv-writer.js';
import type { ValueCount, ValueCounter } from './value-counter.js';

/** The formats of counts. */
export type CountsFormat = 'text' | 'csv' | 'json' | 'jsonl';

/** The display of counts; JSON has UTC and no width. */
export interface CountsDisplay {
  readonly time: TimeDisplay;
  /** The columns to fit the table into; `undefined` for lines of any length. */
  readonly width: number | undefined;
}

type Counted = Pick<ValueCounter, 'columns' | 'counts' | 'others'>;

/**
 * Returns counts in a format. JSON is described by schemas/value-counts.schema.json; `jsonl` has a line for
 * each of its `counts`.
 */
export function valueCountsIn(format: CountsFormat, counted: Counted, display: CountsDisplay): string {
  const names = counted.columns.map(({ name }) => name);
  const { counts, others } = counted;
  switch (format) {
    case 'csv':
      return csvOf(names, counts, display);
    case 'json':
      return jsonText({ counts: counts.map((count) => countView(names, count)), others });
    case 'jsonl':
      return counts.map((count) => jsonLine(countView(names, count))).join('');
    default:
      return counts.length === 0 ? '' : tableOf(names, counts, display);
  }
}

/** A count for JSON: the texts by the names of their columns, the number of events, and their times. */
function countView(names: readonly string[], { values, events, first, last }: ValueCount): object {
  return {
    values: Object.fromEntries(names.map((name, at) => [name, values[at]])),
    ...{ events, first: fileTimeToIso(first), last: fileTimeToIso(last) },
  };
}

function csvOf(names: readonly string[], counts: readonly ValueCount[], { time }: CountsDisplay): string {
  const lines = counts.map(({ values, events, first, last }) => [
    ...values,
    ...[String(events), timeText(first, time), timeText(last, time)],
  ]);
  return [[...names, 'events', 'first', 'last'], ...lines].map(csvLine).join('');
}

function tableOf(
  names: readonly string[],
  counts: readonly ValueCount[],
  { time, width }: CountsDisplay,
): string {
  const columns: Column<ValueCount>[] = [
    ...names.map((heading, at) => ({ heading, of: ({ values }: ValueCount) => values[at] || '-' })),
    { heading: 'events', of: ({ events }) => events, alignRight: true },
    { heading: 'first', of: ({ first }) => timeText(first, time), minor: true },
    { heading: 'last', of: ({ last }) => timeText(last, time), minor: true },
  ];
  return table(counts, columns, '', width);
}
