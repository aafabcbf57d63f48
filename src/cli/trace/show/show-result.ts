import type { TextOutput } from '../../../analysis/formats/event-writer.js';
import type { Reading } from '../../../analysis/reading/chosen-events.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { type Session, tellNote } from '../../session/session.js';
import { chosenEvents, type WantedOfEvents } from '../chosen-events.js';
import { tellDamage } from '../trace-findings.js';
import { TraceProgress } from '../trace-progress.js';
import type { TraceRun } from '../trace-run.js';
import { tellUnmetNames } from '../unmet-names.js';
import { placeOfOutput } from '../write/output-place.js';
import { beginText, textSinkAt } from '../write/text-sink.js';
import { resultWidth } from './write-result.js';

/** The combined result of all selected events. */
export interface TraceResult {
  take(decoded: DecodedTraceEvent): void;
  /** Writes the rest of the result, with text that fits into `width` columns (`undefined` for any length). */
  end(width: number | undefined): void;
}

/** Shows the result that `open` returns for the chosen events. False, with a message, on failure. */
export async function showResult(
  run: TraceRun,
  open: (output: TextOutput) => TraceResult,
  wanted: Pick<WantedOfEvents, 'names' | 'values' | 'images' | 'counting'> = {},
): Promise<boolean> {
  const { traces, options, session } = run;
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return false;
  const progress = new TraceProgress(session.host);
  const sink = textSinkAt(place, undefined, () => progress.clear(), session);
  beginText(sink, options);
  let isEnded = false;
  try {
    const events = await chosenEvents(run, progress, wanted);
    if (events === undefined) return false;
    const result = open(sink);
    const reading = await events.read({
      get closed() {
        return sink.closed;
      },
      take: (decoded) => result.take(decoded),
    });
    if (!tellUnmetNames(reading, session)) return false;
    result.end(resultWidth(options, session));
    sink.end();
    isEnded = true;
    tellLimit(reading, session);
    tellDamage(traces, session);
    return true;
  } finally {
    if (!isEnded) sink.abandon();
  }
}

/** Tells the user that a result is not of all events. */
export function tellLimit({ end, passed }: Pick<Reading, 'end' | 'passed'>, { host }: Session): void {
  if (end !== 'limit') return;
  const events = passed === 1 ? 'the first event' : `the first ${passed} events`;
  tellNote(host, `this counts only ${events}, because of --limit`);
}
