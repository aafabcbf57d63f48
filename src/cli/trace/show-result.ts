import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import { tellNote } from '../run/session.js';
import { ChosenEvents } from './chosen-events.js';
import { placeOfOutput } from './output-place.js';
import { tellDamage } from './trace-findings.js';
import { TraceProgress } from './trace-progress.js';
import type { TraceRun } from './trace-run.js';
import { tellUnmetNames } from './unmet-names.js';
import { resultWidth, writeResult } from './write-result.js';

/** The combined result of all selected events. */
export interface TraceResult {
  take(decoded: DecodedTraceEvent): void;
  /** @param width the columns to fit the text into; `undefined` for lines of any length. */
  text(width: number | undefined): string;
}

/** Reads the chosen events, and shows what comes out of them. False, with a message to the user, if that is not possible. */
export async function showResult(run: TraceRun, result: TraceResult): Promise<boolean> {
  const { traces, options, session } = run;
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return false;
  const events = await ChosenEvents.open(run, new TraceProgress(session.host));
  if (events === undefined) return false;
  const reading = await events.read({ closed: false, take: (decoded) => result.take(decoded) });
  if (!tellUnmetNames(reading, session)) return false;
  writeResult(result.text(resultWidth(options, session)), place, session);
  if (reading.end === 'limit') {
    const events = reading.passed === 1 ? 'the first event' : `the first ${reading.passed} events`;
    tellNote(session.host, `this counts only ${events}, because of --limit`);
  }
  tellDamage(traces, session);
  return true;
}
