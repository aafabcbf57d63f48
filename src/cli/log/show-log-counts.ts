import { ValueCounter } from '../../analysis/counts/value-counter.js';
import { valueCountsIn } from '../../analysis/counts/value-counts-texts.js';
import { isLogged } from '../../analysis/log/decode-logged-event.js';
import { logColumns } from '../../analysis/log/log-columns.js';
import type { ChosenEvents } from '../../analysis/reading/chosen-events.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { BytesError } from '../../windows/bytes/bytes-error.js';
import type { Told } from '../session/told.js';
import { chosenColumns } from '../trace/options/chosen-columns.js';
import { COUNT_BY, countsFormat, tellUncounted } from '../trace/show/show-counts.js';
import { tellLimit } from '../trace/show/show-result.js';
import { resultWidth, writeResult } from '../trace/show/write-result.js';
import { tellCutTexts, tellDamage, tellLevel0 } from '../trace/trace-findings.js';
import { TraceProgress } from '../trace/trace-progress.js';
import { tellUnmetNames } from '../trace/unmet-names.js';
import { placeOfOutput } from '../trace/write/output-place.js';
import { chosenLogEvents, chosenMergedEvents, LOG_REMEDIES } from './chosen-log-events.js';
import { tellLogDamage, tellUnread, tellUnshown } from './log-findings.js';
import type { LogRun } from './log-run.js';

/** Counts the events of logs, and of traces among them, by their values in columns. */
export async function showLogCounts(run: LogRun, fields: readonly string[]): Promise<void> {
  const { logs, traces, options, time, session } = run;
  const known = logColumns({ time, files: logs.names }, traces?.names);
  const columns = chosenColumns({ fields }, known, session, COUNT_BY);
  const place = columns && placeOfOutput(options.output, session);
  if (columns === undefined || place === undefined) return;
  const counter = new ValueCounter(columns);
  const events = await eventsOf(run);
  if (events === undefined) return;
  const reading = await events.read({ closed: false, take: (decoded) => add(run, counter, decoded) });
  if (!tellUnmetNames(reading, session, LOG_REMEDIES)) return;
  const width = resultWidth(options, session);
  writeResult(valueCountsIn(countsFormat(options), counter, { time, width }), place, session, options);
  tellLimit(reading, session);
  tellUncounted(counter, columns, session);
  tellLogDamage(run);
  tellUnread(reading, session);
  tellLevel0(reading, options, session);
  if (traces !== undefined) tellDamage(traces, session);
  tellCutTexts(run.texts, session);
}

async function eventsOf(run: LogRun): Promise<Pick<ChosenEvents, 'read'> | Told> {
  const progress = new TraceProgress(run.session.host);
  if (run.traces !== undefined) return chosenMergedEvents(run, run.traces, progress);
  return chosenLogEvents(run, progress);
}

/** An event that was made to do harm is left out. */
function add(run: LogRun, counter: ValueCounter, decoded: DecodedTraceEvent): void {
  try {
    counter.add(decoded);
  } catch (error) {
    if (!(error instanceof BytesError && isLogged(decoded))) throw error;
    tellUnshown(run, decoded.event.logged, error.message);
  }
}
