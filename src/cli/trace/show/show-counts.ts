import { ValueCounter } from '../../../analysis/counts/value-counter.js';
import { type CountsFormat, valueCountsIn } from '../../../analysis/counts/value-counts-texts.js';
import { columnSet, type EventColumn } from '../../../analysis/event/event-columns.js';
import { counted, hasOrHave } from '../../../text/counted.js';
import { type Session, tellNote } from '../../session/session.js';
import { chosenColumns } from '../options/chosen-columns.js';
import type { TraceRun } from '../trace-run.js';
import { tellUnmetFields } from './show-events.js';
import { showResult } from './show-result.js';

/** The option that chooses the columns whose values are counted. */
export const COUNT_BY = '--count-by';

/** Counts the events of traces by their values in columns. */
export async function showCounts(run: TraceRun, fields: readonly string[]): Promise<void> {
  const { traces, options, time, session } = run;
  const columns = chosenColumns({ fields }, columnSet({ time, files: traces.names }), session, COUNT_BY);
  if (columns === undefined) return;
  const counter = new ValueCounter(columns);
  const isShown = await showResult(
    run,
    (output) => ({
      take: (decoded) => counter.add(decoded),
      end: (width) => output.write(valueCountsIn(countsFormat(options), counter, { time, width })),
    }),
    { names: true },
  );
  if (isShown) tellUncounted(counter, columns, session);
}

/** The format of counts that the options choose. */
export function countsFormat({
  format,
  json,
}: {
  readonly format: string;
  readonly json?: true;
}): CountsFormat {
  if (json === true) return 'json';
  return format === 'csv' || format === 'jsonl' ? format : 'text';
}

/** Tells the user about events that are in no count, and about columns that are empty. */
export function tellUncounted(
  { others }: Pick<ValueCounter, 'others'>,
  columns: readonly EventColumn[],
  session: Session,
): void {
  if (others > 0)
    tellNote(
      session.host,
      `${counted(others, 'event')} ${hasOrHave(others)} further values, which are not counted`,
    );
  // Counts by nothing are no result.
  const tell = columns.length === 1 ? (text: string) => session.fail(text) : undefined;
  tellUnmetFields(columns, session, COUNT_BY, tell);
}
